/// A literal that the checker understands without a compiler.
enum SwiftLiteral: Equatable, Sendable {
  case integer(digits: Int, isNegative: Bool)
  case decimal
  case string
  case boolean
  case null
  case emptyArray
  case emptyDictionary
  /// `.idle`
  case member(String)

  /// - Returns: nil when the code is anything but one literal.
  init?(_ code: SwiftCode) { self.init(code.tokens[...]) }

  /// - Returns: nil when the tokens are anything but one literal.
  init?(_ tokens: ArraySlice<SwiftToken>) {
    var tokens = tokens
    var isNegative = false
    if let first = tokens.first, first.text == "-", tokens.count == 2, tokens.last?.kind == .number
    {
      isNegative = true
      tokens = tokens.dropFirst()
    }
    guard let first = tokens.first else { return nil }
    switch (tokens.count, first.kind) {
    case (1, .number):
      if first.text.utf8.allSatisfy(\.isASCIIDigit) {
        self = .integer(digits: first.text.utf8.count, isNegative: isNegative)
        return
      }
      let digits = first.text.filter { $0 != "_" }
      if digits.allSatisfy(\.isNumber) {
        self = .integer(digits: digits.count, isNegative: isNegative)
      } else if digits.contains("."), digits.allSatisfy({ $0.isNumber || $0 == "." }) {
        self = .decimal
      } else {
        return nil
      }
    case (1, .string(isPlain: true)):
      self = .string
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
    case (3, .punctuation) where tokens.isSpelled("[", ":", "]"):
      self = .emptyDictionary
    default:
      return nil
    }
  }

  /// The type of an enum's raw values that it could be one of.
  var typeName: String? {
    switch self {
    case .integer: "Int"
    case .decimal: "Double"
    case .string: "String"
    default: nil
    }
  }

  /// What messages call it.
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
