/// Finds generated code that needs `import Foundation`, even if the schema does not list it.
extension Checker {
  /// Whether types or clients mention a type of Foundation.
  func mentionsFoundation(_ declarations: Declarations) -> Bool {
    var use = FoundationUse(table: table)
    use.walk(declarations)
    return use.isFound
  }

  /// Whether the feature's own code mentions a type of Foundation.
  func mentionsFoundation(_ feature: Feature) -> Bool {
    var use = FoundationUse(table: table)
    use.walk(feature)
    return use.isFound
  }

  /// Whether a `let` value, a run key or an optimistic value has a type of Foundation. Generated code names these types
  /// even if the schema does not.
  func mentionsFoundation(_ feature: ResolvedFeature) -> Bool {
    var types = feature.sagas.flatMap { $0.lets.map(\.variable.syntax) }
    for case .binding(let binding) in feature.allSteps.joined() {
      types.append(binding.variable.syntax)
    }
    types += feature.sagas.compactMap { $0.events?.keySyntax }
    types += feature.optimisticSagas.flatMap { $0.values.map(\.syntax) }
    return types.contains { table.mentionsFoundation($0) }
  }
}

/// Looks for types of Foundation. The clients that a feature depends on count as its own code.
private struct FoundationUse: SchemaVisitor {
  private(set) var isFound = false
  let table: SymbolTable

  mutating func visit(_ feature: Feature) -> Bool { !isFound }
  mutating func visit(_ type: TypeDeclaration) -> Bool { !isFound }
  mutating func visit(_ client: Client) -> Bool { !isFound }

  mutating func visit(_ dependency: Dependency) -> Bool {
    if let client = table.clients[dependency.client.value] { walk(client.value) }
    return false
  }

  mutating func visit(_ name: Name, _ role: ReferenceRole) {
    switch role {
    case .typeConformance, .stateConformance, .actionConformance:
      // Counts only protocols of Foundation, such as `LocalizedError`.
      guard let known = KnownType.of(name.value) else { return }
      if known.module == .foundation, known.traits.contains(.conformable) { isFound = true }
    default: break
    }
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    guard !isFound, !table.isPrimitive(type) else { return }
    isFound = table.mentionsFoundation(type.syntax)
  }

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    switch role {
    // Literals and paths of actions name no type.
    case .rawValue, .actionValueDefault, .caseValueDefault, .forwardTarget, .key: break
    default: if !isFound { isFound = code.namesFoundation }
    }
  }
}

extension SwiftCode {
  /// Whether the code names a type of Foundation, as in `Date.now`. A name after a dot is a member instead.
  fileprivate var namesFoundation: Bool {
    guard tree.hasCapital else { return false }
    let tokens = allTokens
    return tokens.indices.contains { index in
      tokens[index].kind == .identifier
        && KnownType.isFoundation(tokens[index].text)
        && (index == 0 || tokens[index - 1].text != ".")
    }
  }
}
