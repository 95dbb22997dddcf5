/// Finds unbalanced brackets and quotes in Swift text.
struct Balance {
  /// The unclosed brackets and quotes, outermost first.
  private(set) var open: [(byte: UInt8, offset: Int)] = []
  /// The offset of the first closing bracket without an opening one.
  private(set) var close: Int?

  /// Whether all brackets and quotes are balanced.
  var isEven: Bool { open.isEmpty && close == nil }

  init(of text: ArraySlice<UInt8>) {
    var offset = text.startIndex
    while offset < text.endIndex {
      let byte = text[offset]
      switch byte {
      case .doubleQuote:
        // Interpolations count as part of the string.
        guard let end = QuotedText.end(in: text, from: offset) else {
          open.append((byte, offset))
          return
        }
        offset = end - 1
      case .openParenthesis, .openBracket, .openBrace: open.append((byte, offset))
      case .closeParenthesis, .closeBracket, .closeBrace: self.close(byte, at: offset)
      case .lessThan where Self.opensGeneric(in: text, at: offset):
        open.append((byte, offset))
      case .greaterThan where open.last?.byte == .lessThan && !Self.isArrow(in: text, at: offset):
        open.removeLast()
      default: break
      }
      offset += 1
    }
  }

  /// Whether a byte is a bracket, a quote or `<`. A text without such bytes is balanced.
  static func isMark(_ byte: UInt8) -> Bool {
    byte.isBracket || byte == .doubleQuote || byte == .lessThan
  }

  /// The operator that a text ends in, if it stands by itself: `count =`, but not `String?`.
  static func trailingOperator(of text: ArraySlice<UInt8>) -> String? {
    let word = text.split(whereSeparator: \.isBlank).last ?? text
    let string = String(decoding: word, as: UTF8.self)
    return operators.contains(string) ? string : nil
  }

  private static let operators: Set<String> = [
    "=", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "&", "|", "^",
    "+=", "-=", "*=", "/=", "%=", "&&", "||", "??", "?", ":", "->", "...", "..<", "~=",
  ]

  private mutating func close(_ byte: UInt8, at offset: Int) {
    // A `<` that is still open before a closing bracket was a comparison, as in `(a<b)`.
    while open.last?.byte == .lessThan { open.removeLast() }
    if open.last?.byte == byte.opening {
      open.removeLast()
    } else if close == nil {
      close = offset
    }
  }

  /// Whether `<` directly follows a name and precedes something, as in `Result<Int`.
  private static func opensGeneric(in text: ArraySlice<UInt8>, at offset: Int) -> Bool {
    guard offset > text.startIndex, offset + 1 < text.endIndex else { return false }
    let next = text[offset + 1]
    return text[offset - 1].isNamePart && !next.isBlank && next != .equals && next != .lessThan
  }

  private static func isArrow(in text: ArraySlice<UInt8>, at offset: Int) -> Bool {
    offset > text.startIndex && (text[offset - 1] == .dash || text[offset - 1] == .equals)
  }
}
