/// Finds the end of a regex literal. Quotes and brackets in it are not those of Swift: `/"{2}/`, `#/a"b/#`.
///
/// Source of the rules: SE-0354.
enum RegexLiteral {
  /// - Parameters:
  ///   - start: The index of the first `#`, or of the slash if there is none.
  ///   - hashes: The number of `#` before the slash.
  /// - Returns: The index after the literal; nil if the slash is an operator.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, hashes: Int) -> Int? {
    var index = start + hashes + 1
    guard index < bytes.count else { return nil }
    let first = bytes[index]
    // A literal without `#` is one line with no space at its ends. With `#`, it may span lines if the first is empty.
    let mayGoOn = hashes > 0 && first == .lineFeed
    if hashes == 0, first.isBlankOrLineEnd || ",;)]}".utf8.contains(first) { return nil }
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case .backslash:
        index += 1
      case .lineFeed where !mayGoOn:
        return nil
      case .openParenthesis where hashes == 0:
        depth += 1
      case .closeParenthesis where hashes == 0:
        depth -= 1
        if depth < 0 { return nil }
      case .slash:
        let end = index + 1 + hashes
        guard end <= bytes.count, bytes[(index + 1)..<end].allSatisfy({ $0 == .hash }) else {
          break
        }
        return hashes == 0 && bytes[index - 1].isBlankOrLineEnd ? nil : end
      default:
        break
      }
      index += 1
    }
    return nil
  }
}

extension SwiftToken {
  /// Whether the token opens or separates something, so that a value follows: `(`, `,`.
  var isOpening: Bool {
    switch kind {
    case .newline: true
    case .punctuation: !(text == ")" || text == "]" || text == "}" || text == "\\")
    default: false
    }
  }
}
