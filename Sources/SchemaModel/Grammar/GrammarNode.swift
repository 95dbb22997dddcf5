/// A grammar node: the form of a value in a schema.
///
/// With it the formatter distinguishes Swift in brackets from lists, and the JSON Schema for editors is
/// generated from it. The reader and the rules check the meaning of texts.
package indirect enum GrammarNode: Sendable {
  /// A number without quotes.
  case number
  /// One of a few words; any name when there are none.
  case word([String])
  /// Swift or prose. Brackets are a part of it: `[String: Int]` is a type.
  case text
  /// Several of something.
  ///
  /// - Parameter isShort: Whether one of it may stand without the brackets, which is then preferred.
  case list(of: GrammarNode, isShort: Bool)
  /// Keys of the language, in the user's order.
  case keys([Key])
  /// Keys of the language that have a canonical order: the sections of a file or feature.
  case sections([Key])
  /// Names of the user's choice, in the user's order.
  case names([Header])
  /// What stands there decides: a mapping, a list or a text.
  case either(mapping: GrammarNode?, list: GrammarNode?, text: GrammarNode?)

  /// A key of the language.
  package struct Key: Sendable {
    package var name: String
    /// What it is for: a sentence for editors.
    package var about: String
    package var value: GrammarNode

    init(_ name: String, _ value: GrammarNode, _ about: String) {
      self.name = name
      self.about = about
      self.value = value
    }
  }

  /// A key of the user's: `[modifier] name{.name} [(conformances)] {@attribute}`.
  package struct Header: Sendable {
    /// What it declares; nil for a key that names what is declared elsewhere.
    package var kind: DeclarationKind?
    /// The words of which one has to come first; empty when none has to.
    package var modifiers: [String] = []
    /// Whether the modifier may be left out.
    var isModifierOptional = false
    /// Whether dots may nest the name.
    var isDotted = false
    /// Whether conformances may follow in parentheses.
    var isConforming = false
    /// Whether several names may share an entry, and a last `*` stand for all of a group.
    var isSelector = false
    /// Whether attributes may follow.
    var hasAttributes = false
    /// A sentence for editors.
    package var about: String
    package var value: GrammarNode

    /// Whether a key begins as one of these does.
    package func matches(_ key: String) -> Bool {
      guard !modifiers.isEmpty, !isModifierOptional else { return true }
      return modifiers.contains { key.hasPrefix("\($0) ") }
    }
  }
}

extension GrammarNode {
  /// What of it a node is; nil if the node does not belong there. Texts and words are scalars, or flow collections
  /// whose source is the text.
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
