extension Reader {
  mutating func readDependencies(_ section: Node.Entry) -> [Dependency] {
    declarations(mapping(section, what: "dependencies")) { reader, entry in
      guard let header = reader.header(entry, Grammar.dependency) else { return nil }
      guard let value = entry.value, let text = value.scalar?.text else {
        return reader.diagnostics.refuse(
          .missingType, at: entry.keyRange, "`\(entry.key)` has no client; write its name")
      }
      // `MapUI.PlaceClient`: the name of a module may come first.
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isQualified = parts.count == 2 && parts.allSatisfy(SwiftName.isTypeName)
      guard let client = isQualified ? text : reader.typeName(text, at: value.range) else {
        return nil
      }
      return Dependency(name: header.name, client: Name(client, at: value.range))
    }
  }

  mutating func readClients(_ section: Node.Entry) -> [Client] {
    declarations(mapping(section, what: "clients")) { $0.readClient($1) }
  }

  private mutating func readClient(_ entry: Node.Entry) -> Client? {
    guard let header = typeHeader(entry.key, at: entry.keyRange, Grammar.client) else { return nil }
    let name = header.name.value
    let methods = declarations(mapping(entry, what: name)) { reader, method -> ClientMethod? in
      guard let header = reader.header(method, Grammar.method) else { return nil }
      guard let value = method.value,
        let signature = reader.signature(SwiftCode(value, isType: true), of: header.name)
      else {
        if method.value == nil {
          reader.diagnostics.error(
            .missingSignature, at: method.keyRange,
            "`\(method.key)` needs a signature such as `() async throws -> T`")
        }
        return nil
      }
      var result = signature
      result.documentation = method.documentation
      result.attributes = header.attributes
      return result
    }
    if methods.isEmpty, entry.value.map({ $0.range.text == "{}" }) ?? true {
      diagnostics.error(
        .emptyDeclaration, at: header.name.range, "client `\(name)` has no methods; add one")
    }
    return Client(
      name: header.name, attributes: header.attributes,
      documentation: entry.documentation, methods: methods)
  }

  /// A construct that Swift allows in signatures and a schema does not.
  ///
  /// - Returns: The name of the construct and the fix; nil if the schema allows the token.
  private static func refused(
    _ tokens: [SwiftToken], at index: Int
  ) -> (what: String, remedy: String)? {
    let token = tokens[index]
    let (plain, following) = ("write the plain type", tokens[(index + 1)...].prefix(2))
    // Words such as `each` are labels or names if a colon follows, directly or after another word.
    let isName = following.first?.text == ":" || following.last?.text == ":"
    switch token.text {
    case "autoclosure" where index > 0 && tokens[index - 1].text == "@":
      return ("`@autoclosure`", plain)
    case "inout": return ("`inout`", plain)
    case "borrowing", "consuming", "each", "isolated", "sending":
      return isName ? nil : ("`\(token.text)`", plain)
    case "some": return isName ? nil : ("`some`", "write `any` and the protocol")
    case "rethrows": return isName ? nil : ("`rethrows`", "write `throws`")
    case "<" where index == 0: return ("a type parameter", "write one method for each type")
    case "=": return ("a default value", plain)
    default: return token.text.hasSuffix("...") ? ("a variadic parameter", plain) : nil
    }
  }

  /// Reads `(label name: TYPE, …) async throws(E) -> T`.
  private mutating func signature(_ code: SwiftCode, of name: Name) -> ClientMethod? {
    let tokens = code.words
    func bad() -> ClientMethod? {
      return diagnostics.refuse(
        .missingSignature, at: code.range,
        "`\(name.value)` needs a signature such as `() async throws -> T`")
    }
    for index in tokens.indices {
      guard let (what, remedy) = Self.refused(tokens, at: index) else { continue }
      return diagnostics.refuse(
        .missingSignature, at: code.sourceRange(tokens[index]),
        "\(what) has no place in the method of a client; \(remedy)")
    }
    guard tokens.first?.text == "(" else { return bad() }
    var method = ClientMethod(
      name: name, documentation: [], parameters: [], isAsync: false, throwing: .never, result: nil)
    var parser = SwiftParser(code.tokens)
    guard let parameters = parameters(&parser, of: code) else { return bad() }
    method.parameters = parameters
    method.isAsync = parser.eat("async")
    if parser.eat("throws") {
      method.throwing = .anyError
      if parser.eat("(") {
        guard let type = signatureType(&parser, of: code), parser.eat(")") else { return bad() }
        // `throws(Never)` means that the method does not throw.
        if type.text == "Never" {
          method.throwing = .never
        } else if type.text != "any Error" {
          method.throwing = .typed(type)
        }
      }
    }
    if !parser.isAtEnd {
      guard parser.eat("->"), let type = signatureType(&parser, of: code), parser.isAtEndOfType
      else { return bad() }
      if !type.syntax.isVoid { method.result = type }
    }
    return method
  }

  /// Reads the parameters of a signature and the parentheses around them; nil if they cannot be read.
  func parameters(
    _ parser: inout SwiftParser, of code: SwiftCode
  ) -> [ClientMethod.Parameter]? {
    var parameters: [ClientMethod.Parameter] = []
    _ = parser.eat("(")
    while !parser.isAtEnd, !parser.isNext(")") {
      let labels = parser.labels()
      guard let type = signatureType(&parser, of: code) else { return nil }
      let number = parameters.isEmpty ? "" : String(parameters.count + 1)
      parameters.append(
        ClientMethod.Parameter(
          label: labels.first.flatMap { $0 == "_" ? nil : $0 },
          name: labels.last.flatMap { $0 == "_" ? nil : $0 } ?? "value\(number)", type: type))
      guard parser.eat(",") else { break }
    }
    return parser.eat(")") ? parameters : nil
  }

  /// The next type of a signature; nil if none follows.
  func signatureType(_ parser: inout SwiftParser, of code: SwiftCode) -> SwiftType? {
    guard let start = parser.token?.range.lowerBound else { return nil }
    // Only a parameter of a reducer may be `inout`.
    parser.eat("inout")
    guard let syntax = try? parser.typeSyntax() else { return nil }
    let end = parser.token?.range.lowerBound ?? code.text.utf8.count
    return SwiftType(syntax, at: code.sourceRange(trimming: start..<end))
  }
}

extension SwiftParser {
  /// The names in `label name:` before the type of a parameter; empty if there are none.
  fileprivate mutating func labels() -> [String] {
    let start = mark
    var labels: [String] = []
    while let token, token.kind == .identifier, labels.count < 2 {
      labels.append(token.name)
      advance()
    }
    if !labels.isEmpty, eat(":") { return labels }
    rewind(to: start)
    return []
  }
}
