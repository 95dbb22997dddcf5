/// The comments of a file that allow warnings.
///
/// `# reduxgen:allow action-nobody-handles` at the end of a line is about that line; on a line of its own it is
/// about the next line that is no comment; above everything else it is about the whole file.
/// Several names have commas between them, and text of the user's own follows two dashes:
/// `# reduxgen:allow unused, action-nobody-handles -- for the watch app`.
struct AllowComments: Sendable {
  /// One name in such a comment.
  struct Permission: Sendable {
    var id: RuleID
    /// The line it is about; `nil` for the whole file.
    var line: Int?
    /// Where the name stands.
    var range: SourceRange
    /// Whether a warning was allowed by it.
    var isUsed = false
  }

  private struct Place: Hashable {
    var id: RuleID
    var line: Int?
  }

  /// What such a comment begins with, behind the `#`.
  static let mark = "reduxgen:allow"

  private(set) var permissions: [Permission] = []
  /// The first permission for each rule and place.
  private var indexes: [Place: Int] = [:]
  /// The diagnostics about the comments themselves.
  private(set) var diagnostics: [Diagnostic] = []

  init(of file: SourceFile) {
    // Only files with such comments are read a second time, to find the ranges of their texts.
    guard Self.mentionsMark(file.bytes) else { return }
    let scanner = CommentScanner(file)
    for comment in scanner.comments { take(comment, in: scanner, of: file) }
    // In an unreadable file, the text may not be a comment at all, so no diagnostic is reported about it.
    if !scanner.isReliable { diagnostics = [] }
  }

  /// Whether a comment allows the diagnostic. The comment is then marked as used.
  mutating func allow(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity == .warning else { return false }
    let line = diagnostic.range.file.line(at: diagnostic.range.lower)
    let near = indexes[Place(id: diagnostic.id, line: line)]
    guard let index = near ?? indexes[Place(id: diagnostic.id)] else { return false }
    permissions[index].isUsed = true
    return true
  }

  private mutating func take(
    _ comment: CommentScanner.Comment, in scanner: CommentScanner, of file: SourceFile
  ) {
    guard let list = Self.list(in: file, comment.range) else { return }
    let words = Self.words(in: file, list)
    if words.isEmpty {
      diagnostics.append(
        Diagnostic(
          .unknownRule, .error, at: file.range(comment.range),
          "no rule is named here; write `# \(Self.mark) unknown-type`"))
    }
    let line = scanner.subject(of: comment)
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
      let place = Place(id: rule.id, line: line)
      if indexes[place] == nil { indexes[place] = permissions.count }
      permissions.append(Permission(id: rule.id, line: line, range: range))
    }
  }

  /// A file full of names that do not exist needs no guess for each.
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

  /// The rule about comments that allow nothing.
  static let uselessID = RuleID.needlessAllow

  /// The warning about a name that allowed nothing.
  static func useless(_ permission: Permission) -> Diagnostic {
    let place = permission.line == nil ? "in this file" : "here"
    return Diagnostic(
      uselessID, .warning, at: permission.range,
      "there is no `\(permission.id)` \(place) to allow; delete it")
  }

  /// Where the names stand, if the comment is one that allows.
  private static func list(in file: SourceFile, _ comment: Range<Int>) -> Range<Int>? {
    endOfMark(in: file.bytes[comment]).map { $0..<comment.upperBound }
  }

  /// Where the mark of a comment ends, if it has one.
  ///
  /// - Parameter comment: from its `#` to the end of its line.
  static func endOfMark(in comment: ArraySlice<UInt8>) -> Int? {
    var rest = comment.dropFirst()
    rest = rest.drop(while: \.isBlank)
    guard rest.starts(with: mark.utf8) else { return nil }
    let end = rest.startIndex + mark.utf8.count
    return end == comment.endIndex || comment[end].isBlankOrLineEnd ? end : nil
  }

  /// The words up to two dashes, without the commas between them.
  private static func words(in file: SourceFile, _ list: Range<Int>) -> [Range<Int>] {
    file.bytes[list].split { $0.isBlank || $0 == .comma }
      .prefix { !$0.elementsEqual("--".utf8) }
      .map { $0.startIndex..<$0.endIndex }
  }

  private static func mentionsMark(_ bytes: [UInt8]) -> Bool {
    let mark = Array(Self.mark.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    }
  }
}
