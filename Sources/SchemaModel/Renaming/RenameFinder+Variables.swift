// Fields of a state or a struct in Swift that sees them by their bare names.

extension RenameFinder {
  /// The variables of a name: those by themselves, and those behind `self.`.
  ///
  /// - Parameters:
  ///   - wanted: the name.
  ///   - code: where they are looked for.
  ///   - values: the names that mean something else when they stand alone.
  ///   - isValue: whether it is a value of an action, which `self.` does not lead to.
  mutating func findVariables(
    _ wanted: String, in code: SwiftCode, values: Set<String>, isValue: Bool = false
  ) {
    guard code.mentions(wanted) else { return }
    let uses = NameUses(code.tree)
    for (place, token) in code.allTokens.enumerated()
    where token.kind == .identifier && token.name == wanted {
      let range = code.sourceRange(token)
      let use = uses[place]
      if use == .ownMember, !isValue { replace(range) }
      guard use == .variable || use == .declaration || use == .shorthand, !values.contains(wanted)
      else { continue }
      let isHidden = values.contains(name) || uses.isLocal(name, at: place)
      // Neither do words of Swift stand alone, and YAML takes no backtick at the start of a value.
      let isWord = SwiftName.escaped(name) != name
      if isValue, isHidden || isWord && place == 0 {
        refuseMeaning(at: range, isWord: isWord)
        continue
      }
      let variable =
        isValue ? SwiftName.escaped(name) : isHidden || isWord ? "self.\(name)" : name
      if !uses.isVariable(at: place) {
        // What a local name hides in one place it may not hide in another.
        mention(range, wanted)
      } else if use == .shorthand {
        // Behind it the name is that of the value, and stays.
        add(range.upper, range.upper, " = \(variable)", in: range.file)
        count(range)
      } else {
        replace(range, with: variable)
      }
    }
  }
}
