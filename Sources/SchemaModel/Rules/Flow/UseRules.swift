/// Unused declarations.
extension Checker {
  mutating func checkUse() {
    let checker = self
    let parts = Workers.map(schema.parts) { file in
      file.answer(to: .use, in: checker.surroundings) {
        file.declaration.map { checker.use(in: $0) } ?? UsePart()
      }
    }
    let all = parts.reduce(into: UsePart()) { $0.add($1) }
    let asked = all.names.union(all.clients.subtracting(all.neededClients))
    let used = Workers.map(asked.isEmpty ? [] : schema.parts) { file in
      file.answer(to: .names, in: checker.surroundings) {
        file.declaration.map { Names(in: $0, where: asked.contains).mentioned } ?? []
      }
    }
    let names = used.reduce(into: Set<String>()) { $0.formUnion($1) }
    for declarations in schema.parts.compactMap(\.declaration).flatMap(\.everyDeclarations) {
      checkUse(of: declarations, all, names)
    }
  }

  /// Declarations that may be unused, and uses of declarations, in one file or in several.
  private struct UsePart: Sendable {
    /// The names to search for: the last component of a type, and the first one of a name under `declaredInSwift`.
    var names: Set<String> = []
    var clients: Set<String> = []
    /// The clients that some feature depends on.
    var neededClients: Set<String> = []
    /// The clients that hand-written sagas use. The methods that these sagas call are unknown.
    var unseenClients: Set<String> = []
    /// The methods that sagas call, by client.
    var methods: [String: Set<String>] = [:]
    var queues: Set<String> = []
    /// Whether there is a child that is a hand-written feature, which may call any client.
    var hasHandwritten = false

    mutating func add(_ other: UsePart) {
      names.formUnion(other.names)
      clients.formUnion(other.clients)
      neededClients.formUnion(other.neededClients)
      unseenClients.formUnion(other.unseenClients)
      methods.merge(other.methods) { $0.union($1) }
      queues.formUnion(other.queues)
      hasHandwritten = hasHandwritten || other.hasHandwritten
    }
  }

  private func use(in file: FileDeclaration) -> UsePart {
    var part = UsePart()
    for declarations in file.everyDeclarations {
      part.names.formUnion(declarations.declaredInSwift.map(\.value.root))
      part.names.formUnion(declarations.types.map { $0.path[$0.path.count - 1] })
      part.clients.formUnion(declarations.clients.map(\.name.value))
    }
    for feature in file.features {
      if feature.children.contains(where: isHandwritten) { part.hasHandwritten = true }
      part.neededClients.formUnion(feature.dependencies.map(\.client.value))
      for saga in feature.sagas {
        if let queue = saga.queue { part.queues.insert(queue.value) }
        for (client, _, method) in saga.body.calls.compactMap({ method(calledBy: $0, in: feature) }) {
          part.methods[client, default: []].insert(method.name.value)
        }
        let given = saga.uses.compactMap { feature.dependency($0.value)?.client.value }
        part.unseenClients.formUnion(given)
      }
    }
    return part
  }

  /// - Parameters:
  ///   - all: The declarations and uses of all files.
  ///   - names: The declared names that are mentioned somewhere.
  private mutating func checkUse(
    of declarations: Declarations, _ all: UsePart, _ names: Set<String>
  ) {
    for name in declarations.declaredInSwift {
      if !names.contains(name.value.root) { unused(name) }
    }
    for queue in declarations.queues where !all.queues.contains(queue.name.value) {
      unused(queue.name)
    }
    // Checks only internal types and clients, because other modules may use visible ones.
    guard declarations.access == .internal else { return }
    for type in declarations.types where type.attributes.deprecated == nil {
      if !names.contains(type.path[type.path.count - 1]) {
        diagnostics.warning(.unused, at: type.range, "`\(type.name)` is not used; remove it")
      }
    }
    for client in declarations.clients
    where !all.hasHandwritten && client.attributes.deprecated == nil {
      let name = client.name.value
      guard all.neededClients.contains(name) else {
        if !names.contains(name) { unused(client.name) }
        continue
      }
      guard !all.unseenClients.contains(name) else { continue }
      let called = all.methods[name] ?? []
      for method in client.methods
      where method.attributes.deprecated == nil && !called.contains(method.name.value) {
        diagnostics.warning(
          .unused, at: method.name.range,
          "nothing calls `\(method.name.value)` of \(name); remove it")
      }
    }
  }

  private mutating func unused(_ name: Name) {
    diagnostics.warning(.unused, at: name.range, "`\(name.value)` is not used; remove it")
  }
}
