// Expressions. Each is a flat list of operands and operators, because no rule depends on precedence.

extension SwiftParser {
  /// Reads an expression; nothing if none begins here.
  mutating func expression() {
    let start = mark
    var parts = operand()
    guard parts > 0 else { return }
    var isWhole = parts > 0
    loop: while let token {
      switch token.kind {
      case .identifier where token.text == "as" || token.text == "is":
        cast()
        parts += 1
        continue loop
      case .symbol where token.text == "?":
        guard token.hasSpaceBefore else { break loop }
        ternary()
      case .symbol where isAtBinaryOperator:
        leaf(.binaryOperator)
      default: break loop
      }
      parts += 1
      let added = operand()
      isWhole = added > 0
      guard isWhole else { break }
      parts += added
    }
    if !isWhole { wrap(.opaque, from: start) } else if parts > 1 { wrap(.sequence, from: start) }
  }

  var isAtAssignment: Bool {
    guard let token, token.kind == .symbol else { return false }
    return Self.isAssignment(token.text)
  }

  /// Whether the operator ends with `=` and is not a comparison.
  static func isAssignment(_ text: String) -> Bool {
    if text.utf8.count == 1 { return text == "=" }
    return text.utf8.last == .equals
      && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }

  private var isAtBinaryOperator: Bool {
    let token = tokens[index]
    guard !Self.isAssignment(token.text), token.text != "->" else { return false }
    if token.text.utf8.first == .dot, token.leadsToMember { return false }
    let next = second
    let hasSpaceBehind = next.map { $0.hasSpaceBefore || $0.kind == .newline } ?? true
    // With a space on one side only, an operator belongs to the operand on its other side, unless it is always infix.
    if isOnNewLine { return hasSpaceBehind }
    if token.hasSpaceBefore { return hasSpaceBehind || Self.infixAlways.contains(token.text) }
    guard hasSpaceBehind else { return !isAtCloser(next) }
    return Self.infixAlways.contains(token.text)
  }

  /// Operators that are always infix, whatever the spaces.
  private static let infixAlways: Set<String> = [
    "??", "&&", "||", "==", "!=", "<=", ">=", "*", "/", "%", "+", "===", "!==", "<", ">",
  ]

  func isAtCloser(_ token: SwiftToken?) -> Bool {
    guard let token, token.kind == .punctuation else { return false }
    return [")", "]", "}", ",", ":", ";"].contains(token.text)
  }

  /// `as? Type`
  private mutating func cast() {
    let start = mark
    advance()
    if let token, token.kind == .symbol, !token.hasSpaceBefore { advance() }
    type()
    wrap(.cast, from: start)
  }

  /// `? value :`
  private mutating func ternary() {
    nested { parser in
      let start = parser.mark
      parser.advance()
      parser.expression()
      parser.eat(":")
      parser.wrap(.ternary, from: start)
    }
  }

  /// Reads a value with its prefixes.
  ///
  /// - Returns: The number of nodes read, 0 if no operand begins here.
  @discardableResult
  mutating func operand() -> Int {
    var count = 0
    while let token {
      switch token.kind {
      case .symbol where isAtPrefixOperator:
        leaf(.prefixOperator)
      case .identifier where keyword.contains(.prefix) && second?.text != ":":
        prefixWord()
      case .identifier where token.text == "is" && count == 0:
        cast()
        return 1
      default:
        return value() ? count + 1 : count
      }
      count += 1
      // Stop if the operand is missing.
      guard !isAtEnd, !isAtCloser else { break }
    }
    return count
  }

  /// `try?`, `await`, `let` in a pattern.
  private mutating func prefixWord() {
    let start = mark
    let isTry = isNext("try")
    if isNext("let") || isNext("var") { isDeclaring = true }
    advance()
    if isTry, isNext("?") || isNext("!"), tokens[index].hasSpaceBefore == false { advance() }
    wrap(.prefixOperator, from: start)
  }

  private var isAtPrefixOperator: Bool {
    let token = tokens[index]
    guard let next = second, !next.hasSpaceBefore, next.kind != .newline, !isAtCloser(next),
      token.text != "?", !Self.isAssignment(token.text)
    else { return false }
    return !token.leadsToMember
  }

