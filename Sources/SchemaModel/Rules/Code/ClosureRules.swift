/// Closures that Swift reads as something else.
extension Checker {
  /// Reports closures that Swift parses as a body.
  ///
  /// - Returns: Whether nothing was reported.
  mutating func checkClosures(in code: SwiftCode) -> Bool {
    guard let brace = code.tree.closureInCondition else { return true }
    return diagnostics.refuse(
      .freeClosure, at: code.sourceRange(brace),
      "Swift takes this `{` for the body; put the closure into parentheses: `(where: { … })`")
  }

  /// Reports `$0` in a closure if it must mean a value of the action: beside named arguments, or on both sides of a
  /// comparison.
  mutating func reportClosureArgument(in code: SwiftCode, _ scope: CodeScope) {
    let tree = code.tree
    let besideNames = tree.closureDollarBesideNames
    guard let place = besideNames ?? tree.closureDollarComparedWithItself,
      case .dollar(let number) = tree.tokens[place].kind, scope.areValuesKnown
    else { return }
    let token = tree.tokens[place]
    let isValue = number < scope.carriedCount && !scope.values[Int(number)].isNamed
    guard isValue || besideNames != nil else { return }
    diagnostics.error(
      .namedValue, at: code.sourceRange(token),
      isValue
        ? "`\(token.text)` in a closure is the closure's own argument, not what \(scope.owner) carries; give that value a name, or capture it: `[value = \(token.text)] in`"
        : "a closure whose arguments have names has no `\(token.text)`; write their names")
  }
}

extension SyntaxTree {
  /// The token index of a `$0` in a closure with named arguments, which has no `$0` of its own.
  fileprivate var closureDollarBesideNames: Int? {
    for closure in all(.closure) where closure.first(.parameter) != nil {
      for statement in closure.children where statement.kind != .capture {
        if let dollar = dollars(in: statement.index..<statement.end).first { return dollar }
      }
    }
    return nil
  }

  /// The token index of a `$0` in a closure that compares `$0` with `$0` or with `$0.id`.
  fileprivate var closureDollarComparedWithItself: Int? {
    guard nodes.contains(where: { $0.kind == .closure }) else { return nil }
    let outer = Set(dollars(in: nodes.indices))
    return comparisons.first { left, right in
      guard case .dollar = left.firstToken.kind, !outer.contains(left.place) else { return false }
      let name = left.firstToken.text
      let sides = [left, right].map { tokens[$0.tokenRange].map(\.text).joined() }
      return sides[0] == sides[1] || Set(sides) == [name, "\(name).id"]
    }?.left.place
  }

  /// The brace of a closure without parentheses in the condition of `if`, `while`, `guard`, …. The tokens around the
  /// closure show that it is not the body.
  fileprivate var closureInCondition: SwiftToken? {
    for node in all {
      switch node.kind {
      case .ifExpr, .whileStmt, .switchExpr:
        // If the condition continues after the braces, they are a closure, not the body.
        guard let body = node.bodyBrace, let next = tokens[node.tokenRange.upperBound...].first,
          next.kind == .symbol || next.text == "{" || next.text == ","
        else { continue }
        return tokens[body]
      case .guardStmt:
        // Without `else` before them, the braces are a closure, not the body of the guard.
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
  /// The token index of the opening brace of the last body.
  fileprivate var bodyBrace: Int? {
    guard kind == .switchExpr else { return children.filter { $0.kind == .codeBlock }.last?.place }
    return tree.tokens[tokenRange].firstIndex { $0.text == "{" && $0.level == firstToken.level }
  }
}
