import SchemaModel

/// The report about the differences between two versions, independent of its format.
package struct ChangeReport: Sendable {
  /// A difference with its verdict.
  package struct JudgedChange: Sendable {
    /// What changed.
    package let change: SchemaChange
    /// The verdict of the policy.
    package let verdict: ChangePolicy.Verdict
    /// The path of the file in reports.
    package let path: String

    /// `actions.submit`, with the feature if the file has `features:`.
    package var subject: String {
      guard !change.subject.isEmpty else { return change.feature ?? "" }
      return change.place.file.prefix(for: change.feature) + change.subject
    }
  }

  /// A question with the path of its file.
  package struct Question: Sendable {
    /// The question.
    package let question: RenameQuestion
    /// The path of the file in reports.
    package let path: String

    /// `state.muted removed, state.isMuted added (Bool): a rename? add @was("muted")`
    package var message: String {
      let prefix = question.place.file.prefix(for: question.feature)
      let shape = question.shape.map { " (\($0))" } ?? ""
      let what = "\(prefix)\(question.old) removed, \(prefix)\(question.new) added\(shape)"
      return question.oldName.map { "\(what): a rename? add @was(\"\($0)\")" }
        ?? "\(what): a rename? the old name stops working"
    }
  }

  /// The reported differences, by file.
  package let items: [JudgedChange]
  /// The questions, by file.
  package let questions: [Question]
  /// The number of changes that are hidden because they are safe.
  package let hiddenCount: Int
  /// The number of changes that are hidden because the user ignores them.
  package let ignoredCount: Int

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - comparison: The differences.
  ///   - policy: The verdicts.
  ///   - path: The path of a file in reports.
  package init(
    _ comparison: SchemaComparison, _ policy: ChangePolicy, path: (SourceFile) -> String
  ) {
    let all = comparison.changes.map { change in
      JudgedChange(
        change: change, verdict: policy.verdict(on: change), path: path(change.place.file))
    }
    let ignored = all.filter { $0.verdict == .ignore }
    items = all.filter { $0.verdict != .ignore }
    hiddenCount = ignored.count { $0.change.effects == [.safe] }
    ignoredCount = ignored.count - hiddenCount
    questions = comparison.questions.map { question in
      Question(question: question, path: path(question.place.file))
    }
  }

  /// Whether the run fails.
  package var fails: Bool { items.contains { $0.verdict == .fail } }

  /// `2 source, 1 stored, 1 question; 3 changes fail`
  package var summary: String {
    var parts = ChangeEffect.levels.compactMap { level in
      let count = items.count { $0.change.effects.contains { $0.level == level } }
      return count == 0 ? nil : "\(count) \(level.rawValue)"
    }
    if !questions.isEmpty {
      parts.append("\(questions.count) question\(questions.count == 1 ? "" : "s")")
    }
    let failing = items.count { $0.verdict == .fail }
    var more: [String] = []
    if hiddenCount > 0 {
      more.append("\(hiddenCount) safe (--all lists \(hiddenCount == 1 ? "it" : "them"))")
    }
    if ignoredCount > 0 { more.append("\(ignoredCount) ignored") }
    guard !items.isEmpty || !questions.isEmpty else {
      return more.isEmpty ? "No changes" : "No changes except \(more.joined(separator: ", "))"
    }
    parts += more
    let list = parts.joined(separator: ", ")
    guard failing > 0 else { return list }
    return "\(list); \(failing) change\(failing == 1 ? "" : "s") fail\(failing == 1 ? "s" : "")"
  }

  /// The differences and questions as diagnostics, for reports beside lines of code.
  package var diagnostics: [ReportedDiagnostic] {
    items.map { item in
      let start = item.change.isInOldVersion ? nil : item.change.place.start
      let levels = item.change.effects.map(\.label).joined(separator: ", ")
      return ReportedDiagnostic(
        id: item.change.kind.name, item.verdict == .fail ? .error : .warning, path: item.path,
        at: start, "\(levels): \(item.text)")
    }
      + questions.map { question in
        ReportedDiagnostic(
          .undeclaredRename, .warning, path: question.path, at: question.question.place.start,
          question.message)
      }
  }
}

extension ChangeReport.JudgedChange {
  /// One line: the change, the old and the new text, and the consequence.
  package var text: String {
    let name = subject.isEmpty ? change.kind.row.title : "\(subject): \(change.kind.row.title)"
    return [name, transition, notes].compactMap(\.self).joined(separator: "  ")
  }

  /// `String -> Int`
  var transition: String? {
    switch (change.old.map(Self.short), change.new.map(Self.short)) {
    case (let old?, let new?): "\(old) -> \(new)"
    case (let old?, nil): old
    case (nil, let new?): new
    case (nil, nil): nil
    }
  }

  private var notes: String? {
    let parts = [change.isAnnounced ? "announced" : nil, change.note].compactMap(\.self)
    return parts.isEmpty ? nil : "(\(parts.joined(separator: "; ")))"
  }

  /// The maximum length of a text in a report, in which an old and a new one share a line.
  private static let longest = 100

  private static func short(_ text: String) -> String {
    let line = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "; ")
    return line.count > longest ? "\(line.prefix(longest - 2)) …" : line
  }
}

extension SourceFile {
  /// The prefix of names in a feature: the name of the feature, if the file has `features:` at the beginning of a line.
  fileprivate func prefix(for feature: String?) -> String {
    let key = Array("features:".utf8)
    guard let feature, lineStarts.contains(where: { bytes[$0...].starts(with: key) }) else {
      return ""
    }
    return "\(feature)."
  }
}
