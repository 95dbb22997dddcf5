/// Syntax of YAML and other languages in Swift. swiftc would report it, too, but with a misleading message.
extension Checker {
  private static let foreignWords: Set<String> = [
    "null", "NULL", "nullptr", "None", "undefined", "and", "or", "new",
  ]

  /// - Parameters:
  ///   - code: Any Swift of a schema.
  ///   - isName: Whether a name is in scope of the code.
  /// - Returns: Whether nothing was reported.
  @discardableResult
  mutating func checkForeignSyntax(_ code: SwiftCode, isName: (String) -> Bool) -> Bool {
    guard let (token, message) = foreignSyntax(in: code, isName: isName) else { return true }
    return diagnostics.refuse(.notSwift, at: code.sourceRange(token), message)
  }

  /// Finds only the first foreign token, because those after a `'` are usually the text of a string.
  private func foreignSyntax(
    in code: SwiftCode, isName: (String) -> Bool
  ) -> (SwiftToken, message: String)? {
    let tokens = code.allTokens
    for index in tokens.indices {
      // Rules out nearly every token before anything is copied.
      switch tokens[index].kind {
      case .identifier: guard Self.foreignWords.contains(tokens[index].text) else { continue }
      case .punctuation, .string, .unknown: break
      case .symbol: guard tokens[index].hasSpaceBefore else { continue }
      case .dollar, .number, .newline: continue
      }
      let token = tokens[index]
      let previous = index > 0 ? tokens[index - 1] : nil
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      if token.kind == .symbol || token.text == ":",
        tokens[(index + 1)...].first(where: { $0.kind != .newline }).map({ $0.text == "}" }) ?? true
      {
        return (token, "nothing follows `\(token.text)`; write the value or remove it")
      }
      if case .string = token.kind, let letter = Self.unknownEscape(in: token.text) {
        return (token, "Swift has no escape `\\\(letter)`; write `\\\\\(letter)`")
      }
      switch token.text {
      case "'" where token.kind == .unknown && !code.text.contains("/"):
        let rest = code.text.utf8.dropFirst(token.range.upperBound)
        let text = String(rest.prefix { $0 != UInt8(ascii: "'") }) ?? ""
        return (token, "`'`: write strings in double quotes, `\"\(text)\"`")
      case "," where token.bracket == 0 && previous?.kind == .number && next?.kind == .number:
        return (token, "`,` ends a number; write its fraction after a point")
      case "null", "NULL", "nullptr", "None", "undefined":
        guard token.kind == .identifier, previous?.leadsToMember != true,
          next?.text != ".", next?.text != "(", next?.text != ":", !isName(token.text)
        else { break }
        return (token, "`\(token.text)` is `nil` in Swift")
      case "and", "or":
        guard token.kind == .identifier, let previous, let next, previous.isOperand, next.isOperand
        else { break }
        return (token, "`\(token.text)` is `\(token.text == "and" ? "&&" : "||")` in Swift")
      case "new":
        guard token.kind == .identifier, let next, next.kind == .identifier,
          !SwiftKeyword.of(next).isBesideNames
        else { break }
        return (token, "there is no `new` in Swift; a value is made by its type, `\(next.text)(…)`")
      default: break
      }
    }
    return nil
  }

  /// The letter of the first unknown escape. Stops at an interpolation.
  static func unknownEscape(in literal: String) -> Character? {
    guard literal.hasPrefix("\""), !literal.hasPrefix("\"\"\"") else { return nil }
    var rest = literal[...]
    while let start = rest.firstIndex(of: "\\") {
      rest = rest[rest.index(after: start)...]
      guard let letter = rest.popFirst(), letter != "(" else { return nil }
      if !"0\\tnr\"'u".contains(letter) { return letter }
    }
    return nil
  }
}

extension SwiftToken {
  /// Whether an expression can begin or end with the token.
  fileprivate var isOperand: Bool {
    switch kind {
    case .identifier: !SwiftKeyword.of(self).isBesideNames
    case .dollar, .number, .string: true
    case .symbol, .newline, .unknown: false
    case .punctuation: ["(", ")", "]"].contains(text)
    }
  }
}
