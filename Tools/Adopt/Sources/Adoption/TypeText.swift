import SwiftParser
import SwiftSyntax

/// The text of a type for a schema.
struct TypeText {
  let text: String
  /// The names of types that neither Swift nor the schema declares.
  let unknown: Set<String>
  /// Why the schema cannot have the type.
  let refusal: String?

  /// - Parameters:
  ///   - type: The type as the file has it.
  ///   - own: The types around, whose names the schema drops: `State.Filter` becomes `Filter`.
  ///   - nested: The names of types that the schema declares.
  init(_ type: TypeSyntax, own: Set<String>, nested: Set<String>) {
    let finder = TypeNames(own: own)
    finder.walk(type)
    refusal = finder.refusal
    unknown = finder.names.subtracting(nested).subtracting(standardTypes)
    var text = TypePrefixes(own: own).rewrite(type).trimmedDescription
    text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.text = text
  }
}

/// Types of Swift and Foundation that the schema language knows.
let standardTypes: Set<String> = [
  "Int", "String", "Bool", "Double", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  "Float", "Character", "Substring", "Array", "Set", "Dictionary", "Optional", "Result", "Range", "ClosedRange",
  "Duration", "Void", "Never", "Error", "Date", "Data", "URL", "UUID", "Decimal", "IndexPath", "IndexSet",
  "TimeInterval", "Locale", "TimeZone", "Calendar", "DateComponents", "DateInterval", "AttributedString",
  "CharacterSet",
  "URLComponents", "URLQueryItem", "URLRequest", "URLError", "CGFloat", "NSError", "Codable", "Decodable", "Encodable",
  "Equatable", "Hashable", "Identifiable", "Sendable", "CaseIterable", "Comparable",
]

private final class TypeNames: SyntaxVisitor {
  let own: Set<String>
  var names: Set<String> = []
  var refusal: String?

  init(own: Set<String>) {
    self.own = own
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if own.contains(node.name.text) || node.name.text == "Self" { refusal = "it is the type around it" }
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let base = node.baseType.trimmedDescription
    if own.contains(base) || base == "Self" {
      names.insert(node.name.text)
    } else {
      names.insert(node.trimmedDescription.prefix { $0 != "<" }.description)
    }
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: TupleTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.elements.count != 1 { refusal = "a schema has no tuples in state and actions" }
    return .visitChildren
  }

  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    refusal = "a schema has no functions in state and actions"
    return .skipChildren
  }

  override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
    refusal = "a schema has no `!` types"
    return .skipChildren
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription != "any Error" { refusal = "values of `some` and `any` types cannot be compared" }
    return .visitChildren
  }
}

/// Drops the names of types around: `State.Filter` becomes `Filter`.
private final class TypePrefixes: SyntaxRewriter {
  let own: Set<String>
  init(own: Set<String>) { self.own = own }

  override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
    let base = node.baseType.trimmedDescription
    guard own.contains(base) || base == "Self" else { return super.visit(node) }
    return TypeSyntax(IdentifierTypeSyntax(name: node.name, genericArgumentClause: node.genericArgumentClause))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    // `Error` as a type of its own is an existential, whose name in a schema has `any`.
    guard node.name.text == "Error", node.parent?.is(SomeOrAnyTypeSyntax.self) != true else { return super.visit(node) }
    return parsedType("any Error")
  }
}

private func parsedType(_ text: String) -> TypeSyntax {
  var parser = Parser(text)
  return TypeSyntax.parse(from: &parser)
}

/// The type of a start value, as far as its text alone says it.
func inferredType(of value: ExprSyntax) -> TypeSyntax? {
  if value.is(IntegerLiteralExprSyntax.self) { return parsedType("Int") }
  if value.is(FloatLiteralExprSyntax.self) { return parsedType("Double") }
  if value.is(BooleanLiteralExprSyntax.self) { return parsedType("Bool") }
  if value.is(StringLiteralExprSyntax.self) { return parsedType("String") }
  if let prefix = value.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
    return inferredType(of: prefix.expression)
  }
  guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
  let called = call.calledExpression
  if let array = called.as(ArrayExprSyntax.self), array.elements.count == 1 {
    return parsedType(array.trimmedDescription)
  }
  if let dictionary = called.as(DictionaryExprSyntax.self) {
    return parsedType(dictionary.trimmedDescription)
  }
  let base = called.as(GenericSpecializationExprSyntax.self)?.expression ?? called
  let name = base.trimmedDescription
  guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
  return parsedType(called.trimmedDescription)
}

/// The documentation above a declaration, line by line.
func documentation(of node: some SyntaxProtocol) -> [String] {
  node.leadingTrivia.compactMap { piece in
    if case .docLineComment(let text) = piece { text.dropFirst(3).trimmed } else { nil }
  }
}

/// The comments above a statement, line by line.
func comments(above node: some SyntaxProtocol) -> [String] {
  node.leadingTrivia.flatMap { piece -> [String] in
    switch piece {
    case .lineComment(let text): [text.dropFirst(2).trimmed]
    case .docLineComment(let text): [text.dropFirst(3).trimmed]
    case .blockComment(let text), .docBlockComment(let text): text.lines.map(\.trimmed)
    default: []
    }
  }
}

extension StringProtocol {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
  var lines: [String] { split(omittingEmptySubsequences: false) { $0 == "\n" }.map { String($0) } }
  var lowerCamel: String {
    let upper = prefix { $0.isUppercase }
    if upper.count > 1, upper.count < count {
      return upper.dropLast().lowercased() + dropFirst(upper.count - 1)
    }
    return prefix(1).lowercased() + dropFirst()
  }
  var upperCamel: String { prefix(1).uppercased() + dropFirst() }
}

/// The source of a node without its outer trivia, with the indentation of its first line taken off all others.
func dedented(_ node: some SyntaxProtocol) -> String {
  let text = node.trimmedDescription
  guard text.contains("\n") else { return text }
  let lines = text.lines.map { $0.hasSuffix("\r") ? String($0.dropLast()) : $0 }
  let indents = lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }.map {
    $0.prefix { $0 == " " || $0 == "\t" }.count
  }
  var least = indents.min() ?? 0
  // Lines that go on are deeper than the first one, if that begins its line.
  let above = node.leadingTrivia.description
  if let end = above.lastIndex(where: { $0 == "\n" || $0 == "\r\n" }) {
    least = min(least, above[above.index(after: end)...].count)
  }
  return ([lines[0]] + lines.dropFirst().map { $0.allSatisfy(\.isWhitespace) ? "" : String($0.dropFirst(least)) })
    .map { line in
      // YAML has no tabs in indentation.
      let tabs = line.prefix { $0 == "\t" || $0 == " " }
      return tabs.replacing("\t", with: "  ") + line.dropFirst(tabs.count)
    }
    .joined(separator: "\n")
}
