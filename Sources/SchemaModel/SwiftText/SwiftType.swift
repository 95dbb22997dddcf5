/// A type as it is written in a schema, understood far enough to be checked.
package struct SwiftType: Sendable {
  /// The type without superfluous spaces, and with `Optional<T>`, `Array<T>` and `Dictionary<K, V>` written shorter.
  package let text: String
  let syntax: TypeSyntax
  package let range: SourceRange
  /// Whether it is one of Swift's plainest types, or optionals and arrays of one: nearly all types are.
  let isPrimitive: Bool

  init(text: String, syntax: TypeSyntax, range: SourceRange) {
    self.text = text
    self.syntax = syntax
    self.range = range
    isPrimitive = syntax.isPrimitive
  }
}

/// The shape of a type.
indirect enum TypeSyntax: Equatable, Sendable {
  /// `Forecast.Daily`, `Result<Int, any Error>`; only the last component's arguments are kept.
  case named(String, arguments: [TypeSyntax])
  case optional(TypeSyntax)
  case array(TypeSyntax)
  case dictionary(key: TypeSyntax, value: TypeSyntax)
  /// `any P & Q`
  case existential(String)
  /// `(low: Int, Int)`; of each element the label, if it has one.
  case tuple([TypeSyntax], labels: [String?])
  /// `@escaping (Int) async -> Void`
  case function(FunctionSyntax)

  /// The type as Swift source, in one spelling.
  var text: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(.existential(let name)): "(any \(name))?"
    case .optional(.function(let function)): "(\(function.text))?"
    case .optional(let wrapped): "\(wrapped.text)?"
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .existential(let name): "any \(name)"
    case .tuple(let elements, let labels):
      "(\(zip(labels, elements).map { ($0.map { "\($0): " } ?? "") + $1.text }.joined(separator: ", ")))"
    case .function(let function): function.text
    }
  }

  /// Every name in it, outermost first.
  var names: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.names)
    case .optional(let type), .array(let type): type.names
    case .dictionary(let key, let value): key.names + value.names
    case .tuple(let elements, _): elements.flatMap(\.names)
    case .function(let function): function.names
    case .existential: []
    }
  }

  /// The protocols behind `any` in it, those in function types aside.
  var existentials: [String] {
    switch self {
    case .named(_, let parts), .tuple(let parts, _): parts.flatMap(\.existentials)
    case .optional(let type), .array(let type): type.existentials
    case .dictionary(let key, let value): key.existentials + value.existentials
    case .existential(let names): names.split(separator: " & ").map(String.init)
    case .function: []
    }
  }

  /// Whether one of its names is such.
  func mentions(_ isWanted: (String) -> Bool) -> Bool {
    switch self {
    case .named(let name, let arguments):
      isWanted(name) || arguments.contains { $0.mentions(isWanted) }
    case .optional(let type), .array(let type): type.mentions(isWanted)
    case .dictionary(let key, let value): key.mentions(isWanted) || value.mentions(isWanted)
    case .tuple(let elements, _): elements.contains { $0.mentions(isWanted) }
    case .function(let function): function.names.contains(where: isWanted)
    case .existential: false
    }
  }

  /// The first part of it that no state, action or type may hold: a tuple or a function.
  var firstUnstorable: TypeSyntax? {
    switch self {
    case .tuple, .function: self
    case .named("Void", _): self
    case .named(_, let arguments): arguments.lazy.compactMap(\.firstUnstorable).first
    case .optional(let type), .array(let type): type.firstUnstorable
    case .dictionary(let key, let value): key.firstUnstorable ?? value.firstUnstorable
    case .existential: nil
    }
  }

  /// Whether it holds something that can never be compared, so that a type with such a field is not `Equatable`.
  var isNeverEquatable: Bool {
    switch self {
    case .existential, .function, .tuple: true
    case .named(let name, let arguments):
      Self.unequatable.contains(name) || name.hasSuffix(".Type") && name.utf8.count > 5
        || arguments.contains { $0.isNeverEquatable }
    case .optional(let type), .array(let type): type.isNeverEquatable
    case .dictionary(let key, let value): key.isNeverEquatable || value.isNeverEquatable
    }
  }

  private static let unequatable: Words = [
    "Void", "StaticString", "AsyncStream", "AsyncThrowingStream", "CancellationError",
  ]
  private static let unsendable: Words = [
    "Any", "AnyObject", "AnyHashable", "Notification", "KeyPath", "WritableKeyPath",
    "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath",
  ]

  /// The first part of it that no state or action may hold, because it cannot be handed from one task to another.
  ///
  /// - Parameter isUnsendable: whether values of a protocol, given by its name, cannot.
  func firstUnsendable(_ isUnsendable: (String) -> Bool) -> TypeSyntax? {
    switch self {
    case .named(let name, let arguments):
      if Self.unsendable.contains(name) { return self }
      for argument in arguments {
        if let part = argument.firstUnsendable(isUnsendable) { return part }
      }
      return nil
    case .optional(let type), .array(let type):
      return type.firstUnsendable(isUnsendable)
    case .dictionary(let key, let value):
      return key.firstUnsendable(isUnsendable) ?? value.firstUnsendable(isUnsendable)
    case .existential: return existentials.allSatisfy(isUnsendable) ? self : nil
    case .tuple, .function: return nil
    }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  fileprivate var isPrimitive: Bool {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty && SymbolTable.primitiveTypes.contains(name)
    case .optional(let type), .array(let type): type.isPrimitive
    case .dictionary, .existential, .tuple, .function: false
    }
  }

  /// What `= …` may be left out for: an optional starts as nil, a collection empty.
  var impliedDefault: String? {
    switch self {
    case .optional: "nil"
    case .array: "[]"
    case .dictionary: "[:]"
    default: nil
    }
  }

  /// `Void` and `()`.
  var isVoid: Bool {
    switch self {
    case .named("Void", let parts), .tuple(let parts, _): parts.isEmpty
    default: false
    }
  }
}

