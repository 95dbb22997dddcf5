/// One token of Swift, with the details that the parser needs.
package struct SwiftToken: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case identifier
    /// `$0`; the number after the dollar sign.
    case dollar(UInt32)
    case number
    /// A complete string or regex literal. `isPlain` is false for a regex literal, and for a string that has
    /// interpolations or spans lines.
    case string(isPlain: Bool)
    /// A run of operator characters such as `+=`, `?`, `->`.
    case symbol
    /// One of `( ) [ ] { } , : ; @ \`.
    case punctuation
    case newline
    /// A directive such as `#available`, or a character that no Swift source has.
    case unknown
  }

  // A large schema has a million tokens, so the fields are small, and ordered so that no padding is needed.
  package let text: String
  private let lower: UInt32
  private let upper: UInt32
  package let kind: Kind
  private let flags: UInt8
  /// The number of brackets that are open around the token, up to 255.
  let depth: UInt8
  /// The innermost bracket that is open around the token; 0 if there is none.
  package let bracket: UInt8

  init(
    kind: Kind, text: String, range: Range<Int>, hasSpaceBefore: Bool, level: UInt8 = 0,
    bracket: UInt8 = 0, depth: UInt8 = 0
  ) {
    self.text = text
    lower = UInt32(clamping: range.lowerBound)
    upper = UInt32(clamping: range.upperBound)
    self.kind = kind
    flags = level << 1 | (hasSpaceBefore ? 1 : 0)
    self.depth = depth
    self.bracket = bracket
  }

  /// Whether white space or the start of the text is before the token.
  var hasSpaceBefore: Bool { flags & 1 != 0 }

  /// The nesting depth of interpolations: 1 for `count` in `"\(count)"`.
  package var level: UInt8 { flags >> 1 }

  /// The token, with its range and depth relative to a part of the text.
  ///
  /// - Parameters:
  ///   - offset: The start of the part, in bytes.
  ///   - first: The first token of the part.
  func moved(by offset: Int, behind first: SwiftToken) -> SwiftToken {
    // The depth of an interpolated token does not change: it counts only the brackets of the interpolation.
    let around = level == 0 ? min(depth, first.depth) : 0
    return SwiftToken(
      kind: kind, text: text, range: range.lowerBound - offset..<range.upperBound - offset,
      hasSpaceBefore: hasSpaceBefore || range == first.range, level: level,
      bracket: level == 0 && depth == around ? 0 : bracket, depth: depth - around)
  }

  /// Whether the token is a keyword that needs backticks as a name.
  var isReserved: Bool { kind == .identifier && SwiftKeyword.of(text).contains(.reserved) }

  /// The token as a name in backticks.
  var inBackticks: SwiftToken {
    SwiftToken(
      kind: kind, text: "`\(text)`", range: range, hasSpaceBefore: hasSpaceBefore, level: level,
      bracket: bracket, depth: depth)
  }

  /// The range of the token, in bytes of the scanned text.
  package var range: Range<Int> { Int(lower)..<Int(upper) }

  /// The name that an identifier spells, without backticks.
  package var name: String {
    guard text.utf8.first == .backtick, text.utf8.last == .backtick, text.utf8.count > 2 else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// Whether the token begins with an uppercase letter.
  package var startsUppercase: Bool {
    guard text.isASCII else { return text.first?.isUppercase == true }
    return text.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true
  }

  /// Whether a member name follows: true for `.` and `?.`, false for `...`.
  package var leadsToMember: Bool { text.hasSuffix(".") && !text.hasSuffix("..") }
}
