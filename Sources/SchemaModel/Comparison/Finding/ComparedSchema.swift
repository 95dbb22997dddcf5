/// One of two versions of a schema, with what it declares by name.
struct ComparedSchema: Sendable {
  let files: [ResolvedFile]
  let features: [String: ResolvedFeature]
  var types: [String: Owned<TypeDeclaration>] { index.names.types }
  var clients: [String: Owned<Client>] { index.names.clients }
  var queues: [String: Owned<Queue>] { index.names.queues }
  let index: SchemaIndex
  /// Where what other modules could name is declared, by its name here.
  let origins: [String: DeclarationOrigin]

  init(_ schema: CheckedSchema, origins: [String: DeclarationOrigin]) {
    index = schema.index
    self.origins = origins
    files = schema.files
    features = Dictionary(first: files.flatMap(\.features).map { ($0.declaration.name.value, $0) })
  }

  /// The name of a feature, a client or a type in its module.
  func ownName(of name: String) -> String { name.withHead { origins[$0]?.name } }

  /// The names of what modules declare, by how Swift names it with its module.
  var namesInModules: [String: String] {
    let known = origins.lazy.filter { !$0.value.module.name.isEmpty }
    return Dictionary(first: known.map { ("\($0.value.module.name).\($0.value.name)", $0.key) })
  }

  /// Whether values of a type can be compared.
  func isEquatable(_ type: Owned<TypeDeclaration>) -> Bool {
    if let feature = type.feature { return features[feature]?.isEquatable(type.value) ?? false }
    let file = files.first { $0.source === type.value.range.file }
    return file?.isEquatable(type.value) ?? false
  }
}

extension Dictionary where Key == String {
  /// The values in the order of the keys.
  var inOrder: [Value] { sorted { $0.key < $1.key }.map(\.value) }
}

extension String {
  /// The name with another one in place of what has one: all of it, or what is around it.
  func withHead(_ new: (String) -> String?) -> String {
    if let whole = new(self) { return whole }
    guard let dot = lastIndex(of: ".") else { return self }
    return String(self[..<dot]).withHead(new) + self[dot...]
  }
}

extension TypeSyntax {
  /// The type without its question marks.
  var unwrapped: TypeSyntax {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// The type with all its names changed.
  func mapNames(_ change: (String) -> String) -> TypeSyntax {
    switch self {
    case .named(let name, let arguments):
      .named(change(name), arguments: arguments.map { $0.mapNames(change) })
    case .existential(let protocols): .existential(protocols.map { $0.mapNames(change) })
    default: mapParts { $0.mapNames(change) }
    }
  }
}
