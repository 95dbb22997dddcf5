/// What is declared and never used.
extension Checker {
  mutating func checkUse() {
    let checker = self
    let parts = Workers.map(schema.parts) { file in
      file.answer(to: .use, in: checker.surroundings) {
        file.declaration.map { checker.use(in: $0) } ?? UsePart()
      }
    }
    let queues = parts.reduce(into: Set<String>()) { $0.formUnion($1.usedQueues) }
    var calls = ClientCalls()
    for part in parts { calls.add(part.calls) }
    let asked = parts.reduce(into: Set<String>()) { names, part in
      names.formUnion(part.names)
      names.formUnion(part.clients.filter { !calls.clients.contains($0) })
    }
    let used = Workers.map(asked.isEmpty ? [] : schema.parts) { file in
      file.answer(to: .names, in: checker.surroundings) {
        file.declaration.map { Names(in: $0, where: asked.contains).mentioned } ?? []
      }
    }
    let names = used.reduce(into: Set<String>()) { $0.formUnion($1) }
    // A feature that is written by hand may call any client.
    let knownCalls = parts.contains(where: \.hasHandwritten) ? nil : calls
    for declarations in schema.parts.compactMap(\.declaration).flatMap(\.everyDeclarations) {
      checkUse(of: declarations, queues, knownCalls, names)
    }
  }

  /// What a file declares that may be of no use, and what it uses.
  private struct UsePart: Sendable {
    /// What types and names of Swift are mentioned by.
    var names: Set<String> = []
    var clients: [String] = []
    var usedQueues: Set<String> = []
    var calls = ClientCalls()
    /// Whether it has a child that is a feature written by hand.
    var hasHandwritten = false
  }

  /// What sagas call.
  private struct ClientCalls: Sendable {
    /// The clients that some feature depends on.
    var clients: Set<String> = []
    /// The methods called, by client.
    var methods: [String: Set<String>] = [:]
    /// Clients that are given to hand-written sagas.
    var unseen: Set<String> = []

    mutating func add(_ other: ClientCalls) {
      clients.formUnion(other.clients)
      methods.merge(other.methods) { $0.union($1) }
      unseen.formUnion(other.unseen)
    }
  }

  private func use(in file: FileDeclaration) -> UsePart {
    var part = UsePart()
    for declarations in file.everyDeclarations {
      part.names.formUnion(declarations.declaredInSwift.map(\.value.root))
      part.names.formUnion(declarations.types.map { $0.path[$0.path.count - 1] })
      part.clients += declarations.clients.map(\.name.value)
    }
    for feature in file.features {
      if feature.children.contains(where: isHandwritten) { part.hasHandwritten = true }
      for dependency in feature.dependencies { part.calls.clients.insert(dependency.client.value) }
      for saga in feature.sagas {
        if let queue = saga.queue { part.usedQueues.insert(queue.value) }
        switch saga.body {
        case .call(let code), .stream(let code):
          if let (client, _, method) = method(calledBy: code, in: feature) {
            part.calls.methods[client, default: []].insert(method.name.value)
          }
        case .run:
          let uses = Set(saga.uses.map(\.value))
          for dependency in feature.dependencies where uses.contains(dependency.name.value) {
            part.calls.unseen.insert(dependency.client.value)
          }
        case .put: break
        }
      }
    }
    return part
  }

  /// - Parameter calls: nil if not all of them are known.
  private mutating func checkUse(
    of declarations: Declarations, _ queues: Set<String>, _ calls: ClientCalls?,
    _ names: Set<String>
  ) {
    for name in declarations.declaredInSwift {
      if !names.contains(name.value.root) { unused(name) }
    }
    for queue in declarations.queues where !queues.contains(queue.name.value) {
      unused(queue.name)
    }
    // Other modules use what they may see.
    guard declarations.access == .internal else { return }
    for type in declarations.types where type.attributes.deprecated == nil {
      if !names.contains(type.path[type.path.count - 1]) {
        diagnostics.warning(.unused, at: type.range, "`\(type.name)` is not used; remove it")
      }
    }
    if let calls { checkUse(of: declarations.clients, calls, names) }
  }

  private mutating func checkUse(
    of clients: [Client], _ calls: ClientCalls, _ names: Set<String>
  ) {
    for client in clients where client.attributes.deprecated == nil {
      let name = client.name.value
      guard calls.clients.contains(name) else {
        if !names.contains(name) { unused(client.name) }
        continue
      }
      guard !calls.unseen.contains(name) else { continue }
      let called = calls.methods[name] ?? []
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
