/// A scope that declares types and clients: a feature, or a schema file outside its features.
package protocol DeclarationOwner: Sendable {
  /// The feature in which type names are resolved; nil for shared declarations.
  var owner: String? { get }
  var index: SchemaIndex { get }
  /// The Swift of a start value in the field's declaration; nil if only the compiler understands it.
  func start(_ initial: SwiftCode, for type: SwiftType) -> String?
}

extension DeclarationOwner {
  /// Whether values of a declared type can be compared.
  package func isEquatable(_ type: TypeDeclaration) -> Bool {
    index.checker.isEquatable(type, from: owner)
  }

  /// Whether a declared type has an `id` that makes it `Identifiable`.
  package func isIdentifiable(_ type: TypeDeclaration) -> Bool {
    index.checker.hasIdentity(type.fields, from: owner)
  }

  /// Whether a type mentions a type that only Swift declares.
  package func isForeign(_ type: SwiftType) -> Bool { index.names.isForeign(type, from: owner) }

  /// The values that a case of a declared enum carries.
  package func values(of item: EnumCase) -> [ActionValue] {
    index.actions.values(of: item.payload, in: owner)
  }
}