/// Reads types out of tokens.
struct TypeParser {
  let code: SwiftCode
  private(set) var index: Int
  private let tokens: [SwiftToken]

  struct Failure: Error {
    var message: String
    /// Whether it is a name with more parts than any has.
    var isTooLong = false
  }

  /// How many types may stand inside one another. Reading them nests as deep, and so does everything done with them.
  private static let deepest = 50
  private static let tooDeep = Failure(message: "it is nested more than \(deepest) levels")
  private var depth = 0

  init(_ code: SwiftCode, from index: Int = 0) {
    self.code = code
    self.tokens = code.words
    self.index = index
  }

  /// The next token after what was read.
  var next: SwiftToken? { index < tokens.count ? tokens[index] : nil }

  /// Splits a leading `?`, `>`, … off a run of symbols, since `Result<Int>?` is scanned as `>?`.
  private var pending: Substring = ""

  /// - Parameter symbol: a single character.
  private mutating func eat(symbol: String) -> Bool {
    if !pending.isEmpty {
      guard pending.hasPrefix(symbol) else { return false }
      pending = pending.dropFirst()
      if pending.isEmpty { index += 1 }
      return true
    }
    guard let token = next, token.kind == .symbol || token.kind == .punctuation,
      token.text.hasPrefix(symbol)
    else { return false }
    if token.text.utf8.count == symbol.utf8.count {
      index += 1
    } else {
      pending = token.text.dropFirst()
    }
    return true
  }

  private func isNext(_ symbol: String) -> Bool {
    pending.isEmpty ? next?.text.hasPrefix(symbol) == true : pending.hasPrefix(symbol)
  }

  /// Whether everything was read.
  var isAtEnd: Bool { index >= tokens.count && pending.isEmpty }

