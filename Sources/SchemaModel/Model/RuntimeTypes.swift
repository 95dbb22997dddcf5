extension Declarations {
  /// The types of the runtime that types or clients mention.
  package var runtimeTypes: Set<String> {
    var use = RuntimeTypeUse()
    use.walk(self)
    return use.found
  }
}

extension Feature {
  /// The types of the runtime that the feature mentions.
  package var runtimeTypes: Set<String> {
    var use = RuntimeTypeUse()
    use.walk(self)
    return use.found
  }
}

private struct RuntimeTypeUse: SchemaVisitor {
  private(set) var found: Set<String> = []

  private mutating func note(_ name: String) -> Bool {
    if KnownType.isOfRuntime(name) { found.insert(name) }
    return false
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    guard !type.isPrimitive else { return }
    _ = type.syntax.mentions { note($0) }
  }

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    switch role {
    // Literals name no type.
    case .rawValue, .caseValueDefault: return
    default: break
    }
    guard code.tree.hasCapital else { return }
    for token in code.allTokens where token.kind == .identifier { _ = note(token.text) }
  }
}
