/// The kind of a syntax node, named as in swift-syntax where possible.
package enum SyntaxKind: UInt8, Sendable {
  /// Statements in braces, or all statements of a fragment.
  case codeBlock
  /// Unknown syntax. Its recognized parts are children.
  case opaque

  // Statements
  /// The target, the operator and the value.
  case assignment, assignmentOperator
  case returnStmt, throwStmt, jumpStmt, deferStmt, repeatStmt, doStmt, catchClause
  case ifExpr, guardStmt, whileStmt, forStmt, switchExpr, switchCase, labeled
  /// `let name = value` in a condition: a pattern, an optional type, an optional value.
  case optionalBinding
  /// `case pattern = value` in a condition.
  case matchingPattern
  /// All patterns of a case, of `for` or of `catch`.
  case pattern
  case whereClause

  // Declarations
  case variableDecl, patternBinding, functionDecl, typeDecl, typealiasDecl, importDecl, enumCaseDecl
  case attribute, modifier
  /// A declared name.
  case identifierPattern
  case parameter
  case type

  // Expressions
  /// Operands and operators in a flat list.
  case sequence
  case prefixOperator, binaryOperator, cast
  /// `? value :` between two operands.
  case ternary
  /// A name that refers to a declaration: `count`, `self`, `#line`.
  case name
  /// `$0`
  case dollar
  /// A number, a string without interpolations, a regex literal, `true`, `false`, `nil`.
  case literal
  /// A string with interpolations, which are its children.
  case stringLiteral, interpolation
  /// A value with the members, calls and subscripts that follow it. Without a value, it is an implicit
  /// member.
  case chain
  /// The dot and the name.
  case member
  /// Arguments in parentheses, and trailing closures.
  case call
  case subscriptCall
  /// `?` and `!` if no member follows directly.
  case optionalChaining
  case genericArguments
  /// An optional label and a value.
  case argument
  /// A missing argument: before a comma, or after the last one.
  case missing
  case tuple, array, dictionary, dictionaryElement
  case closure, capture
  case keyPath
}

/// The kind and token range of a node. Its descendants follow it in the list.
struct SyntaxNode: Sendable {
  let kind: SyntaxKind
  /// The number of nodes in the subtree of the node, including the node itself.
  private let size: UInt32
  private let lower: UInt32
  private let upper: UInt32

  init(_ kind: SyntaxKind, _ tokens: Range<Int>, count: Int = 1) {
    self.kind = kind
    size = UInt32(clamping: count)
    lower = UInt32(clamping: tokens.lowerBound)
    upper = UInt32(clamping: tokens.upperBound)
  }

  static let empty = SyntaxNode(.codeBlock, 0..<0)

  var count: Int { Int(size) }
  var tokens: Range<Int> { Int(lower)..<Int(upper) }

  /// The node with its token range shifted.
  func moved(by offset: Int) -> SyntaxNode {
    SyntaxNode(kind, tokens.lowerBound + offset..<tokens.upperBound + offset, count: count)
  }
}

