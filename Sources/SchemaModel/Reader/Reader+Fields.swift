extension Reader {
  /// Reads `name: TYPE`, `name: TYPE = EXPR` and `name: TYPE { EXPR }` lines.
  ///
  /// - Parameter isState: whether they are a feature's state, not a struct's fields.
  mutating func readFields(_ entry: Node.Entry, what: String, isState: Bool = false) -> [StateField]
  {
    declarations(mapping(entry, what: what)) { $0.readField($1, isState: isState) }
  }

  private mutating func readField(_ entry: Node.Entry, isState: Bool) -> StateField? {
    guard
      let header = header(entry, isState ? Grammar.stateField : Grammar.field)
    else { return nil }
    guard let value = entry.value else {
      diagnostics.error(
        .missingType, at: entry.keyRange, "`\(header.name.value)` has no type; write one")
      return nil
    }
    guard let (type, rest) = typeAndRest(value, isField: true) else { return nil }
    var storage = StateField.Storage.stored(initial: nil)
    if let rest {
      if rest.first.isText("{") {
        let rest = rest.code
        guard isBalanced(rest) else { return nil }
        guard rest.words.last?.isText("}") == true else {
          diagnostics.error(
            .textAfterComputed, at: rest.range,
            "nothing may follow the `}` of a computed field, such as `= …`")
          return nil
        }
        let body = rest.slice(1..<(rest.text.utf8.count - 1))
        guard !body.words.isEmpty else {
          diagnostics.error(
            .unclosed, at: rest.range,
            "the braces are empty; a computed field is `TYPE { EXPRESSION }`")
          return nil
        }
        if let accessor = Self.accessor(body.words[...]) {
          diagnostics.error(
            .textAfterComputed, at: body.sourceRange(accessor),
            "a computed field is its value, without `\(accessor.text)`: `\(type.text) { … }`")
          return nil
        }
        if header.modifier != nil {
          diagnostics.error(
            .textAfterComputed, at: entry.keyRange,
            "a computed field is never a constant; remove `let`")
          return nil
        }
        if let dollar = body.tree.outerDollars.first {
          diagnostics.error(
            .unknownValue, at: body.sourceRange(dollar),
            "`\(dollar.text)`: a computed field is given no values")
          return nil
        }
        storage = .computed(body)
      } else if rest.first.text == "=" {
        let initial = rest.value
        guard !initial.text.isEmpty else {
          diagnostics.error(
            .missingValue, at: rest.range(of: rest.first),
            "nothing after `=`; write a value or remove the `=`")
          return nil
        }
        guard isBalanced(initial) else { return nil }
        let words = initial.words
        if let brace = words.firstIndex(where: { $0.isText("{") }), brace > 0,
          let observer = Self.accessor(words[(brace + 1)...])
        {
          diagnostics.error(
            .textAfterComputed, at: initial.sourceRange(observer),
            "a field has no `\(observer.text)`; changes by an action belong under `reduce`, and what "
              + "follows from other fields is a computed field, `\(type.text) { … }`")
          return nil
        }
        storage = .stored(initial: initial)
      } else {
        diagnostics.error(
          .notAType, at: rest.range(of: rest.first),
          "`\(rest.code.text)` does not belong to a type; a field is `TYPE = VALUE`")
        return nil
      }
    }
    return StateField(
      name: header.name, documentation: entry.documentation,
      isConstant: header.modifier?.value == "let", type: type,
      storage: storage, attributes: header.attributes)
  }

  /// The `get {`, `didSet {` or the like with which braces begin.
  private static func accessor(_ tokens: ArraySlice<SwiftToken>) -> SwiftToken? {
    guard let first = tokens.first, tokens.dropFirst().first?.isText("{") == true,
      ["get", "set", "willSet", "didSet"].contains(first.text)
    else { return nil }
    return first
  }

  /// Reads a type that is the whole value.
  mutating func type(_ node: Node) -> SwiftType? {
    guard let (type, rest) = typeAndRest(node) else { return nil }
    if let rest {
      diagnostics.error(.notAType, at: rest.code.range, "`\(rest.whole.text)` is not a type")
      return nil
    }
    return type
  }

  /// What follows the type in a value.
  struct TypeRest {
    /// The value with the type.
    let whole: SwiftCode
    /// What the rest begins with.
    let first: SwiftToken

    /// All of the rest.
    var code: SwiftCode { rest(from: first.range.lowerBound) }
    /// What follows the `=` it begins with.
    var value: SwiftCode { rest(from: first.range.lowerBound + 1) }

    private func rest(from offset: Int) -> SwiftCode {
      whole.slice(offset..<whole.text.utf8.count).withoutOuterComments
    }

    func range(of token: SwiftToken) -> SourceRange { whole.sourceRange(token) }
  }

  /// Reads the type that a value begins with.
  ///
  /// - Returns: the type and what follows it; nil when there is none, which has been reported.
  mutating func typeAndRest(
    _ node: Node, isField: Bool = false
  ) -> (type: SwiftType, rest: TypeRest?)? {
    if let type = knownType(node) { return (type, nil) }
    let code = SwiftCode(node, isType: true)
    guard let firstToken = code.words.first else {
      diagnostics.error(
        .missingType, at: code.range, "a type is missing; a field is `TYPE = VALUE`")
      return nil
    }
    switch (firstToken.kind, firstToken.text) {
    case (.number, _), (.string, _), (_, "true"), (_, "false"), (_, "-"):
      guard isField else {
        diagnostics.error(
          .notAType, at: code.range, "`\(code.text)` is a value; a type belongs here")
        return nil
      }
      let type = literalType(code.tokens.last ?? firstToken)
      diagnostics.error(
        .notAType, at: code.range,
        "`\(code.text)` is not a type; a field is `TYPE = VALUE`, here `\(type) = \(code.text)`",
        replacement: "\(type) = \(code.text)")
      return nil
    case (_, "null"), (_, "~"), (_, "nil"):
      diagnostics.error(
        .missingType, at: code.range,
        "`\(code.text)` is not a type; for an optional write `Something?`")
      return nil
    case (_, "some"):
      diagnostics.error(
        .unsupportedType, at: code.range, "`\(code.text)` needs a concrete type here")
      return nil
    default:
      break
    }
    do {
      var parser = SwiftParser(code.tokens)
      let syntax = try parser.typeSyntax()
      let next = parser.token
      let end = next.map(\.range.lowerBound) ?? code.text.utf8.count
      let part = firstToken.range.lowerBound..<end
      let range = code.sourceRange(trimming: part)
      // Only what is wrong is quoted.
      var text: String { code.slice(part).text }
      if next?.text.hasPrefix("!") == true {
        diagnostics.error(
          .unsupportedType, at: code.range,
          "`\(text)!`: implicitly unwrapped optionals are not allowed; write `\(text)?`")
        return nil
      }
      if syntax.isVoid {
        diagnostics.error(.unsupportedType, at: range, "`\(text)` has no value; remove it")
        return nil
      }
      switch syntax.firstUnstorable {
      case .tuple, .named:
        diagnostics.error(
          .unsupportedType, at: range,
          "`\(text)` is a tuple, which is not Equatable; declare a struct under `types:`")
        return nil
      case .function:
        diagnostics.error(
          .unsupportedType, at: range,
          "`\(code.text)` is a function; state and actions contain values only, put it in a client")
        return nil
      default:
        break
      }
      let type = SwiftType(text: syntax.text, syntax: syntax, range: range)
      if code.isStraight, range.upper - range.lower == code.text.utf8.count {
        types[code.text] = type
      }
      return (type, next.map { TypeRest(whole: code, first: $0) })
    } catch {
      if error.isTooLong {
        diagnostics.error(.tooLarge, at: code.range, error.message)
      } else {
        diagnostics.error(
          .notAType, at: code.range, "`\(code.text)` is not a type: \(error.message)")
      }
      return nil
    }
  }

  /// The type, if the same text was read before.
  private func knownType(_ node: Node) -> SwiftType? {
    guard let (text, start) = SwiftCode.straightText(of: node), let type = types[text] else {
      return nil
    }
    return type.moved(
      to: SourceRange(file: node.range.file, lower: start, upper: start + text.utf8.count))
  }

  private func literalType(_ token: SwiftToken) -> String {
    switch token.kind {
    case .number: token.text.contains(".") ? "Double" : "Int"
    case .string: "String"
    default: "Bool"
    }
  }

  /// Whether every bracket is closed; the first that is not is reported.
  mutating func isBalanced(_ code: SwiftCode) -> Bool {
    guard let (token, isOpen) = code.tokens.imbalance else { return true }
    let problem = isOpen ? "is never closed; close it" : "closes nothing; remove it"
    diagnostics.error(
      .unclosed, at: code.sourceRange(token), "`\(code.text)`: `\(token.text)` \(problem)")
    return false
  }
}
