/// Decides which texts need quotes, and quotes them.
package enum PlainText {
  /// Whether every YAML parser reads the unquoted text as exactly this text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isFlow: Whether it is inside `[…]` or `{…}`.
  package static func isSafe(_ text: String, inFlow isFlow: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != .space, last != .space,
      !needsEscapes(text), !text.hasPrefix("---"), !text.hasPrefix("..."), last != .colon,
      !endsInMark(text)
    else { return false }
    switch first {
    case .comma, .openBracket, .closeBracket, .openBrace, .closeBrace, .hash, .ampersand,
      .asterisk, .exclamationMark, .pipe, .greaterThan, .singleQuote, .doubleQuote, .percent, .at,
      .backtick:
      return false
    case .dash where bytes.count == 1 || bytes[1] == .space: return false
    case .questionMark, .colon:
      if isFlow || bytes.count == 1 || bytes[1] == .space { return false }
    default: break
    }
    for index in bytes.indices.dropFirst() {
      if bytes[index] == .hash, bytes[index - 1] == .space { return false }
      if bytes[index] == .space, bytes[index - 1] == .colon { return false }
    }
    // In brackets, a `?` is not safe either, because some parsers read it as a key indicator.
    return !isFlow
      || Balance(of: bytes[...]).isEven && bytes.allSatisfy { !",[]{}?".utf8.contains($0) }
  }

  /// Whether a text ends with a separate `?`. With a key on the next line, it looks like YAML's key indicator.
  package static func endsInMark(_ text: String) -> Bool { text.hasSuffix(" ?") }

  /// Whether other YAML parsers read the unquoted text as something other than text, or reduxgen may report it.
  package static func isMisread(_ text: String) -> Bool {
    let balance = Balance(of: Array(text.utf8)[...])
    if balance.close != nil || balance.open.contains(where: { $0.byte != .lessThan }) {
      return true
    }
    if Balance.trailingOperator(of: Array(text.utf8)[...]) != nil { return true }
    if words.contains(text.lowercased()) { return true }
    return isNumberLike(text)
  }

  /// The text in single quotes, or in double quotes if a character has to be escaped.
  package static func quoted(_ text: String) -> String {
    needsEscapes(text) ? escaped(text) : Quotation.single(text)
  }

  /// Whether a text that needs quotes is easier to read below `|`, because it has several lines, or quotes that would
  /// have to be doubled.
  package static func isBlock(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count > 1 || text.contains("'")) && text.first != " " && lines.first != ""
      && lines.last != "" && lines.allSatisfy { $0.last != " " && !needsEscapes(String($0)) }
  }

  /// Texts that are Booleans, nulls, special numbers or a merge key in YAML 1.1 or 1.2.
  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "~", "=", "<<", ".inf", "-.inf",
    "+.inf", ".nan",
  ]

  /// Whether a text may be a number, a time or a date in YAML 1.1 or 1.2.
  private static func isNumberLike(_ text: String) -> Bool {
    var rest = Substring(text)
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    if rest.first == "." { rest = rest.dropFirst() }
    guard let first = rest.utf8.first, (0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      switch $0 {
      // Digits, and the letters of hexadecimal numbers, exponents, `0o` and dates.
      case 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x6F, 0x78, 0x54, 0x5A, 0x74, 0x7A: true
      case .dash, .colon, .space, UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "_"): true
      default: false
      }
    }
  }

  private static func needsEscapes(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: needsEscape)
  }

  /// Whether a character has to be escaped, because it is invisible or a parser may reject it.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// The text in double quotes.
  private static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0": result += "\\0"
      case _ where needsEscape(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let isShort = scalar.value <= 0xFF
        let zeros = String(repeating: "0", count: (isShort ? 2 : 4) - digits.count)
        result += (isShort ? "\\x" : "\\u") + zeros + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
