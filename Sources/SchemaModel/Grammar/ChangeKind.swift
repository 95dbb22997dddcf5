/// A kind of difference between two versions: a row of the table in `Documentation/Reference/Changes.md`.
package struct ChangeKind: Hashable, Sendable {
  /// The stable name, such as `actions.added`.
  package let name: String

  init(_ name: String) { self.name = name }

  /// The section of a feature that the change is about: `actions`.
  package var section: String { name.root }

  /// What the table says about the kind.
  package var row: TableRow {
    guard let row = Self.rows[self] else { preconditionFailure("Changes.md has no row \(name)") }
    return row
  }

  /// All kinds, in the order of a feature's sections.
  package static let all = table.map(\.kind)

  private static let rows = Dictionary(first: table.map { ($0.kind, $0.row) })

  private static let table = {
    let page = EmbeddedFiles.texts(in: "Documentation/Reference")["Changes"] ?? ""
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.dropFirst().dropLast() }
      return (kind: ChangeKind(String(cells[0].dropFirst().dropLast())), row: TableRow(cells))
    }
  }()
}

extension ChangeKind {
  /// The note of changes that break nothing but exhaustive switches.
  package static let switchNote = "breaks exhaustive switches elsewhere"

  /// What a kind of change does if nothing else is known.
  package struct TableRow: Sendable {
    /// What happened, in a few words.
    package let title: String
    /// The effects of the change at worst. `stored` applies only to stored states and types.
    package let effects: [ChangeEffect]
    /// The effect if none of `effects` applies.
    package let otherwise: ChangeEffect
    /// The consequence for users.
    package let note: String?

    /// - Parameter cells: Name, title, level and note: `source + stored, else behavior` is a level.
    fileprivate init(_ cells: [Substring]) {
      let levels = cells[2].split(separator: ", else ")
      title = String(cells[1])
      effects = levels[0].split(separator: " + ").map(Self.effect).filter { $0 != .safe }
      otherwise = levels.dropFirst().first.map(Self.effect) ?? .safe
      note = cells[3].isEmpty ? nil : String(cells[3])
    }

    private static func effect(_ text: Substring) -> ChangeEffect {
      if text == "source? (switch)" { return .switches }
      guard let effect = ChangeEffect.allCases.first(where: { $0.label == text }) else {
        preconditionFailure("Changes.md has an unknown level \(text)")
      }
      return effect
    }
  }

  /// Kinds that exist for fields of a state and of a struct alike.
  package struct OfFields: Sendable {
    package enum FieldChange: String, CaseIterable {
      case added, required, removed, renamed, type, constant, variable, computed, order, body, key
      case transient, redacted
      case defaultAdded = "default.added"
      case defaultRemoved = "default.removed"
      case defaultChanged = "default.changed"
    }

    let section: String

    package subscript(change: FieldChange) -> ChangeKind { ChangeKind("\(section).\(change.rawValue)") }
  }

  package static let state = OfFields(section: "state")
  package static let fields = OfFields(section: "fields")
}
