// Closures: captures, parameters, effects and results.

extension SwiftParser {
  mutating func closure() {
    let start = mark
    let around = isDeclaring
    isDeclaring = false
    brackets { parser in
      if parser.isAtSignature { parser.signature() }
      parser.statements()
    }
    isDeclaring = around
    wrap(.closure, from: start)
  }

  /// Whether a closure signature comes next: attributes, captures and parameters up to `in`.
  private var isAtSignature: Bool {
    var ahead = self
    while ahead.eat("@") {
      ahead.advance()
      if ahead.isNext("(") { ahead.skipBrackets() }
    }
    if ahead.isNext("[") { ahead.skipBrackets() }
    if ahead.isNext("(") {
      ahead.skipBrackets()
    } else {
      while ahead.token?.kind == .identifier,
        ahead.keyword.isDisjoint(with: [.reserved, .modifier])
      {
        ahead.advance()
        guard ahead.eat(",") else { break }
      }
    }
    guard ahead.index > index || isNext("in") else { return false }
    while let token = ahead.token, ["async", "throws"].contains(token.text) {
      ahead.advance()
      if token.text == "throws", ahead.isNext("(") { ahead.skipBrackets() }
    }
    return ahead.isNext("in") || ahead.isNext("->")
  }

  private mutating func signature() {
    while isNext("@") { attribute() }
    if isNext("[") { listInBrackets { $0.capture() } }
    if isNext("(") {
      parameters()
    } else if !isNext("in") {
      list { parser in
        guard parser.token?.kind == .identifier else { return }
        let start = parser.mark
        parser.leaf(.identifierPattern)
        parser.wrap(.parameter, from: start)
      }
    }
    effectsAndResult()
    eat("in")
  }

  /// `async throws -> Type`
  mutating func effectsAndResult() {
    while let token, ["async", "throws", "rethrows", "reasync"].contains(token.text) {
      advance()
      if token.text == "throws", isNext("(") { brackets { $0.type() } }
    }
    if eat("->") { type() }
  }

  private mutating func capture() {
    let start = mark
    while let token, ["weak", "unowned"].contains(token.text), second?.kind != .symbol {
      advance()
      if isNext("(") { brackets { $0.advance() } }
    }
    if token?.kind == .identifier, second?.text == "=" || second.map(isAtCloser) == true {
      if isNext("self") { leaf(.name) } else { leaf(.identifierPattern) }
      if eat("=") { expression() }
    } else {
      element()
    }
    wrap(.capture, from: start)
  }
}
