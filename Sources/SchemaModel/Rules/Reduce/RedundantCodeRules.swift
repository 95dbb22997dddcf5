/// Redundant code. swiftc would warn about it in generated code, so it is reported in the schema.
extension Checker {
  /// Closures that Swift mistakes for a body.
  ///
  /// - Returns: whether there is nothing to say.
  mutating func checkClosures(in code: SwiftCode) -> Bool {
    if let brace = code.tree.closureInCondition {
      return diagnostics.refuse(
        .freeClosure, at: code.sourceRange(brace),
        "Swift takes this `{` for the body; put the closure into parentheses: `(where: { … })`")
    }
    return true
  }
}

extension SyntaxTree {
  /// The brace of a closure that stands free in the condition of `if`, `while`, `guard`, …: what comes behind it shows
  /// that it was not the body.
  fileprivate var closureInCondition: SwiftToken? {
    for node in all {
      switch node.kind {
      case .ifExpr, .whileStmt, .switchExpr:
        // A condition that goes on shows that the braces were not the body.
        guard let body = node.bodyBrace, let next = tokens[node.tokenRange.upperBound...].first,
          next.kind == .symbol || next.text == "{" || next.text == ","
        else { continue }
        return tokens[body]
      case .guardStmt:
        // A guard has `else` before its body.
        if let body = node.children.first(where: { $0.kind == .codeBlock }),
          let word = tokens[..<body.place].last(where: { $0.kind != .newline }), word.text != "else"
        {
          return body.firstToken
        }
      default: continue
      }
    }
    return nil
  }
}

extension Syntax {
  /// The place of the brace that the last body begins with.
  fileprivate var bodyBrace: Int? {
    guard kind == .switchExpr else { return children.filter { $0.kind == .codeBlock }.last?.place }
    return tree.tokens[tokenRange].firstIndex { $0.text == "{" && $0.level == firstToken.level }
  }
}

/// What a reducer returns in other libraries: the next state, or effects. Here it returns nothing.
extension Checker {
  /// Reports `return .none` and `return state`. What a closure returns is its own business, and a call may return nothing.
  ///
  /// - Parameter code: of a reducer.
  /// - Returns: whether there is nothing to say.
  mutating func checkReturnedValues(in code: SwiftCode, _ scope: CodeScope) -> Bool {
    let count = diagnostics.count
    let nodes = code.tree.nodes
    var index = 0
    while index < nodes.count {
      let node = Syntax(tree: code.tree, index: index)
      switch node.kind {
      case .closure, .functionDecl, .typeDecl:
        index = node.end
        continue
      case .returnStmt:
        guard let value = node.children.first, isValue(value.firstToken, in: scope) else { break }
        diagnostics.error(
          .returnedValue, at: code.sourceRange(node.firstToken),
          "a reducer returns nothing, it changes the state in its place; write `return` alone, and let a saga do what follows"
        )
      default: break
      }
      index += 1
    }
    return diagnostics.count == count
  }

  /// Whether something begins that is no call.
  private func isValue(_ token: SwiftToken, in scope: CodeScope) -> Bool {
    switch token.kind {
    case .number, .string: true
    case .symbol: token.text == "."
    case .identifier:
      ["nil", "true", "false"].contains(token.text)
        || token.text == "state" && !scope.hasField("state")
    case .dollar, .newline, .punctuation, .unknown: false
    }
  }
}
