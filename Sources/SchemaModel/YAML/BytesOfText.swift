extension StringProtocol {
  /// Whether all bytes of the text are such. Many times as fast as going through its UTF-8 byte by byte.
  func hasOnlyBytes(_ isSuch: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isSuch) } ?? utf8.allSatisfy(isSuch)
  }

  /// Whether a byte of the text is this one.
  func hasByte(_ byte: UInt8) -> Bool { !hasOnlyBytes { $0 != byte } }
}
