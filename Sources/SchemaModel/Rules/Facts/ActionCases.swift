extension Checker {
  /// The cases of a feature's `Action`: declared actions, bindings, children, then saga lifecycles.
  func actionNodes(_ feature: Feature) -> [ActionNode] {
    var nodes = Self.nodes(of: feature.actions)
    nodes.reserveCapacity(nodes.count + feature.children.count + feature.sagas.count + 1)
    let bindings = feature.bindings.filter { $0.namedAction == nil }
    if let first = bindings.first {
      let cases = bindings.map { binding in
        ActionNode(
          name: binding.name.value, documentation: binding.documentation,
          kind: .action(binding.payload.map { [$0] } ?? []), range: binding.name.range,
          attributes: binding.attributes)
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
          kind: .child(feature: target, id: idType(of: child).map { ActionValue("id", $0) }),
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

  /// The cases for the actions of one group.
  ///
  /// - Parameter depth: The number of groups around the actions: 1 for `login.success` in the group `login`.
  private static func nodes(of actions: [ActionDeclaration], depth: Int = 0) -> [ActionNode] {
    var nodes: [ActionNode] = []
    nodes.reserveCapacity(actions.count)
    // The index of each name in `nodes`, and the actions of each group. There may be thousands of groups.
    var places: [String: Int] = [:]
    var groups: [Int: [ActionDeclaration]] = [:]
    let hasGroups = actions.contains { $0.path.count > depth + 1 }
    for action in actions {
      let part = action.path[depth]
      let first = hasGroups ? places.keepFirst(nodes.count, for: part.value) : nil
      if depth == action.path.count - 1 {
        nodes.append(
          ActionNode(
            name: part.value, documentation: action.documentation, kind: .action(action.payload),
            range: part.range, attributes: action.attributes))
      } else if let first {
        groups[first]?.append(action)
      } else {
        groups[nodes.count] = [action]
        nodes.append(
          ActionNode(name: part.value, documentation: [], kind: .action([]), range: part.range))
      }
    }
    for (place, actions) in groups {
      nodes[place].kind = .group(
        typeName: SwiftName.capitalized(nodes[place].name),
        self.nodes(of: actions, depth: depth + 1))
    }
    return nodes
  }
}
