/// Where code without a store needs `import ReduxRuntime`: the runtime's types of values, by which nobody declares them.
extension Declarations {
  /// Whether types or clients mention one.
  public var usesRuntimeTypes: Bool {
    types.contains { type in
      if case .structure(let fields) = type.kind {
        return fields.contains(where: \.usesRuntimeTypes)
      }
      return type.memberTypes.contains(where: \.isOfRuntime)
    }
      || clients.contains { client in
        client.methods.contains { method in
          if case .typed(let error) = method.throwing, error.isOfRuntime { return true }
          return method.parameters.contains { $0.type.isOfRuntime }
            || method.result?.isOfRuntime == true
        }
      }
  }
}

extension Feature {
  /// Whether its state, what it declares, or Swift in its reducer mentions one.
  public var usesRuntimeTypes: Bool {
    declarations.usesRuntimeTypes || state.contains(where: \.usesRuntimeTypes)
      || children.contains { $0.start?.mentionsRuntime == true }
      || reduce.contains { entry in
        entry.steps.contains { step in
          if case .code(let code) = step { code.mentionsRuntime } else { false }
        }
      }
  }
}

private let names: Words = [
  "Failure", "IdentifiedArray", "IdentifiedArrayOf", "NoValue", "StackElementID", "StackOf",
]

extension SwiftType {
  fileprivate var isOfRuntime: Bool { !isPrimitive && syntax.mentions(names.contains) }
}

extension SwiftCode {
  fileprivate var mentionsRuntime: Bool {
    allTokens.contains { $0.kind == .identifier && names.contains($0.text) }
  }
}

extension StateField {
  fileprivate var usesRuntimeTypes: Bool {
    if type.isOfRuntime { return true }
    return switch storage {
    case .stored(let initial): initial?.mentionsRuntime == true
    case .computed(let code): code.mentionsRuntime
    }
  }
}
