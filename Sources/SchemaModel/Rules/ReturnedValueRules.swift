/// What a reducer returns in other libraries: the next state, or effects. Here it returns nothing.
extension Checker {
  private static let controls: Words = [
    "if", "else", "guard", "for", "while", "repeat", "do", "catch", "switch", "defer",
  ]

  /// Reports `return .none` and `return state`. What a closure returns is its own business, and a call may return nothing.
  ///
  /// - Parameter code: of a reducer.
  mutating func checkReturnedValues(in code: SwiftCode, _ scope: CodeScope) {
    let tokens = code.tokens
    /// For every open bracket, whether what is inside it belongs to the reducer.
    var open: [Bool] = []
    var line = tokens.startIndex
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "(", "[":
        open.append(false)
      case "{":
        let start = tokens[line..<index].first { $0.text != "}" }
        open.append(open.last != false && start.map { Self.controls.contains($0.text) } == true)
      case ")", "]", "}":
        _ = open.popLast()
      case "return" where open.last != false && index + 1 < tokens.endIndex:
        guard isValue(tokens[index + 1], in: scope) else { break }
        diagnostics.error(
          .rx196, at: code.sourceRange(token),
          "a reducer returns nothing, it changes the state in its place; write `return` alone, and let a saga do what follows"
        )
      default:
        if token.kind == .newline { line = index + 1 }
      }
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
