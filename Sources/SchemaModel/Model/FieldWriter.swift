/// An action of a child after which its parent has to look at a field that it gives.
package struct FieldWriter: Sendable {
  /// The first component of the action's path; nil for any action.
  package let head: String?
  /// Whether the action changes the field only by a reset of the whole state.
  package var isReset = false
}

extension Checker {
  /// The actions of a feature that may change one of its fields, in the order of the schema.
  func writers(of field: String, in feature: Feature) -> [FieldWriter] {
    let children = feature.children.filter { actionOwner(of: $0, in: feature) != nil }
    var heads: [String] = []
    var resets: [String] = []
    for entry in feature.reduce {
      let changes = entry.steps.contains { $0.mayChange(field) }
      let isReset = entry.steps.contains {
        if case .reset(let names, _) = $0 { names.isEmpty } else { false }
      }
      guard changes || isReset else { continue }
      for path in entry.actions {
        let head = path.components[0].value
        // An action of another feature arrives as one of a child.
        let names = head.first?.isUppercase == true ? children.map(\.name.value) : [head]
        if changes { heads += names } else { resets += names }
      }
    }
    if let own = feature.field(field)?.attributes[.bind]?.value {
      heads.append(own.isEmpty ? "binding" : own)
    }
    for saga in feature.sagas {
      if saga.changedFields.contains(where: { $0.value == field })
        || saga.eventSteps.contains(where: { $0.steps.contains { $0.mayChange(field) } })
      {
        heads.append(saga.name.value)
      }
    }
    for given in feature.givenFields
    where given.isShared && given.root == field
      && children.contains(where: { $0.name.value == given.child.value })
    {
      heads.append(given.child.value)
    }
    // What a run has changed can be undone by any action.
    let isUndone = feature.sagas.contains { $0.optimistic.contains { $0.mayChange(field) } }
    let deprecated = feature.actions.filter { $0.attributes.deprecated != nil }
    if isUndone || deprecated.contains(where: { heads.contains($0.path[0].value) }) {
      return [FieldWriter(head: nil)]
    }
    resets.removeAll(where: heads.contains)
    return heads.map { FieldWriter(head: $0) }
      + resets.map { FieldWriter(head: $0, isReset: true) }
  }
}

extension Feature {
  /// What certainly changes a field, except Swift: the places, and what messages call them.
  func changes(of field: String) -> [(place: Name, what: String)] {
    var all: [(place: Name, what: String)] = []
    for saga in sagas {
      all += saga.lifecycleFields.map { ($0, "`\(saga.name.value)`") }
    }
    for case .reset(let names, _) in allSteps.joined() {
      all += names.map { ($0, "`reset`") }
    }
    if let bind = self.field(field)?.attributes.bind {
      all.append((Name(field, at: bind), "a view that `@bind`s it"))
    }
    return all.filter { $0.place.value == field }
  }

  /// Whether the feature changes a field, whatever its actions carry.
  func certainlyChanges(_ name: String) -> Bool {
    !changes(of: name).isEmpty
      || allSteps.joined().contains {
        guard case .code(let code) = $0 else { return false }
        return code.tree.root.onlyChild?.kind == .assignment && code.changedName?.name == name
      }
  }
}

extension ReduceStep {
  /// Whether the step may change a field, as far as can be told without its types.
  fileprivate func mayChange(_ field: String) -> Bool {
    switch self {
    case .handler: return true
    case .dismiss: return false
    case .reset(let names, _): return names.contains { $0.value == field }
    case .binding(let binding): return binding.value.callsFunction
    case .code(let code):
      if code.callsFunction { return true }
      guard let node = code.tree.root.onlyChild, node.kind == .assignment || node.kind == .chain,
        node.firstToken.kind == .identifier
      else { return code.mentions(field) }
      return code.changedName?.name == field
    }
  }
}

extension SwiftCode {
  /// The first name of what a single statement changes.
  fileprivate var changedName: SwiftToken? {
    let words = words
    return words.first?.text == "self" && words.count > 2 ? words[2] : words.first
  }

  /// Whether the code calls a function by its name alone, which may change any field.
  fileprivate var callsFunction: Bool {
    let tokens = allTokens
    return tokens.indices.dropLast().contains { place in
      let token = tokens[place]
      return token.kind == .identifier && !token.startsUppercase && tokens[place + 1].text == "("
        && (place == 0 || !tokens[place - 1].leadsToMember)
        && !["abs", "max", "min", "if", "switch"].contains(token.text)
    }
  }
}
