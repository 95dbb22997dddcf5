/// The `##` comments of a file by line.
///
/// libyaml drops comments, so they are looked for in what it leaves between the texts it reports:
/// there a `#` at the start of a line or after a space can be nothing else. One inside a quoted or
/// block text is never seen.
struct CommentMap {
  struct Comment {
    /// What follows the `##`, without the space after it and at the end.
    var text: String
    /// Whether nothing stands before it on its line.
    var standsAlone: Bool
  }

  private let file: SourceFile
  /// The working copy, in which what could not be read is blank.
  private let bytes: [UInt8]
  private var scanned = 0
  private var comments: [Int: Comment] = [:]
  /// The lines of comments and those that only allow warnings, in order.
  private var lines: [Int] = []
  /// Lines that only allow warnings. Documentation goes on above them.
  private(set) var transparentLines: Set<Int> = []

  init(file: SourceFile, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  var isEmpty: Bool { comments.isEmpty }

  subscript(line: Int) -> Comment? { comments[line] }

  /// Whether some of these lines have a comment, or allow warnings, so that one may be above them.
  func hasAny(in range: ClosedRange<Int>) -> Bool {
    var lower = 0
    var upper = lines.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if lines[middle] < range.lowerBound { lower = middle + 1 } else { upper = middle }
    }
    return lower < lines.count && lines[lower] <= range.upperBound
  }

  /// Looks for comments up to an offset, which is not within one.
  mutating func scan(to end: Int) {
    var offset = scanned
    let end = min(end, bytes.count)
    while offset < end {
      if bytes[offset] == .hash, offset == 0 || bytes[offset - 1].isBlankOrLineEnd {
        offset = add(at: offset)
      } else {
        offset += 1
      }
    }
    scanned = max(scanned, offset)
  }

  /// Passes over a text, in which `#` is no comment.
  mutating func skip(to offset: Int) { scanned = max(scanned, offset) }

  /// - Returns: where the comment's line ends.
  private mutating func add(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != .lineFeed { end += 1 }
    let line = file.line(at: start)
    let standsAlone = bytes[file.lineStarts[line - 1]..<start].allSatisfy(\.isBlank)
    if standsAlone, AllowComments.endOfMark(in: bytes[start..<end]) != nil {
      transparentLines.insert(line)
      lines.append(line)
    }
    // `###` and longer are rulers and headings of the file, not documentation.
    guard start + 1 < end, bytes[start + 1] == .hash,
      start + 2 == end || bytes[start + 2] != .hash
    else { return end }
    var lower = start + 2
    if lower < end, bytes[lower] == .space { lower += 1 }
    var upper = end
    while upper > lower, bytes[upper - 1].isBlankOrLineEnd { upper -= 1 }
    comments[line] = Comment(text: file.text(lower..<upper), standsAlone: standsAlone)
    lines.append(line)
    return end
  }
}
