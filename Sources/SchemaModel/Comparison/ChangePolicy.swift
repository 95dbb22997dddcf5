/// What is done about changes of which kind.
package struct ChangePolicy: Sendable {
  /// What a change means for a run.
  package enum Verdict: String, CaseIterable, Comparable, Sendable {
    /// The run fails.
    case fail
    /// It is said.
    case warn
    /// It is not said.
    case ignore

    /// Whether one is graver than the other: the gravest comes first.
    package static func < (left: Verdict, right: Verdict) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// A rule of the user's that cannot be understood.
  package struct Mistake: Error, Equatable {
    /// What is wrong, with a fix.
    package let message: String
  }

  /// The name under which what is soft is spoken of.
  package static let soft = "soft"

  private var levels: [ChangeLevel: Verdict] = [
    .source: .fail, .stored: .fail, .behavior: .warn, .safe: .ignore,
  ]
  private var softVerdict: Verdict?
  private var sections: [String: Verdict] = [:]
  private var kinds: [String: Verdict] = [:]
  /// Whether what the older version has deprecated may go.
  package var allowsAnnounced = false

  /// What is done if nobody says otherwise: what breaks fails, what acts differently is said.
  package init() {}

  /// Makes everything fail that would be said.
  package mutating func becomeStrict() {
    for (level, verdict) in levels where verdict == .warn { levels[level] = .fail }
    for (name, verdict) in sections where verdict == .warn { sections[name] = .fail }
    for (name, verdict) in kinds where verdict == .warn { kinds[name] = .fail }
    if softVerdict == .warn { softVerdict = .fail }
  }

  /// Lists what is safe as well.
  package mutating func showSafe() { levels[.safe] = .warn }

  /// Takes up a rule, `WHAT=VERDICT`. WHAT is a level, `soft`, a section or a kind; what is said of fewer changes wins.
  ///
  /// - Throws: `Mistake`
  package mutating func add(_ rule: String) throws(Mistake) {
    let parts = rule.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw Mistake(message: "`\(rule)`: write WHAT=fail, WHAT=warn or WHAT=ignore")
    }
    guard let verdict = Verdict(rawValue: parts[1]) else {
      let fix =
        closestMatch(to: parts[1], in: Verdict.allCases.map(\.rawValue))
        .map { "did you mean `\($0)`?" } ?? "write fail, warn or ignore"
      throw Mistake(message: "unknown verdict `\(parts[1])`; \(fix)")
    }
    let name = parts[0]
    let sectionNames = Self.sectionNames
    if let level = ChangeLevel(rawValue: name) {
      levels[level] = verdict
    } else if name == Self.soft {
      softVerdict = verdict
    } else if ChangeKind.all.contains(where: { $0.name == name }) {
      kinds[name] = verdict
    } else if sectionNames.contains(name) {
      sections[name] = verdict
    } else {
      let known =
        ChangeLevel.allCases.map(\.rawValue) + [Self.soft] + sectionNames
        + ChangeKind.all.map(\.name)
      let fix =
        closestMatch(to: name, in: known).map { "did you mean `\($0)`?" }
        ?? "write a level such as `source`, or a kind of change such as `actions.added`"
      throw Mistake(message: "unknown change `\(name)`; \(fix)")
    }
  }

  /// The sections that kinds of changes belong to, in their order.
  private static var sectionNames: [String] {
    var names: [String] = []
    for kind in ChangeKind.all where !names.contains(kind.section) { names.append(kind.section) }
    return names
  }

  /// What is done about a change.
  package func verdict(on change: SchemaChange) -> Verdict {
    let verdict =
      kinds[change.kind.name] ?? sections[change.kind.section]
      ?? change.effects.map(verdict).min() ?? .ignore
    return change.isAnnounced && allowsAnnounced && verdict == .fail ? .warn : verdict
  }

  private func verdict(on effect: ChangeEffect) -> Verdict {
    (effect.isSoft ? softVerdict : nil) ?? levels[effect.level] ?? .ignore
  }
}
