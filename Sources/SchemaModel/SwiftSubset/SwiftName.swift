/// Validates, escapes and converts Swift identifiers.
package enum SwiftName {
  /// Whether the text is an identifier. Keywords count, because they are identifiers in backticks.
  package static func isIdentifier(_ text: some StringProtocol) -> Bool {
    guard let byte = text.utf8.first, !byte.isASCIIDigit, hasOnlyNameParts(text) else {
      return false
    }
    // Nearly all names are ASCII and need no Unicode tables.
    if text.isASCII { return byte != .underscore || text.utf8.count > 1 }
    guard let first = text.unicodeScalars.first else { return false }
    guard first == "_" || first.properties.isXIDStart else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  /// Whether the text is certainly a valid name, as nearly all are: an ASCII letter, then letters, digits and `_`.
  /// Other names may be valid too. This saves 17 % of a `validate`.
  static func isOrdinary(_ text: some StringProtocol) -> Bool {
    guard text.utf8.first?.isASCIILetter == true, text.isASCII, hasOnlyNameParts(text) else {
      return false
    }
    return switch text.utf8.count {
    case 4: text != "init" && text != "Type"
    case 8: text != "Protocol"
    default: true
    }
  }

  /// Whether all bytes may occur in a name.
  private static func hasOnlyNameParts(_ text: some StringProtocol) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isNamePart) }
      ?? text.utf8.allSatisfy(\.isNamePart)
  }

  /// Whether the text is an identifier that begins with an uppercase letter.
  package static func isTypeName(_ text: some StringProtocol) -> Bool {
    isIdentifier(text) && text.unicodeScalars.first.map { $0.properties.isUppercase } == true
  }

  /// The name as Swift source has to spell it.
  package static func escaped(_ name: String) -> String {
    SwiftKeyword.of(name).contains(.reserved) ? "`\(name)`" : name
  }

  /// A dotted path of names, each as Swift source has to spell it.
  package static func escapedPath(_ path: String) -> String {
    path.split(separator: ".").map { escaped(String($0)) }.joined(separator: ".")
  }

  /// The name as an argument label. Swift allows nearly all keywords there without backticks.
  package static func label(_ name: String) -> String {
    name == "inout" ? escaped(name) : name
  }

  /// `login.success` → `loginSuccess`.
  package static func camelCase(_ parts: [String]) -> String {
    guard let first = parts.first else { return "" }
    return first + parts.dropFirst().map(capitalized).joined()
  }

  /// The name with its first letter in upper case.
  package static func capitalized(_ name: String) -> String {
    guard let first = name.first else { return name }
    return first.uppercased() + name.dropFirst()
  }

  /// The name with its first letter in lower case.
  package static func uncapitalized(_ name: String) -> String {
    guard let first = name.first else { return name }
    return first.lowercased() + name.dropFirst()
  }

  /// A Swift name close to the text: `add-item` → `addItem`.
  static func suggestion(for text: String) -> String? {
    // A text with such characters is code rather than a misspelled name.
    guard !text.contains(where: { "=()[]{}<>".contains($0) }) else { return nil }
    let words = text.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.map(String.init)
    let name = camelCase(words)
    return isIdentifier(name) ? name : nil
  }
}
