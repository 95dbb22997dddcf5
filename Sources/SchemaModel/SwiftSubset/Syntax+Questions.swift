// Queries that rules make about a node.

extension Syntax {
  /// The tokens of the node, without line ends and interpolations.
  var words: [SwiftToken] {
    let level = firstToken.level
    return tree.tokens[tokenRange].filter { $0.kind != .newline && $0.level == level }
  }

  /// The statement at the start of an opaque node; any other node itself.
  var core: Syntax {
    guard kind == .opaque, let first = children.first else { return self }
    return first.core
  }

  /// Whether the node is an expression or an assignment.
  var isExpression: Bool {
    switch kind {
    case .assignment, .sequence, .prefixOperator, .name, .dollar, .literal, .stringLiteral, .chain,
      .tuple, .array, .dictionary, .closure, .keyPath, .cast:
      true
    default: false
    }
  }

  /// Whether control never continues after the node: `return`, `throw`, `fatalError()`.
  var endsCode: Bool {
    switch kind {
    case .returnStmt, .throwStmt: true
    case .name: Self.neverReturning.contains(firstToken.text)
    case .chain, .sequence: children.first?.endsCode == true
    default: false
    }
  }

  private static let neverReturning: Set<String> = [
    "fatalError", "preconditionFailure", "exit", "abort",
  ]
}

extension SwiftCode {
  package func slice(_ node: Syntax) -> SwiftCode { slice(node.range) }

  /// The names of the leading dotted path, which refers to an action or a method.
  package var targetPath: [SwiftToken] {
    words.prefix { $0.kind == .identifier || $0.text == "." }.filter { $0.kind == .identifier }
  }

  /// The code after the path of an action or a method.
  package var withoutTarget: SwiftCode {
    let path = words.prefix { $0.kind == .identifier || $0.text == "." }
    return slice((path.last?.range.upperBound ?? 0)..<text.utf8.count)
  }

  func text(of node: Syntax) -> String { slice(node.range).text }
}
