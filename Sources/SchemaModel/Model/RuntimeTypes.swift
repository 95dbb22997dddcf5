extension Declarations {
  /// Whether types or clients mention a type of the runtime.
  package var usesRuntimeTypes: Bool {
    var use = RuntimeTypeUse()
    use.walk(self)
    return use.isFound
  }
}

extension Feature {
  /// Whether the feature mentions a type of the runtime outside its actions and sagas.
  package var usesRuntimeTypes: Bool {
    var use = RuntimeTypeUse()
    use.walk(self)
    return use.isFound
  }
}

private struct RuntimeTypeUse: SchemaVisitor {
  private(set) var isFound = false

  mutating func visit(_ action: ActionDeclaration) -> Bool { false }
  mutating func visit(_ member: Child.Member) -> Bool { false }
  mutating func visit(_ forward: Forward) -> Bool { false }
  mutating func visit(_ saga: Saga) -> Bool { false }
  mutating func visit(_ item: EnumCase) -> Bool { !isFound }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    guard !isFound, !type.isPrimitive else { return }
    isFound = type.syntax.mentions(KnownType.isOfRuntime)
  }

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    switch role {
    // Literals name no type.
    case .rawValue, .caseValueDefault: return
    default: break
    }
    guard !isFound, code.tree.hasCapital else { return }
    isFound = code.allTokens.contains {
      $0.kind == .identifier && KnownType.isOfRuntime($0.text)
    }
  }
}
