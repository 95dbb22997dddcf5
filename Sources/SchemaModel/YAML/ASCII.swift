extension StringProtocol {
  /// Whether all characters are ASCII. An ASCII string knows that it is one, so neither count visits its characters.
  @inlinable package var isASCII: Bool { utf8.count == utf16.count }
}

/// Names for the bytes that matter to YAML and Swift syntax.
///
/// Computed rather than stored: a stored global costs a lazy initialization check on every byte of
/// a file.
extension UInt8 {
  static var tab: UInt8 { 0x09 }
  package static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  package static var space: UInt8 { 0x20 }
  static var exclamationMark: UInt8 { 0x21 }
  package static var doubleQuote: UInt8 { 0x22 }
  static var hash: UInt8 { 0x23 }
  static var dollar: UInt8 { 0x24 }
  static var percent: UInt8 { 0x25 }
  static var ampersand: UInt8 { 0x26 }
  package static var singleQuote: UInt8 { 0x27 }
  package static var openParenthesis: UInt8 { 0x28 }
  package static var closeParenthesis: UInt8 { 0x29 }
  static var asterisk: UInt8 { 0x2A }
  static var plus: UInt8 { 0x2B }
  package static var comma: UInt8 { 0x2C }
  package static var dash: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  package static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var lessThan: UInt8 { 0x3C }
  static var equals: UInt8 { 0x3D }
  static var greaterThan: UInt8 { 0x3E }
  static var questionMark: UInt8 { 0x3F }
  package static var at: UInt8 { 0x40 }
  package static var openBracket: UInt8 { 0x5B }
  package static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var caret: UInt8 { 0x5E }
  static var underscore: UInt8 { 0x5F }
  static var backtick: UInt8 { 0x60 }
  package static var openBrace: UInt8 { 0x7B }
  static var pipe: UInt8 { 0x7C }
  static var closeBrace: UInt8 { 0x7D }
  static var tilde: UInt8 { 0x7E }

  /// A space or a tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  package var isBlankOrLineEnd: Bool { isBlank || isLineEnd }

  /// For a closing bracket, the opening one.
  var opening: UInt8 {
    self == .closeParenthesis
      ? .openParenthesis : self == .closeBracket ? .openBracket : .openBrace
  }

  /// Whether the byte can be an indicator after the `|` or `>` of a block scalar.
  var isBlockMark: Bool { "-+123456789".utf8.contains(self) }

  /// Whether the byte is the second or a later byte of a UTF-8 character.
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  @inlinable package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is a letter of ASCII.
  @inlinable package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// One of `( [ {`.
  var isOpeningBracket: Bool {
    self == .openParenthesis || self == .openBracket || self == .openBrace
  }

  var isASCIISmallLetter: Bool { (0x61...0x7A).contains(self) }

  /// One of `( ) [ ] { }`.
  var isBracket: Bool {
    isOpeningBracket || self == .closeParenthesis || self == .closeBracket || self == .closeBrace
  }

  /// Whether the byte can stand in a Swift name; every byte beyond ASCII counts.
  @inlinable package var isNamePart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
