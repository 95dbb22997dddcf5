/// A kind of difference between two versions, with its default effects: a row of the table of changes.
package struct ChangeKind: Hashable, Sendable {
  /// The stable name, such as `actions.added`.
  package let name: String
  /// What happened, in a few words.
  package let title: String
  /// Its effects without mitigation. Data matter only if a state or type is stored.
  package let effects: [ChangeEffect]
  /// What it is where none of these holds.
  package let otherwise: ChangeLevel
  /// Whether its soft effect is a `switch` elsewhere. Declarations that are not visible elsewhere have no
  /// such `switch`.
  package let isAboutSwitches: Bool
  /// What follows from it.
  package let note: String?

  init(
    _ name: String, _ title: String, _ effects: [ChangeEffect] = [],
    otherwise: ChangeLevel = .safe, isAboutSwitches: Bool = false, note: String? = nil
  ) {
    self.name = name
    self.title = title
    self.effects = effects
    self.otherwise = otherwise
    self.isAboutSwitches = isAboutSwitches
    self.note = note
  }

  /// The section of a feature that it is about: `actions`.
  package var section: String { String(name.prefix { $0 != "." }) }
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
      var all: [ChangeKind] = []
      func kind(
        _ name: String, _ title: String, _ effects: [ChangeEffect] = [],
        isAboutSwitches: Bool = false, note: String? = nil
      ) -> ChangeKind {
        let kind = ChangeKind(
          "\(section).\(name)", title, effects, isAboutSwitches: isAboutSwitches, note: note)
        all.append(kind)
        return kind
      }
      added = kind("added", "added")
      addedRequired = kind(
        "required", "added without a start value", [.source, .stored],
        note: "`init` requires it, and older data lacks it")
      removed = kind("removed", "removed", [.source, .stored])
      renamed = kind(
        "renamed", "renamed", [.softSource], isAboutSwitches: true,
        note: "the old name keeps working, deprecated; `init` has the new label")
      type = kind("type", "type changed", [.source, .stored])
      constant = kind(
        "constant", "is a constant now", [.source, .stored], note: "it can no longer be set")
      variable = kind("variable", "no longer a constant", [.source, .stored])
      computed = kind(
        "computed", "stored or computed", [.source, .stored],
        note: "a computed field is neither set, nor passed to `init`, nor stored")
      order = kind(
        "order", "order changed", [.softSource],
        note: "Swift requires the order of the arguments of `init`")
      defaultAdded = kind("default.added", "start value added")
      defaultRemoved = kind(
        "default.removed", "start value removed", [.source, .stored],
        note: "`init` requires it, and data without it does not decode")
      defaultChanged = kind("default.changed", "start value changed", [.behavior])
      body = kind("body", "computed differently", [.behavior])
      key = kind("key", "name in stored data changed", [.stored])
      transient = kind("transient", "stored or not", [.stored])
      redacted = kind(
        "redacted", "redacted or not", [.behavior, .stored],
        note: "logs change, and so does data encoded without `@key`")
      self.all = all
    }
  }

  static let state = OfFields("state")
  static let fields = OfFields("fields")
}
