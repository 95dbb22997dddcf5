// What rules ask about a node.

extension Syntax {
  /// Its tokens but for line ends, those in texts left out.
  var words: [SwiftToken] {
    let level = firstToken.level
    return tree.tokens[tokenRange].filter { $0.kind != .newline && $0.level == level }
  }

  /// The statement that something unknown begins with.
  var core: Syntax {
    guard kind == .opaque, let first = children.first else { return self }
    return first.core
  }

  /// Whether it is a value, or a value gets another one: no word of Swift's grammar says what it is.
  var isExpression: Bool {
    switch kind {
    case .assignment, .sequence, .prefixOperator, .name, .dollar, .literal, .stringLiteral, .chain,
      .tuple, .array, .dictionary, .closure, .keyPath, .cast:
      true
    default: false
    }
  }

  /// Whether code ends with it: a statement that leaves, or a call of what never returns.
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

  /// The names with dots between them that the path of an action or a method begins with.
  package var targetPath: [SwiftToken] {
    words.prefix { $0.kind == .identifier || $0.text == "." }.filter { $0.kind == .identifier }
  }

  /// The tokens after the path of an action or a method.
  package var withoutTarget: SwiftCode {
    let path = words.prefix { $0.kind == .identifier || $0.text == "." }
    return slice((path.last?.range.upperBound ?? 0)..<text.utf8.count)
  }

  func text(of node: Syntax) -> String { slice(node.range).text }
}
