extension Reader {
  /// Reads `name: TYPE`, `name: TYPE = EXPR` and `name: TYPE { EXPR }` lines.
  ///
  /// - Parameter isState: Whether the fields belong to a feature's state, not to a struct.
  mutating func readFields(_ entry: Node.Entry, what: String, isState: Bool = false) -> [StateField] {
    declarations(mapping(entry, what: what)) { $0.readField($1, isState: isState) }
  }

  private mutating func readField(_ entry: Node.Entry, isState: Bool) -> StateField? {
    guard
      let header = header(entry, isState ? Grammar.stateField : Grammar.field)
    else { return nil }
    guard let value = entry.value else {
      return diagnostics.refuse(
        .missingType, at: entry.keyRange, "`\(header.name.value)` has no type; write one")
    }
    guard let (type, rest) = typeAndRest(value, isField: true) else { return nil }
    guard let storage = readStorage(rest, of: type, header, at: entry.keyRange) else { return nil }
    return StateField(
      name: header.name, documentation: entry.documentation,
      isConstant: header.modifier?.value == "let", type: type,
      storage: storage, attributes: header.attributes)
  }

  /// Whether an attribute follows a type or a start value, in the place of a name. It is reported.
  mutating func hasAttribute(_ rest: TypeRest, of name: Name) -> Bool {
    let code = rest.code
    let words = code.words
    for (mark, word) in zip(words, words.dropFirst())
    where mark.text == "@" && mark.bracket == 0 && Attribute(rawValue: word.text) != nil {
      diagnostics.error(
        .wrongAttribute, at: code.sourceRange(mark),
        "attributes follow the name: `\(name.value) @\(word.text): …`")
      return true
    }
    return false
  }

  /// Reads the text after the type of a field.
  private mutating func readStorage(
    _ rest: TypeRest?, of type: SwiftType, _ header: DeclarationHeader, at key: SourceRange
  ) -> StateField.Storage? {
    guard let rest else { return .stored(initial: nil) }
    guard !hasAttribute(rest, of: header.name) else { return nil }
    switch rest.first.text {
    case "{":
      return readComputed(rest.code, of: type, header, at: key).map { .computed($0) }
    case "=":
      guard let initial = initial(rest) else { return nil }
      let words = initial.words
      if let brace = words.firstIndex(where: { $0.text == "{" }), brace > 0,
        let observer = Self.accessor(words[(brace + 1)...])
      {
        return diagnostics.refuse(
          .textAfterComputed, at: initial.sourceRange(observer),
          "a field has no `\(observer.text)`; changes by an action belong under `reduce`, and what "
            + "follows from other fields is a computed field, `\(type.text) { … }`")
      }
      return .stored(initial: initial)
    default:
      return diagnostics.refuse(
        .notAType, at: rest.range(of: rest.first),
        "`\(rest.code.text)` does not belong to a type; a field is `TYPE = VALUE`")
    }
  }

  private mutating func readComputed(
    _ code: SwiftCode, of type: SwiftType, _ header: DeclarationHeader, at key: SourceRange
  ) -> SwiftCode? {
    guard isBalanced(code) else { return nil }
    guard code.words.last?.text == "}" else {
      return diagnostics.refuse(
        .textAfterComputed, at: code.range,
        "nothing may follow the `}` of a computed field, such as `= …`")
    }
    let body = code.slice(1..<(code.text.utf8.count - 1))
    guard !body.words.isEmpty else {
      return diagnostics.refuse(
        .unclosed, at: code.range,
        "the braces are empty; a computed field is `TYPE { EXPRESSION }`")
    }
    if let accessor = Self.accessor(body.words[...]) {
      return diagnostics.refuse(
        .textAfterComputed, at: body.sourceRange(accessor),
        "a computed field is its value, without `\(accessor.text)`: `\(type.text) { … }`")
    }
    if let first = body.words.first, Self.accessors.contains(first.text) {
      return diagnostics.refuse(
        .textAfterComputed, at: body.sourceRange(first),
        "in Swift, braces that begin with `\(first.text)` hold an accessor; write `self.\(first.text)`",
        replacement: "self.\(first.text)")
    }
    if header.modifier != nil {
      return diagnostics.refuse(
        .textAfterComputed, at: key, "a computed field is never a constant; remove `let`")
    }
    if let dollar = body.tree.outerDollars.first {
      return diagnostics.refuse(
        .unknownValue, at: body.sourceRange(dollar),
        "`\(dollar.text)`: a computed field is given no values")
    }
    return body
  }

  /// Reads the value after `TYPE =`.
  mutating func initial(_ rest: TypeRest) -> SwiftCode? {
    let value = rest.value
    guard !value.text.isEmpty else {
      return diagnostics.refuse(
        .missingValue, at: rest.range(of: rest.first),
        "nothing after `=`; write a value or remove the `=`")
    }
    return isBalanced(value) ? value : nil
  }

  private static let accessors: Set<String> = ["get", "set", "willSet", "didSet"]

  /// The accessor at the beginning of braces, such as `get {` or `didSet {`.
  private static func accessor(_ tokens: ArraySlice<SwiftToken>) -> SwiftToken? {
    guard let first = tokens.first, tokens.dropFirst().first?.text == "{",
      accessors.contains(first.text)
    else { return nil }
    return first
  }

