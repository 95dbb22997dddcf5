/// The comments of a file that allow warnings.
///
/// `# reduxgen:allow action-nobody-handles` at the end of a line covers that line. On a line of its own it covers the
/// next line that is not a comment; above all keys, it covers the whole file.
/// Commas separate several rules, and text after `--` is the user's reason:
/// `# reduxgen:allow unused, action-nobody-handles -- for the watch app`.
package struct AllowComments: Sendable {
  /// One rule that a comment allows.
  struct Permission: Sendable {
    var id: RuleID
    /// The line that the comment covers; `nil` for the whole file.
    var line: Int?
    /// The source range of the rule's name.
    var range: SourceRange
    /// Whether the comment has allowed a warning of the rule.
    var isUsed = false
  }

  private struct AllowedPlace: Hashable {
    var id: RuleID
    var line: Int?
  }

  /// The text after `#` that begins an allow comment.
  package static let mark = "reduxgen:allow"

  private(set) var permissions: [Permission] = []
  /// The index of the first permission for each rule and line.
  private var indexes: [AllowedPlace: Int] = [:]
  /// The diagnostics about the comments themselves.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - root: The tree of the file; nil if there is none.
  ///   - isRead: Whether the whole file could be read. If not, a `#` inside a scalar counts as a comment, too.
  init(in root: Node?, of file: SourceFile, isRead: Bool) {
    guard let root else { return }
    let comments = isRead ? root.comments : CommentScanner.all(in: file)
    guard comments.contains(where: { $0.endOfAllowMark != nil }) else { return }
    /// For each comment-only line, the first line after the block of comments that contains it.
    var linesBelow: [Int: Int] = [:]
    for comment in comments.reversed() where comment.standsAlone {
      linesBelow[comment.line] = linesBelow[comment.line + 1] ?? comment.line + 1
    }
    for comment in comments {
      // A comment above all keys covers the file, not the first key.
      let isAboutFile = comment.standsAlone && comment.range.lower < root.range.lower
      let line = comment.standsAlone ? linesBelow[comment.line] : comment.line
      take(comment, about: isAboutFile ? nil : line, in: file)
    }
    // In an unreadable file, `#` may belong to a text, so diagnostics about comments are dropped.
    if !isRead { diagnostics = [] }
  }

  /// Whether a comment allows the diagnostic. The comment is then marked as used.
  mutating func allow(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity == .warning else { return false }
    let line = diagnostic.range.file.line(at: diagnostic.range.lower)
    let near = indexes[AllowedPlace(id: diagnostic.id, line: line)]
    guard let index = near ?? indexes[AllowedPlace(id: diagnostic.id)] else { return false }
    permissions[index].isUsed = true
    return true
  }

  /// - Parameter line: The line that the comment covers; nil for the file.
  private mutating func take(_ comment: Comment, about line: Int?, in file: SourceFile) {
    guard let start = comment.endOfAllowMark else { return }
    let words = Self.words(in: file, start..<comment.range.upper)
    if words.isEmpty {
      diagnostics.append(
        Diagnostic(
          .unknownRule, .error, at: comment.range,
          "no rule is named here; write `# \(Self.mark) unknown-type`"))
    }
    for word in words {
      let id = file.text(word)
      let range = file.range(word)
      guard let rule = RuleCatalogue.rule(id) else {
        diagnostics.append(
          Self.unknown(id, at: range, isGuessed: diagnostics.count < Self.guessLimit))
        continue
      }
      guard rule.isAllowable else {
        diagnostics.append(Self.notAllowed(rule, at: range))
        continue
      }
      let place = AllowedPlace(id: rule.id, line: line)
      if indexes[place] == nil { indexes[place] = permissions.count }
      permissions.append(Permission(id: rule.id, line: line, range: range))
    }
  }

  /// The number of diagnostics after which unknown names get no suggestion, because guessing is slow.
  private static let guessLimit = 100

  private static func unknown(
    _ id: String, at range: SourceRange, isGuessed: Bool
  ) -> Diagnostic {
    let near = isGuessed ? RuleCatalogue.nearestRule(to: id)?.id.description : nil
    let fix = near.map { "did you mean `\($0)`?" } ?? "`reduxgen explain --list` lists all"
    return Diagnostic(
      .unknownRule, .error, at: range, "unknown rule `\(id)`; \(fix)", replacement: near)
  }

  private static func notAllowed(_ rule: Rule, at range: SourceRange) -> Diagnostic {
    let reason =
      switch rule.kind {
      case .error: "`\(rule.id)` is an error, and comments cannot allow errors; fix it"
      case .warning: "`\(rule.id)` is not about schemas; delete it here"
      case .accepted: "`\(rule.id)` is never reported; delete it here"
      }
    return Diagnostic(.cannotBeAllowed, .warning, at: range, reason)
  }

  /// The warning about a permission that allowed nothing.
  static func useless(_ permission: Permission) -> Diagnostic {
    let place = permission.line == nil ? "in this file" : "here"
    return Diagnostic(
      .needlessAllow, .warning, at: permission.range,
      "there is no `\(permission.id)` \(place) to allow; delete it")
  }

  /// The names before `--`, without the commas.
  private static func words(in file: SourceFile, _ list: Range<Int>) -> [Range<Int>] {
    file.bytes[list].split { $0.isBlank || $0 == .comma }
      .prefix { !$0.elementsEqual("--".utf8) }
      .map { $0.startIndex..<$0.endIndex }
  }
}