  /// Reads one value with its suffixes.
  ///
  /// - Returns: Whether there is one.
  private mutating func value() -> Bool {
    guard let token else { return false }
    let start = mark
    var isCallable = true
    switch token.kind {
    case .number:
      leaf(.literal)
    case .string:
      text()
    case .dollar:
      leaf(.dollar)
    case .identifier:
      guard identifier(&isCallable) else { return false }
      if !isCallable { return true }
    case .symbol:
      guard token.text == "." || token.text == "!.", member() else {
        // An operator as a value: `reduce(0, +)`.
        guard let next = second, isAtCloser(next), !Self.isAssignment(token.text),
          token.text != "?",
          !token.leadsToMember
        else { return false }
        leaf(.name)
        return true
      }
      suffixes(from: start)
      wrap(.chain, from: start)
      return true
    case .unknown:
      guard token.text.utf8.first == .hash else { return false }
      leaf(.name)
    case .punctuation:
      switch token.text {
      case "(": elements(as: .tuple)
      case "[": collection()
      case "{": closure()
      case "\\": keyPath()
      case "@":
        attribute()
        return true
      default: return false
      }
    case .newline:
      return false
    }
    if suffixes(from: start) { wrap(.chain, from: start) }
    return true
  }

  /// Reads a value that begins with an identifier.
  ///
  /// - Parameter isCallable: Becomes false if no suffix can follow.
  private mutating func identifier(_ isCallable: inout Bool) -> Bool {
    let token = tokens[index]
    let keyword = keyword
    if keyword.isDisjoint(with: [.reserved, .prefix]) {
      if isDeclaring, token.text != "_", !isFollowedByMember {
        leaf(.identifierPattern)
      } else if token.text == "any" || token.text == "some", second?.kind == .identifier {
        type()
      } else {
        leaf(.name)
      }
      return true
    }
    switch token.text {
    case "true", "false", "nil":
      leaf(.literal)
    case "if":
      nested { $0.ifExpression() }
      isCallable = false
    case "switch":
      nested { $0.switchExpression() }
      isCallable = false
    default:
      guard keyword.contains(.value) else { return false }
      leaf(.name)
    }
    return true
  }

  /// Whether a name in a pattern refers to a type or a case.
  private var isFollowedByMember: Bool {
    guard let second, !second.hasSpaceBefore else { return false }
    return second.text == "." || second.text == "("
  }

  private mutating func text() {
    let start = mark
    let level = tokens[index].level
    var place = index + 1
    guard place < tokens.count, tokens[place].level > level else { return leaf(.literal) }
    while place < tokens.count, tokens[place].level > level {
      var end = place
      var depth = 0
      // An interpolation ends with its closing parenthesis. The next token may belong to another interpolation.
      repeat {
        if tokens[end].level == level + 1 {
          depth += tokens[end].text == "(" ? 1 : tokens[end].text == ")" ? -1 : 0
        }
        end += 1
      } while end < tokens.count && tokens[end].level > level && depth > 0
      interpolation(place..<end)
      place = end
    }
    advance()
    wrap(.stringLiteral, from: start)
  }

  /// Reads the tokens of an interpolation as a separate fragment.
  private mutating func interpolation(_ range: Range<Int>) {
    var inner = SwiftParser(range, in: self)
    inner.elements(as: .interpolation)
    while !inner.isAtEnd { inner.unknown() }
    nodes += inner.nodes
  }

  // MARK: - Suffixes of a value

  /// Reads members, calls and subscripts.
  ///
  /// - Returns: Whether there are some.
  @discardableResult
  private mutating func suffixes(from start: NodeStart) -> Bool {
    var isFound = false
    while let token {
      switch token.kind {
      case .symbol:
        if token.leadsToMember {
          guard member() else { return isFound }
        } else if isAtPostfixMark {
          leaf(.optionalChaining)
        } else if token.text == "<", !token.hasSpaceBefore, isAfterTypeName(start) {
          guard genericArguments() else { return isFound }
        } else if isAtPostfixOperator {
          leaf(.binaryOperator)
        } else {
          return isFound
        }
      case .punctuation:
        if token.text == "(", !isOnNewLine {
          call()
        } else if token.text == "[", !isOnNewLine {
          let call = mark
          arguments()
          wrap(.subscriptCall, from: call)
        } else if token.text == "{", !isBeforeBody, index - end < 2, isTrailing(start) {
          let call = mark
          trailingClosures()
          wrap(.call, from: call)
        } else {
          return isFound
        }
      default:
        return isFound
      }
      isFound = true
    }
    return isFound
  }

  /// Whether the brace after a value begins a trailing closure.
  private func isTrailing(_ start: NodeStart) -> Bool {
    guard !isDeclaring, start.node < nodes.count else { return false }
    // After values of other kinds than these, the brace begins the body of a property.
    return [
      .name, .member, .call, .genericArguments, .chain, .closure, .subscriptCall, .optionalChaining,
    ]
    .contains(nodes[start.node].kind) || nodes.count > start.node + nodes[start.node].count
  }

