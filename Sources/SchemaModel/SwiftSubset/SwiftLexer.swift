/// Splits Swift text into tokens. It never fails: what is not Swift becomes `unknown`, and swiftc has the last word.
package enum SwiftLexer {
  /// - Parameter text: one or several lines of Swift.
  /// - Returns: the tokens in order, comments left out. Those in the interpolations of a string follow the string.
  package static func tokens(of text: String) -> [SwiftToken] { scan(text).tokens }

  /// - Parameter text: one or several lines of Swift.
  /// - Returns: the tokens; and the first comment or string that does not end.
  static func scan(_ text: String) -> (tokens: [SwiftToken], unclosed: SwiftImbalance?) {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = Scanner(bytes: bytes)
      scanner.scan(untilParenthesis: false)
      return (scanner.tokens, scanner.unclosed)
    }
  }

  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    var tokens: [SwiftToken] = []
    var interpolated: [SwiftToken] = []
    /// The brackets that are open.
    var open: [UInt8] = []
    /// The numbers of `#` for which no regular expression ends any more: on this line, or below 0 in the whole text.
    var unclosedRegexes: [Int] = []
    /// The first comment or string that does not end.
    var unclosed: SwiftImbalance?
    /// In how many interpolations this one stands.
    let level: UInt8

    init(bytes: UnsafeBufferPointer<UInt8>, level: UInt8 = 0) {
      self.bytes = bytes
      self.level = level
      // The mark of UTF-8 with which some editors begin a file is no part of a word.
      if level == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
      // Most code is a line such as `count += 1`.
      tokens.reserveCapacity(min(bytes.count / 5 + 2, 64))
    }

    /// The texts of tokens of one byte, as half of all are.
    private static let texts = (UInt8.min...UInt8.max).map { String(decoding: [$0], as: UTF8.self) }

    /// Texts in texts in texts: nobody writes more, and the stack has an end.
    static let deepest = 30

    /// - Parameter untilParenthesis: whether to stop behind the `)` that closes the first `(`.
    mutating func scan(untilParenthesis: Bool) {
      var spaced = true
      var depth = 0
      while index < bytes.count {
        let start = index
        if untilParenthesis {
          if bytes[index] == UInt8(ascii: "(") { depth += 1 }
          if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
          if bytes[index] == UInt8(ascii: "\n") { return }
          if depth == 0, start > 0, !tokens.isEmpty {
            index += 1
            add(.punctuation, from: start, spaced)
            return
          }
        }
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
          index += 1
          spaced = true
          continue
        case UInt8(ascii: "\n"):
          index += 1
          unclosedRegexes.removeAll { $0 > 0 }
          add(.newline, from: start, spaced)
          spaced = true
          continue
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
          spaced = true
          continue
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
          skipBlockComment()
          spaced = true
          continue
        case UInt8(ascii: "\""):
          add(.string(isPlain: skipString(hashes: 0)), from: start, spaced)
        case UInt8(ascii: "#"):
          var hashes = 0
          while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
          if peek(hashes) == UInt8(ascii: "\"") {
            index += hashes
            let isPlain = skipString(hashes: hashes)
            add(.string(isPlain: isPlain), from: start, spaced)
          } else if peek(hashes) == UInt8(ascii: "/"),
            let end = endOfRegex(hashes: hashes)
          {
            index = end
            add(.string(isPlain: false), from: start, spaced)
          } else {
            index += hashes
            while index < bytes.count, isIdentifier(bytes[index]) { index += 1 }
            add(.unknown, from: start, spaced)
          }
        case UInt8(ascii: "$"):
          index += 1
          while index < bytes.count, isIdentifier(bytes[index]) { index += 1 }
          let digits = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
          if let number = UInt32(digits) {
            add(.dollar(number), from: start, spaced)
          } else {
            add(.identifier, from: start, spaced)
          }
        case UInt8(ascii: "`"):
          index += 1
          while index < bytes.count, bytes[index] != UInt8(ascii: "`"),
            bytes[index] != UInt8(ascii: "\n")
          {
            index += 1
          }
          index = min(index + 1, bytes.count)
          add(.identifier, from: start, spaced)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          skipNumber()
          add(.number, from: start, spaced)
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
          UInt8(ascii: "{"),
          UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
          UInt8(ascii: "@"),
          UInt8(ascii: "\\"):
          index += 1
          add(.punctuation, from: start, spaced)
        default:
          if isIdentifier(byte) {
            while index < bytes.count, isIdentifier(bytes[index]) { index += 1 }
            add(.identifier, from: start, spaced)
          } else if byte == UInt8(ascii: "/"), spaced || tokens.last?.isOpening != false,
            let end = RegexLiteral.end(in: bytes, from: index, hashes: 0)
          {
            index = end
            add(.string(isPlain: false), from: start, spaced)
          } else if isSymbol(byte) {
            while index < bytes.count, isSymbol(bytes[index]) {
              if index > start, bytes[index] == UInt8(ascii: "/"),
                peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*")
              {
                break
              }
              // A dot is a part of operators that begin with one, and of `?.` and `!.`.
              if bytes[index] == .dot, !startsWithDot(from: start) { break }
              index += 1
            }
            add(.symbol, from: start, spaced)
          } else {
            index += 1
            add(.unknown, from: start, spaced)
          }
        }
        spaced = false
      }
    }

    /// Where the regular expression ends whose first `#` is at `index`. What has no end is looked for once.
    mutating func endOfRegex(hashes: Int) -> Int? {
      let key = peek(hashes + 1) == UInt8(ascii: "\n") ? -hashes : hashes
      guard hashes <= 8, !unclosedRegexes.contains(key) else { return nil }
      if let end = RegexLiteral.end(in: bytes, from: index, hashes: hashes) { return end }
      unclosedRegexes.append(key)
      return nil
    }

    func peek(_ distance: Int) -> UInt8? {
      index + distance < bytes.count ? bytes[index + distance] : nil
    }

    mutating func add(_ kind: SwiftToken.Kind, from start: Int, _ spaced: Bool) {
      let bracket = open.last ?? 0
      var depth = UInt8(clamping: open.count)
      if kind == .punctuation {
        switch bytes[start] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(bytes[start])
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          _ = open.popLast()
          // A bracket stands where its partner does.
          depth = UInt8(clamping: open.count)
        default: break
        }
      }
      tokens.append(
        SwiftToken(
          kind: kind,
          text: index - start == 1
            ? Self.texts[Int(bytes[start])] : String(decoding: bytes[start..<index], as: UTF8.self),
          range: start..<index,
          hasSpaceBefore: spaced, level: level, bracket: bracket, depth: depth))
      guard !interpolated.isEmpty else { return }
      tokens += interpolated
      interpolated = []
    }

    /// Whether nothing but dots, or `?` and `!`, stands between two places.
    func startsWithDot(from start: Int) -> Bool {
      bytes[start] == .dot
        || bytes[start..<index].allSatisfy { $0 == .questionMark || $0 == .exclamationMark }
    }

    func isIdentifier(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
        true
      default:
        false
      }
    }

    func isSymbol(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
        UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
        true
      default:
        false
      }
    }

    mutating func skipNumber() {
      let isHexadecimal = bytes[index] == UInt8(ascii: "0") && peek(1) == UInt8(ascii: "x")
      let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
      while index < bytes.count {
        let byte = bytes[index]
        if byte | 0x20 == exponent, peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+"),
          peek(2)?.isASCIIDigit == true
        {
          index += 3
        } else if isIdentifier(byte) {
          index += 1
        } else if byte == UInt8(ascii: "."), let next = peek(1),
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
        {
          index += 1
        } else {
          return
        }
      }
    }

    mutating func skipBlockComment() {
      let start = index
      var depth = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
          depth += 1
          index += 2
        } else if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
          depth -= 1
          index += 2
          if depth == 0 { return }
        } else {
          index += 1
        }
      }
      noteUnclosed(.comment, at: start)
    }

    mutating func noteUnclosed(_ kind: SwiftImbalance.Kind, at start: Int) {
      if unclosed == nil { unclosed = SwiftImbalance(kind: kind, offset: start) }
    }

    /// Skips a string literal whose opening quote is at `index`.
    ///
    /// - Returns: whether it is one line without interpolation.
    mutating func skipString(hashes: Int) -> Bool {
      let start = index - hashes
      let quote = UInt8(ascii: "\"")
      let isMultiline = peek(1) == quote && peek(2) == quote
      var isPlain = !isMultiline
      index += isMultiline ? 3 : 1
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) {
          if index + 1 + hashes < bytes.count, bytes[index + 1 + hashes] == UInt8(ascii: "(") {
            isPlain = false
            index += 1 + hashes
            skipParentheses()
          } else {
            index = min(index + 2 + hashes, bytes.count)
          }
        } else if byte == quote, !isMultiline, hasHashes(hashes, at: index + 1) {
          index += 1 + hashes
          return isPlain
        } else if byte == quote, isMultiline, peek(1) == quote, peek(2) == quote,
          hasHashes(hashes, at: index + 3)
        {
          index += 3 + hashes
          return false
        } else if byte == UInt8(ascii: "\n"), !isMultiline {
          break
        } else {
          index += 1
        }
      }
      noteUnclosed(.string, at: start)
      return false
    }

    func hasHashes(_ count: Int, at start: Int) -> Bool {
      start + count <= bytes.count
        && bytes[start..<(start + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Skips the parentheses of an interpolation and keeps their tokens.
    mutating func skipParentheses() {
      guard level < Self.deepest else {
        index += 1
        return
      }
      var inner = Scanner(bytes: bytes, level: level + 1)
      inner.index = index
      inner.unclosedRegexes = unclosedRegexes
      inner.scan(untilParenthesis: true)
      index = inner.index
      unclosedRegexes = inner.unclosedRegexes
      interpolated += inner.tokens
    }
  }
}
