/// A literal that the checker understands without a compiler.
enum SwiftLiteral: Equatable, Sendable {
  /// `12`, `-1_000`, `0xFF`; without a magnitude when it has more than 64 bits.
  case integer(magnitude: UInt64?, isNegative: Bool)
  /// `1.5`, `-1e3`
  case decimal(Double?)
  /// The value; nil if an escape is unknown.
  case string(String?)
  case boolean
  case null
  case emptyArray
  case emptyDictionary
  /// `.idle`
  case member(String)

  /// - Returns: `nil` unless the code is exactly one literal.
  init?(_ code: SwiftCode) { self.init(code.tokens[...]) }

  /// - Returns: `nil` unless the tokens are exactly one literal.
  init?(_ tokens: ArraySlice<SwiftToken>) {
    var tokens = tokens
    var isNegative = false
    if let first = tokens.first, first.text == "-", tokens.count == 2, tokens.last?.kind == .number {
      isNegative = true
      tokens = tokens.dropFirst()
    }
    guard let first = tokens.first else { return nil }
    switch (tokens.count, first.kind) {
    case (1, .number):
      guard let number = Self(number: first.text, isNegative: isNegative) else { return nil }
      self = number
    case (1, .string(isPlain: true)):
      self = .string(Self.content(of: first.text))
    case (1, .identifier):
      switch first.text {
      case "true", "false": self = .boolean
      case "nil": self = .null
      default: return nil
      }
    case (2, .symbol) where first.text == ".":
      guard let name = tokens.last, name.kind == .identifier else { return nil }
      self = .member(name.name)
    case (2, .punctuation) where first.text == "[" && tokens.last?.text == "]":
      self = .emptyArray
    case (3, .punctuation) where tokens.map(\.text) == ["[", ":", "]"]:
      self = .emptyDictionary
    default:
      return nil
    }
  }

  /// - Returns: `nil` if the text is not a Swift number, such as `12abc`.
  private init?(number text: String, isNegative: Bool) {
    let digits = text.filter { $0 != "_" }
    let radix = Self.radixes.first { digits.hasPrefix($0.prefix) }
    if let radix, !(radix.radix == 16 && digits.contains { $0 == "." || $0 == "p" || $0 == "P" }) {
      let rest = digits.dropFirst(2)
      guard !rest.isEmpty,
        rest.allSatisfy({ $0.isASCII && $0.hexDigitValue.map { $0 < radix.radix } == true })
      else { return nil }
      self = .integer(magnitude: UInt64(rest, radix: radix.radix), isNegative: isNegative)
    } else if digits.utf8.allSatisfy(\.isASCIIDigit) {
      self = .integer(magnitude: UInt64(digits), isNegative: isNegative)
    } else if let value = Double(digits) {
      self = .decimal(isNegative ? -value : value)
    } else {
      return nil
    }
  }

  private static let radixes: [(prefix: String, radix: Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]

  private static let escapes: [Character: Character] = [
    "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\", "\"": "\"", "'": "'",
  ]

  /// The value of a string literal, with its escapes resolved.
  ///
  /// - Returns: `nil` for escapes that Swift does not know.
  private static func content(of literal: String) -> String? {
    let hashes = literal.prefix { $0 == "#" }
    var rest = literal.dropFirst(hashes.count + 1).dropLast(hashes.count + 1)
    let escape = "\\" + hashes
    var text = ""
    while let next = rest.first {
      guard rest.hasPrefix(escape) else {
        text.append(next)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(escape.count)
      switch rest.popFirst() {
      case "u":
        guard rest.first == "{", let end = rest.firstIndex(of: "}"),
          let scalar = UInt32(rest[..<end].dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        text.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      case let letter:
        guard let character = letter.flatMap({ escapes[$0] }) else { return nil }
        text.append(character)
      }
    }
    return text
  }

  /// The raw type of enums that can have the literal as a raw value; nil if no enum can.
  var typeName: String? {
    switch self {
    case .integer: "Int"
    case .decimal: "Double"
    case .string: "String"
    default: nil
    }
  }

  /// Whether the literal is an implicit member, such as `.idle`.
  var isMember: Bool { if case .member = self { true } else { false } }

  /// The words for the literal in messages, if it is no value of `type`: `outside its range` for 300 as a `UInt8`.
  func description(beside type: TypeSyntax) -> String {
    switch (self, type) {
    case (_, .optional(let wrapped)): description(beside: wrapped)
    case (.integer, .named(let name, arguments: [])) where KnownType.isNumeric(name):
      "outside its range"
    case (.decimal, .named(let name, arguments: [])) where KnownType.isNumeric(name):
      "no whole number"
    default: description
    }
  }

  /// The words for the literal in messages: `a number`.
  var description: String {
    switch self {
    case .integer, .decimal: "a number"
    case .string: "a text"
    case .boolean: "true or false"
    case .null: "nil"
    case .emptyArray: "an empty array"
    case .emptyDictionary: "an empty dictionary"
    case .member(let name): "`.\(name)`"
    }
  }
}
