/// A single line parsed as `key: value`, without its context.
package struct EntryLine {
  /// Where the line begins.
  private let start: Int
  /// Where the content begins: after the indentation.
  let contentStart: Int
  /// Where the key begins: after the dashes of a list.
  let keyStart: Int
  /// The offset of the colon after the key.
  let colon: Int?
  /// Where the value begins; `nil` when nothing follows but a comment.
  let valueStart: Int?
  /// Where the line ends, without trailing spaces.
  let end: Int
  /// Whether the line is blank or only has a comment.
  package let isEmpty: Bool

  /// The length of the line's indentation, in bytes.
  var column: Int { contentStart - start }
  /// The number of bytes before the key.
  var keyColumn: Int { keyStart - start }
  /// Whether the line begins an item of a list.
  var isItem: Bool { keyStart > contentStart }

  /// - Parameters:
  ///   - bytes: The file.
  ///   - line: The line, or a part of it, without its line end.
  package init(_ bytes: [UInt8], line: Range<Int>) {
    start = line.lowerBound
    let line = bytes.trimmed(line)
    end = line.upperBound
    contentStart = bytes.skip(\.isBlank, in: line)
    isEmpty = contentStart == end || bytes[contentStart] == .hash
    var key = contentStart
    while key < end, bytes[key] == .dash, key + 1 == end || bytes[key + 1].isBlank {
      key = bytes.skip(\.isBlank, in: key + 1..<end)
    }
    keyStart = key
    colon = Self.colon(bytes, in: key..<end)
    let value = bytes.skip(\.isBlank, in: (colon.map { $0 + 1 } ?? key)..<end)
    valueStart = value < end && bytes[value] != .hash ? value : nil
  }

  /// The line of an offset.
  init(at offset: Int, in file: SourceFile, _ bytes: [UInt8]) {
    self.init(bytes, line: file.lineRange(file.line(at: offset)))
  }

  /// The number of bytes before an offset on its line.
  static func column(of offset: Int, in file: SourceFile) -> Int {
    offset - file.lineStarts[file.line(at: offset) - 1]
  }

  /// Whether a line of a multiline text, other than its first, looks like an entry.
  ///
  /// - Parameter column: The maximum indentation of the entry.
  static func isAny(in text: Range<Int>, of file: SourceFile, _ bytes: [UInt8], upTo column: Int)
    -> Bool
  {
    let last = file.line(at: text.upperBound - 1)
    return (file.line(at: text.lowerBound)..<last).contains {
      EntryLine(bytes, line: file.lineRange($0 + 1)).isEntry(upTo: column)
    }
  }

  /// Whether the line looks like an entry.
  ///
  /// - Parameter column: The maximum indentation of the entry.
  func isEntry(upTo column: Int) -> Bool { colon != nil && self.column <= column }

  /// The first colon before a space or the end of the line, not in a quoted key or a comment.
  private static func colon(_ bytes: [UInt8], in text: Range<Int>) -> Int? {
    guard let first = bytes[text].first else { return nil }
    func isColon(_ offset: Int) -> Bool {
      offset < text.upperBound && bytes[offset] == .colon
        && (offset + 1 == text.upperBound || bytes[offset + 1].isBlank)
    }
    switch first {
    case .singleQuote, .doubleQuote:
      guard let close = QuotedText.end(in: bytes[text], from: text.lowerBound) else { return nil }
      let offset = bytes.skip(\.isBlank, in: close..<text.upperBound)
      return isColon(offset) ? offset : nil
    case .openBrace, .openBracket, .hash: return nil
    default: break
    }
    for offset in text {
      if bytes[offset] == .hash, bytes[offset - 1].isBlank { return nil }
      if isColon(offset) { return offset }
    }
    return nil
  }
}
