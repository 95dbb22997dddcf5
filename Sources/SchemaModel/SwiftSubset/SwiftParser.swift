/// Parses Swift by recursive descent. It never fails: unknown syntax becomes an opaque node with recognized parts as
/// its children, and swiftc has the last word.
package struct SwiftParser {
  let tokens: [SwiftToken]
  /// The index of the next token; line ends are skipped.
  private(set) var index = 0
  /// The index after the last token read; less than `index` if a line ends between them.
  private(set) var end = 0
  var nodes: [SyntaxNode] = []
  /// The expected closing brackets, innermost last.
  private var closers: [UInt8] = []
  /// Whether a brace begins a body and not a closure, as in the condition of `if`.
  var isBeforeBody = false
  /// Whether names in a pattern are declared, as after `let`.
  var isDeclaring = false
  /// Whether `case` and `default` end a statement.
  var isInSwitch = false
  /// The unread rest of a symbol token whose start was read as part of a type: `?` of `>?`.
  var pending: Substring = ""
  /// The nesting depth of types and conditional expressions.
  var depth = 0

  /// The limit for nested brackets. It bounds the recursion of the parser and of everything that visits the tree.
  static let deepest = 60

  /// The index after the last token to read.
  let limit: Int

  init(_ tokens: [SwiftToken], from index: Int = 0) {
    self.tokens = tokens
    self.index = index
    end = index
    limit = tokens.count
    skipLineEnds()
  }

  /// Reads an interpolation in a string that another parser reads.
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
    if let nodes = CommonShapes.nodes(of: tokens) {
      return SyntaxTree(tokens: tokens, nodes: nodes)
    }
    return parsed(tokens)
  }

  fileprivate static func parsed(_ tokens: [SwiftToken]) -> SyntaxTree {
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

  /// The token after the next one.
  var second: SwiftToken? { index + 1 < limit ? tokens[index + 1] : nil }

  /// The token after the next one, skipping line ends.
  var behindLineEnds: SwiftToken? {
    guard index + 1 < limit else { return nil }
    return tokens[(index + 1)..<limit].first { $0.kind != .newline }
  }

  func isNext(_ text: String) -> Bool { index < limit && tokens[index].text == text }

  var keyword: SwiftKeyword { index < limit ? SwiftKeyword.of(tokens[index]) : [] }

  mutating func advance() {
    let start = index
    index += 1
    // Skip interpolated tokens, which were read with their string.
    while index < limit, tokens[index].level > tokens[start].level { index += 1 }
    end = index
    skipLineEnds()
  }

  private mutating func skipLineEnds() {
    while index < limit, tokens[index].kind == .newline { index += 1 }
  }

  @discardableResult
  mutating func eat(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    advance()
    return true
  }

  // MARK: - Nodes

  /// Where a node may begin.
  struct NodeStart {
    let node: Int
    let token: Int
    let end: Int
  }

  var mark: NodeStart { NodeStart(node: nodes.count, token: index, end: end) }

  /// Wraps everything read since a mark in one node, unless nothing was read.
  mutating func wrap(_ kind: SyntaxKind, from mark: NodeStart) {
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

  /// Discards everything read since a mark.
  mutating func rewind(to mark: NodeStart) {
    nodes.removeLast(nodes.count - mark.node)
    index = mark.token
    end = mark.end
    pending = ""
  }

  // MARK: - Brackets

  /// Whether the next token closes an open bracket.
  var isAtCloser: Bool {
    guard index < limit, tokens[index].kind == .punctuation,
      let byte = tokens[index].text.utf8.first,
      byte == .closeParenthesis || byte == .closeBracket || byte == .closeBrace
    else { return false }
    return closers.contains(byte)
  }

  /// Reads brackets and their contents. Beyond `deepest` levels they are opaque.
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

  /// Reads a comma-separated list in brackets.
  mutating func listInBrackets(_ read: (inout Self) -> Void) {
    brackets { parser in
      if !parser.isAtCloser { parser.list(read) }
    }
  }

  /// Skips brackets and their contents.
  mutating func skipBrackets() {
    let around = tokens[index].depth
    repeat { advance() } while !isAtEnd && tokens[index].depth > around
    if !isAtEnd { advance() }
  }

  /// Reads an expression, or one unknown token.
  mutating func anything() {
    let before = index
    expression()
    if index == before { unknown() }
  }

  /// Reads brackets with their contents, or any other token as an opaque node.
  mutating func unknown() {
    switch token?.text {
    case "(", "[", "{": operand()
    case nil: break
    default: leaf(.opaque)
    }
  }
}

/// The nodes of the most common fragments. Nodes contain no text, so all fragments of the same shape share them.
private enum CommonShapes {
  private static let samples = [
    "a", "1", "$0", ".a", "a.a", "$0.a", "a()", "a(a)", "a($0)", "a(1)", "a.a()", "a.a(a)",
    "a.a($0)", "a.a(1)",
    "a = 1", "a = a", "a = $0", "a = .a", "a = a.a", "a = $0.a",
  ]

  private static let nodes: [UInt32: [SyntaxNode]] = {
    var result: [UInt32: [SyntaxNode]] = [:]
    for sample in samples {
      let tokens = SwiftLexer.tokens(of: sample)
      if let shape = shape(of: tokens) { result[shape] = SwiftParser.parsed(tokens).nodes }
    }
    return result
  }()

  static func nodes(of tokens: [SwiftToken]) -> [SyntaxNode]? {
    shape(of: tokens).flatMap { nodes[$0] }
  }

  /// The kinds of a fragment's tokens, four bits each; nil if the fragment has to be parsed.
  private static func shape(of tokens: [SwiftToken]) -> UInt32? {
    guard tokens.count <= 8 else { return nil }
    var shape: UInt32 = 0
    for token in tokens {
      let bits: UInt32
      switch token.kind {
      case .identifier:
        let keyword = SwiftKeyword.of(token)
        if keyword.isEmpty {
          bits = 1
        } else {
          guard token.text == "true" || token.text == "false" || token.text == "nil" else {
            return nil
          }
          bits = 2
        }
      case .number, .string(isPlain: true): bits = 2
      case .dollar: bits = 3
      case .symbol:
        if token.text == "." {
          bits = 4
        } else if SwiftParser.isAssignment(token.text) {
          bits = 5
        } else {
          return nil
        }
      case .punctuation:
        switch token.text {
        case "(": bits = 6
        case ")": bits = 7
        default: return nil
        }
      case .string, .newline, .unknown: return nil
      }
      shape = shape << 4 | bits
    }
    return shape
  }
}
