import SchemaModel

/// The verdict on each kind of change.
package struct ChangePolicy: Sendable {
  /// What a change means for a run.
  ///
  /// The worst comes first.
  package enum Verdict: String, CaseIterable, Sendable {
    /// The run fails.
    case fail
    /// The change is reported.
    case warn
    /// The change is hidden.
    case ignore
  }

  /// An invalid rule of the user's.
  package struct Failure: Error, Equatable {
    /// What is wrong, with a fix.
    package let message: String
  }

  /// The name of the effect `softSource` in rules.
  package static let soft = "soft"
  private static let safe = ChangeEffect.safe.rawValue

  /// The verdicts by the names of levels, sections and kinds, and by `soft`.
  private var verdicts: [String: Verdict] = [
    "source": .fail, "stored": .fail, "behavior": .warn, Self.safe: .ignore,
  ]
  /// Whether deprecated declarations may be removed.
  package var allowsAnnounced = false

  /// The default: breaking changes fail, changed behavior is reported.
  package init() {}

  /// Makes all reported changes fail.
  package mutating func becomeStrict() {
    for (name, verdict) in verdicts where verdict == .warn { verdicts[name] = .fail }
  }

  /// Reports safe changes as well.
  package mutating func showSafe() { verdicts[Self.safe] = .warn }

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
    let known =
      ChangeEffect.levels.map(\.rawValue) + [Self.soft] + ChangeKind.all.map(\.section)
      + ChangeKind.all.map(\.name)
    guard known.contains(name) else {
      let fix =
        closestMatch(to: name, in: known).map { "did you mean `\($0)`?" }
        ?? "write a level such as `source`, or a kind of change such as `actions.added`"
      throw Failure(message: "unknown change `\(name)`; \(fix)")
    }
    verdicts[name] = verdict
  }

  /// The verdict on a change.
  package func verdict(on change: SchemaChange) -> Verdict {
    let ofEffects = change.effects.map(verdict)
    let verdict =
      verdicts[change.kind.name] ?? verdicts[change.kind.section]
      ?? Verdict.allCases.first(where: ofEffects.contains) ?? .ignore
    return change.isAnnounced && allowsAnnounced && verdict == .fail ? .warn : verdict
  }

  private func verdict(on effect: ChangeEffect) -> Verdict {
    (effect == .softSource ? verdicts[Self.soft] : nil) ?? verdicts[effect.level.rawValue]
      ?? .ignore
  }
}
