// Closures: what they capture and are given, and what follows them.

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

  /// Whether `in` comes before anything but what a closure captures and is given.
  private var isAtSignature: Bool {
    var place = index
    func next() -> SwiftToken? { place < tokens.count ? tokens[place] : nil }
    func skipLines() { while next()?.kind == .newline { place += 1 } }
    while next()?.text == "@" {
      place += 2
      if next()?.text == "(" { place = endOfBrackets(from: place) }
    }
    if next()?.text == "[" { place = endOfBrackets(from: place) }
    skipLines()
    if next()?.text == "(" {
      place = endOfBrackets(from: place)
    } else {
      while let token = next(), token.kind == .identifier,
        SwiftKeyword.of(token).isDisjoint(with: [.reserved, .modifier])
      {
        place += 1
        guard next()?.text == "," else { break }
        place += 1
        skipLines()
      }
    }
    skipLines()
    guard place > index || isNext("in") else { return false }
    while let token = next(), token.text == "async" || token.text == "throws" {
      place += 1
      if token.text == "throws", next()?.text == "(" { place = endOfBrackets(from: place) }
    }
    return next()?.text == "in" || next()?.text == "->"
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
