/// Reports uses of deprecated declarations in the schema, because the generated code would compile with warnings.
extension Checker {
  mutating func checkDeprecations() {
    let names = schema.parts.reduce(into: Set<String>()) { names, file in
      names.formUnion(
        file.answer(to: .deprecations, in: surroundings) {
          var search = DeprecationSearch()
          if let declaration = file.declaration { search.walk(declaration) }
          return search.names
        })
    }
    guard !names.isEmpty else { return }
    checkDeprecatedFields()
    let sites = schema.parts.flatMap { file in
      names.sorted().flatMap { file.sites.byName[$0] ?? [] }
    }
    let deprecated = Set(
      sites.compactMap { site -> DeclarationID? in
        guard case .declared(let id, let attributes) = site.subject else { return nil }
        return attributes.deprecated == nil ? nil : id
      })
    var reader = SiteReader(SchemaIndex(self))
    for site in sites where site.isUse && !site.isPart(of: deprecated) {
      for reference in reader.references(at: site) where deprecated.contains(reference.target) {
        diagnostics.error(
          .deprecatedUse, at: reference.range,
          "\(what(reference.target)) `\(site.text)` is deprecated; use what replaces it here as well"
        )
      }
    }
  }

  private mutating func checkDeprecatedFields() {
    for field in schema.features.flatMap(\.state) where field.attributes.deprecated != nil {
      for (attribute, range) in [
        ("@bind", field.attributes.bind), ("@once", field.attributes.once),
      ] {
        guard let range else { continue }
        diagnostics.error(
          .wrongAttribute, at: range,
          "`\(attribute)` and `@deprecated` contradict each other; remove one")
      }
    }
  }

  /// The noun for a declaration in messages.
  private func what(_ id: DeclarationID) -> String {
    switch id.kind {
    case .field: return "state field"
    case .member:
      let type = table.types[id.outer.fullName]?.value.kind
      return if case .enumeration? = type { "case" } else { "field" }
    default: return "\(id.kind)"
    }
  }
}

extension SchemaSite {
  /// Whether the site uses its subject. Handling a deprecated action is not a use, because something has to handle it.
  fileprivate var isUse: Bool {
    switch role {
    case .declaration, .typePath, .path(.reduce), .path(.puts), .type(.computedStructField): false
    default: true
    }
  }

  /// Whether the site is inside a deprecated declaration, which may use other deprecated declarations. The start value
  /// of a deprecated field does not count, because generated code stores it under a name that is not deprecated.
  fileprivate func isPart(of deprecated: Set<DeclarationID>) -> Bool {
    if let feature, deprecated.contains(.feature(feature)) { return true }
    guard let owner else { return false }
    switch (owner.kind, role) {
    case (.member, .code(.structFieldBody)), (.field, .code(.stateFieldBody)), (.action, .code),
      (.type, _), (.method, _):
      if deprecated.contains(owner) { return true }
    default: break
    }
    switch owner.kind {
    case .member: return deprecated.contains(owner.outer)
    case .method: return deprecated.contains(.client(owner.path[0]))
    default: return false
    }
  }

  /// The text at the site. For a component of a path, the path up to it.
  fileprivate var text: String {
    guard case .path(let path, let index) = subject else { return range.text }
    return path[...index].map(\.value).joined(separator: ".")
  }
}

/// Collects the names of deprecated declarations.
private struct DeprecationSearch: SchemaVisitor {
  private(set) var names: Set<String> = []

  private mutating func add(_ name: String, _ attributes: Attributes) -> Bool {
    if attributes.deprecated != nil { names.insert(name.lastName) }
    return true
  }

  mutating func visit(_ feature: Feature) -> Bool { add(feature.name.value, feature.attributes) }
  mutating func visit(_ type: TypeDeclaration) -> Bool { add(type.name, type.attributes) }
  mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool {
    add(field.name.value, field.attributes)
  }
  mutating func visit(_ item: EnumCase) -> Bool { add(item.name.value, item.attributes) }
  mutating func visit(_ client: Client) -> Bool { add(client.name.value, client.attributes) }
  mutating func visit(_ method: ClientMethod) -> Bool { add(method.name.value, method.attributes) }
  mutating func visit(_ action: ActionDeclaration) -> Bool {
    add(action.path[action.path.count - 1].value, action.attributes)
  }

  // Skips reduce entries, forwards and sagas: neither they nor anything in them can be deprecated.
  mutating func visit(_ entry: ReduceEntry) -> Bool { false }
  mutating func visit(_ forward: Forward) -> Bool { false }
  mutating func visit(_ saga: Saga) -> Bool { false }
}