  private func isAfterTypeName(_ start: NodeStart) -> Bool {
    tokens[end - 1].kind == .identifier && tokens[end - 1].startsUppercase
  }

  /// Whether the next token is a postfix `?` or `!`.
  private var isAtPostfixMark: Bool {
    let token = tokens[index]
    guard !token.hasSpaceBefore,
      token.text.utf8.allSatisfy({ $0 == .questionMark || $0 == .exclamationMark })
    else { return false }
    guard let next = second, !next.hasSpaceBefore, next.kind != .newline else { return true }
    return next.kind == .punctuation && next.text != "\\" && next.text != "@"
  }

  /// Whether the next token is a postfix `...`.
  private var isAtPostfixOperator: Bool {
    let token = tokens[index]
    return token.text == "..." && !token.hasSpaceBefore
      && (second.map { isAtCloser($0) || $0.hasSpaceBefore || $0.kind == .newline } ?? true)
  }

  /// `.name`, `?.name`, `.0`
  private mutating func member() -> Bool {
    guard let next = behindLineEnds else { return false }
    let start = mark
    switch next.kind {
    case .identifier, .number:
      advance()
      advance()
    case .punctuation where next.text == "(" || next.text == "[" || next.text == "@":
      // `.@member` and `.[0]` of key paths.
      advance()
    default: return false
    }
    wrap(.member, from: start)
    return true
  }

  private mutating func genericArguments() -> Bool {
    let start = mark
    advance()
    repeat { typeBody() } while pending.isEmpty && eat(",")
    guard eat(symbol: ">"), pending.isEmpty || eat(symbol: "?"), pending.isEmpty,
      token.map({ $0.kind != .identifier && $0.kind != .number || isOnNewLine }) ?? true
    else {
      rewind(to: start)
      return false
    }
    wrap(.genericArguments, from: start)
    return true
  }

  /// Reads only a call, from its parenthesis on. The path before it belongs to the schema, so its names may be Swift
  /// keywords.
  package static func call(in tokens: [SwiftToken], at index: Int) -> Syntax? {
    guard index < tokens.count, tokens[index].text == "(" else { return nil }
    var parser = SwiftParser(tokens, from: index)
    parser.call()
    return SyntaxTree(tokens: tokens, nodes: parser.nodes).all(.call).first
  }

  private mutating func call() {
    let start = mark
    arguments()
    if isNext("{"), !isBeforeBody, index - end < 2, !isDeclaring { trailingClosures() }
    wrap(.call, from: start)
  }

  private mutating func trailingClosures() {
    closure()
    while let token, token.kind == .identifier, !isOnNewLine || keyword.isEmpty,
      second?.text == ":", index + 2 < tokens.count, tokens[index + 2].text == "{"
    {
      let start = mark
      advance()
      advance()
      closure()
      wrap(.argument, from: start)
    }
  }

  /// Reads arguments in brackets.
  mutating func arguments() {
    listInBrackets { $0.argument() }
  }

  private mutating func argument() {
    guard !isAtCloser, !isNext(",") else {
      nodes.append(SyntaxNode(.missing, end..<end))
      return
    }
    let start = mark
    let around = isDeclaring
    if token?.kind == .identifier, second?.text == ":" {
      advance()
      advance()
    }
    element()
    isDeclaring = around
    wrap(.argument, from: start)
  }

  /// Reads a value in a list, up to a comma or a closing bracket.
  mutating func element() {
    let start = mark
    expression()
    guard !isAtEnd, !isAtCloser, !isNext(",") else { return }
    while !isAtEnd, !isAtCloser, !isNext(",") { anything() }
    wrap(.opaque, from: start)
  }

  private mutating func elements(as kind: SyntaxKind) {
    let start = mark
    arguments()
    wrap(kind, from: start)
  }

  /// `[a, b]`, `[:]` and `[a: b]`
  private mutating func collection() {
    let start = mark
    var isDictionary = false
    brackets { parser in
      isDictionary = parser.eat(":")
      guard !parser.isAtCloser else { return }
      parser.list { parser in
        guard !parser.isAtCloser else { return }
        let start = parser.mark
        parser.expression()
        guard parser.eat(":") else {
          if !parser.isAtEnd, !parser.isAtCloser, !parser.isNext(",") { parser.element() }
          return
        }
        isDictionary = true
        parser.element()
        parser.wrap(.dictionaryElement, from: start)
      }
    }
    wrap(isDictionary ? .dictionary : .array, from: start)
  }

  private mutating func keyPath() {
    let start = mark
    advance()
    if token?.kind == .identifier || ["(", "[", ".", "?."].contains(where: isNext) { _ = value() }
    wrap(.keyPath, from: start)
  }
}