  /// Reads one type.
  ///
  /// - Throws: `Failure` with what was expected.
  mutating func parse() throws(Failure) -> TypeSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw Self.tooDeep }
    var type = try parsePrefix()
    var optionals = 0
    while true {
      // A `?` with a space before it belongs to what follows.
      if pending.isEmpty, let token = next, token.hasSpaceBefore { break }
      if eat(symbol: "?") {
        optionals += 1
        guard optionals <= Self.deepest else { throw Self.tooDeep }
        type = .optional(type)
      } else {
        break
      }
    }
    return type
  }

  private mutating func parsePrefix() throws(Failure) -> TypeSyntax {
    guard let token = next, pending.isEmpty else { throw Failure(message: "expected a type") }
    if token.isText("(") {
      index += 1
      var elements: [TypeSyntax] = []
      var labels: [String?] = []
      while !eat(symbol: ")") {
        var label: String?
        // A label, as in `(row: Int)`.
        if let token = next, token.kind == .identifier, index + 1 < tokens.count,
          tokens[index + 1].isText(":")
        {
          if token.text != "_" { label = String(token.text) }
          index += 2
        }
        labels.append(label)
        elements.append(try parse())
        if eat(symbol: ",") { continue }
        guard isNext(")") else { throw Failure(message: "expected `)` at the end") }
      }
      if let arrow = next, pending.isEmpty, ["->", "async", "throws"].contains(arrow.text) {
        return .function(try parseFunction(of: elements))
      }
      return elements.count == 1 ? elements[0] : .tuple(elements, labels: labels)
    }
    if token.isText("[") {
      index += 1
      let element = try parse()
      if eat(symbol: ":") {
        let value = try parse()
        guard eat(symbol: "]") else { throw Failure(message: "expected `]` at the end") }
        return .dictionary(key: element, value: value)
      }
      guard eat(symbol: "]") else { throw Failure(message: "expected `]` at the end") }
      return .array(element)
    }
    if token.isText("@") {
      let name = index + 1 < tokens.count ? tokens[index + 1].text : ""
      index = min(index + 2, tokens.count)
      let type = try parse()
      guard case .function(var function) = type else { return type }
      function.attributes.insert("@\(name)", at: 0)
      return .function(function)
    }
    if token.isText("any") {
      index += 1
      var names: [String] = []
      repeat { names.append(try parseName()) } while eat(symbol: "&")
      return .existential(names.joined(separator: " & "))
    }
    let name = try parseName()
    var arguments: [TypeSyntax] = []
    if let open = next, pending.isEmpty, !open.hasSpaceBefore, eat(symbol: "<") {
      repeat { arguments.append(try parse()) } while eat(symbol: ",")
      guard eat(symbol: ">") else { throw Failure(message: "expected `>` at the end") }
    }
    return switch (name, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
    default: .named(name, arguments: arguments)
    }
  }

  /// What follows the parameters of a function: `async throws -> Int`.
  private mutating func parseFunction(
    of parameters: [TypeSyntax]
  ) throws(Failure) -> FunctionSyntax {
    var effects: [String] = []
    var failure: TypeSyntax?
    while let word = next, ["async", "throws"].contains(word.text) {
      index += 1
      effects.append(word.text)
      if word.text == "throws", eat(symbol: "(") {
        failure = try parse()
        guard eat(symbol: ")") else { throw Failure(message: "expected `)` at the end") }
      }
    }
    guard eat(symbol: "->") else { throw Failure(message: "expected `->`") }
    return FunctionSyntax(
      parameters: parameters, effects: effects, failure: failure, result: try parse())
  }

  private mutating func parseName() throws(Failure) -> String {
    var parts: [String] = []
    repeat {
      guard let token = next, token.kind == .identifier, pending.isEmpty else {
        throw Failure(message: "expected a type")
      }
      parts.append(token.text)
      index += 1
      guard let dot = next, dot.text == ".", !dot.hasSpaceBefore else { break }
      index += 1
    } while true
    let limit = YAMLReader.Limits.parts
    guard parts.count <= limit else {
      throw Failure(
        message: "a name of \(parts.count) parts; \(limit) are the most", isTooLong: true)
    }
    return parts.count == 1 ? parts[0] : parts.joined(separator: ".")
  }
}
