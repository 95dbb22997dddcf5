extension Checker {
  mutating func checkState(_ feature: Feature) {
    let siblings = feature.state.map(\.name.value)
    for field in feature.state { checkField(field, in: feature, siblings: siblings) }
    for saga in feature.sagas {
      if case .run(let returns?) = saga.body { checkType(returns, in: feature) }
    }
    for action in feature.actions {
      for payload in action.payload { checkPayload(payload, in: feature) }
    }
  }

  mutating func checkChildren(_ feature: Feature) {
    for child in feature.children {
      guard let target = table.features[child.feature.value] else {
        if feature.declarations.externs.contains(where: { $0.value == child.feature.value }) {
          notYet("a child written by hand", at: child.feature.range)
          continue
        }
        unknown(
          "RX110", at: child.feature.range, "unknown feature `\(child.feature.value)`",
          name: child.feature.value,
          candidates: schema.features.map(\.name.value))
        continue
      }
      if child.start == nil, !startsByItself(target, seen: []) {
        let missing =
          target.state.first { !$0.isComputed && $0.initialText == nil }?.name.value
          ?? target.children.first?.name.value ?? "…"
        diagnostics.error(
          "RX112", at: child.feature.range,
          "`\(target.name.value)` cannot start by itself: `\(missing)` has no default; give `= .init(\(missing):…)`"
        )
      }
    }
    checkSharedDependencies(feature)
  }

  /// Two children that want different clients under one name.
  private mutating func checkSharedDependencies(_ feature: Feature) {
    var known: [String: (client: String, owner: String)] = [:]
    for dependency in feature.dependencies {
      known[dependency.name.value] = (dependency.client.value, feature.name.value)
    }
    for child in feature.children {
      guard let target = table.features[child.feature.value] else { continue }
      for dependency in dependencies(of: target, seen: [feature.name.value]) {
        let name = dependency.name.value
        if let first = known[name], first.client != dependency.client.value {
          diagnostics.error(
            "RX166", at: child.name.range,
            "`\(name)` is \(first.client) in \(first.owner), but \(dependency.client.value) in \(target.name.value); rename one"
          )
        } else {
          known[name] = (dependency.client.value, target.name.value)
        }
      }
    }
  }

  mutating func checkDependencies(_ feature: Feature) {
    for dependency in feature.dependencies where !isClient(dependency.client.value, in: feature) {
      let candidates = table.clients.keys.sorted() + feature.declarations.externs.map(\.value)
      if let near = closestMatch(to: dependency.client.value, in: candidates) {
        diagnostics.error(
          "RX165", at: dependency.client.range,
          "unknown client `\(dependency.client.value)`; did you mean `\(near)`?",
          replacement: near)
      } else if isComplete {
        diagnostics.error(
          "RX165", at: dependency.client.range,
          "unknown client `\(dependency.client.value)`; declare it under `clients:`, or list it under `externs:` if Swift does"
        )
      }
    }
  }

  /// Whether a client is declared, or listed as Swift's own.
  func isClient(_ name: String, in feature: Feature) -> Bool {
    table.clients[name] != nil
      || (feature.declarations.externs + schema.files.flatMap(\.shared.externs)).contains {
        $0.value == name
      }
  }

  /// Features that contain themselves.
  mutating func checkContainment() {
    for feature in schema.features {
      var path = [feature.name.value]
      if let cycle = cycle(from: feature, path: &path) {
        diagnostics.error(
          "RX113", at: feature.name.range,
          "\(cycle.joined(separator: " → ")) contains itself; a feature cannot hold its own state")
      }
    }
  }

  private func cycle(from feature: Feature, path: inout [String]) -> [String]? {
    for child in feature.children {
      guard let target = table.features[child.feature.value] else { continue }
      if target.name.value == path[0] { return path + [path[0]] }
      if path.contains(target.name.value) { continue }
      path.append(target.name.value)
      if let found = cycle(from: target, path: &path) { return found }
      path.removeLast()
    }
    return nil
  }

  /// The cases of a feature's `Action`: what is written, then children, then lifecycles.
  mutating func actionNodes(_ feature: Feature) -> [ActionNode] {
    func insert(_ action: ActionDeclaration, depth: Int, into nodes: inout [ActionNode]) {
      let part = action.path[depth]
      if depth == action.path.count - 1 {
        nodes.append(
          ActionNode(
            name: part.value, documentation: action.documentation, kind: .action(action.payload),
            range: part.range))
        return
      }
      if let index = nodes.firstIndex(where: { $0.name == part.value }) {
        guard case .group(let type, var inner) = nodes[index].kind else { return }
        insert(action, depth: depth + 1, into: &inner)
        nodes[index].kind = .group(typeName: type, inner)
      } else {
        var inner: [ActionNode] = []
        insert(action, depth: depth + 1, into: &inner)
        nodes.append(
          ActionNode(
            name: part.value, documentation: [],
            kind: .group(typeName: SwiftName.capitalized(part.value), inner), range: part.range))
      }
    }
    var nodes: [ActionNode] = []
    for action in feature.actions { insert(action, depth: 0, into: &nodes) }
    let bound = feature.state.filter { $0.attributes.bind != nil }
    if !bound.isEmpty {
      let cases = bound.map { field in
        let payload = Payload(label: nil, name: nil, type: field.type, initial: nil)
        return ActionNode(
          name: field.name.value, documentation: [], kind: .action([payload]),
          range: field.name.range)
      }
      nodes.append(
        ActionNode(
          name: "binding", documentation: ["A view sets a field."],
          kind: .group(typeName: "Binding", cases), range: bound[0].name.range))
    }
    for child in feature.children where table.features[child.feature.value] != nil {
      nodes.append(
        ActionNode(
          name: child.name.value, documentation: child.documentation,
          kind: .child(feature: child.feature.value),
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
