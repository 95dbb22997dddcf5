/// What a word means in Swift's grammar: the one table of its keywords.
package struct SwiftKeyword: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Needs backticks as a name. The others are keywords only where the grammar expects them.
  package static let reserved = SwiftKeyword(rawValue: 1 << 0)
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
  static func of(_ word: String) -> SwiftKeyword { table[word] ?? [] }

  /// Of a token; a name in backticks is no keyword.
  package static func of(_ token: SwiftToken) -> SwiftKeyword {
    token.kind == .identifier ? of(token.text) : []
  }

  /// Whether no statement, declaration or expression can begin with it.
  var beginsNothing: Bool {
    contains(.reserved) && isDisjoint(with: [.statement, .declaration, .modifier, .prefix, .value])
  }

  /// Whether it stands beside a name without an operator between.
  package var isBesideNames: Bool { !isDisjoint(with: [.statement, .prefix, .infix]) }

  private static let table = WordTable<SwiftKeyword>([
    ([.reserved, .value], ["Any", "Self", "false", "nil", "self", "super", "true"]),
    ([.reserved, .infix], ["as", "in", "is", "where"]),
    (
      [.reserved, .declaration],
      [
        "associatedtype", "deinit", "enum", "extension", "func", "import", "operator",
        "precedencegroup", "protocol", "struct", "subscript", "typealias",
      ]
    ),
    (
      [.reserved, .statement],
      [
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough",
        "for", "guard", "if", "repeat", "return", "switch", "throw", "while",
      ]
    ),
    ([.reserved, .declaration, .modifier], ["class"]),
    ([.reserved, .modifier], ["fileprivate", "internal", "private", "public", "static"]),
    ([.reserved, .declaration, .value], ["init"]),
    ([.reserved, .prefix], ["inout", "try"]),
    ([.reserved, .declaration, .prefix], ["let", "var"]),
    ([.reserved], ["rethrows", "throws"]),
    // Contextual, but not where generated code puts names: behind `let`, and first in a body.
    ([.reserved, .prefix], ["await"]),
    ([.reserved, .value], ["didSet", "willSet"]),
    // Contextual.
    ([.declaration], ["actor", "macro"]),
    (
      [.modifier],
      [
        "async", "borrowing", "consuming", "convenience", "distributed", "dynamic", "final",
        "indirect", "infix", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional",
        "override", "package", "postfix", "prefix", "required", "unowned", "weak",
      ]
    ),
  ])
}
