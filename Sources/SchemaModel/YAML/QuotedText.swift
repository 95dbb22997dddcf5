/// The extent of `'…'` and `"…"`.
enum QuotedText {
  /// The offset after the closing quote.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - start: the opening quote.
  ///   - limit: where to stop looking.
  static func end(_ bytes: [UInt8], from start: Int, limit: Int) -> Int? {
    let quote = bytes[start]
    var offset = start + 1
    while offset < limit {
      let byte = bytes[offset]
      if byte == .backslash, quote == .doubleQuote {
        offset += 2
        continue
      }
      if byte == quote {
        let isDoubled =
          quote == .singleQuote && offset + 1 < limit && bytes[offset + 1] == quote
        if !isDoubled { return offset + 1 }
        offset += 1
      }
      offset += 1
    }
    return nil
  }
}
