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
    let tokens = code.allTokens
    var locals = LocalNames(tokens)
    for (index, token) in tokens.enumerated()
    where token.kind == .identifier && token.name == wanted {
      let range = code.sourceRange(token)
      let previous = index > 0 ? tokens[index - 1].text : ""
      if index > 0, tokens[index - 1].leadsToMember {
        if !isValue, previous == ".", index > 1, tokens[index - 2].text == "self" {
          replace(range)
        }
        continue
      }
      guard !tokens.isWord(at: index), !tokens.isLabel(at: index), !values.contains(wanted) else {
        continue
      }
      let isHidden = values.contains(name) || locals.declares(name, at: index)
      // Neither do words of Swift stand alone, and YAML takes no backtick at the start of a value.
      let isWord = SwiftName.escaped(name) != name
      if isValue, isHidden || isWord && index == 0 {
        refuseMeaning(at: range, isWord: isWord)
        continue
      }
      let variable =
        isValue ? SwiftName.escaped(name) : isHidden || isWord ? "self.\(name)" : name
      if tokens.isUnwrapped(at: index) {
        // Behind it the name is that of the value, and stays.
        add(range.upper, range.upper, " = \(variable)", in: range.file)
        count(range)
      } else if locals.declares(wanted, at: index), !tokens.isOwnStart(at: index) {
        // What a local name hides in one place it may not hide in another.
        mention(range, wanted)
      } else {
        replace(range, with: variable)
      }
    }
  }
}

extension [SwiftToken] {
  /// Whether an identifier is a word of Swift's, and no name.
  func isWord(at index: Int) -> Bool {
    self[index].text == self[index].name && SwiftName.escaped(self[index].name) != self[index].name
  }

  /// Whether an identifier declares a name.
  private func isDeclared(at index: Int) -> Bool {
    index > 0 && (self[index - 1].isWord("let") || self[index - 1].isWord("var"))
  }

  /// Whether an identifier is both a variable and the name of what is in it: `if let name {`.
  func isUnwrapped(at index: Int) -> Bool {
    guard isDeclared(at: index), index > 1, index + 1 < count else { return false }
    let isCondition = ["if", "guard", "while", ","].contains(self[index - 2].text)
    return isCondition && ["{", ",", "else"].contains(self[index + 1].text)
  }

  /// Whether an identifier is what a name of its own starts with: `let name = name`.
  func isOwnStart(at index: Int) -> Bool {
    index > 2 && self[index - 1].text == "=" && self[index - 2].name == self[index].name
      && isDeclared(at: index - 2)
  }
}
