import SchemaModel

/// One of two versions of a schema, with its declarations by name.
struct ComparedSchema: Sendable {
  let files: [ResolvedFile]
  let features: [String: ResolvedFeature]
  var types: [String: Owned<TypeDeclaration>] { index.names.types }
  var clients: [String: Owned<Client>] { index.names.clients }
  var queues: [String: Owned<Queue>] { index.names.queues }
  let index: SchemaIndex
  /// The origins of declarations that other modules could refer to, by their names in this schema.
  let origins: [String: DeclarationOrigin]

  init(_ modules: CheckedModules, sharing names: Set<String>) {
    let schema = modules.together(sharing: names)
    index = schema.index
    origins = modules.origins(sharing: names)
    files = schema.files
    features = Dictionary(first: files.flatMap(\.features).map { ($0.declaration.name.value, $0) })
  }

  /// The name of a feature, a client or a type in its module.
  func ownName(of name: String) -> String { name.withHead { origins[$0]?.name } }

  /// The names of declarations, by their module-qualified names in Swift.
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
  /// Replaces the whole name, or else its longest dotted prefix for which there is a new name.
  func withHead(_ new: (String) -> String?) -> String {
    if let whole = new(self) { return whole }
    guard let dot = lastIndex(of: ".") else { return self }
    return String(self[..<dot]).withHead(new) + self[dot...]
  }
}

extension TypeSyntax {
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
