/// Tells, line by line, which lines are the content of a `|` or `>` text.
///
/// It looks at the lines alone, so that it also works in files that are not YAML.
struct BlockTextTracker {
  /// The indentation of the line that opened the text, while within it.
  private var opener: Int?

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - line: the line in it.
  ///   - indent: the number of spaces the line begins with.
  /// - Returns: whether the line is content of a block text.
  mutating func takes(_ bytes: [UInt8], line: Range<Int>, indent: Int) -> Bool {
    let isEmpty = line.lowerBound + indent == line.upperBound
    if let opener {
      if isEmpty || indent > opener { return true }
      self.opener = nil
    }
    if !isEmpty, Self.opensBlockText(bytes[line]) { opener = indent }
    return false
  }

  /// Whether a line ends in `|` or `>`, its marks, and perhaps a comment, after a `:` or `-`.
  private static func opensBlockText(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(where: { $0 == .pipe || $0 == .greaterThan }) else { return false }
    var end = line.endIndex
    if let comment = commentStart(in: line) { end = comment }
    while end > line.startIndex, line[end - 1].isBlank { end -= 1 }
    var marks = 0
    while end > line.startIndex, marks < 2, isMark(line[end - 1]) {
      end -= 1
      marks += 1
    }
    guard end > line.startIndex, line[end - 1] == .pipe || line[end - 1] == .greaterThan
    else { return false }
    end -= 1
    guard end > line.startIndex, line[end - 1].isBlank else { return false }
    while end > line.startIndex, line[end - 1].isBlank { end -= 1 }
    return end > line.startIndex && (line[end - 1] == .colon || line[end - 1] == .dash)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == .dash || byte == UInt8(ascii: "+") || (0x31...0x39).contains(byte)
  }

  /// The first ` #` of a line.
  private static func commentStart(in line: ArraySlice<UInt8>) -> Int? {
    var offset = line.startIndex + 1
    while offset < line.endIndex {
      if line[offset] == .hash, line[offset - 1].isBlank { return offset }
      offset += 1
    }
    return nil
  }
}
