/// The comments of a file that allow warnings where they stand.
///
/// `# reduxgen:allow RX108` at the end of a line is about that line; on a line of its own it is
/// about the next line that is no comment. Several ids have commas between them, and text of the
/// user's own follows two dashes: `# reduxgen:allow RX051, RX108 -- for the watch app`.
struct AllowComments {
  private static let mark = "reduxgen:allow"

  /// The ids that are allowed, by line.
  private var allowed: [Int: Set<String>] = [:]
  /// What is wrong with the comments themselves.
  private(set) var findings: [Diagnostic] = []

  init(of file: SourceFile) {
    // Reading the file a second time, for the places of its texts, is for those that need it.
    guard Self.mentionsMark(file.bytes) else { return }
    let scanner = CommentScanner(file)
    for comment in scanner.comments { take(comment, in: scanner, of: file) }
  }

  /// Whether a finding is a warning that a comment allows.
  func allows(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .warning
      && allowed[diagnostic.range.start.line]?.contains(diagnostic.id) == true
  }

  private mutating func take(
    _ comment: CommentScanner.Comment, in scanner: CommentScanner, of file: SourceFile
  ) {
    guard let list = Self.list(in: file, comment.range) else { return }
    let words = Self.words(in: file, list)
    if words.isEmpty {
      let example = "`# \(Self.mark) RX108`"
      let range = file.range(comment.range)
      findings.append(
        Diagnostic("RX171", .warning, at: range, "no rule is named here; write \(example)"))
    }
    let line = scanner.subject(of: comment)
    for word in words {
      let id = file.text(word)
      guard let rule = RuleCatalogue.rule(id) else {
        findings.append(Self.unknown(id, at: file.range(word)))
        continue
      }
      if rule.kind == .warning {
        allowed[line, default: []].insert(rule.id)
      } else {
        findings.append(Self.notAllowed(rule, at: file.range(word)))
      }
    }
  }

  private static func unknown(_ id: String, at range: SourceRange) -> Diagnostic {
    let near = RuleCatalogue.nearestRule(to: id)?.id
    let fix = near.map { "did you mean `\($0)`?" } ?? "`reduxgen explain --list` lists all"
    return Diagnostic(
      "RX171", .warning, at: range, "unknown rule `\(id)`; \(fix)", replacement: near)
  }

  private static func notAllowed(_ rule: Rule, at range: SourceRange) -> Diagnostic {
    let reason =
      rule.kind == .error
      ? "`\(rule.id)` is an error, which no comment allows; mend it"
      : "`\(rule.id)` is never reported; delete it here"
    return Diagnostic("RX172", .warning, at: range, reason)
  }

  /// Where the ids stand, if the comment is one that allows.
  private static func list(in file: SourceFile, _ comment: Range<Int>) -> Range<Int>? {
    var start = comment.lowerBound + 1
    while start < comment.upperBound, file.bytes[start].isBlank { start += 1 }
    let end = start + mark.utf8.count
    guard end <= comment.upperBound, file.bytes[start..<end].elementsEqual(mark.utf8),
      end == comment.upperBound || file.bytes[end].isBlank
    else { return nil }
    return end..<comment.upperBound
  }

  /// The words up to two dashes, without the commas between them.
  private static func words(in file: SourceFile, _ list: Range<Int>) -> [Range<Int>] {
    file.bytes[list].split { $0.isBlank || $0 == .comma }
      .prefix { !$0.elementsEqual("--".utf8) }
      .map { $0.startIndex..<$0.endIndex }
  }

  private static func mentionsMark(_ bytes: [UInt8]) -> Bool {
    let mark = Array(Self.mark.utf8)
    return bytes.indices.contains { start in
      bytes[start] == mark[0] && bytes[start...].starts(with: mark)
    }
  }
}

extension Diagnostics {
  /// The findings without the warnings that comments allow, and with what is wrong with these
  /// comments. Errors stay, whatever a comment says.
  ///
  /// - Parameter files: all that were checked, those without findings too.
  public func allowing(commentsIn files: [SourceFile]) -> Diagnostics {
    var comments: [ObjectIdentifier: AllowComments] = [:]
    var findings = all
    for file in files {
      let comment = AllowComments(of: file)
      comments[ObjectIdentifier(file)] = comment
      findings += comment.findings
    }
    var result = Diagnostics()
    for finding in findings {
      let isAllowed = comments[ObjectIdentifier(finding.range.file)]?.allows(finding) == true
      if !isAllowed { result.append(finding) }
    }
    return result
  }

  /// The findings with every warning as an error.
  public var withWarningsAsErrors: Diagnostics {
    var result = Diagnostics()
    for finding in all {
      result.append(
        Diagnostic(
          finding.id, .error, at: finding.range, finding.message,
          replacement: finding.replacement, replacing: finding.replacedRange))
    }
    return result
  }
}
