/// Where code without a store needs `import ReduxRuntime`: the runtime's types of values, by which nobody declares them.
extension Declarations {
  /// Whether types or clients mention one.
  package var usesRuntimeTypes: Bool { Mentions.ofRuntime.areIn(self) }
}

extension Feature {
  /// Whether its state, what it declares, or Swift in its reducer mentions one.
  package var usesRuntimeTypes: Bool {
    let mentions = Mentions.ofRuntime
    return mentions.areIn(declarations) || state.contains(where: mentions.areIn)
      || children.contains { $0.start.map(mentions.code) == true }
      || reduce.contains { mentions.areIn($0.steps) }
  }
}

private let names: Words = [
  "Failure", "IdentifiedArray", "IdentifiedArrayOf", "NoValue", "StackElementID", "StackOf",
]

extension Mentions {
  fileprivate static var ofRuntime: Mentions {
    Mentions(
      type: { !$0.isPrimitive && $0.syntax.mentions(names.contains) },
      code: { code in
        code.hasCapital
          && code.allTokens.contains { $0.kind == .identifier && names.contains($0.text) }
      })
  }
}
