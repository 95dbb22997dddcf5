extension Checker {
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
