/// Where generated code needs `import Foundation` without being told.
extension Checker {
  /// Whether types or clients mention a type of Foundation.
  func usesFoundation(_ declarations: Declarations) -> Bool {
    declarations.types.contains { type in
      if Self.isFoundation(type.conformances) { return true }
      if case .structure(let fields) = type.kind { return fields.contains(where: usesFoundation) }
      return type.memberTypes.contains(where: isFoundation)
    } || declarations.clients.contains(where: usesFoundation)
  }

  /// Whether the feature's own code mentions a type of Foundation.
  ///
  /// Written as loops: a closure for each part of the feature would hold a copy of all that it looks into.
  func mentionsFoundation(_ feature: Feature) -> Bool {
    if usesFoundation(feature.declarations) { return true }
    if Self.isFoundation(feature.stateConformances + feature.actionConformances) { return true }
    for field in feature.state where usesFoundation(field) { return true }
    for action in feature.actions {
      for place in action.payload.indices where isFoundation(action.payload[place].type) {
        return true
      }
    }
    for child in feature.children {
      for member in child.members where isFoundation(member.type) { return true }
      if let start = child.start, isFoundation(start) { return true }
    }
    for dependency in feature.dependencies {
      if let client = table.clients[dependency.client.value], usesFoundation(client) { return true }
    }
    for entry in feature.reduce {
      for case .code(let code) in entry.steps where isFoundation(code) { return true }
    }
    for saga in feature.sagas where usesFoundation(saga) { return true }
    return false
  }

  private func usesFoundation(_ client: Client) -> Bool {
    client.methods.contains { method in
      method.parameters.contains { isFoundation($0.type) }
        || method.result.map(isFoundation) == true || isFoundation(method.throwing)
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

  private func isFoundation(_ throwing: ClientMethod.Throwing) -> Bool {
    if case .typed(let error) = throwing { isFoundation(error) } else { false }
  }

  private static let foundationProtocols: Words = [
    "LocalizedError", "CustomNSError", "RecoverableError",
  ]

  private static func isFoundation(_ conformances: [Name]) -> Bool {
    conformances.contains { foundationProtocols.contains($0.value) }
  }

  private func isFoundation(_ type: SwiftType) -> Bool {
    !table.isPrimitive(type) && table.mentionsFoundation(type.syntax)
  }

  /// Whether Swift of the schema names one, as in `Date.now`; behind a dot it would be a member.
  private func isFoundation(_ code: SwiftCode) -> Bool {
    let tokens = code.allTokens
    for index in tokens.indices
    where tokens[index].kind == .identifier
      && SymbolTable.foundationTypes.contains(tokens[index].text)
      && (index == 0 || tokens[index - 1].text != ".")
    {
      return true
    }
    return false
  }
}
