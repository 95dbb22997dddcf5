extension Reader {
  mutating func readDependencies(_ section: Node.Entry) -> [Dependency] {
    declarations(mapping(section, what: "dependencies")) { reader, entry in
      guard let header = reader.header(entry, Grammar.dependency) else { return nil }
      guard let value = entry.value, let text = reader.scalarText(value) else {
        reader.diagnostics.error(
          .rx076, at: entry.keyRange, "`\(entry.key)` needs the name of a client")
        return nil
      }
      guard let client = reader.typeName(text, at: value.range) else { return nil }
      return Dependency(name: header.name, client: Name(client, at: value.range))
    }
  }

  mutating func readClients(_ section: Node.Entry) -> [Client] {
    declarations(mapping(section, what: "clients")) { $0.readClient($1) }
  }

  private mutating func readClient(_ entry: Node.Entry) -> Client? {
    guard let header = header(entry, Grammar.client),
      let name = typeName(header.name.value, at: header.name.range)
    else { return nil }
    let methods = declarations(mapping(entry, what: name)) { reader, method -> ClientMethod? in
      guard let header = reader.header(method, Grammar.method) else { return nil }
      guard let value = method.value,
        let signature = reader.signature(SwiftCode(value), of: header.name)
      else {
        if method.value == nil {
          reader.diagnostics.error(
            .rx167, at: method.keyRange,
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
      diagnostics.error(.rx093, at: header.name.range, "client `\(name)` has no methods")
    }
    return Client(
      name: Name(name, at: header.name.range), attributes: header.attributes,
      documentation: entry.documentation, methods: methods)
  }

  /// What Swift lets stand among parameters and a schema does not.
  private static func refused(_ token: SwiftToken, behind last: SwiftToken?) -> String? {
    switch token.text {
    case "autoclosure" where last?.isText("@") == true: "`@autoclosure`"
    case "inout": "`inout`"
    case "=": "a default value"
    default: token.text.hasSuffix("...") ? "a variadic parameter" : nil
    }
  }

  /// Reads `(label name: TYPE, …) async throws(E) -> T`.
  private mutating func signature(_ code: SwiftCode, of name: Name) -> ClientMethod? {
    let tokens = code.words
    func bad() -> ClientMethod? {
      diagnostics.error(
        .rx167, at: code.range, "`\(name.value)` needs a signature such as `() async throws -> T`")
      return nil
    }
    guard tokens.first?.isText("(") == true else { return bad() }
    for (index, token) in tokens.enumerated() {
      guard let what = Self.refused(token, behind: index > 0 ? tokens[index - 1] : nil) else {
        continue
      }
      diagnostics.error(
        .rx167, at: code.sourceRange(token),
        "\(what) has no place in the method of a client; write the plain type")
      return nil
    }
    var method = ClientMethod(
      name: name, documentation: [], parameters: [], isAsync: false, throwing: .never, result: nil)
    var index = 1
    while index < tokens.count, !tokens[index].isText(")") {
      var labels: [String] = []
      var ahead = index
      while ahead < tokens.count, tokens[ahead].kind == .identifier, labels.count < 2 {
        labels.append(tokens[ahead].name)
        ahead += 1
      }
      if ahead < tokens.count, tokens[ahead].isText(":"), !labels.isEmpty {
        index = ahead + 1
      } else {
        labels = []
      }
      var parser = TypeParser(code, from: index)
      guard let syntax = try? parser.parse(), index < tokens.count else { return bad() }
      let end = parser.next?.range.lowerBound ?? code.text.utf8.count
      let range = code.sourceRange(trimming: tokens[index].range.lowerBound..<end)
      let number = method.parameters.count
      let label = labels.first.flatMap { $0 == "_" ? nil : $0 }
      method.parameters.append(
        ClientMethod.Parameter(
          label: label,
          name: labels.last.flatMap { $0 == "_" ? nil : $0 }
            ?? "value\(number == 0 ? "" : String(number + 1))",
          type: SwiftType(text: syntax.text, syntax: syntax, range: range))
      )
      index = parser.index
      if index < tokens.count, tokens[index].isText(",") { index += 1 } else { break }
    }
    guard index < tokens.count, tokens[index].isText(")") else { return bad() }
    index += 1
    if index < tokens.count, tokens[index].isText("async") {
      method.isAsync = true
      index += 1
    }
    if index < tokens.count, tokens[index].isText("throws") {
      index += 1
      method.throwing = .anyError
      if index < tokens.count, tokens[index].isText("(") {
        var parser = TypeParser(code, from: index + 1)
        guard let syntax = try? parser.parse(), let close = parser.next, close.isText(")") else {
          return bad()
        }
        let range = code.sourceRange(tokens[index + 1].range.lowerBound..<close.range.lowerBound)
        // What throws `Never` does not throw.
        if syntax.text == "Never" {
          method.throwing = .never
        } else if syntax.text != "any Error" {
          method.throwing = .typed(SwiftType(text: syntax.text, syntax: syntax, range: range))
        }
        index = parser.index + 1
      }
    }
    if index < tokens.count {
      guard tokens[index].text == "->", index + 1 < tokens.count else { return bad() }
      var parser = TypeParser(code, from: index + 1)
      guard let syntax = try? parser.parse(), parser.isAtEnd else { return bad() }
      if !syntax.isVoid {
        method.result = SwiftType(
          text: syntax.text, syntax: syntax,
          range: code.sourceRange(tokens[index + 1].range.lowerBound..<code.text.utf8.count))
      }
    }
    return method
  }
}
