/// The page of a rule, for terminals.
package struct RulePage: Sendable {
  /// The number of characters a line has at most.
  package static let width = 80

  private let rule: Rule

  /// The page of a rule.
  package init(_ rule: Rule) { self.rule = rule }

  /// The page without a line end after its last line.
  package var text: String {
    var parts = [heading, TextWrapper.wrap(rule.explanation, width: Self.width)]
    if let note = statusNote { parts.append(TextWrapper.wrap(note, width: Self.width)) }
    if let wrong = rule.wrong {
      parts += ["Wrong:", indented(wrong.shown)]
      parts += answers.map { TextWrapper.wrap($0, width: Self.width) }
    }
    if let right = rule.right {
      parts += [rule.wrong == nil ? "For example:" : "Right:", indented(right.shown)]
    }
    return parts.joined(separator: "\n\n")
  }

  private var heading: String { "\(rule.id): \(rule.title) (\(kind))" }

  /// What is said of the rule's findings as a whole.
  var kind: String {
    switch rule.kind {
    case .accepted: "accepted"
    case .error, .warning:
      rule.isReported ? rule.kind.rawValue : "\(rule.kind.rawValue), not in this version"
    }
  }

  /// What a reader can do about findings of the rule, apart from mending them.
  var statusNote: String? {
    guard rule.isReported else { return "This version of reduxgen does not report it." }
    guard rule.kind == .warning, !rule.isAboutFiles else { return nil }
    return "To allow it in one place, write `# reduxgen:allow \(rule.id)` at the end of that line, "
      + "or on a line of its own above; above all keys, it allows it in the whole file."
  }

  /// What the checker of this very version says about the wrong example.
  var answers: [String] {
    guard rule.isReported, let wrong = rule.wrong else { return [] }
    return wrong.findings().filter { $0.id == rule.id }.map(\.description)
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }
}
