/// An unclosed bracket, comment or string, or an unmatched closing bracket.
package struct SwiftImbalance: Equatable, Sendable {
  /// What is wrong, as the beginning of a sentence.
  package let text: String
  /// The offset of the bracket, comment or string, in bytes of the text.
  package let offset: Int
}

extension SwiftImbalance {
  /// The first bracket without a partner; nil if all have one.
  init?(of tokens: [SwiftToken]) {
    guard let (token, isOpen) = tokens.imbalance else { return nil }
    text = "`\(token.text)` \(isOpen ? "is not closed" : "closes nothing")"
    offset = token.range.lowerBound
  }
}

extension [SwiftToken] {
  /// The first bracket without a partner, and whether it is open; nil if all have one.
  var imbalance: (bracket: SwiftToken, isOpen: Bool)? {
    var open: [SwiftToken] = []
    for token in self where token.kind == .punctuation {
      guard let byte = token.text.utf8.first, byte.isBracket else { continue }
      if byte.isOpeningBracket {
        open.append(token)
      } else {
        guard let last = open.popLast() else { return (token, false) }
        guard last.text.utf8.first == byte.opening else { return (last, true) }
      }
    }
    return open.first.map { ($0, true) }
  }
}
