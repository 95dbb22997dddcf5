/// All comments of a file that YAML can read.
///
/// The reader provides the ranges of texts, so a `#` within quotes or in a block text is never parsed as a
/// comment.
struct CommentScanner {
  struct Comment {
    /// From the `#` to the end of the line.
    var range: Range<Int>
    /// The line it stands on, from 1.
    var line: Int
    /// Whether nothing stands before it on its line.
    var standsAlone: Bool
  }

  /// In their order.
  private(set) var comments: [Comment] = []
  /// Whether the file can be read. If not, a `#` within a text counts as a comment, too.
  private(set) var isReliable: Bool
  /// Where the first key begins.
  private var firstText: Int

  /// For each line that holds a comment and nothing else, the first below that does not.
  private var linesBelow: [Int: Int] = [:]

  init(_ file: SourceFile) {
    var ignored = Diagnostics()
    let root = YAMLReader.read(file, into: &ignored)
    isReliable = root != nil && !ignored.hasErrors
    firstText = file.bytes.count
    var texts: [Range<Int>] = []
    if isReliable, let root { Self.addTexts(of: root, in: file, to: &texts) }
    if let root { firstText = root.range.lower }
    scan(file, around: texts.sorted { $0.lowerBound < $1.lowerBound })
    for comment in comments.reversed() where comment.standsAlone {
      linesBelow[comment.line] = linesBelow[comment.line + 1] ?? comment.line + 1
    }
  }

  /// The line a comment is about: its own, or the first below it that is no comment. One above all
  /// keys is about none of them: it is about the file.
  func subject(of comment: Comment) -> Int? {
    guard comment.standsAlone else { return comment.line }
    guard comment.range.lowerBound >= firstText else { return nil }
    return linesBelow[comment.line]
  }

  private mutating func scan(_ file: SourceFile, around texts: [Range<Int>]) {
    let bytes = file.bytes
    var next = texts.startIndex
    var offset = 0
    while offset < bytes.count {
      while next < texts.endIndex, texts[next].upperBound <= offset { next += 1 }
      if next < texts.endIndex, texts[next].contains(offset) {
        offset = texts[next].upperBound
      } else if bytes[offset] == .hash, offset == 0 || bytes[offset - 1].isBlankOrLineEnd {
        let line = file.line(at: offset)
        let whole = file.lineRange(line)
        comments.append(
          Comment(
            range: offset..<max(offset, whole.upperBound), line: line,
            standsAlone: bytes[whole.lowerBound..<offset].allSatisfy(\.isBlank)))
        offset = max(offset + 1, whole.upperBound)
      } else {
        offset += 1
      }
    }
  }

  private static func addTexts(of node: Node, in file: SourceFile, to texts: inout [Range<Int>]) {
    switch node.content {
    case .scalar(let scalar):
      var start = node.range.lower
      if scalar.isBlock {
        // A comment may follow the `|`.
        start = file.lineRange(file.line(at: start)).upperBound
      }
      if start < node.range.upper { texts.append(start..<node.range.upper) }
    case .sequence(let items):
      for item in items { addTexts(of: item, in: file, to: &texts) }
    case .mapping(let entries):
      for entry in entries {
        texts.append(entry.keyRange.lower..<entry.keyRange.upper)
        if let value = entry.value { addTexts(of: value, in: file, to: &texts) }
      }
    }
  }
}
