/// A kind of difference between two versions, with its default effects: a row of the table of changes.
package struct ChangeKind: Hashable, Sendable {
  /// The stable name, such as `actions.added`.
  package let name: String
  /// What happened, in a few words.
  package let title: String
  /// The effects of the change at worst. `stored` applies only to stored states and types.
  package let effects: [ChangeEffect]
  /// The effect if none of `effects` applies.
  package let otherwise: ChangeEffect
  /// The consequence for users.
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

  /// The section of a feature that the change is about: `actions`.
  package var section: String { name.root }
}

extension ChangeKind {
  /// The default note of a change with the effect `switches`.
  package static let switchNote = "breaks exhaustive switches elsewhere"

  /// The note of a declaration that moves to another module.
  static let movedNote = "whoever uses it imports the other module"

  /// Kinds that exist for fields of a state and of a struct alike.
  package struct OfFields: Sendable {
    package let added: ChangeKind
    package let addedRequired: ChangeKind
    package let removed: ChangeKind
    package let renamed: ChangeKind
    package let type: ChangeKind
    package let constant: ChangeKind
    package let variable: ChangeKind
    package let computed: ChangeKind
    package let order: ChangeKind
    package let defaultAdded: ChangeKind
    package let defaultRemoved: ChangeKind
    package let defaultChanged: ChangeKind
    package let body: ChangeKind
    package let key: ChangeKind
    package let transient: ChangeKind
    package let redacted: ChangeKind
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

  package static let state = OfFields("state")
  package static let fields = OfFields("fields")
}
