/// Redundant code. swiftc would warn about it in generated code, so it is reported in the schema.
extension Checker {
  /// Reports closures that Swift parses as a body.
  ///
  /// - Returns: Whether nothing was reported.
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
  /// The brace of a closure without parentheses in the condition of `if`, `while`, `guard`, …. The text after it shows
  /// that it is not the body.
  fileprivate var closureInCondition: SwiftToken? {
    for node in all {
      switch node.kind {
      case .ifExpr, .whileStmt, .switchExpr:
        // If the condition continues, the braces were not the body.
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
  /// The token index of the opening brace of the last body.
  fileprivate var bodyBrace: Int? {
    guard kind == .switchExpr else { return children.filter { $0.kind == .codeBlock }.last?.place }
    return tree.tokens[tokenRange].firstIndex { $0.text == "{" && $0.level == firstToken.level }
  }
}
