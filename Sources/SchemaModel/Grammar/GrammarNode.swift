/// A grammar node: the form of a value in a schema.
///
/// The formatter uses it to tell Swift in brackets from lists. The JSON Schema for editors is generated from it. The
/// reader and the rules check the meaning of texts.
package indirect enum GrammarNode: Sendable {
  /// A number without quotes.
  case number
  /// One of a few words; any name when there are none.
  case word([String])
  /// Swift or prose. Brackets are a part of it: `[String: Int]` is a type.
  case text
  /// A list.
  ///
  /// - Parameter isShort: Whether a single element may stand without brackets, as the formatter prefers.
  case list(of: GrammarNode, isShort: Bool)
  /// Keys of the language, in the user's order.
  case keys([Key])
  /// Keys of the language that have a canonical order: the sections of a file or feature.
  case sections([Key])
  /// Names of the user's choice, in the user's order.
  case names([Header])
  /// A mapping, a list or a text, each with a grammar of its own; nil if it is not allowed.
  case either(mapping: GrammarNode?, list: GrammarNode?, text: GrammarNode?)

  /// A key of the language.
  package struct Key: Sendable {
    package var name: String
    /// What the key is for: a sentence for editors.
    package var about: String
    package var value: GrammarNode

    init(_ name: String, _ value: GrammarNode, _ about: String) {
      self.name = name
      self.about = about
      self.value = value
    }
  }

  /// A key that the user names: `[modifier] name{.name} [(conformances)] {@attribute}`.
  package struct Header: Sendable {
    /// The kind of what the key declares; nil for a key that names a declaration elsewhere.
    package var kind: DeclarationKind?
    /// The modifiers that can begin a key, such as `struct`; empty for keys without a modifier.
    package var modifiers: [String] = []
    /// Whether the modifier may be left out.
    var isModifierOptional = false
    /// Whether the name may have several components, as in `Place.Zone`.
    var isDotted = false
    /// Whether conformances may follow in parentheses.
    var isConforming = false
    /// Whether an entry may list several names, and a final `*` may select a whole group.
    var isSelector = false
    /// Whether attributes may follow.
    var hasAttributes = false
    /// What the entry is for: a sentence for editors.
    package var about: String
    package var value: GrammarNode

    /// Whether a key begins with one of the header's modifiers; true if the header requires none.
    package func matches(_ key: String) -> Bool {
      guard !modifiers.isEmpty, !isModifierOptional else { return true }
      return modifiers.contains { key.hasPrefix("\($0) ") }
    }
  }
}

extension GrammarNode {
  /// The part of the grammar that describes a node; nil if the node does not fit. A flow sequence such as `[Int]` also
  /// fits where the grammar has text: its source is that text.
  package func role(of node: Node) -> GrammarNode? {
    switch (self, node.content) {
    case (.either(let mapping, _, _), .mapping): mapping?.role(of: node)
    case (.either(_, let list?, _), .sequence): list.role(of: node)
    case (.either(_, _, let text), _): text?.role(of: node)
    case (.number, .scalar(let scalar)): scalar.style == .plain ? self : nil
    case (.text, .sequence): node.isFlow ? self : nil
    case (.list(let item, _), .scalar): item.role(of: node)
    case (.word, .scalar), (.text, .scalar), (.list, .sequence), (.keys, .mapping),
      (.sections, .mapping), (.names, .mapping):
      self
    default: nil
    }
  }

  /// The grammar of a key's value; `nil` for unknown keys and for the user's own (`x-…`).
  package func value(of key: String) -> GrammarNode? {
    guard !key.hasPrefix("x-") else { return nil }
    return switch self {
    case .keys(let keys), .sections(let keys): keys.first { $0.name == key }?.value
    case .names(let headers): headers.first { $0.matches(key) }?.value
    case .either(let mapping, _, _): mapping?.value(of: key)
    default: nil
    }
  }
}
