extension SwiftCode {
  /// The source range of a part of the code, without surrounding white space.
  ///
  /// - Parameter part: In bytes of `text`.
  package func sourceRange(trimming part: Range<Int>) -> SourceRange { sourceRange(trimmed(part)) }

  /// The code without leading and trailing comments. A trailing `//` would swallow code that is appended.
  var withoutOuterComments: SwiftCode {
    let tokens = tokens
    guard let first = tokens.indices.first(where: { tokens[$0].kind != .newline }),
      let last = tokens.indices.last(where: { tokens[$0].kind != .newline })
    else { return tokens.isEmpty && text.isEmpty ? self : slice(0..<0) }
    let part = tokens[first].range.lowerBound..<tokens[last].range.upperBound
    return part.count == text.utf8.count ? self : slice(part)
  }
}
