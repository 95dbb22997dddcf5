extension SwiftParser {
  /// Reads statements up to a closing bracket.
  mutating func statements() {
    while !isAtEnd, !isAtCloser, !(isInSwitch && isAtCase) {
      if eat(";") { continue }
      let before = index
      statement()
      if index == before { unknown() }
    }
  }

  private var isAtCase: Bool {
    guard let token, token.kind == .identifier else {
      return isNext("@") && second?.text == "unknown"
    }
    return token.text == "case" || token.text == "default"
  }

  /// Whether a statement can end here.
  var isAtStatementEnd: Bool {
    isAtEnd || isOnNewLine || isNext(";") || isAtCloser || isInSwitch && isAtCase
  }

  mutating func statement() {
    let start = mark
    let keyword = keyword
    if keyword.isEmpty {
      switch tokens[index].kind {
      case .unknown where isDirective: return directive()
      case .punctuation where isNext("@"): if declaration() { return finish(start) }
      case .identifier where second?.text == ":" && isAtLabel:
        advance()
        advance()
        wrap(.labeled, from: start)
        return statement()
      default: break
      }
    } else if keyword.contains(.statement) {
      control()
      return finish(start)
    } else if !keyword.isDisjoint(with: [.declaration, .modifier]), declaration() {
      return finish(start)
    }
    expression()
    if isAtAssignment {
      leaf(.assignmentOperator)
      expression()
      wrap(.assignment, from: start)
    }
    finish(start)
  }

  /// Whether a statement that may have a label follows the next two tokens.
  private var isAtLabel: Bool {
    let next = tokens[(index + 2)..<limit].first { $0.kind != .newline }
    return next.map { ["for", "while", "repeat", "do", "if", "switch"].contains($0.text) } == true
  }

  /// Reads the rest of a statement that does not end where it should.
  private mutating func finish(_ start: NodeStart) {
    guard !isAtStatementEnd else { return }
    while !isAtStatementEnd { anything() }
    wrap(.opaque, from: start)
  }

  /// `#if`, `#else` and `#endif`
  private var isDirective: Bool {
    ["#if", "#elseif", "#else", "#endif"].contains(tokens[index].text)
  }

  private mutating func directive() {
    let start = mark
    repeat { advance() } while !isAtEnd && !isOnNewLine
    wrap(.opaque, from: start)
  }

  private mutating func control() {
    let start = mark
    switch token?.text {
    case "if":
      ifExpression()
    case "switch":
      switchExpression()
    case "guard":
      advance()
      conditions()
      eat("else")
      block()
      wrap(.guardStmt, from: start)
    case "while":
      advance()
      conditions()
      block()
      wrap(.whileStmt, from: start)
    case "repeat":
      advance()
      block()
      if eat("while") { expression() }
      wrap(.repeatStmt, from: start)
    case "for":
      forStatement()
    case "do":
      doStatement()
    case "defer":
      advance()
      block()
      wrap(.deferStmt, from: start)
    case "return", "throw":
      let kind: SyntaxKind = isNext("return") ? .returnStmt : .throwStmt
      advance()
      // The value may be on the next line, unless that line begins another statement.
      let goesOn = isOnNewLine && keyword.isDisjoint(with: [.statement, .declaration, .modifier])
      if goesOn ? !isAtEnd && !isAtCloser && !isNext(";") && !isNext("@") : !isAtStatementEnd {
        expression()
      }
      wrap(kind, from: start)
    case "break", "continue", "fallthrough":
      advance()
      if !isAtStatementEnd, token?.kind == .identifier { advance() }
      wrap(.jumpStmt, from: start)
    case "case" where !isInSwitch:
      enumCase()
    default:
      leaf(.opaque)
    }
  }

  /// Reads syntax that can nest without brackets. Beyond `deepest` levels it is opaque.
  mutating func nested(_ read: (inout Self) -> Void) {
    guard depth < Self.deepest else { return leaf(.opaque) }
    depth += 1
    read(&self)
    depth -= 1
  }

  mutating func ifExpression() {
    let start = mark
    var hasElse: Bool
    repeat {
      advance()
      conditions()
      block()
      hasElse = eat("else")
    } while hasElse && isNext("if")
    if hasElse { block() }
    wrap(.ifExpr, from: start)
  }

  /// Reads a comma-separated list.
  mutating func list(_ read: (inout Self) -> Void) {
    repeat { read(&self) } while eat(",")
  }

  /// The conditions before a body.
  private mutating func conditions() {
    beforeBody { parser in
      parser.list { $0.condition() }
      // Unknown syntax ends with the line, or before the body.
      while !parser.isAtStatementEnd, !parser.isNext("{"), !parser.isNext("else") {
        parser.anything()
      }
    }
  }

  private mutating func condition() {
    let start = mark
    switch token?.text {
    case "let", "var":
      advance()
      pattern(isDeclaring: true)
      annotationAndValue()
      wrap(.optionalBinding, from: start)
    case "case":
      advance()
      pattern(isDeclaring: false)
      annotationAndValue()
      wrap(.matchingPattern, from: start)
    default:
      expression()
    }
  }

  /// `: Type` and `= value`
  mutating func annotationAndValue() {
    if eat(":") { type() }
    if eat("=") { expression() }
  }

  mutating func pattern(isDeclaring: Bool) {
    let start = mark
    let around = self.isDeclaring
    self.isDeclaring = isDeclaring
    expression()
    self.isDeclaring = around
    wrap(.pattern, from: start)
  }

  mutating func block() {
    guard isNext("{") else { return }
    let start = mark
    brackets { $0.statements() }
    wrap(.codeBlock, from: start)
  }

  private mutating func forStatement() {
    let start = mark
    advance()
    while isNext("try") || isNext("await") { leaf(.prefixOperator) }
    let isCase = eat("case")
    pattern(isDeclaring: !isCase)
    if eat(":") { type() }
    if eat("in") { beforeBody { $0.expression() } }
    whereClause()
    block()
    wrap(.forStmt, from: start)
  }

  private mutating func whereClause() {
    let start = mark
    guard eat("where") else { return }
    beforeBody { $0.expression() }
    wrap(.whereClause, from: start)
  }

  private mutating func beforeBody(_ read: (inout Self) -> Void) {
    let around = isBeforeBody
    isBeforeBody = true
    read(&self)
    isBeforeBody = around
  }

  private mutating func doStatement() {
    let start = mark
    advance()
    if eat("throws"), isNext("(") { brackets { $0.type() } }
    block()
    while isNext("catch") {
      let clause = mark
      advance()
      if !isNext("{"), !isAtStatementEnd {
        beforeBody { $0.list { $0.pattern(isDeclaring: false) } }
        whereClause()
      }
      block()
      wrap(.catchClause, from: clause)
    }
    wrap(.doStmt, from: start)
  }

  mutating func switchExpression() {
    let start = mark
    advance()
    beforeBody { $0.expression() }
    if isNext("{") {
      brackets { parser in
        parser.isInSwitch = true
        while !parser.isAtEnd, !parser.isAtCloser {
          let before = parser.index
          if parser.isAtCase {
            parser.switchCase()
          } else if parser.tokens[parser.index].kind == .unknown, parser.isDirective {
            parser.directive()
          } else {
            parser.unknown()
          }
          if parser.index == before { parser.leaf(.opaque) }
        }
      }
    }
    wrap(.switchExpr, from: start)
  }

  private mutating func switchCase() {
    let start = mark
    if eat("@") { advance() }
    let isDefault = isNext("default")
    advance()
    if !isDefault {
      list { parser in
        parser.pattern(isDeclaring: false)
        parser.whereClause()
      }
    }
    while !isAtStatementEnd, !isNext(":") { unknown() }
    eat(":")
    let body = mark
    statements()
    wrap(.codeBlock, from: body)
    wrap(.switchCase, from: start)
  }
}
