extension SwiftParser {
  /// Reads a declaration.
  ///
  /// - Returns: Whether there is one. If not, attributes and modifiers may have been read.
  mutating func declaration() -> Bool {
    let start = mark
    while isNext("@") || isAtModifier {
      if isNext("@") { attribute() } else { modifier() }
    }
    if start.token < index, isNext("case") {
      enumCase()
      return true
    }
    guard isAtDeclaration else { return false }
    switch token?.text {
    case "let", "var":
      advance()
      list { $0.binding() }
      wrap(.variableDecl, from: start)
    case "func", "init", "deinit", "subscript", "macro":
      function()
      wrap(.functionDecl, from: start)
    case "struct", "enum", "class", "actor", "protocol", "extension":
      advance()
      header()
      block()
      wrap(.typeDecl, from: start)
    case "typealias", "associatedtype":
      advance()
      while !isAtStatementEnd, !isNext("=") { advance() }
      if eat("=") { type() }
      wrap(.typealiasDecl, from: start)
    default:
      // Imports, operators and precedence groups.
      advance()
      while !isAtStatementEnd { if isNext("{") { skipBrackets() } else { advance() } }
      wrap(.importDecl, from: start)
    }
    return true
  }

  /// `@Name`, `@Name(arguments)`
  mutating func attribute() {
    let start = mark
    advance()
    while token?.kind == .identifier {
      advance()
      guard isNext("."), token?.hasSpaceBefore == false else { break }
      advance()
    }
    if isNext("("), token?.hasSpaceBefore == false { arguments() }
    wrap(.attribute, from: start)
  }

  /// Whether a modifier comes next. A declaration has to follow it, because fields may have names such as `open`.
  private var isAtModifier: Bool {
    guard keyword.contains(.modifier), let next = behindLineEnds else { return false }
    if next.text == "(" {
      return index + 2 < tokens.count
        && ["set", "unsafe", "safe", "nonsending"].contains(tokens[index + 2].text)
    }
    let follows = SwiftKeyword.of(next)
    // `class` before a name declares a type, so it is not a modifier.
    if isNext("class"), follows.isEmpty { return false }
    return next.text == "@" || !follows.isDisjoint(with: [.declaration, .modifier])
      || next.text == "case"
  }

  private mutating func modifier() {
    let start = mark
    advance()
    if isNext("(") { skipBrackets() }
    wrap(.modifier, from: start)
  }

  private var isAtDeclaration: Bool {
    guard keyword.contains(.declaration), let next = behindLineEnds else { return false }
    return switch token?.text {
    case "let", "var": next.kind == .identifier || next.text == "("
    case "init": ["(", "?", "!", "<"].contains { next.text.hasPrefix($0) }
    case "deinit": next.text == "{"
    case "subscript": next.text == "(" || next.text.hasPrefix("<")
    case "actor", "macro": next.kind == .identifier && second?.kind != .newline
    case "func": next.kind == .identifier || next.kind == .symbol
    case "extension": next.kind == .identifier || next.text == "["
    default: next.kind == .identifier
    }
  }

  mutating func enumCase() {
    let start = mark
    advance()
    list { parser in
      parser.expression()
      if parser.eat("=") { parser.expression() }
    }
    wrap(.enumCaseDecl, from: start)
  }

  private mutating func binding() {
    let start = mark
    let around = isDeclaring
    isDeclaring = true
    operand()
    isDeclaring = around
    annotationAndValue()
    block()
    wrap(.patternBinding, from: start)
  }

  private mutating func function() {
    let isNamed = isNext("func") || isNext("macro")
    advance()
    if isNamed, token?.kind == .identifier { leaf(.identifierPattern) }
    // Skip the name of an operator, the `?` or `!` of an initializer, and generic parameters.
    while !isAtEnd, !isAtCloser, !isNext("("), !isNext("{"), !isNext(";"),
      !isOnNewLine || keyword.isDisjoint(with: [.declaration, .modifier, .statement])
    {
      advance()
    }
    guard isNext("(") || isNext("{") else { return }
    if isNext("(") { parameters() }
    effectsAndResult()
    if isNext("where") { header() }
    block()
  }

  /// Reads up to the body of a declaration, or up to the next declaration.
  private mutating func header() {
    while !isAtEnd, !isAtCloser, !isNext("{"), !isNext(";") {
      if isOnNewLine, !keyword.isDisjoint(with: [.declaration, .modifier]) || isNext("@") {
        return
      }
      if isNext("(") || isNext("[") { skipBrackets() } else { advance() }
    }
  }

  mutating func parameters() {
    listInBrackets { $0.parameter() }
  }

  /// `label name: Type = value`
  private mutating func parameter() {
    guard !isAtCloser else { return }
    let start = mark
    while isNext("@") { attribute() }
    while let token, token.kind == .identifier {
      let isLast = behindLineEnds?.kind != .identifier
      if isLast, token.text != "_" { leaf(.identifierPattern) } else { advance() }
      if isLast { break }
    }
    annotationAndValue()
    while !isAtEnd, !isAtCloser, !isNext(",") { unknown() }
    wrap(.parameter, from: start)
  }
}