  /// Reads a type that is the whole value.
  mutating func type(_ node: Node) -> SwiftType? {
    guard let (type, rest) = typeAndRest(node) else { return nil }
    if let rest {
      return diagnostics.refuse(
        .notAType, at: rest.code.range, "`\(rest.whole.text)` is not a type")
    }
    return type
  }

  /// The text after the type in a value.
  package struct TypeRest {
    /// The whole value, including the type.
    let whole: SwiftCode
    /// The first token after the type.
    package let first: SwiftToken

    package var code: SwiftCode { rest(from: first.range.lowerBound) }
    /// The value, after the `=` with which the text begins.
    package var value: SwiftCode { rest(from: first.range.lowerBound + 1) }

    private func rest(from offset: Int) -> SwiftCode {
      whole.slice(offset..<whole.text.utf8.count).withoutOuterComments
    }

    func range(of token: SwiftToken) -> SourceRange { whole.sourceRange(token) }
  }

  /// Reads the type at the beginning of a value.
  ///
  /// - Returns: The type and the text after it; nil if there is no valid type, which has been reported.
  package mutating func typeAndRest(
    _ node: Node, isField: Bool = false
  ) -> (type: SwiftType, rest: TypeRest?)? {
    if let type = knownType(node) { return (type, nil) }
    let code = SwiftCode(node, isType: true)
    guard let firstToken = code.words.first else {
      return diagnostics.refuse(
        .missingType, at: code.range, "a type is missing; a field is `TYPE = VALUE`")
    }
    guard checkStart(of: code, firstToken, isField: isField) else { return nil }
    do {
      var parser = SwiftParser(code.tokens)
      let syntax = try parser.typeSyntax()
      let next = parser.token
      let end = next.map(\.range.lowerBound) ?? code.text.utf8.count
      let part = firstToken.range.lowerBound..<end
      let range = code.sourceRange(trimming: part)
      if next?.text.hasPrefix("!") == true {
        let text = code.slice(part).text
        return diagnostics.refuse(
          .unsupportedType, at: code.range,
          "`\(text)!`: implicitly unwrapped optionals are not allowed; write `\(text)?`")
      }
      if let reason = Self.reasonNotToStore(syntax, code, part) {
        return diagnostics.refuse(.unsupportedType, at: range, reason)
      }
      let type = SwiftType(syntax, at: range)
      if code.isStraight, range.upper - range.lower == code.text.utf8.count {
        types[code.text] = type
      }
      return (type, next.map { TypeRest(whole: code, first: $0) })
    } catch {
      return error.isTooLong
        ? diagnostics.refuse(.tooLarge, at: code.range, error.message)
        : diagnostics.refuse(
          .notAType, at: code.range, "`\(code.text)` is not a type: \(error.message)")
    }
  }

  /// The reason why a state cannot store a type; nil if it can.
  private static func reasonNotToStore(
    _ syntax: TypeSyntax, _ code: SwiftCode, _ part: Range<Int>
  ) -> String? {
    switch syntax.firstUnstorable {
    case _ where syntax.isVoid: "`\(code.slice(part).text)` has no value; remove it"
    case .tuple, .named:
      "`\(code.slice(part).text)` is a tuple, which is not Equatable; declare a struct under `types:`"
    case .function:
      "`\(code.text)` is a function; state and actions contain values only, put it in a client"
    default: nil
    }
  }

  /// Whether a type may begin with a token. Reports other tokens.
  private mutating func checkStart(
    of code: SwiftCode, _ first: SwiftToken, isField: Bool
  ) -> Bool {
    switch (first.kind, first.text) {
    case (.number, _), (.string, _), (_, "true"), (_, "false"),
      (_, "-") where code.tokens.last?.kind == .number:
      guard isField else {
        return diagnostics.refuse(
          .notAType, at: code.range, "`\(code.text)` is a value; a type belongs here")
      }
      let type = literalType(code.tokens.last ?? first)
      return diagnostics.refuse(
        .notAType, at: code.range,
        "`\(code.text)` is not a type; a field is `TYPE = VALUE`, here `\(type) = \(code.text)`",
        replacement: "\(type) = \(code.text)")
    case (_, "null"), (_, "~"), (_, "nil"):
      return diagnostics.refuse(
        .missingType, at: code.range,
        "`\(code.text)` is not a type; for an optional write `Something?`")
    case (_, "some"):
      return diagnostics.refuse(
        .unsupportedType, at: code.range, "`\(code.text)` needs a concrete type here")
    default: return true
    }
  }

  /// The type, if the same text was read before.
  private func knownType(_ node: Node) -> SwiftType? {
    guard let (text, start) = SwiftCode.straightText(of: node), var type = types[text] else {
      return nil
    }
    type.range = node.range.file.range(start..<start + text.utf8.count)
    return type
  }

  private func literalType(_ token: SwiftToken) -> String {
    switch token.kind {
    case .number: token.text.contains(".") ? "Double" : "Int"
    case .string: "String"
    default: "Bool"
    }
  }

  /// Whether all brackets match. Reports the first that does not.
  mutating func isBalanced(_ code: SwiftCode) -> Bool {
    guard let (token, isOpen) = code.tokens.imbalance else { return true }
    let problem = isOpen ? "is never closed; close it" : "closes nothing; remove it"
    return diagnostics.refuse(
      .unclosed, at: code.sourceRange(token), "`\(code.text)`: `\(token.text)` \(problem)")
  }
}
