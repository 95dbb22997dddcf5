/// Redundant code. swiftc would warn about it in generated code, so it is reported in the schema.
extension Checker {
  /// Steps that change nothing, and closures that Swift mistakes for a body.
  ///
  /// - Returns: whether there is nothing to say.
  mutating func checkIdle(_ code: SwiftCode, in scope: CodeScope) -> Bool {
    if let brace = code.tree.closureInCondition {
      return diagnostics.refuse(
        .freeClosure, at: code.sourceRange(brace),
        "Swift takes this `{` for the body; put the closure into parentheses: `(where: { … })`")
    }
    let count = diagnostics.count
    for statement in code.tree.all(.assignment)
    where statement.first(.assignmentOperator)?.firstToken.text == "=" {
      guard let left = statement.children.first?.variable, left.isWhole,
        let right = statement.children.lastOne?.variable, right.isWhole,
        left.place < right.place, left.token.name == right.token.name,
        changesNothing(left, right, in: code, scope)
      else { continue }
      diagnostics.error(
        .uselessStep, at: code.sourceRange(statement.range),
        "`\(left.token.name) = \(right.token.name)` changes nothing; remove it, or write the other value"
      )
    }
    return diagnostics.count == count
  }

  /// Whether a variable and what it is set to are the same field: neither is a value or a local name instead.
  private func changesNothing(
    _ left: Variable, _ right: Variable, in code: SwiftCode, _ scope: CodeScope
  ) -> Bool {
    let name = left.token.name
    guard scope.hasField(name), left.isOwn || scope.valueIndex(name) == nil,
      left.isOwn == right.isOwn || scope.valueIndex(name) == nil
    else { return false }
    return left.isOwn == right.isOwn || !LocalScopes(code.tree).declares(name, at: right.place)
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
