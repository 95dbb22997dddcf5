/// Where generated code needs `import Foundation` without being told.
extension Checker {
  /// Whether types or clients mention a type of Foundation.
  func usesFoundation(_ declarations: Declarations) -> Bool {
    declarations.types.contains { Self.isFoundation($0.conformances) }
      || foundation.areIn(declarations)
  }

  /// Whether the feature's own code mentions a type of Foundation.
  func mentionsFoundation(_ feature: Feature) -> Bool {
    if usesFoundation(feature.declarations) { return true }
    if Self.isFoundation(feature.stateConformances + feature.actionConformances) { return true }
    let foundation = foundation
    for field in feature.state where foundation.areIn(field) { return true }
    for action in feature.actions {
      for payload in action.payload where foundation.type(payload.type) { return true }
    }
    for child in feature.children {
      for member in child.members where foundation.type(member.type) { return true }
      if let start = child.start, foundation.code(start) { return true }
    }
    for dependency in feature.dependencies {
      if let client = table.clients[dependency.client.value], foundation.areIn(client) {
        return true
      }
    }
    for entry in feature.reduce where foundation.areIn(entry.steps) { return true }
    for saga in feature.sagas {
      if let condition = saga.condition, foundation.code(condition) { return true }
      switch saga.body {
      case .call(let code), .stream(let code), .put(let code):
        if foundation.code(code) { return true }
      case .run(let returns):
        if let returns, foundation.type(returns) { return true }
      }
    }
    return false
  }

  private static let foundationProtocols: Words = [
    "LocalizedError", "CustomNSError", "RecoverableError",
  ]

  private static func isFoundation(_ conformances: [Name]) -> Bool {
    conformances.contains { foundationProtocols.contains($0.value) }
  }

  private var foundation: Mentions {
    let table = table
    return Mentions(
      type: { !table.isPrimitive($0) && table.mentionsFoundation($0.syntax) },
      code: Self.namesFoundation)
  }

  /// Whether Swift of the schema names one, as in `Date.now`; behind a dot it would be a member.
  private static func namesFoundation(_ code: SwiftCode) -> Bool {
    guard code.hasCapital else { return false }
    let tokens = code.allTokens
    return tokens.indices.contains { index in
      tokens[index].kind == .identifier
        && SymbolTable.foundationTypes.contains(tokens[index].text)
        && (index == 0 || tokens[index - 1].text != ".")
    }
  }
}
