/// The actions of a feature that may change one of its fields, as a parent that gives the field has to know them.
package struct FieldWriters: Sendable {
  /// The first components of the paths of these actions, in the order of the schema.
  package private(set) var heads: [String] = []
  /// The first components of the paths of actions that reset the whole state.
  package private(set) var resets: [String] = []
  /// Whether any action may change the field.
  package private(set) var isAny = false
  /// Whether a part of the feature certainly changes the field.
  private(set) var isCertain = false

  /// - Parameter childrenWithActions: The children of the feature that have actions.
  init(of field: String, in feature: Feature, childrenWithActions: [String]) {
    for entry in feature.reduce {
      let changes = entry.steps.contains { $0.mayChange(field) }
      let isReset = entry.steps.contains {
        if case .reset(let names, _) = $0 { names.isEmpty } else { false }
      }
      guard changes || isReset else { continue }
      for path in entry.actions {
        let head = path.components[0].value
        // An action of another feature arrives as one of a child.
        let names = head.first?.isUppercase == true ? childrenWithActions : [head]
        if changes { heads += names } else { resets += names }
      }
    }
    if let own = feature.field(field)?.attributes[.bind]?.value {
      heads.append(own.isEmpty ? "binding" : own)
    }
    for saga in feature.sagas {
      let fields = [saga.loading, saga.into, saga.error, saga.isList ? saga.name : nil]
      if fields.contains(where: { $0?.value == field })
        || saga.eventSteps.contains(where: { $0.steps.contains { $0.mayChange(field) } })
      {
        heads.append(saga.name.value)
      }
      // What a run has changed can be undone by any action.
      if saga.optimistic.contains(where: { $0.mayChange(field) }) { isAny = true }
    }
    isCertain = feature.certainlyChanges(field)
    for given in feature.givenFields where given.isShared && given.root == field {
      heads.append(given.child.value)
    }
    let deprecated = feature.actions.filter { $0.attributes.deprecated != nil }
    isAny = isAny || deprecated.contains { heads.contains($0.path[0].value) }
    resets.removeAll(where: heads.contains)
  }
}

extension Feature {
  fileprivate func certainlyChanges(_ name: String) -> Bool {
    field(name)?.attributes.bind != nil
      || sagas.contains { saga in
        [saga.loading, saga.into, saga.error].contains { $0?.value == name }
      }
      || allSteps.joined().contains { step in
        switch step {
        case .reset(let names, _): names.contains { $0.value == name }
        case .code(let code):
          code.tree.root.onlyChild?.kind == .assignment && code.changedName?.name == name
        case .handler, .binding: false
        }
      }
  }
}

extension ReduceStep {
  /// Whether the step may change a field, as far as can be told without its types.
  fileprivate func mayChange(_ field: String) -> Bool {
    switch self {
    case .handler: return true
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
