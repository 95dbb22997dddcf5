/// The verdict on each kind of change.
package struct ChangePolicy: Sendable {
  /// What a change means for a run.
  package enum Verdict: String, CaseIterable, Comparable, Sendable {
    /// The run fails.
    case fail
    /// The change is reported.
    case warn
    /// The change is hidden.
    case ignore

    /// Whether one is worse than the other: the worst comes first.
    package static func < (left: Verdict, right: Verdict) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// An invalid rule of the user's.
  package struct Failure: Error, Equatable {
    /// What is wrong, with a fix.
    package let message: String
  }

  /// The name of soft effects in rules.
  package static let soft = "soft"

  private var levels: [ChangeLevel: Verdict] = [
    .source: .fail, .stored: .fail, .behavior: .warn, .safe: .ignore,
  ]
  private var softVerdict: Verdict?
  private var sections: [String: Verdict] = [:]
  private var kinds: [String: Verdict] = [:]
  /// Whether deprecated declarations may be removed.
  package var allowsAnnounced = false

  /// The default: breaking changes fail, changed behavior is reported.
  package init() {}

  /// Makes all reported changes fail.
  package mutating func becomeStrict() {
    for (level, verdict) in levels where verdict == .warn { levels[level] = .fail }
    for (name, verdict) in sections where verdict == .warn { sections[name] = .fail }
    for (name, verdict) in kinds where verdict == .warn { kinds[name] = .fail }
    if softVerdict == .warn { softVerdict = .fail }
  }

  /// Reports safe changes as well.
  package mutating func showSafe() { levels[.safe] = .warn }

  /// Adds a rule, `WHAT=VERDICT`. WHAT is a level, `soft`, a section or a kind. The most specific rule wins.
  ///
  /// - Throws: `Failure`
  package mutating func add(_ rule: String) throws(Failure) {
    let parts = rule.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw Failure(message: "`\(rule)`: write WHAT=fail, WHAT=warn or WHAT=ignore")
    }
    guard let verdict = Verdict(rawValue: parts[1]) else {
      let fix =
        closestMatch(to: parts[1], in: Verdict.allCases.map(\.rawValue))
        .map { "did you mean `\($0)`?" } ?? "write fail, warn or ignore"
      throw Failure(message: "unknown verdict `\(parts[1])`; \(fix)")
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
      throw Failure(message: "unknown change `\(name)`; \(fix)")
    }
  }

  /// The sections of the kinds of changes, in order.
  private static var sectionNames: [String] {
    var names: [String] = []
    for kind in ChangeKind.all where !names.contains(kind.section) { names.append(kind.section) }
    return names
  }

  /// The verdict on a change.
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
