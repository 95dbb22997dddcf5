/// How a line would be read as `key: value`, looked at by itself.
struct EntryLine {
  /// Where the line says something: after its indentation.
  let contentStart: Int
  /// Where the key begins: after the dashes of a list.
  let keyStart: Int
  /// The colon behind the key.
  let colon: Int?
  /// Where the value begins; `nil` when nothing follows but a comment.
  let valueStart: Int?
  /// Where the line ends, without spaces at its end.
  let end: Int

  /// - Parameters:
  ///   - bytes: the file.
  ///   - line: the line, or a part of it, without its line end.
  init(_ bytes: [UInt8], line: Range<Int>) {
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1].isBlank { end -= 1 }
    var start = line.lowerBound
    while start < end, bytes[start].isBlank { start += 1 }
    contentStart = start
    while start < end, bytes[start] == .dash, start + 1 == end || bytes[start + 1].isBlank {
      start += 1
      while start < end, bytes[start].isBlank { start += 1 }
    }
    keyStart = start
    let colon = Self.colon(bytes, from: start, end: end)
    var value = colon.map { $0 + 1 } ?? start
    while value < end, bytes[value].isBlank { value += 1 }
    self.colon = colon
    self.valueStart = value < end && bytes[value] != .hash ? value : nil
    self.end = end
  }

  /// How many bytes stand before an offset on its line.
  static func column(of offset: Int, in file: SourceFile) -> Int {
    offset - file.lineStarts[file.line(at: offset) - 1]
  }

  /// The first colon before a space or the end of the line, not in a quoted key or a comment.
  private static func colon(_ bytes: [UInt8], from start: Int, end: Int) -> Int? {
    guard start < end else { return nil }
    var offset = start
    switch bytes[start] {
    case .singleQuote, .doubleQuote:
      guard let close = QuotedText.end(bytes, from: start, limit: end) else { return nil }
      offset = close
      while offset < end, bytes[offset].isBlank { offset += 1 }
      let isColon = offset < end && bytes[offset] == .colon
      return isColon && (offset + 1 == end || bytes[offset + 1].isBlank) ? offset : nil
    case .openBrace, .openBracket, .hash: return nil
    default: break
    }
    while offset < end {
      if bytes[offset] == .hash, bytes[offset - 1].isBlank { return nil }
      if bytes[offset] == .colon, offset + 1 == end || bytes[offset + 1].isBlank { return offset }
      offset += 1
    }
    return nil
  }
}
