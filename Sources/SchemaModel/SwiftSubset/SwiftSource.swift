/// Swift that belongs to no schema, such as a Package.swift.
package struct SwiftSource {
  /// A call of a member: `.target(name: "App")`
  package struct Call {
    /// The name after the last dot.
    package let member: String
    /// The arguments that have labels.
    package let arguments: [String: Argument]
  }

  package struct Argument {
    /// The value, if the argument is one string literal without interpolations.
    package let text: String?
    /// The values of all string literals in the argument that have no interpolations.
    package let texts: [String]
    /// The source of the value, without white space.
    package let code: String
  }

  /// The calls of members, and of types such as `Package`, in the order in which they begin.
  package let calls: [Call]
  /// The values of all string literals without interpolations.
  package let texts: [String]

  package init(_ text: String) {
    let tree = SwiftParser.tree(of: SwiftLexer.tokens(of: text))
    texts = Self.texts(tree.tokens[...])
    calls = tree.all(.chain).flatMap { chain -> [Call] in
      let parts = Array(chain.children)
      return zip(parts, parts.dropFirst()).compactMap { callee, call -> Call? in
        guard call.kind == .call, callee.kind == .member || callee.kind == .name else { return nil }
        return Call(member: callee.lastToken.name, arguments: Self.arguments(of: call))
      }
    }
  }

  private static func arguments(of call: Syntax) -> [String: Argument] {
    var arguments: [String: Argument] = [:]
    for argument in call.children {
      guard let label = argument.label, let value = argument.value else { continue }
      let tokens = value.tree.tokens[value.tokenRange]
      let texts = texts(tokens)
      arguments[label.name] = Argument(
        text: tokens.count == 1 ? texts.first : nil, texts: texts,
        code: tokens.map(\.text).joined())
    }
    return arguments
  }

  private static func texts(_ tokens: ArraySlice<SwiftToken>) -> [String] {
    tokens.indices.compactMap { place -> String? in
      if case .string(let text)? = SwiftLiteral(tokens[place...place]) { text } else { nil }
    }
  }
}
