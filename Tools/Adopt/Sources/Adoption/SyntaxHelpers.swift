import SwiftParser
import SwiftSyntax

extension SyntaxProtocol {
  /// The text without what is around it.
  var source: String { trimmedDescription }
  var call: FunctionCallExprSyntax? { self.as(FunctionCallExprSyntax.self) }
  var member: MemberAccessExprSyntax? { self.as(MemberAccessExprSyntax.self) }

  /// The nodes of a kind in it, itself included, in the order of the text.
  func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    let inner = children(viewMode: .sourceAccurate).flatMap { $0.all(kind) }
    return self.as(kind).map { [$0] + inner } ?? inner
  }

  /// The names that it declares.
  var declaredNames: [String] {
    all(IdentifierPatternSyntax.self).map(\.identifier.text)
      + all(ClosureShorthandParameterSyntax.self).map(\.name.text)
      + all(ClosureParameterSyntax.self).map { ($0.secondName ?? $0.firstName).text }
      + all(ClosureCaptureSyntax.self).map(\.name.text)
  }

  /// The members of some values that it reads.
  func reads(of bases: Set<String>) -> [String] {
    all(MemberAccessExprSyntax.self).filter { $0.base.map { bases.contains($0.source) } == true }
      .map(\.name)
  }
}

extension MemberAccessExprSyntax {
  var name: String { declName.baseName.text }
}

extension DeclReferenceExprSyntax {
  var name: String { baseName.text }

  /// Whether it is the name behind a point.
  var isMember: Bool { keyPathInParent == \MemberAccessExprSyntax.declName }
}

extension ExprSyntax {
  /// The three parts of `a operator b`.
  var operation: (left: ExprSyntax, operator: ExprSyntax, right: ExprSyntax)? {
    guard let parts = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3
    else { return nil }
    return (parts[0], parts[1], parts[2])
  }
}

extension FunctionCallExprSyntax {
  var name: String { calledExpression.source }

  func argument(_ label: String?) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }
}

extension FunctionParameterSyntax {
  var name: String { (secondName ?? firstName).text }
}

extension SwitchCaseSyntax {
  var items: [SwitchCaseItemSyntax] { label.as(SwitchCaseLabelSyntax.self)?.caseItems.map { $0 } ?? [] }
  /// What it is called in reports.
  var title: String { "`\(label.source.lines[0])`" }
}

extension CodeBlockItemSyntax {
  /// The expression that it is, or returns.
  var value: ExprSyntax? {
    item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression
      ?? item.as(ReturnStmtSyntax.self)?.expression
  }

  /// The name and value of `var name = value`.
  var variable: (name: String, value: ExprSyntax)? {
    guard let variable = item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let value = binding.initializer?.value
    else { return nil }
    return (binding.pattern.source, value)
  }
}

/// Whether a name is an identifier that needs no backticks.
func isPlainName(_ name: String) -> Bool {
  !name.contains("`") && name.isValidSwiftIdentifier(for: .variableName)
}

/// The type of a start value, as far as its text alone says it.
func inferredType(of value: ExprSyntax) -> TypeSyntax? {
  let literals: [SyntaxKind: String] = [
    .integerLiteralExpr: "Int", .floatLiteralExpr: "Double", .booleanLiteralExpr: "Bool", .stringLiteralExpr: "String",
  ]
  if let name = literals[value.kind] { return parsedType(name) }
  if let prefix = value.as(PrefixOperatorExprSyntax.self) { return inferredType(of: prefix.expression) }
  guard let called = value.call?.calledExpression else { return nil }
  let name = called.as(GenericSpecializationExprSyntax.self)?.expression.source ?? called.source
  let isType = name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber }
  let isCollection = called.is(ArrayExprSyntax.self) || called.is(DictionaryExprSyntax.self)
  return isType || isCollection ? parsedType(called.source) : nil
}

func parsedType(_ text: String) -> TypeSyntax {
  var parser = Parser(text)
  return TypeSyntax.parse(from: &parser)
}

/// The documentation above a declaration, line by line.
func documentation(of node: some SyntaxProtocol) -> [String] {
  node.leadingTrivia.compactMap { piece in
    if case .docLineComment(let text) = piece { text.dropFirst(3).trimmed } else { nil }
  }
}

/// The comments above a statement, line by line.
func comments(above node: some SyntaxProtocol) -> [String] {
  let pieces = node.leadingTrivia.filter(\.isComment).flatMap { Trivia(pieces: [$0]).description.lines }
  return pieces.map { line in line.hasPrefix("//") ? line.drop { $0 == "/" }.trimmed : line.trimmed }
}

extension StringProtocol {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
  var lines: [String] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) } }
  var lowerCamel: String {
    let upper = prefix { $0.isUppercase }
    if upper.count > 1, upper.count < count {
      return upper.dropLast().lowercased() + dropFirst(upper.count - 1)
    }
    return prefix(1).lowercased() + dropFirst()
  }
  var upperCamel: String { prefix(1).uppercased() + dropFirst() }
  /// The parts of `view.tapped`.
  var components: [String] { split { $0 == "." }.map { String($0) } }
}

/// The lines of a comment that keeps nodes with the comments above them.
func kept(_ nodes: [any SyntaxProtocol]) -> [String] {
  nodes.flatMap { node in
    (comments(above: node).map { "// \($0)" } + dedented(node).lines).map { $0.isEmpty ? "" : "  \($0)" }
  }
}

/// The source of a node without its outer trivia, with the indentation of its first line taken off all others.
func dedented(_ node: some SyntaxProtocol) -> String {
  let lines = node.source.lines
  func indentation(_ line: String) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }
  let indents = lines.dropFirst().filter { !$0.trimmed.isEmpty }.map(indentation)
  // Lines that go on are deeper than the first one, if that begins its line.
  let above = node.leadingTrivia.description.lines
  let first = above.count > 1 ? above.last?.count : nil
  let least = min(indents.min() ?? 0, first ?? .max)
  let rest = lines.dropFirst().map { line in
    // YAML has no tabs in indentation.
    let spaces = line.prefix(indentation(line)).dropFirst(least).replacing("\t", with: "  ")
    return line.trimmed.isEmpty ? "" : "\(spaces)\(line.dropFirst(indentation(line)))"
  }
  return ([lines[0]] + rest).joined(separator: "\n")
}
