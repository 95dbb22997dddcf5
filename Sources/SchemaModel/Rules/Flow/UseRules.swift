/// What is declared and never used.
extension Checker {
  mutating func checkUse() {
    var queues: Set<String> = []
    var calls = ClientCalls()
    var hasHandwritten = false
    for feature in schema.features {
      for child in feature.children {
        if case .feature(let name) = child.content, !table.isFeature(name.value) {
          hasHandwritten = true
        }
      }
      for dependency in feature.dependencies { calls.clients.insert(dependency.client.value) }
      for saga in feature.sagas {
        if let queue = saga.queue { queues.insert(queue.value) }
        switch saga.body {
        case .call(let code), .stream(let code):
          if let (client, method) = method(calledBy: code, in: feature) {
            calls.methods[client, default: []].insert(method.name.value)
          }
        case .run:
          let uses = Set(saga.uses.map(\.value))
          for dependency in feature.dependencies where uses.contains(dependency.name.value) {
            calls.unseen.insert(dependency.client.value)
          }
        case .put: break
        }
      }
    }
    let everything = schema.files.flatMap { [$0.shared] + $0.features.map(\.declarations) }
    let names = UsedNames(schema, among: asked(of: everything, calls), in: surroundings)
    for declarations in everything {
      for name in declarations.externs {
        let root = name.value.root
        if !names.contains(name.value), !names.contains(root) { unused(name) }
      }
      for queue in declarations.queues where !queues.contains(queue.name.value) {
        unused(queue.name)
      }
      // Other modules use what they may see.
      guard declarations.access == .internal else { continue }
      for type in declarations.types where type.attributes.deprecated == nil {
        if !names.contains(type.name), !names.contains(type.path[type.path.count - 1]) {
          diagnostics.warning(.rx051, at: type.range, "`\(type.name)` is not used")
        }
      }
      // A feature that is written by hand may call any client.
      if !hasHandwritten { checkUse(of: declarations.clients, calls, names) }
    }
  }

  /// What the sagas of all features call.
  private struct ClientCalls {
    /// The clients that some feature depends on.
    var clients: Set<String> = []
    /// The methods called, by client.
    var methods: [String: Set<String>] = [:]
    /// Clients that are given to hand-written sagas.
    var unseen: Set<String> = []
  }

  /// The names that are of no use unless something mentions them.
  private func asked(of everything: [Declarations], _ calls: ClientCalls) -> Set<String> {
    var names: Set<String> = []
    for declarations in everything {
      for name in declarations.externs { names.formUnion([name.value, name.value.root]) }
      for type in declarations.types {
        names.formUnion([type.name, type.path[type.path.count - 1]])
      }
      for client in declarations.clients where !calls.clients.contains(client.name.value) {
        names.insert(client.name.value)
      }
    }
    return names
  }

  private mutating func checkUse(
    of clients: [Client], _ calls: ClientCalls, _ names: UsedNames
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
          .rx182, at: method.name.range, "nothing calls `\(method.name.value)` of \(name)")
      }
    }
  }

  private mutating func unused(_ name: Name) {
    diagnostics.warning(.rx051, at: name.range, "`\(name.value)` is not used")
  }
}
