/// Where generated code needs `import Foundation` without being told.
extension Checker {
  /// Whether types or clients mention a type of Foundation.
  func usesFoundation(_ declarations: Declarations) -> Bool {
    declarations.types.contains { type in
      if case .structure(let fields) = type.kind { return fields.contains(where: usesFoundation) }
      return type.memberTypes.contains(where: isFoundation)
    } || declarations.clients.contains(where: usesFoundation)
  }

  /// Whether the code of a feature mentions a type of Foundation. It holds its children's state and actions, and what
  /// its sagas are given: their types are named there, wherever they are declared.
  func usesFoundation(_ feature: Feature) -> Bool {
    guard !facts.withFoundation.isEmpty else { return false }
    var seen: Set<String> = []
    var open = [feature]
    while let next = open.popLast() {
      let name = next.name.value
      guard seen.insert(name).inserted else { continue }
      if facts.withFoundation.contains(name) { return true }
      open += next.children.flatMap { features(in: $0) }
      // What others carry is named where somebody reacts to it.
      if let heard = heard[name] {
        open += heard.inReduce.union(heard.inSagas).sorted().compactMap { table.features[$0] }
      }
    }
    return false
  }

  /// Whether the feature's own code mentions a type of Foundation.
  func mentionsFoundation(_ feature: Feature) -> Bool {
    usesFoundation(feature.declarations)
      || feature.state.contains(where: usesFoundation)
      || feature.actions.contains { $0.payload.contains { isFoundation($0.type) } }
      || feature.children.contains { child in
        child.members.contains { isFoundation($0.type) } || child.start.map(isFoundation) == true
      }
      || feature.dependencies.contains { dependency in
        table.clients[dependency.client.value].map(usesFoundation) == true
      }
      || feature.reduce.contains { entry in
        entry.steps.contains { if case .code(let code) = $0 { isFoundation(code) } else { false } }
      }
      || feature.sagas.contains(where: usesFoundation)
  }

  private func usesFoundation(_ client: Client) -> Bool {
    client.methods.contains { method in
      method.parameters.contains { isFoundation($0.type) }
        || method.result.map(isFoundation) == true
    }
  }

  private func usesFoundation(_ field: StateField) -> Bool {
    if isFoundation(field.type) { return true }
    return switch field.storage {
    case .stored(let initial): initial.map(isFoundation) == true
    case .computed(let code): isFoundation(code)
    }
  }

  private func usesFoundation(_ saga: Saga) -> Bool {
    if saga.condition.map(isFoundation) == true { return true }
    return switch saga.body {
    case .call(let code), .stream(let code), .put(let code): isFoundation(code)
    case .run(let returns): returns.map(isFoundation) == true
    }
  }

  private func isFoundation(_ type: SwiftType) -> Bool {
    !table.isPrimitive(type) && table.mentionsFoundation(type.syntax)
  }

  /// Whether Swift of the schema names one, as in `Date.now`; behind a dot it would be a member.
  private func isFoundation(_ code: SwiftCode) -> Bool {
    let tokens = code.allTokens
    return tokens.indices.contains { index in
      tokens[index].kind == .identifier
        && SymbolTable.foundationTypes.contains(tokens[index].text)
        && (index == 0 || tokens[index - 1].text != ".")
    }
  }
}
