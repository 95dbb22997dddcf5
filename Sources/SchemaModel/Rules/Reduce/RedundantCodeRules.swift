/// Redundant code. swiftc would warn about it in generated code, so it is reported in the schema.
extension Checker {
  /// Closures that Swift mistakes for a body.
  ///
  /// - Returns: Whether there is nothing to say.
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
