/// Tells, line by line, which lines are the content of a `|` or `>` text.
///
/// It does not parse YAML, so it also works in invalid files.
struct BlockTextTracker {
  /// The indentation of the line that opened the current text; nil outside a text.
  private var opener: Int?

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - line: The line in it.
  ///   - indent: The number of spaces the line begins with.
  /// - Returns: Whether the line is content of a block text.
  mutating func takes(_ bytes: [UInt8], line: Range<Int>, indent: Int) -> Bool {
    let isEmpty = line.lowerBound + indent == line.upperBound
    if let opener {
      if isEmpty || indent > opener { return true }
      self.opener = nil
    }
    if !isEmpty, Self.opensBlockText(bytes, line) { opener = indent }
    return false
  }

  /// Whether a line ends with a block header after `:` or `-`: `|` or `>`, its indicators, an optional comment.
  private static func opensBlockText(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard bytes[line].contains(where: { $0 == .pipe || $0 == .greaterThan }) else { return false }
    var text = bytes[bytes.withoutComment(line)]
    for _ in 0..<2 where text.last?.isBlockMark == true { text.removeLast() }
    guard let sign = text.popLast(), sign == .pipe || sign == .greaterThan,
      text.last?.isBlank == true
    else { return false }
    let last = text.last { !$0.isBlank }
    return last == .colon || last == .dash
  }
}
