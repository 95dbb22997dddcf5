// Types. Those of a schema become a `TypeSyntax`. Those in Swift code become one node; only their end matters.

extension SwiftParser {
  struct Failure: Error {
    var message: String
    /// Whether a dotted name has too many parts.
    var isTooLong = false
  }

  /// The limit for nested types. It bounds the recursion of the parser and of everything that visits types.
  private static let deepestType = 50
  private static let tooDeep = Failure(message: "it is nested more than \(deepestType) levels")

  /// Reads one type of a schema.
  ///
  /// - Throws: `Failure` with what was expected.
  mutating func typeSyntax() throws(Failure) -> TypeSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestType else { throw Self.tooDeep }
    var type = try typeWithoutMarks()
    var optionals = 0
    // A `?` with a space before it belongs to what follows.
    while !pending.isEmpty || token?.hasSpaceBefore != true, eat(symbol: "?") {
      optionals += 1
      guard optionals <= Self.deepestType else { throw Self.tooDeep }
      type = .optional(type)
    }
    return type
  }

  /// Whether everything was read.
  var isAtEndOfType: Bool { isAtEnd && pending.isEmpty }

  /// Reads a single character, even if it is the first one of a longer symbol: `Result<Int>?` ends with `>?`.
  mutating func eat(symbol: String) -> Bool {
    if !pending.isEmpty {
      guard pending.hasPrefix(symbol) else { return false }
      pending = pending.dropFirst()
      if pending.isEmpty { advance() }
      return true
    }
    guard let token, token.kind == .symbol || token.kind == .punctuation else { return false }
    if token.text == symbol {
      advance()
    } else if token.text.utf8.count > symbol.utf8.count, token.text.hasPrefix(symbol) {
      pending = token.text.dropFirst()
    } else {
      return false
    }
    return true
  }

  private func isNext(symbol: String) -> Bool {
    pending.isEmpty ? token?.text.hasPrefix(symbol) == true : pending.hasPrefix(symbol)
  }

  private mutating func typeWithoutMarks() throws(Failure) -> TypeSyntax {
    guard let token, pending.isEmpty else { throw Failure(message: "expected a type") }
    if token.text == "(" { return try tupleOrFunction() }
    if token.text == "[" {
      advance()
      let element = try typeSyntax()
      let value = eat(symbol: ":") ? try typeSyntax() : nil
      guard eat(symbol: "]") else { throw Failure(message: "expected `]` at the end") }
      return value.map { .dictionary(key: element, value: $0) } ?? .array(element)
    }
    if token.text == "@" {
      advance()
      let name = self.token?.text ?? ""
      if !isAtEnd { advance() }
      let type = try typeSyntax()
      guard case .function(var function) = type else { return type }
      function.attributes.insert("@\(name)", at: 0)
      return .function(function)
    }
    if token.text == "any" {
      advance()
      var protocols: [TypeSyntax] = []
      repeat {
        protocols.append(.named(try typeName(), arguments: try typeArguments()))
      } while eat(symbol: "&")
      return .existential(protocols)
    }
    let name = try typeName()
    let arguments = try typeArguments()
    return switch (name, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
    default: .named(name, arguments: arguments)
    }
  }

  /// `<Int, Text>` after the name of a type; empty if there is none.
  private mutating func typeArguments() throws(Failure) -> [TypeSyntax] {
    guard let open = token, pending.isEmpty, !open.hasSpaceBefore, eat(symbol: "<") else {
      return []
    }
    var arguments: [TypeSyntax] = []
    repeat { arguments.append(try typeSyntax()) } while eat(symbol: ",")
    guard eat(symbol: ">") else { throw Failure(message: "expected `>` at the end") }
    return arguments
  }

  private mutating func tupleOrFunction() throws(Failure) -> TypeSyntax {
    advance()
    var elements: [TypeSyntax] = []
    var labels: [String?] = []
    while !eat(symbol: ")") {
      var label: String?
      // A label, as in `(row: Int)`.
      if let token, token.kind == .identifier, behindLineEnds?.text == ":" {
        if token.text != "_" { label = token.text }
        advance()
        advance()
      }
      labels.append(label)
      elements.append(try typeSyntax())
      if eat(symbol: ",") { continue }
      guard isNext(symbol: ")") else { throw Failure(message: "expected `)` at the end") }
    }
    if let token, pending.isEmpty, ["->", "async", "throws"].contains(token.text) {
      return .function(try function(of: elements))
    }
    return elements.count == 1 ? elements[0] : .tuple(elements, labels: labels)
  }

  /// The rest of a function type after its parameters: `async throws -> Int`.
  private mutating func function(of parameters: [TypeSyntax]) throws(Failure) -> FunctionSyntax {
    var effects: [String] = []
    var failure: TypeSyntax?
    while let word = token, ["async", "throws"].contains(word.text) {
      advance()
      effects.append(word.text)
      if word.text == "throws", eat(symbol: "(") {
        failure = try typeSyntax()
        guard eat(symbol: ")") else { throw Failure(message: "expected `)` at the end") }
      }
    }
    guard isNext("->") else { throw Failure(message: "expected `->`") }
    advance()
    return FunctionSyntax(
      parameters: parameters, effects: effects, failure: failure, result: try typeSyntax())
  }

  private mutating func typeName() throws(Failure) -> String {
    var name = ""
    var parts = 0
    repeat {
      guard let token, token.kind == .identifier, pending.isEmpty else {
        throw Failure(message: "expected a type")
      }
      if parts > 0 { name += "." }
      name += token.text
      parts += 1
      advance()
      guard let dot = self.token, dot.text == ".", !dot.hasSpaceBefore else { break }
      advance()
    } while true
    let limit = YAMLReader.Limits.parts
    guard parts <= limit else {
      throw Failure(message: "a name has \(parts) parts; shorten it to \(limit)", isTooLong: true)
    }
    return name
  }

  // MARK: - Types in Swift

  /// Reads a type in Swift code into one node.
  mutating func type() {
    let start = mark
    typeBody()
    if !pending.isEmpty {
      pending = ""
      advance()
    }
    guard end > start.token else { return }
    nodes.removeLast(nodes.count - start.node)
    wrap(.type, from: start)
  }

  mutating func typeBody() {
    while let token, token.text == "@" || Self.typePrefixes.contains(token.text) {
      if token.text == "@" { attribute() } else { advance() }
    }
    let start = mark
    if (try? typeSyntax()) == nil {
      rewind(to: start)
      if isNext("(") || isNext("[") {
        skipBrackets()
      } else if token?.kind == .identifier {
        advance()
      }
    }
    while true {
      if pending.isEmpty, eat("&") {
        nested { $0.typeBody() }
      } else if token?.hasSpaceBefore == false, eat(symbol: "?") || eat(symbol: "!") || eat("...") {
        continue
      } else if pending.isEmpty, isNext("."), behindLineEnds?.kind == .identifier {
        advance()
        advance()
      } else if pending.isEmpty, end > start.token,
        isNext("->") || isNext("async") || isNext("throws")
      {
        nested { $0.effectsAndResult() }
      } else {
        return
      }
    }
  }

  private static let typePrefixes: Set<String> = [
    "inout", "some", "any", "each", "repeat", "borrowing", "consuming", "sending", "isolated",
    "nonisolated", "~",
  ]
}

extension TypeSyntax {
  /// Parses a type; nil if the text is not one.
  init?(_ text: String) {
    var parser = SwiftParser(SwiftLexer.tokens(of: text))
    guard let type = try? parser.typeSyntax(), parser.isAtEndOfType else { return nil }
    self = type
  }
}