/// A Swift syntax tree as a flat list of nodes in preorder. It is cheap to make: a large schema has half a
/// million fragments, most of one line.
package final class SyntaxTree: Sendable {
  /// The tokens in order. Interpolated ones follow their string.
  package let tokens: [SwiftToken]
  let nodes: [SyntaxNode]
  /// Whether a string has interpolations.
  let hasInterpolations: Bool
  /// Whether a name begins with an uppercase letter, as names of types do. Most code has no such name.
  let hasCapital: Bool

  init(tokens: [SwiftToken], nodes: [SyntaxNode]) {
    self.tokens = tokens
    self.nodes = nodes
    // Iterates over indices so that no token is copied.
    hasInterpolations = tokens.indices.contains { tokens[$0].level > 0 }
    hasCapital = tokens.indices.contains {
      tokens[$0].kind == .identifier && tokens[$0].startsUppercase
    }
  }

  /// The tree of code that is not parsed as a whole. Only slices of it are parsed.
  convenience init(unparsed tokens: [SwiftToken]) {
    self.init(tokens: tokens, nodes: [SyntaxNode(.codeBlock, 0..<tokens.count)])
  }

  /// The tree of a part of the text. It reuses the tokens, and the nodes if the part is a single value.
  ///
  /// - Parameter part: In bytes.
  /// - Returns: `nil` when a token is only partly in the range.
  func slice(_ part: Range<Int>) -> SyntaxTree? {
    let lower = place(at: part.lowerBound)
    let upper = place(at: part.upperBound)
    guard lower < upper else { return part.isEmpty ? SyntaxTree(tokens: [], nodes: [.empty]) : nil }
    // The part has to consist of whole tokens, and cannot begin or end inside a string.
    guard tokens[lower].level == 0, upper == tokens.count || tokens[upper].level == 0,
      lower == 0 || end(before: lower) <= part.lowerBound, end(before: upper) <= part.upperBound
    else { return nil }
    let first = tokens[lower]
    let moved = tokens[lower..<upper].map { $0.moved(by: part.lowerBound, behind: first) }
    let index = nodes.firstIndex { $0.tokens == lower..<upper }
    guard let index, let value = values(from: index) else { return SwiftParser.tree(of: moved) }
    let block = SyntaxNode(.codeBlock, 0..<moved.count, count: value.count + 1)
    return SyntaxTree(tokens: moved, nodes: [block] + nodes[value].map { $0.moved(by: -lower) })
  }

  /// The nodes of an expression, or of an unlabeled argument's value.
  private func values(from index: Int) -> Range<Int>? {
    let node = Syntax(tree: self, index: index)
    if node.isExpression { return index..<node.end }
    guard node.kind == .argument, node.label == nil, let value = node.onlyChild, value.isExpression
    else { return nil }
    return value.index..<value.end
  }

  /// The index of the first token that begins at or after a byte offset.
  private func place(at offset: Int) -> Int {
    tokens.bisect { $0.range.lowerBound >= offset }
  }

  /// The byte offset at which the tokens before `place` end.
  private func end(before place: Int) -> Int {
    tokens[..<place].last { $0.level == 0 }?.range.upperBound ?? 0
  }

  /// The code block of all statements.
  var root: Syntax { Syntax(tree: self, index: 0) }

  package var all: some Sequence<Syntax> {
    nodes.indices.lazy.map { Syntax(tree: self, index: $0) }
  }

  /// All nodes of a kind, in order.
  package func all(_ kind: SyntaxKind) -> [Syntax] {
    nodes.indices.filter { nodes[$0].kind == kind }.map { Syntax(tree: self, index: $0) }
  }
}

/// A node in its tree.
package struct Syntax: Sendable {
  let tree: SyntaxTree
  package let index: Int

  private var node: SyntaxNode { tree.nodes[index] }
  package var kind: SyntaxKind { node.kind }
  /// The indices of the node's tokens, including line ends between them.
  package var tokenRange: Range<Int> { node.tokens }
  /// The index after the node's last descendant.
  var end: Int { index + node.count }

  var firstToken: SwiftToken { tree.tokens[tokenRange.lowerBound] }
  package var lastToken: SwiftToken { tree.tokens[tokenRange.upperBound - 1] }
  var isEmpty: Bool { tokenRange.isEmpty }

  /// The range of the node, in bytes of the text.
  var range: Range<Int> {
    isEmpty ? 0..<0 : firstToken.range.lowerBound..<endOfText
  }

  /// The end of the node, in bytes. Interpolated tokens do not count, because they end before their string.
  private var endOfText: Int {
    let last = tree.tokens[..<tokenRange.upperBound].last { $0.level <= firstToken.level }
    return (last ?? lastToken).range.upperBound
  }

  /// The nodes directly inside the node.
  package var children: Children { Children(node: self) }

  package struct Children: Sequence, IteratorProtocol {
    private let tree: SyntaxTree
    private let end: Int
    private var place: Int

    init(node: Syntax) {
      tree = node.tree
      end = node.end
      place = node.index + 1
    }

    package mutating func next() -> Syntax? {
      guard place < end else { return nil }
      defer { place += tree.nodes[place].count }
      return Syntax(tree: tree, index: place)
    }
  }

  func first(_ kind: SyntaxKind) -> Syntax? { children.first { $0.kind == kind } }

  /// The only child; nil if there are several, or none.
  var onlyChild: Syntax? {
    guard index + 1 < end, index + 1 + tree.nodes[index + 1].count == end else { return nil }
    return Syntax(tree: tree, index: index + 1)
  }

  /// The index of the first token; for a missing argument, that of the next token.
  var place: Int { tokenRange.lowerBound }

  /// The node and its descendants.
  package var all: some Sequence<Syntax> {
    (index..<end).lazy.map { [tree] in Syntax(tree: tree, index: $0) }
  }
}

extension Syntax.Children {
  package var first: Syntax? { first { _ in true } }

  var lastOne: Syntax? { reduce(nil) { $1 } }
}

extension Syntax: CustomStringConvertible {
  /// The tree as text: `kind(children)`, or `kind[tokens]` for a leaf.
  package var description: String {
    let inner = children.map(\.description)
    if !inner.isEmpty { return "\(kind)(\(inner.joined(separator: " ")))" }
    let texts = tree.tokens[tokenRange].filter { $0.kind != .newline }.map(\.text)
    return "\(kind)[\(texts.joined(separator: " "))]"
  }
}
