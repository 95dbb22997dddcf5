/// Redundant code. swiftc would warn about it in generated code, so it is reported in the schema.
extension Checker {
  /// Conditions that are decided already.
  mutating func checkConditions(of feature: Feature) {
    for saga in feature.sagas {
      guard let condition = saga.condition, SwiftLiteral(condition) == .boolean else { continue }
      let word = saga.isConditionNegated ? "unless" : "if"
      let runs = (condition.text == "true") != saga.isConditionNegated
      diagnostics.error(
        .rx186, at: condition.range,
        runs
          ? "`\(word): \(condition.text)` is always true; remove it"
          : "with `\(word): \(condition.text)`, saga `\(saga.name.value)` never runs; remove one of them"
      )
    }
  }

  /// Steps that change nothing, and closures that Swift mistakes for a body.
  ///
  /// - Returns: whether there is nothing to say.
  mutating func checkIdle(_ code: SwiftCode, in scope: CodeScope) -> Bool {
    if let brace = code.tree.closureInCondition {
      diagnostics.error(
        .rx188, at: code.sourceRange(brace),
        "Swift takes this `{` for the body; put the closure into parentheses: `(where: { … })`")
      return false
    }
    var isFine = true
    for statement in code.tree.all(.assignment)
    where statement.first(.assignmentOperator)?.firstToken.text == "=" {
      guard let left = statement.children.first?.variable, left.isWhole,
        let right = statement.children.lastOne?.variable, right.isWhole,
        left.place < right.place, left.token.name == right.token.name,
        changesNothing(left, right, in: code, scope)
      else { continue }
      diagnostics.error(
        .rx187, at: code.sourceRange(statement.range),
        "`\(left.token.name) = \(right.token.name)` changes nothing; remove it, or write the other value"
      )
      isFine = false
    }
    return isFine
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
        guard let body = node.bodyBrace, let next = token(behind: node), next.goesOn else {
          continue
        }
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

  /// The token behind a node, on whichever line.
  private func token(behind node: Syntax) -> SwiftToken? {
    tokens[node.tokenRange.upperBound...].first
  }
}

extension Syntax {
  /// The place of the brace that the last body begins with.
  fileprivate var bodyBrace: Int? {
    guard kind == .switchExpr else { return children.filter { $0.kind == .codeBlock }.last?.place }
    return tree.tokens[tokenRange].firstIndex { $0.text == "{" && $0.level == firstToken.level }
  }
}

extension SwiftToken {
  /// Whether a condition goes on with the token.
  fileprivate var goesOn: Bool {
    switch kind {
    case .symbol: true
    case .punctuation: text == "{" || text == ","
    default: false
    }
  }
}
