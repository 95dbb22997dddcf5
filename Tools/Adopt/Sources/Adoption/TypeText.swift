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
    let own = names.own.union(["Self"])
    let plain = type.all(IdentifierTypeSyntax.self).filter { $0.keyPathInParent != \MemberTypeSyntax.baseType }
    let members = type.all(MemberTypeSyntax.self).map { member in
      own.contains(member.baseType.source) ? member.name.text : member.baseType.source
    }
    unknown = Set(plain.map(\.name.text) + members).subtracting(names.nested).subtracting(standardTypes)
    let isStrange =
      type.all(TupleTypeSyntax.self).contains { $0.elements.count != 1 }
      || type.all(SomeOrAnyTypeSyntax.self).contains { $0.source != "any Error" }
      || type.all(Syntax.self).contains { [.functionType, .implicitlyUnwrappedOptionalType].contains($0.kind) }
    let isOwn = plain.contains { own.contains($0.name.text) }
    refusal =
      isStrange
      ? "state and actions have no tuples, functions, `some`, `any` and `!`"
      : isOwn ? "it is the type around it" : nil
    let text = SchemaRewriter(names).rewrite(type).source
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Types of Swift and Foundation that the schema language knows.
let standardTypes = Set(
  """
  Int String Bool Double Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float
  Character Substring Array Set Dictionary Optional Result Range ClosedRange Duration
  Void Never Error Date Data URL UUID Decimal IndexPath IndexSet TimeInterval Locale
  TimeZone Calendar DateComponents DateInterval AttributedString CharacterSet
  URLComponents URLQueryItem URLRequest URLError CGFloat NSError Codable Decodable
  Encodable Equatable Hashable Identifiable Sendable CaseIterable Comparable
  """.split(whereSeparator: \.isWhitespace).map(String.init))

/// Writes Swift as the schema has it: `State.Filter` as `Filter`, `state.count` as `count`, and the values of an action
/// by their names in the schema.
final class SchemaRewriter: SyntaxRewriter {
  private let names: Names

  init(_ names: Names) { self.names = names }

  override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
    guard names.own.union(["Self"]).contains(node.baseType.source)
    else { return super.visit(node) }
    return TypeSyntax(IdentifierTypeSyntax(name: node.name, genericArgumentClause: node.genericArgumentClause))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    // `Error` as a type of its own is an existential, whose name in a schema has `any`.
    guard node.name.text == "Error", node.parent?.is(SomeOrAnyTypeSyntax.self) != true
    else { return super.visit(node) }
    return parsedType("any Error").with(\.trailingTrivia, node.trailingTrivia)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard let base = node.base?.source else { return super.visit(node) }
    let name = node.name
    if names.states.contains(base) || (names.isBare && base == "self") {
      return expression(names.hiding.contains(name) ? "self.\(name)" : name, like: node)
    }
    if names.actions.contains(base), let value = names.values["action.\(name)"] {
      return expression(value, like: node)
    }
    return names.own.contains(base) && names.nested.contains(name) ? expression(name, like: node) : super.visit(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    let name = node.name
    if node.isMember || names.values[name] == name { return super.visit(node) }
    if let value = names.values[name] { return expression(value, like: node) }
    let isField = names.isBare && names.fields.contains(name) && !names.locals.contains(name)
    return isField && names.hiding.contains(name)
      ? expression("self.\(name)", like: node) : super.visit(node)
  }

  private func expression(_ text: String, like node: some SyntaxProtocol) -> ExprSyntax {
    let name = TokenSyntax.identifier(text, leadingTrivia: node.leadingTrivia, trailingTrivia: node.trailingTrivia)
    return ExprSyntax(DeclReferenceExprSyntax(baseName: name))
  }
}
