/// What a word means in Swift's grammar: the one table of its keywords.
struct SwiftKeyword: OptionSet, Sendable {
  let rawValue: UInt8

  /// Needs backticks as a name. The others are keywords only where the grammar expects them.
  static let reserved = SwiftKeyword(rawValue: 1 << 0)
  /// Begins a statement that is no expression, or goes on with one.
  static let statement = SwiftKeyword(rawValue: 1 << 1)
  /// Begins a declaration, behind its modifiers.
  static let declaration = SwiftKeyword(rawValue: 1 << 2)
  /// Stands before a declaration.
  static let modifier = SwiftKeyword(rawValue: 1 << 3)
  /// Stands before an expression, and belongs to it.
  static let prefix = SwiftKeyword(rawValue: 1 << 4)
  /// Stands between two expressions as an operator does, or behind one.
  static let infix = SwiftKeyword(rawValue: 1 << 5)
  /// Is an expression.
  static let value = SwiftKeyword(rawValue: 1 << 6)

  /// What the word is; nothing if it is no keyword.
  static func of(_ word: String) -> SwiftKeyword {
    words.place(of: word).map { rows[$0].row } ?? []
  }

  /// Of a token; a name in backticks is no keyword.
  static func of(_ token: SwiftToken) -> SwiftKeyword {
    token.kind == .identifier ? of(token.text) : []
  }

  /// Whether no statement, declaration or expression can begin with it.
  var beginsNothing: Bool {
    contains(.reserved) && isDisjoint(with: [.statement, .declaration, .modifier, .prefix, .value])
  }

  /// Whether it stands beside a name without an operator between.
  var isBesideNames: Bool { !isDisjoint(with: [.statement, .prefix, .infix]) }

  private static let words = WordList(rows.lazy.map(\.word))

  private static let rows: [(word: String, row: SwiftKeyword)] = [
    ("Any", [.reserved, .value]),
    ("Self", [.reserved, .value]),
    ("as", [.reserved, .infix]),
    ("associatedtype", [.reserved, .declaration]),
    ("break", [.reserved, .statement]),
    ("case", [.reserved, .statement]),
    ("catch", [.reserved, .statement]),
    ("class", [.reserved, .declaration, .modifier]),
    ("continue", [.reserved, .statement]),
    ("default", [.reserved, .statement]),
    ("defer", [.reserved, .statement]),
    ("deinit", [.reserved, .declaration]),
    ("do", [.reserved, .statement]),
    ("else", [.reserved, .statement]),
    ("enum", [.reserved, .declaration]),
    ("extension", [.reserved, .declaration]),
    ("fallthrough", [.reserved, .statement]),
    ("false", [.reserved, .value]),
    ("fileprivate", [.reserved, .modifier]),
    ("for", [.reserved, .statement]),
    ("func", [.reserved, .declaration]),
    ("guard", [.reserved, .statement]),
    ("if", [.reserved, .statement]),
    ("import", [.reserved, .declaration]),
    ("in", [.reserved, .infix]),
    ("init", [.reserved, .declaration, .value]),
    ("inout", [.reserved, .prefix]),
    ("internal", [.reserved, .modifier]),
    ("is", [.reserved, .infix]),
    ("let", [.reserved, .declaration, .prefix]),
    ("nil", [.reserved, .value]),
    ("operator", [.reserved, .declaration]),
    ("precedencegroup", [.reserved, .declaration]),
    ("private", [.reserved, .modifier]),
    ("protocol", [.reserved, .declaration]),
    ("public", [.reserved, .modifier]),
    ("repeat", [.reserved, .statement]),
    ("rethrows", [.reserved]),
    ("return", [.reserved, .statement]),
    ("self", [.reserved, .value]),
    ("static", [.reserved, .modifier]),
    ("struct", [.reserved, .declaration]),
    ("subscript", [.reserved, .declaration]),
    ("super", [.reserved, .value]),
    ("switch", [.reserved, .statement]),
    ("throw", [.reserved, .statement]),
    ("throws", [.reserved]),
    ("true", [.reserved, .value]),
    ("try", [.reserved, .prefix]),
    ("typealias", [.reserved, .declaration]),
    ("var", [.reserved, .declaration, .prefix]),
    ("where", [.reserved, .infix]),
    ("while", [.reserved, .statement]),
    // Contextual, but not where generated code puts names: behind `let`, and first in a body.
    ("await", [.reserved, .prefix]),
    ("didSet", [.reserved, .value]),
    ("willSet", [.reserved, .value]),
    // Contextual.
    ("actor", [.declaration]),
    ("async", [.modifier]),
    ("borrowing", [.modifier]),
    ("consuming", [.modifier]),
    ("convenience", [.modifier]),
    ("distributed", [.modifier]),
    ("dynamic", [.modifier]),
    ("final", [.modifier]),
    ("indirect", [.modifier]),
    ("infix", [.modifier]),
    ("lazy", [.modifier]),
    ("macro", [.declaration]),
    ("mutating", [.modifier]),
    ("nonisolated", [.modifier]),
    ("nonmutating", [.modifier]),
    ("open", [.modifier]),
    ("optional", [.modifier]),
    ("override", [.modifier]),
    ("package", [.modifier]),
    ("postfix", [.modifier]),
    ("prefix", [.modifier]),
    ("required", [.modifier]),
    ("unowned", [.modifier]),
    ("weak", [.modifier]),
  ]
}
