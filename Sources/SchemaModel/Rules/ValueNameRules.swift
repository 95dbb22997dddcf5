/// What sagas yield is called `value` and `error` in generated code and in documentation, and has no name in schemas.
extension Checker {
  /// Reports a value without a name that is called by the word for what it is.
  ///
  /// - Parameter tokens: those of the code, with those in texts.
  /// - Returns: whether there was something to say.
  mutating func reportsTitle(
    in code: SwiftCode, _ tokens: [SwiftToken], _ scope: CodeScope
  ) -> Bool {
    guard scope.areValuesKnown, scope.refusal == nil else { return false }
    for (index, value) in scope.values.enumerated()
    where !value.isNamed && (value.title == "value" || value.title == "error") {
      let name = value.title
      guard !scope.hasName(name),
        !isExtern(name, in: scope.feature),
        scope.feature.dependency(name) == nil, !schema.poisoned.contains(name),
        // It brings an `error` of its own.
        !tokens.contains(where: { $0.isWord("catch") })
      else { continue }
      var locals = LocalNames(tokens)
      guard
        let place = tokens.indices.first(where: {
          tokens.mentionsVariable(name, at: $0) && !locals.declares(name, at: $0)
            && !($0 > 0 && tokens[$0 - 1].text == "self")
        })
      else { continue }
      diagnostics.error(
        .rx128, at: code.sourceRange(tokens[place]),
        "`\(name)`: the value has no name here; write `$\(index)`", replacement: "$\(index)")
      return true
    }
    return false
  }
}
