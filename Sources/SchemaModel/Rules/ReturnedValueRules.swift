/// What a reducer returns in other libraries: the next state, or effects. Here it returns nothing.
extension Checker {
  /// Reports `return .none` and `return state`. What a closure returns is its own business, and a call may return nothing.
  ///
  /// - Parameter code: of a reducer.
  mutating func checkReturnedValues(in code: SwiftCode, _ scope: CodeScope) {
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
          .rx196, at: code.sourceRange(node.firstToken),
          "a reducer returns nothing, it changes the state in its place; write `return` alone, and let a saga do what follows"
        )
      default: break
      }
      index += 1
    }
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
