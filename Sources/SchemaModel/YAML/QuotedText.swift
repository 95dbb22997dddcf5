/// The extent of `'…'` and `"…"`.
enum QuotedText {
  /// The offset after the closing quote.
  ///
  /// - Parameters:
  ///   - text: Where to look.
  ///   - start: The opening quote.
  static func end(in text: ArraySlice<UInt8>, from start: Int) -> Int? {
    let quote = text[start]
    var offset = start + 1
    while offset < text.endIndex {
      let byte = text[offset]
      if byte == .backslash, quote == .doubleQuote {
        offset += 2
        continue
      }
      if byte == quote {
        let isDoubled =
          quote == .singleQuote && offset + 1 < text.endIndex && text[offset + 1] == quote
        if !isDoubled { return offset + 1 }
        offset += 1
      }
      offset += 1
    }
    return nil
  }

  /// The file offset of each byte of the text in quotes, and of the closing quote.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - range: From quote to quote.
  /// - Returns: `nil` if the file has the text verbatim.
  static func offsets(in bytes: [UInt8], _ range: Range<Int>) -> [Int]? {
    let inner = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
    let isDouble = bytes[range.lowerBound] == .doubleQuote
    let change: UInt8 = isDouble ? .backslash : .singleQuote
    guard bytes[inner].contains(where: { $0 == change || $0 == .lineFeed }) else { return nil }
    var result: [Int] = []
    var offset = inner.lowerBound
    while offset < inner.upperBound {
      let space = bytes[offset..<inner.upperBound].prefix(while: \.isBlankOrLineEnd)
      if !space.isEmpty {
        // For line breaks and the blanks around them, YAML reads a space or, if there are several, line feeds.
        let breaks = space.count { $0 == .lineFeed }
        result +=
          breaks == 0 ? Array(space.indices) : Array(repeating: offset, count: max(1, breaks - 1))
        offset = space.endIndex
        continue
      }
      let (length, width) = isDouble ? escape(at: offset, in: bytes[inner]) : (1, 1)
      result += repeatElement(offset, count: width)
      let isDoubled = !isDouble && bytes[offset] == .singleQuote
      offset += isDoubled ? 2 : length
    }
    return result + [inner.upperBound]
  }

  /// The number of bytes of an escape, and of the character that it represents.
  private static func escape(at offset: Int, in bytes: ArraySlice<UInt8>) -> (
    length: Int, width: Int
  ) {
    guard bytes[offset] == .backslash, offset + 1 < bytes.endIndex else { return (1, 1) }
    let digits: Int
    switch Character(UnicodeScalar(bytes[offset + 1])) {
    case "x": digits = 2
    case "u": digits = 4
    case "U": digits = 8
    case "N", "_": return (2, 2)
    case "L", "P": return (2, 3)
    case "\n": return (2 + bytes[(offset + 2)...].prefix(while: \.isBlank).count, 0)
    default: return (2, 1)
    }
    let end = min(offset + 2 + digits, bytes.endIndex)
    let value = UInt32(String(decoding: bytes[(offset + 2)..<end], as: UTF8.self), radix: 16)
    let scalar = value.flatMap(UnicodeScalar.init) ?? " "
    return (end - offset, String(Character(scalar)).utf8.count)
  }
}
