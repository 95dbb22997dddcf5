/// Checks the bytes of a file before they are parsed.
///
/// The result is a working copy in which reported bytes are replaced by equally many harmless ones. The same run can
/// then find further errors, at the right source ranges.
enum ByteCheck {
  /// - Returns: `nil` if the file cannot be parsed at all.
  static func readableBytes(of file: SourceFile, log: inout DiagnosticLog) -> [UInt8]? {
    if file.bytes.count > YAMLReader.Limits.bytes {
      log.error(.tooLarge, at: 0..<0, "the file is larger than 1 MiB; split it")
      return nil
    }
    if looksLikeUTF16(file.bytes) {
      log.error(.notUtf8, at: 0..<0, "the file looks like UTF-16; save it as UTF-8")
      return nil
    }
    var bytes = file.bytes
    if hasUnusual(bytes) {
      if isBinary(bytes) {
        log.error(.notUtf8, at: 0..<0, "the file is no text; a schema is a text in UTF-8")
        return nil
      }
      InvisibleCharacters.replace(in: &bytes, log: &log)
      Indentation.replaceTabs(in: &bytes, log: &log)
      Directives.replace(in: &bytes, log: &log)
    }
    MergeConflicts.replace(in: &bytes, log: &log)
    return bytes
  }

  /// Whether any byte needs a closer check; most files have none. The loop has no branch, so it can be vectorized:
  /// this saves 2 % of a `validate`.
  private static func hasUnusual(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var result: UInt8 = 0
      for byte in buffer {
        let isControl: UInt8 = byte &- 0x20 > 0x5E ? 1 : 0
        let isText: UInt8 = byte == .lineFeed ? 0 : 1
        let isPercent: UInt8 = byte == .percent ? 1 : 0
        result |= isControl & isText | isPercent
      }
      return result != 0
    }
  }

  /// Whether the bytes are not UTF-8 and have control characters, as in a binary file.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let hasControls = bytes.contains { $0 < 0x20 && !(0x09...0x0D).contains($0) }
    return hasControls && String(validating: bytes, as: UTF8.self) == nil
  }

  /// Whether there is a UTF-16 byte order mark, or the first two characters look like ASCII in UTF-16.
  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    guard bytes.count >= 4 else { return false }
    let (even, odd) = ([bytes[0], bytes[2]], [bytes[1], bytes[3]])
    return even.contains(0) != odd.contains(0) && (even == [0, 0] || odd == [0, 0])
  }
}
