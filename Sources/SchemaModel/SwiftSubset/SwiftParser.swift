/// Reads Swift into a tree, by recursive descent. It never fails: what it does not know becomes an opaque node, in which
/// the parts that it does know are nodes again; and swiftc has the last word.
struct SwiftParser {
  let tokens: [SwiftToken]
  /// The next token; line ends are skipped.
  private(set) var index = 0
  /// The place behind the last token that was read: before `index` if a line ends between them.
  private(set) var end = 0
  var nodes: [SyntaxNode] = []
  /// The brackets that close what is open, the innermost last.
  private var closers: [UInt8] = []
  /// Whether a brace is that of a body, and begins no closure: in the condition of `if`.
  var isBeforeBody = false
  /// Whether names in a pattern are declared: behind `let`.
  var isDeclaring = false
  /// Whether `case` and `default` end a statement.
  var isInSwitch = false
  /// What is left of a run of symbols of which a type took the beginning: `>` and `?` of `>?`.
  var pending: Substring = ""
  /// How many types and conditional expressions stand in one another.
  var depth = 0

  /// How many brackets may stand in one another. Reading them nests as deep, and so does what is done with them.
  static let deepest = 60

  /// Where the tokens end that are read.
  private let limit: Int

  init(_ tokens: [SwiftToken]) {
    self.init(tokens, from: 0)
    skipLineEnds()
  }

  private init(_ tokens: [SwiftToken], from index: Int) {
    self.tokens = tokens
    self.index = index
    end = index
    limit = tokens.count
  }

  /// Reads an interpolation in the text that another parser reads.
  init(_ range: Range<Int>, in other: SwiftParser) {
    tokens = other.tokens
    index = range.lowerBound
    end = index
    limit = range.upperBound
    closers = other.closers
    depth = other.depth
  }

  /// Reads a list of statements.
  static func tree(of tokens: [SwiftToken]) -> SyntaxTree {
    var parser = SwiftParser(tokens)
    parser.nodes.reserveCapacity(tokens.count + 2)
    parser.statements()
    let whole = SyntaxNode(.codeBlock, 0..<tokens.count, count: parser.nodes.count + 1)
    parser.nodes.insert(whole, at: 0)
    return SyntaxTree(tokens: tokens, nodes: parser.nodes)
  }

  // MARK: - Tokens

  var isAtEnd: Bool { index >= limit }
  var token: SwiftToken? { index < limit ? tokens[index] : nil }
  /// Whether the next token begins a line.
  var isOnNewLine: Bool { index > end }

  /// The token behind the next one.
  var second: SwiftToken? { index + 1 < limit ? tokens[index + 1] : nil }

  /// The token behind the next one, on whichever line.
  var behindLineEnds: SwiftToken? {
    guard index + 1 < limit else { return nil }
    return tokens[(index + 1)..<limit].first { $0.kind != .newline }
  }

  func isNext(_ text: String) -> Bool {
    index < limit && tokens[index].text == text && tokens[index].kind != .string(isPlain: true)
  }

  func isNextWord(_ word: String) -> Bool {
    index < limit && tokens[index].isWord(word)
  }

  var keyword: SwiftKeyword { index < limit ? SwiftKeyword.of(tokens[index]) : [] }

  mutating func advance() {
    index += 1
    // What is in a text was read with it.
    while index < limit, tokens[index].level > tokens[index - 1].level { skipText() }
    end = index
    skipLineEnds()
  }

  private mutating func skipText() {
    let level = tokens[index - 1].level
    while index < limit, tokens[index].level > level { index += 1 }
  }

  private mutating func skipLineEnds() {
    while index < limit, tokens[index].kind == .newline { index += 1 }
  }

  mutating func eat(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    advance()
    return true
  }

  // MARK: - Nodes

  /// Where a node may begin.
  struct Mark {
    let node: Int
    let token: Int
    let end: Int
  }

  var mark: Mark { Mark(node: nodes.count, token: index, end: end) }

  /// Makes one node of all that was read since a mark, if that is anything.
  mutating func wrap(_ kind: SyntaxKind, from mark: Mark) {
    guard end > mark.token else { return }
    let node = SyntaxNode(kind, mark.token..<end, count: nodes.count - mark.node + 1)
    nodes.insert(node, at: mark.node)
  }

  /// Makes a node of the next token.
  mutating func leaf(_ kind: SyntaxKind) {
    let start = index
    advance()
    nodes.append(SyntaxNode(kind, start..<end))
  }

  /// Forgets what was read since a mark.
  mutating func rewind(to mark: Mark) {
    nodes.removeLast(nodes.count - mark.node)
    index = mark.token
    end = mark.end
    pending = ""
  }

  // MARK: - Brackets

