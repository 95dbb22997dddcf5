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
      let head = head(
        entry, of: isState ? "a state field" : "a field", modifiers: ["let"])
    else { return nil }
    guard let value = entry.value else {
      diagnostics.error("RX076", at: entry.keyRange, "`\(head.name.value)` has no type")
      return nil
    }
    let code = SwiftCode(value)
    guard let (type, rest) = typeAndRest(code, isField: true) else { return nil }
    var storage = StateField.Storage.stored(initial: nil)
    if let rest, let first = rest.tokens.first(where: { $0.kind != .newline }) {
      if first.isText("{") {
        guard isBalanced(rest) else { return nil }
        guard rest.tokens.last(where: { $0.kind != .newline })?.isText("}") == true else {
          diagnostics.error(
            "RX091", at: rest.range, "nothing may follow the `}` of a computed field, such as `= …`"
          )
          return nil
        }
        let body = rest.slice(1..<(rest.text.utf8.count - 1))
        guard !body.text.isEmpty else {
          diagnostics.error(
            "RX090", at: rest.range,
            "the braces are empty; a computed field is `TYPE { EXPRESSION }`")
          return nil
        }
        if head.modifier != nil {
          diagnostics.error(
            "RX091", at: entry.keyRange, "a computed field is never a constant; leave out `let`")
          return nil
        }
        if let dollar = SwiftStatements(body).outerDollars.first {
          diagnostics.error(
            "RX127", at: body.sourceRange(dollar),
            "`\(dollar.text)`: a computed field is given no values")
          return nil
        }
        storage = .computed(body)
      } else if first.text == "=" {
        let initial = rest.slice(1..<rest.text.utf8.count)
        guard !initial.text.isEmpty else {
          diagnostics.error(
            "RX028", at: rest.sourceRange(first),
            "nothing after `=`; write a value or leave out the `=`")
          return nil
        }
        guard isBalanced(initial) else { return nil }
        storage = .stored(initial: initial)
      } else {
        diagnostics.error(
          "RX077", at: rest.sourceRange(first),
          "`\(rest.text)` does not belong to a type; a field is `TYPE = VALUE`")
        return nil
      }
    }
    return StateField(
      name: head.name, documentation: entry.documentation,
      isConstant: head.modifier?.value == "let", type: type,
      storage: storage, attributes: head.attributes)
  }

  /// Reads a type that is the whole value.
  mutating func type(_ node: Node) -> SwiftType? {
    let code = SwiftCode(node)
    guard let (type, rest) = typeAndRest(code) else { return nil }
    if let rest {
      diagnostics.error("RX080", at: rest.range, "`\(code.text)` is not a type")
      return nil
    }
    return type
  }

  /// Reads the type that code begins with.
  ///
  /// - Returns: the type and what follows it; nil when there is none, which has been reported.
  mutating func typeAndRest(_ code: SwiftCode, isField: Bool = false) -> (
    type: SwiftType, rest: SwiftCode?
  )? {
    var parser = TypeParser(code)
    let firstToken = code.tokens.first { $0.kind != .newline }
    guard let firstToken else {
      diagnostics.error("RX076", at: code.range, "a type is missing")
      return nil
    }
    switch (firstToken.kind, firstToken.text) {
    case (.number, _), (.string, _), (_, "true"), (_, "false"), (_, "-"):
      guard isField else {
        diagnostics.error("RX077", at: code.range, "`\(code.text)` is a value; a type belongs here")
        return nil
      }
      let type = literalType(code.tokens.last ?? firstToken)
      diagnostics.error(
        "RX077", at: code.range,
        "`\(code.text)` is not a type; a field is `TYPE = VALUE`, here `\(type) = \(code.text)`",
        replacement: "\(type) = \(code.text)")
      return nil
    case (_, "null"), (_, "~"), (_, "nil"):
      diagnostics.error(
        "RX048", at: code.range, "`\(code.text)` is not a type; for an optional write `Something?`")
      return nil
    case (_, "some"):
      diagnostics.error("RX082", at: code.range, "`\(code.text)` needs a concrete type here")
      return nil
    default:
      break
    }
    do {
      let syntax = try parser.parse()
      let next = parser.next
      let end = next.map(\.range.lowerBound) ?? code.text.utf8.count
      let typeCode = code.slice(firstToken.range.lowerBound..<end)
      if next?.text.hasPrefix("!") == true {
        diagnostics.error(
          "RX081", at: code.range,
          "`\(typeCode.text)!`: implicitly unwrapped optionals are not allowed; write `\(typeCode.text)?`"
        )
        return nil
      }
      if syntax.isVoid {
        diagnostics.error(
          "RX083", at: typeCode.range, "`\(typeCode.text)` holds nothing; leave it out")
        return nil
      }
      switch syntax.firstUnstorable {
      case .tuple:
        diagnostics.error(
          "RX083", at: typeCode.range,
          "`\(typeCode.text)` is a tuple, which is not Equatable; declare a struct under `types:`")
        return nil
      case .function:
        diagnostics.error(
          "RX084", at: typeCode.range,
          "`\(code.text)` is a function; state and actions hold values only, put it in a client")
        return nil
      default:
        break
      }
      let type = SwiftType(text: syntax.text, syntax: syntax, range: typeCode.range)
      return (type, next == nil ? nil : code.slice(end..<code.text.utf8.count))
    } catch {
      diagnostics.error("RX080", at: code.range, "`\(code.text)` is not a type: \(error.message)")
      return nil
    }
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
    let pairs = [")": "(", "]": "[", "}": "{"]
    var open: [SwiftToken] = []
    for token in code.tokens where token.kind == .punctuation {
      if ["(", "[", "{"].contains(token.text) {
        open.append(token)
      } else if let partner = pairs[token.text] {
        if let last = open.last, last.text != partner {
          diagnostics.error(
            "RX090", at: code.sourceRange(last), "`\(code.text)`: `\(last.text)` is never closed")
          return false
        }
        guard !open.isEmpty else {
          diagnostics.error(
            "RX090", at: code.sourceRange(token), "`\(code.text)`: `\(token.text)` closes nothing")
          return false
        }
        open.removeLast()
      }
    }
    if let first = open.first {
      diagnostics.error(
        "RX090", at: code.sourceRange(first), "`\(code.text)`: `\(first.text)` is never closed")
      return false
    }
    return true
  }
}
