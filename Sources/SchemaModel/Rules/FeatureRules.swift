extension Checker {
  mutating func checkState(_ feature: Feature) {
    let siblings = feature.state.map(\.name.value)
    // Once, or every call would copy the feature to make it optional.
    let owner: Feature? = feature
    for field in feature.state { checkField(field, in: owner, siblings: siblings) }
    for saga in feature.sagas {
      if case .run(let returns?) = saga.body { checkType(returns, in: owner) }
    }
    for action in feature.actions {
      for place in action.payload.indices where !isPlain(action.payload[place]) {
        checkPayload(action.payload[place], in: owner)
      }
    }
  }

  /// Whether there is nothing to say about a value of an action.
  private func isPlain(_ payload: Payload) -> Bool {
    payload.initial == nil && table.isPrimitive(payload.type)
  }

  mutating func checkDependencies(_ feature: Feature) {
    for dependency in feature.dependencies where !isClient(dependency.client.value, in: feature) {
      let client = dependency.client
      let externs = feature.declarations.externs.map(\.value)
      let mayBeUnread = mayBeUnread(client.value)
      reportUnknown {
        closestMatch(to: client.value, in: $0.table.clients.keys.sorted() + externs)
      } diagnostic: { near in
        guard near != nil || !mayBeUnread else { return nil }
        return Diagnostic(
          .rx165, at: client.range,
          "unknown client `\(client.value)`; "
            + (near.map { "did you mean `\($0)`?" }
              ?? "declare it under `clients:`, or list it under `externs:` if Swift does"),
          replacement: near)
      }
    }
  }

  /// Reports the name of a dependency that a feature does not have. Whoever takes a client for one learns what it is
  /// called here, or how to ask for it.
  mutating func unknownDependency(_ name: String, at range: SourceRange, in feature: Feature) {
    let known = feature.dependencies
    if let own = known.first(where: { $0.client.value == name })?.name.value {
      diagnostics.error(
        .rx150, at: range, "`\(name)` is the client; the dependency is called `\(own)`",
        replacement: own)
      return
    }
    let client = table.clients.keys.sorted().first { client in
      [name, "\(name)client"].contains { $0.lowercased() == client.lowercased() }
    }
    unknown(
      .rx150, at: range, "unknown dependency `\(name)`", name: name,
      candidates: { _ in known.map(\.name.value) },
      otherwise: client.map { client in
        let short = client == name ? Self.dependencyName(of: client) : name
        let entry = known.isEmpty ? "dependencies: { \(short): \(client) }" : "\(short): \(client)"
        return "add `\(entry)`\(known.isEmpty ? "" : " to `dependencies:`")"
          + (short == name ? "" : " and call `\(short)`")
      })
  }

  /// `CartClient` → `cart`
  private static func dependencyName(of client: String) -> String {
    let isPlain = !client.hasSuffix("Client") || client == "Client"
    return SwiftName.uncapitalized(isPlain ? client : String(client.dropLast("Client".count)))
  }

  /// Whether a client is declared, or listed as Swift's own.
  func isClient(_ name: String, in feature: Feature) -> Bool {
    table.clients[name] != nil || isExtern(name, in: feature)
  }

  /// The cases of a feature's `Action`: what is written, then children, then lifecycles.
  func actionNodes(_ feature: Feature) -> [ActionNode] {
    // Where in its list each action and group is, by its path: there may be thousands of groups.
    var places: [String: Int] = [:]
    let hasGroups = feature.actions.contains { $0.path.count > 1 }
    func insert(
      _ action: ActionDeclaration, depth: Int, below outer: String, into nodes: inout [ActionNode]
    ) {
      let part = action.path[depth]
      let path = hasGroups ? "\(outer).\(part.value)" : ""
      if depth == action.path.count - 1 {
        if hasGroups { places.keepFirst(nodes.count, for: path) }
        nodes.append(
          ActionNode(
            name: part.value, documentation: action.documentation, kind: .action(action.payload),
            range: part.range, attributes: action.attributes))
        return
      }
      if let index = places.keepFirst(nodes.count, for: path) {
        guard case .group(let type, var inner) = nodes[index].kind else { return }
        // Held once only, or every insertion would copy all that stand there.
        nodes[index].kind = .action([])
        insert(action, depth: depth + 1, below: path, into: &inner)
        nodes[index].kind = .group(typeName: type, inner)
      } else {
        var inner: [ActionNode] = []
        insert(action, depth: depth + 1, below: path, into: &inner)
        nodes.append(
          ActionNode(
            name: part.value, documentation: [],
            kind: .group(typeName: SwiftName.capitalized(part.value), inner), range: part.range))
      }
    }
    var nodes: [ActionNode] = []
    nodes.reserveCapacity(feature.actions.count + feature.children.count + feature.sagas.count)
    for action in feature.actions { insert(action, depth: 0, below: "", into: &nodes) }
    let bindings = feature.bindings
    if let first = bindings.first {
      let cases = bindings.map { binding in
        ActionNode(
          name: binding.name.value, documentation: binding.documentation,
          kind: .action(binding.payload.map { [$0] } ?? []), range: binding.name.range)
      }
      nodes.append(
        ActionNode(
          name: "binding", documentation: ["A view changes something by itself."],
          kind: .group(typeName: "Binding", cases), range: first.name.range))
    }
    for child in feature.children {
      guard let target = actionOwner(of: child, in: feature) else { continue }
      nodes.append(
        ActionNode(
          name: child.name.value, documentation: child.documentation,
          kind: .child(
            feature: target,
            id: idType(of: child).map {
              ActionValue(label: "id", name: "id", isNamed: true, type: $0.text, syntax: $0)
            }),
          range: child.name.range))
    }
    for saga in feature.sagas {
      guard let events = events(of: saga, in: feature) else { continue }
      nodes.append(
        ActionNode(
          name: saga.name.value, documentation: saga.documentation, kind: .events(events),
          range: saga.name.range))
    }
    return nodes
  }
}
