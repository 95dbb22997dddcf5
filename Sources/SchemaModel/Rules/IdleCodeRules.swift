/// Swift that swiftc takes, but only with a warning in the code that is generated: said here, where it was written.
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
          ? "`\(word): \(condition.text)` always holds; leave it out"
          : "with `\(word): \(condition.text)`, saga `\(saga.name.value)` never runs; remove one of them"
      )
    }
  }

  /// Steps that change nothing, and closures that Swift mistakes for a body.
  ///
  /// - Returns: whether there is nothing to say.
  mutating func checkIdle(_ code: SwiftCode, in scope: CodeScope) -> Bool {
    if let brace = Self.closureInCondition(code.tokens) {
      diagnostics.error(
        .rx188, at: code.sourceRange(brace),
        "Swift takes this `{` for the body; put the closure into parentheses: `(where: { … })`")
      return false
    }
    var isFine = true
    let tokens = code.tokens
    var locals = LocalNames(tokens)
    for index in tokens.indices where tokens[index].kind == .symbol && tokens[index].text == "=" {
      guard let left = Self.variable(endingAt: index - 1, in: tokens),
        let right = Self.variable(from: index + 1, in: tokens), left.name == right.name,
        scope.field(left.name) != nil || scope.child(left.name) != nil,
        left.isSelf == right.isSelf || scope.valueIndex(left.name) == nil,
        left.isSelf || scope.valueIndex(left.name) == nil,
        left.isSelf == right.isSelf || !locals.declares(left.name, at: index)
      else { continue }
      diagnostics.error(
        .rx187, at: code.sourceRange(left.range.lowerBound..<right.range.upperBound),
        "`\(left.name) = \(right.name)` changes nothing; remove it, or write the other value")
      isFine = false
    }
    return isFine
  }

  private typealias Variable = (name: String, isSelf: Bool, range: Range<Int>)

  /// A variable that is all of the left side of an assignment.
  private static func variable(endingAt end: Int, in tokens: [SwiftToken]) -> Variable? {
    guard end >= 0, tokens[end].kind == .identifier else { return nil }
    var start = end
    if end > 1, tokens[end - 1].text == ".", tokens[end - 2].text == "self" { start = end - 2 }
    guard start == 0 || isBoundary(tokens[start - 1]) else { return nil }
    return (
      tokens[end].name, start < end, tokens[start].range.lowerBound..<tokens[end].range.upperBound
    )
  }

  /// A variable that is all of the right side of an assignment.
  private static func variable(from start: Int, in tokens: [SwiftToken]) -> Variable? {
    var end = start
    if start + 2 < tokens.count, tokens[start].text == "self", tokens[start + 1].text == "." {
      end = start + 2
    }
    guard end < tokens.count, tokens[end].kind == .identifier,
      end + 1 == tokens.count || isBoundary(tokens[end + 1])
    else { return nil }
    return (
      tokens[end].name, start < end, tokens[start].range.lowerBound..<tokens[end].range.upperBound
    )
  }

  private static func isBoundary(_ token: SwiftToken) -> Bool {
    token.kind == .newline || token.kind == .punctuation && ["{", "}", ";"].contains(token.text)
  }

  /// The brace of a closure that stands free in the condition of `if`, `while`, `guard`, …: what comes behind it shows
  /// that it was not the body.
  static func closureInCondition(_ tokens: [SwiftToken]) -> SwiftToken? {
    guard tokens.contains(where: { $0.kind == .punctuation && $0.text == "{" }) else { return nil }
    // The brackets that are open, and the word whose condition each of their insides is in.
    var open: [(brace: SwiftToken, word: String?)] = []
    var words: [String?] = [nil]
    for (index, token) in tokens.enumerated() {
      if token.kind == .identifier, conditional.contains(token.text),
        index == 0 || !tokens[index - 1].leadsToMember
      {
        words[words.count - 1] = token.text
        continue
      }
      if token.kind == .identifier, token.text == "else", words[words.count - 1] == "guard" {
        words[words.count - 1] = nil
        continue
      }
      guard token.kind == .punctuation else { continue }
      switch token.text {
      case "{", "(", "[":
        let word = token.text == "{" ? words[words.count - 1] : nil
        if word == "guard", index > 0, tokens[index - 1].text != "else" { return token }
        open.append((token, word))
        words.append(nil)
      case "}", ")", "]":
        guard let last = open.popLast() else { return nil }
        words.removeLast()
        guard last.word != nil, last.brace.text == "{" else { continue }
        if index + 1 < tokens.count, continues(tokens[index + 1]) { return last.brace }
        words[words.count - 1] = nil
      default: break
      }
    }
    return nil
  }

  private static let conditional: Words = ["if", "while", "guard", "switch"]

  /// Whether a condition goes on with the token.
  private static func continues(_ token: SwiftToken) -> Bool {
    switch token.kind {
    case .symbol: true
    case .punctuation: token.text == "{" || token.text == ","
    default: false
    }
  }
}
