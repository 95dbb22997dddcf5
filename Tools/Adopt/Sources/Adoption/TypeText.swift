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
  ///   - names: The schema drops the names of the types around: `State.Filter` becomes `Filter`.
  init(_ type: TypeSyntax, _ names: Names) {
    let finder = TypeNames(own: names.own)
    finder.walk(type)
    refusal = finder.refusal
    unknown = finder.names.subtracting(names.nested).subtracting(standardTypes)
    let text = SchemaRewriter(names).rewrite(type).source
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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

/// Finds the names in a type, and what a schema cannot have.
private final class TypeNames: SyntaxAnyVisitor {
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
    let base = node.baseType.source
    names.insert(own.union(["Self"]).contains(base) ? node.name.text : "\(base).\(node.name.text)")
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .tupleType(let tuple) where tuple.elements.count != 1: refusal = "a schema has no tuples in state and actions"
    case .functionType: refusal = "a schema has no functions in state and actions"
    case .implicitlyUnwrappedOptionalType: refusal = "a schema has no `!` types"
    case .someOrAnyType where node.source != "any Error":
      refusal = "values of `some` and `any` types cannot be compared"
    default: break
    }
    return .visitChildren
  }
}

/// Writes Swift as the schema has it: `State.Filter` as `Filter`, `state.count` as `count`, and the values of an action
/// by their names in the schema.
final class SchemaRewriter: SyntaxRewriter {
  private let names: Names

  init(_ names: Names) { self.names = names }

  override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
    guard names.own.union(["Self"]).contains(node.baseType.source) else { return super.visit(node) }
    return TypeSyntax(IdentifierTypeSyntax(name: node.name, genericArgumentClause: node.genericArgumentClause))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    // `Error` as a type of its own is an existential, whose name in a schema has `any`.
    guard node.name.text == "Error", node.parent?.is(SomeOrAnyTypeSyntax.self) != true else { return super.visit(node) }
    return parsedType("any Error").with(\.trailingTrivia, node.trailingTrivia)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard let base = node.base?.source else { return super.visit(node) }
    let name = node.name
    if names.states.contains(base) || (names.isBare && base == "self") {
      return expression(names.hiding.contains(name) ? "self.\(name)" : name, like: node)
    }
    if names.actions.contains(base), let value = names.values["action.\(name)"] { return expression(value, like: node) }
    return names.own.contains(base) && names.nested.contains(name) ? expression(name, like: node) : super.visit(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    let name = node.name
    if node.isMember || names.values[name] == name { return super.visit(node) }
    if let value = names.values[name] { return expression(value, like: node) }
    return names.isBare && names.fields.contains(name) && names.hiding.contains(name)
      ? expression("self.\(name)", like: node) : super.visit(node)
  }

  private func expression(_ text: String, like node: some SyntaxProtocol) -> ExprSyntax {
    let name = TokenSyntax.identifier(text, leadingTrivia: node.leadingTrivia, trailingTrivia: node.trailingTrivia)
    return ExprSyntax(DeclReferenceExprSyntax(baseName: name))
  }
}