  /// Whether the next token closes something that is open.
  var isAtCloser: Bool {
    guard index < limit, tokens[index].kind == .punctuation,
      let byte = tokens[index].text.utf8.first,
      byte == .closeParenthesis || byte == .closeBracket || byte == .closeBrace
    else { return false }
    return closers.contains(byte)
  }

  /// Reads brackets with all that is in them. Too deep inside others they are opaque.
  mutating func brackets(_ read: (inout Self) -> Void) {
    guard closers.count < Self.deepest else {
      let start = mark
      skipBrackets()
      return wrap(.opaque, from: start)
    }
    let closer: UInt8
    switch token?.text {
    case "(": closer = .closeParenthesis
    case "[": closer = .closeBracket
    default: closer = .closeBrace
    }
    let around = (isBeforeBody, isInSwitch)
    (isBeforeBody, isInSwitch) = (false, false)
    closers.append(closer)
    advance()
    read(&self)
    while !isAtEnd, !isAtCloser { unknown() }
    closers.removeLast()
    if index < limit, tokens[index].text.utf8.first == closer { advance() }
    (isBeforeBody, isInSwitch) = around
  }

  /// Reads brackets, whatever is in them.
  mutating func skipBrackets() {
    var depth = 0
    repeat {
      guard let byte = token?.text.utf8.first else { break }
      if token?.kind == .punctuation {
        switch byte {
        case .openParenthesis, .openBracket, .openBrace: depth += 1
        case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
        default: break
        }
      }
      advance()
    } while depth > 0 && !isAtEnd
  }

  /// The place behind brackets, without reading them.
  func endOfBrackets(from start: Int) -> Int {
    var copy = SwiftParser(tokens, from: start)
    copy.skipBrackets()
    return copy.index
  }

  /// Reads one token that nothing is known of, or brackets.
  mutating func unknown() {
    switch token?.text {
    case "(", "[", "{": operand()
    case nil: break
    default: leaf(.opaque)
    }
  }

  // MARK: - Statements

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
    guard let token, token.kind == .identifier else { return isNext("@") && second?.text == "unknown" }
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

  /// Whether a loop or the like follows the next two tokens.
  private var isAtLabel: Bool {
    let next = tokens[(index + 2)..<limit].first { $0.kind != .newline }
    return next.map { ["for", "while", "repeat", "do", "if", "switch"].contains($0.text) } == true
  }

  /// Reads the rest of a statement that does not end where it should.
  private mutating func finish(_ start: Mark) {
    guard !isAtStatementEnd else { return }
    while !isAtStatementEnd {
      let before = index
      expression()
      if index == before { unknown() }
    }
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
      if isNextWord("else") { advance() }
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
      if isNextWord("while") {
        advance()
        expression()
      }
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
      let kind: SyntaxKind = isNextWord("return") ? .returnStmt : .throwStmt
      advance()
      // The value may stand on the next line.
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

  /// Reads what may stand in itself without brackets.
  mutating func nested(_ read: (inout Self) -> Void) {
    guard depth < Self.deepest else { return leaf(.opaque) }
    depth += 1
    read(&self)
    depth -= 1
  }

  mutating func ifExpression() {
    let start = mark
    while true {
      advance()
      conditions()
      block()
      guard isNextWord("else") else { break }
      advance()
      guard isNextWord("if") else {
        block()
        break
      }
    }
    wrap(.ifExpr, from: start)
  }

  /// Reads things with commas between them.
  mutating func list(_ read: (inout Self) -> Void) {
    repeat { read(&self) } while eat(",")
  }

  /// The conditions before a body.
  private mutating func conditions() {
    let around = isBeforeBody
    isBeforeBody = true
    list { $0.condition() }
    // What is not understood ends with the line, or before the body.
    while !isAtStatementEnd, !isNext("{"), !isNextWord("else") {
      let before = index
      expression()
      if index == before { unknown() }
    }
    isBeforeBody = around
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
    while isNextWord("try") || isNextWord("await") { leaf(.prefixOperator) }
    let isCase = isNextWord("case")
    if isCase { advance() }
    pattern(isDeclaring: !isCase)
    if eat(":") { type() }
    if isNextWord("in") {
      advance()
      beforeBody { $0.expression() }
    }
    whereClause()
    block()
    wrap(.forStmt, from: start)
  }

  private mutating func whereClause() {
    guard isNextWord("where") else { return }
    let start = mark
    advance()
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
    if isNextWord("throws") {
      advance()
      if isNext("(") { brackets { $0.type() } }
    }
    block()
    while isNextWord("catch") {
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
    let isDefault = isNextWord("default")
    advance()
    if !isDefault {
      // What follows the colon belongs to the case.
      list { parser in
        parser.pattern(isDeclaring: false)
        parser.whereClause()
      }
    }
    while !isAtStatementEnd, !isNext(":") { unknown() }
    if isNext(":") { advance() }
    let body = mark
    statements()
    wrap(.codeBlock, from: body)
    wrap(.switchCase, from: start)
  }
}
