/// What sagas yield is called `value` and `error` in generated code and in documentation, and has no name in schemas.
extension Checker {
  /// Reports a value without a name that is called by the word for what it is.
  ///
  /// - Returns: whether there was something to say.
  mutating func reportsTitle(in code: SwiftCode, _ scope: CodeScope) -> Bool {
    guard scope.areValuesKnown, scope.unavailableReason == nil else { return false }
    for (index, value) in scope.values.enumerated()
    where !value.isNamed && (value.title == "value" || value.title == "error") {
      let name = value.title
      guard !scope.hasName(name),
        !isExtern(name, in: scope.feature),
        scope.feature.dependency(name) == nil, !schema.poisoned.contains(name),
        code.mentions(name),
        let place = NameUses(code.tree).variables(name).first
      else { continue }
      diagnostics.error(
        .rx128, at: code.sourceRange(code.allTokens[place]),
        "`\(name)`: the value has no name here; write `$\(index)`", replacement: "$\(index)")
      return true
    }
    return false
  }
}
