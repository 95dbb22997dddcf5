extension ResolvedFeature {
  /// The modules of the types in the feature's declarations. Function bodies do not count.
  package var declaredModules: Set<String> {
    var found = DeclaredModules(index: index, feature: name)
    found.walk(declaration)
    found.add(actions)
    for dependency in dependencies { found.add(dependency.dependency.client.value) }
    for saga in optimisticSagas { found.add(saga.optimisticValues) }
    let access = declaration.declarations.access
    for reaction in routing.reactions where self.access(withActionsOf: reaction.owner) == access {
      found.add(reaction.owner)
    }
    let imports = declaration.declarations.imports
    return found.all(imports).union(modulesOfHandlers).union(modulesOfHandwrittenSagas)
  }

  /// The modules of the types in the signatures of `handler` functions.
  package var modulesOfHandlers: Set<String> {
    var found = DeclaredModules(index: index, feature: declaration.name.value)
    for handler in handlers {
      found.add(handler.values + [handler.element].compactMap(\.self))
    }
    return found.all(declaration.declarations.imports)
  }

  /// The modules of the types in the signatures of hand-written sagas.
  package var modulesOfHandwrittenSagas: Set<String> {
    var found = DeclaredModules(index: index, feature: declaration.name.value)
    for saga in sagas {
      guard case .run(_, let uses) = saga.body else { continue }
      found.modules.insert("ReduxRuntime")
      found.add(saga.optimisticValues + saga.lets.map(\.variable))
      for dependency in uses { found.add(dependency.client.value) }
      if let events = saga.events { found.add(events) }
    }
    return found.all(declaration.declarations.imports)
  }
}

extension ResolvedFile {
  /// The modules of the types in the shared declarations. Function bodies do not count.
  package var declaredModules: Set<String> {
    var found = DeclaredModules(index: index, feature: nil)
    found.walk(shared)
    return found.all(shared.imports)
  }
}

/// Collects the modules of types.
private struct DeclaredModules: SchemaVisitor {
  var modules: Set<String> = []
  /// Whether one of the types is declared only in Swift. Any import may provide it.
  var isForeign = false
  let index: SchemaIndex
  let feature: String?

  func all(_ imports: [Name]) -> Set<String> {
    // Foundation cannot provide the foreign type, because all its types are known.
    isForeign ? modules.union(imports.map(\.value).filter { $0 != "Foundation" }) : modules
  }

  mutating func add(_ name: String, depth: Int = 0) {
    switch KnownType.of(name.root)?.module {
    case .foundation: modules.insert("Foundation")
    case .runtime: modules.insert("ReduxRuntime")
    case .swift, nil: break
    }
    if let module = index.modules[name] ?? index.modules[name.root] { modules.insert(module) }
    // The user of an alias also needs the modules of its target.
    guard depth < 20, let target = index.names.target(ofAlias: name) else { return }
    for name in target.names { add(name, depth: depth + 1) }
  }

  mutating func add(_ syntax: TypeSyntax) {
    for name in syntax.names { add(name) }
    if index.names.isForeign(syntax, from: feature) { isForeign = true }
  }

  mutating func add(_ values: [ActionValue]) {
    for value in values { add(value.syntax) }
  }

  mutating func add(_ events: SagaEvents) {
    for syntax in events.all.map(\.value) + [events.keySyntax] { if let syntax { add(syntax) } }
  }

  /// Adds the types of lifecycle events and of collection ids in the actions.
  mutating func add(_ nodes: [ActionNode]) {
    for node in nodes {
      switch node.kind {
      case .group(_, let nodes): add(nodes)
      case .child(_, let id): add([id].compactMap(\.self))
      case .events(let events): add(events)
      case .action: break
      }
    }
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    if role != .letValue, !index.names.isPrimitive(type) { add(type.syntax) }
  }

  mutating func visit(_ name: Name, _ role: ReferenceRole) {
    switch role {
    case .typeConformance, .stateConformance, .actionConformance:
      if KnownType.of(name.value) == nil { isForeign = true }
      add(name.value)
    case .childFeature, .client: add(name.value)
    default: break
    }
  }
}
