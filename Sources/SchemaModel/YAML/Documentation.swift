/// Attaches the `##` comments of a file to the entries and items they describe.
///
/// A comment describes the entry or item that begins on the next line or on the same line. Consecutive `##` lines are
/// one comment, and `# reduxgen:allow` may stand between them. If several entries begin on one line, as in
/// `- name: Int` or `{ a: Int, b: Int }`, the comment describes the first of them.
struct Documentation {
  private let file: SourceFile
  /// The `##` comments by line. Allow comments on lines of their own are included, to find documentation above them.
  private let comments: [Int: Comment]
  /// The lines of `comments`, in order.
  private let lines: [Int]
  /// The last line whose comments were given to an entry.
  private var claimedLine = 0

  private init(in root: Node) {
    file = root.range.file
    let comments = root.comments.filter {
      $0.isDocumentation || $0.standsAlone && $0.endOfAllowMark != nil
    }
    lines = comments.map(\.line)
    self.comments = Dictionary(zip(lines, comments), uniquingKeysWith: { $1 })
  }

  static func attach(to root: inout Node) {
    guard root.comments.contains(where: \.isDocumentation) else { return }
    var documentation = Documentation(in: root)
    root.attach(&documentation)
  }

  fileprivate func mayHaveComments(_ node: Node) -> Bool {
    if node.scalar != nil { return false }
    let first = file.line(at: node.range.lower) - 1
    let next = lines.bisect { $0 >= first }
    return next < lines.count && lines[next] <= file.line(at: node.range.upper)
  }

  /// The documentation of the entry or item that begins at an offset.
  fileprivate mutating func lines(at offset: Int) -> [String] {
    let line = file.line(at: offset)
    guard line > claimedLine else { return [] }
    claimedLine = line
    var lines: [String] = []
    if file.isFirstOnLine(offset) {
      var above = line - 1
      while let comment = comments[above], comment.standsAlone {
        if comment.isDocumentation { lines.append(comment.documentation) }
        above -= 1
      }
      lines.reverse()
    }
    if let comment = comments[line] { lines.append(comment.documentation) }
    return lines
  }
}

extension Node {
  fileprivate mutating func attach(_ documentation: inout Documentation) {
    // Most collections have no comment in them or right above them, and stay as they are.
    guard documentation.mayHaveComments(self) else { return }
    switch content {
    case .scalar: break
    case .sequence(var items):
      // Drop the second reference, so that mutation does not copy the array.
      content = .sequence([])
      for index in items.indices {
        let lines = documentation.lines(at: items[index].range.lower)
        items[index].attach(&documentation)
        items[index].documentation = lines
      }
      content = .sequence(items)
    case .mapping(var entries):
      content = .mapping([])
      for index in entries.indices {
        entries[index].documentation = documentation.lines(at: entries[index].keyRange.lower)
        entries[index].value?.attach(&documentation)
      }
      content = .mapping(entries)
    }
  }
}
