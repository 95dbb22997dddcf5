/// A kind of difference between two versions, with its default effects: a row of the table of changes.
package struct ChangeKind: Hashable, Sendable {
  /// The stable name, such as `actions.added`.
  package let name: String
  /// What happened, in a few words.
  package let title: String
  /// Its effects without mitigation. Data matter only if a state or type is stored.
  package let effects: [ChangeEffect]
  /// What it is where none of these holds.
  package let otherwise: ChangeEffect
  /// What follows from it.
  package let note: String?

  init(
    _ name: String, _ title: String, _ effects: [ChangeEffect] = [],
    otherwise: ChangeEffect = .safe, note: String? = nil
  ) {
    self.name = name
    self.title = title
    self.effects = effects
    self.otherwise = otherwise
    self.note = note ?? (effects.contains(.switches) ? Self.switchNote : nil)
  }

  /// The section of a feature that it is about: `actions`.
  package var section: String { name.root }
}

extension ChangeKind {
  /// A case that appears: whoever switches over all of them has to know it.
  static let switchNote = "breaks exhaustive switches elsewhere"

  /// What is declared in another module than before.
  static let movedNote = "whoever uses it imports the other module"

  /// Kinds that exist for fields of a state and of a struct alike.
  struct OfFields: Sendable {
    let added: ChangeKind
    let addedRequired: ChangeKind
    let removed: ChangeKind
    let renamed: ChangeKind
    let type: ChangeKind
    let constant: ChangeKind
    let variable: ChangeKind
    let computed: ChangeKind
    let order: ChangeKind
    let defaultAdded: ChangeKind
    let defaultRemoved: ChangeKind
    let defaultChanged: ChangeKind
    let body: ChangeKind
    let key: ChangeKind
    let transient: ChangeKind
    let redacted: ChangeKind
    let all: [ChangeKind]

    init(_ section: String) {
      added = ChangeKind("\(section).added", "added")
      addedRequired = ChangeKind(
        "\(section).required", "added without a start value", [.source, .stored],
        note: "`init` requires it, and older data lacks it")
      removed = ChangeKind("\(section).removed", "removed", [.source, .stored])
      renamed = ChangeKind(
        "\(section).renamed", "renamed", [.switches],
        note: "the old name keeps working, deprecated; `init` has the new label")
      type = ChangeKind("\(section).type", "type changed", [.source, .stored])
      constant = ChangeKind(
        "\(section).constant", "is a constant now", [.source, .stored],
        note: "it can no longer be set")
      variable = ChangeKind("\(section).variable", "no longer a constant", [.source, .stored])
      computed = ChangeKind(
        "\(section).computed", "stored or computed", [.source, .stored],
        note: "a computed field is neither set, nor passed to `init`, nor stored")
      order = ChangeKind(
        "\(section).order", "order changed", [.softSource],
        note: "Swift requires the order of the arguments of `init`")
      defaultAdded = ChangeKind("\(section).default.added", "start value added")
      defaultRemoved = ChangeKind(
        "\(section).default.removed", "start value removed", [.source, .stored],
        note: "`init` requires it, and data without it does not decode")
      defaultChanged = ChangeKind("\(section).default.changed", "start value changed", [.behavior])
      body = ChangeKind("\(section).body", "computed differently", [.behavior])
      key = ChangeKind("\(section).key", "name in stored data changed", [.stored])
      transient = ChangeKind("\(section).transient", "stored or not", [.stored])
      redacted = ChangeKind(
        "\(section).redacted", "redacted or not", [.behavior, .stored],
        note: "logs change, and so does data encoded without `@key`")
      all = [
        added, addedRequired, removed, renamed, type, constant, variable, computed, order,
        defaultAdded, defaultRemoved, defaultChanged, body, key, transient, redacted,
      ]
    }
  }

  static let state = OfFields("state")
  static let fields = OfFields("fields")
}
