extension Reader {
  /// Reads `let: name = VALUE`, or a list of such texts.
  mutating func readLets(_ entry: Node.Entry) -> [LetBinding] {
    let nodes = entry.items
    if nodes.isEmpty {
      diagnostics.error(
        .letWithoutValue, at: entry.value?.range ?? entry.keyRange,
        "`let` names nothing; write `let: name = VALUE`")
    }
    let lets = nodes.compactMap { readLet($0) }
    return lets.count == nodes.count ? lets : []
  }

  package mutating func readLet(_ node: Node) -> LetBinding? {
    guard let text = node.scalar?.text else {
      return diagnostics.refuse(
        .letWithoutValue, at: node.range,
        "a `let` is text, `name = VALUE`; quote it when it contains `: `")
    }
    let code = SwiftCode(node)
    let words = code.words
    guard let first = words.first, first.kind == .identifier else {
      return diagnostics.refuse(
        .letWithoutValue, at: code.range, "`\(text)` has no name; write `name = VALUE`")
    }
    if first.text == "let" || first.text == "var", words.count > 1, words[1].kind == .identifier {
      return diagnostics.refuse(
        .needlessWord, at: code.range,
        "`\(first.text)` is implied; write `\(code.text(from: words[1]))`",
        replacement: code.isStraight ? code.text(from: words[1]) : nil)
    }
    guard let sign = words.firstIndex(where: { $0.text == "=" && $0.bracket == 0 }) else {
      return diagnostics.refuse(
        .letWithoutValue, at: code.range,
        words.count == 1
          ? "`\(text)` is a name without a value; write `let: name = \(text)`"
          : "`\(text)` has no name; write `name = \(text)`")
    }
    let place = code.sourceRange(first)
    guard let name = identifier(first.name, at: place) else { return nil }
    let type = sign > 1 ? typeOfLet(name, in: code, upTo: sign) : nil
    if sign > 1, type == nil { return nil }
    let value = code.slice(words[sign].range.upperBound..<code.text.utf8.count).withoutOuterComments
    guard !value.words.isEmpty else {
      return diagnostics.refuse(
        .missingValue, at: code.sourceRange(words[sign]), "nothing after `=`; write the value")
    }
    guard isBalanced(value) else { return nil }
    return LetBinding(
      name: Name(name, at: place), type: type, value: value, range: code.range, text: text)
  }

  /// Reads the `: TYPE` between the name and the `=` of a `let`.
  private mutating func typeOfLet(
    _ name: String, in code: SwiftCode, upTo sign: Int
  ) -> SwiftType? {
    let words = code.words
    guard words[1].text == ":", sign > 2,
      let syntax = TypeSyntax(code.text(from: words[2], upTo: words[sign]))
    else {
      let rest = code.slice(words[1].range.lowerBound..<words[sign].range.lowerBound)
      return diagnostics.refuse(
        .letWithoutValue, at: rest.range,
        "`\(rest.text)` belongs to no `let`; write `\(name) = VALUE` or `\(name): TYPE = VALUE`")
    }
    let range = words[2].range.lowerBound..<words[sign - 1].range.upperBound
    return SwiftType(syntax, at: code.sourceRange(range))
  }
}

extension SwiftCode {
  /// The text from a token up to another token or the end.
  fileprivate func text(from token: SwiftToken, upTo end: SwiftToken? = nil) -> String {
    slice(token.range.lowerBound..<(end?.range.lowerBound ?? text.utf8.count)).text
  }
}
