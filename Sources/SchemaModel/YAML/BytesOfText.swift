extension StringProtocol {
  /// Whether all bytes of the text are such. Many times as fast as going through its UTF-8 byte by byte.
  func hasOnlyBytes(_ isSuch: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isSuch) } ?? utf8.allSatisfy(isSuch)
  }

  /// Whether a byte of the text is this one.
  func hasByte(_ byte: UInt8) -> Bool { !hasOnlyBytes { $0 != byte } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII. It takes many of them at once.
  var areASCII: Bool {
    var bits: UInt8 = 0
    for byte in self { bits |= byte }
    return bits.isASCII
  }
}
