/// The roles of a word in Swift's grammar.
package struct SwiftKeyword: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Needs backticks as a name. All other keywords are contextual.
  package static let reserved = SwiftKeyword(rawValue: 1 << 0)
  /// Begins or continues a statement that is not an expression.
  static let statement = SwiftKeyword(rawValue: 1 << 1)
  /// Begins a declaration, after its modifiers.
  static let declaration = SwiftKeyword(rawValue: 1 << 2)
  /// Precedes a declaration.
  static let modifier = SwiftKeyword(rawValue: 1 << 3)
  /// Precedes an expression and is part of it.
  static let prefix = SwiftKeyword(rawValue: 1 << 4)
  /// Joins two expressions like an operator, or follows one.
  static let infix = SwiftKeyword(rawValue: 1 << 5)
  /// Is an expression.
  static let value = SwiftKeyword(rawValue: 1 << 6)

  /// The roles of a word; empty if it is not a keyword.
  static func of(_ word: String) -> SwiftKeyword { table[word] ?? [] }

  /// The roles of a token; empty for a name in backticks.
  package static func of(_ token: SwiftToken) -> SwiftKeyword {
    token.kind == .identifier ? of(token.text) : []
  }

  /// Whether no statement, declaration or expression can begin with the word.
  var beginsNothing: Bool {
    contains(.reserved) && isDisjoint(with: [.statement, .declaration, .modifier, .prefix, .value])
  }

  /// Whether the word can follow or precede a name without an operator.
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
    // Contextual, but reserved where generated code puts names: after `let`, and first in a body.
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
