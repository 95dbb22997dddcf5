/// Splits Swift text into tokens. It never fails: unexpected text becomes `unknown` tokens. swiftc has the last word.
package enum SwiftLexer {
  /// - Parameter text: One or several lines of Swift.
  /// - Returns: The tokens in order, without comments. Interpolated tokens follow their string.
  package static func tokens(of text: String) -> [SwiftToken] { scan(text).tokens }

  /// - Parameter text: One or several lines of Swift.
  /// - Returns: The tokens and the first unclosed comment or string.
  static func scan(_ text: String) -> (tokens: [SwiftToken], unclosed: SwiftImbalance?) {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = Scanner(bytes: bytes)
      scanner.scan()
      return (scanner.tokens, scanner.unclosed)
    }
  }

  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    var tokens: [SwiftToken] = []
    var interpolated: [SwiftToken] = []
    /// The open brackets, innermost last.
    var open: [UInt8] = []
    /// The numbers of `#` before unclosed regex literals of the current line; negative for those that may span lines.
    var unclosedRegexes: [Int] = []
    /// The first unclosed comment or string.
    var unclosed: SwiftImbalance?
    /// The nesting depth of interpolations.
    let level: UInt8

    init(bytes: UnsafeBufferPointer<UInt8>, level: UInt8 = 0) {
      self.bytes = bytes
      self.level = level
      // Skip the byte order mark, with which some editors begin a file.
      if level == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
      // Estimates the number of tokens. Most code is a line such as `count += 1`.
      tokens.reserveCapacity(min(bytes.count / 5 + 2, 64))
    }

    /// The texts of one-byte tokens, shared since these are half of all tokens.
    private static let texts = (UInt8.min...UInt8.max).map { String(decoding: [$0], as: UTF8.self) }

    /// The limit for nested interpolations. It bounds the stack.
    static let deepest = 30

    /// Reads the whole text, or an interpolation, which ends with its closing parenthesis or with the line.
    mutating func scan() {
      var spaced = true
      var parentheses = 0
      while index < bytes.count {
        let start = index
        let byte = bytes[index]
        let kind: SwiftToken.Kind
        switch byte {
        case .space, .tab, .carriageReturn:
          index += 1
          spaced = true
          continue
        case .lineFeed:
          if level > 0 { return }
          index += 1
          unclosedRegexes.removeAll { $0 > 0 }
          add(.newline, from: start, spaced)
          spaced = true
          continue
        case .slash where peek(1) == .slash:
          skip { $0 != .lineFeed }
          spaced = true
          continue
        case .slash where peek(1) == .asterisk:
          skipBlockComment()
          spaced = true
          continue
        case .doubleQuote:
          kind = .string(isPlain: skipString(hashes: 0))
        case .hash:
          kind = skipHashes()
        case .dollar:
          index += 1
          skip { $0.isNamePart }
          let digits = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
          kind = UInt32(digits).map { .dollar($0) } ?? .identifier
        case .backtick:
          index += 1
          skip { $0 != .backtick && $0 != .lineFeed }
          index = min(index + 1, bytes.count)
          kind = .identifier
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          skipNumber()
          kind = .number
        case .openParenthesis, .closeParenthesis, .openBracket, .closeBracket, .openBrace,
          .closeBrace, .comma, .colon, .semicolon, .at, .backslash:
          index += 1
          kind = .punctuation
        case _ where byte.isNamePart:
          skip { $0.isNamePart }
          kind = .identifier
        default:
          kind = skipRest(isBehindSpace: spaced)
        }
        add(kind, from: start, spaced)
        spaced = false
        guard level > 0 else { continue }
        if byte == .openParenthesis { parentheses += 1 }
        if byte == .closeParenthesis { parentheses -= 1 }
        if parentheses == 0 { return }
      }
    }

    /// Skips a raw string, regex literal or directive that begins with `#`.
    mutating func skipHashes() -> SwiftToken.Kind {
      var hashes = 0
      while peek(hashes) == .hash { hashes += 1 }
      if peek(hashes) == .doubleQuote {
        index += hashes
        return .string(isPlain: skipString(hashes: hashes))
      }
      if peek(hashes) == .slash, let end = endOfRegex(hashes: hashes) {
        index = end
        return .string(isPlain: false)
      }
      index += hashes
      skip { $0.isNamePart }
      return .unknown
    }

    /// Skips a regex literal, an operator or an invalid character.
    mutating func skipRest(isBehindSpace: Bool) -> SwiftToken.Kind {
      let start = index
      if bytes[index] == .slash, isBehindSpace || tokens.last?.isOpening != false,
        let end = RegexLiteral.end(in: bytes, from: index, hashes: 0)
      {
        index = end
        return .string(isPlain: false)
      }
      while index < bytes.count, isSymbol(bytes[index]) {
        if index > start, bytes[index] == .slash, peek(1) == .slash || peek(1) == .asterisk {
          break
        }
        // A dot is a part of operators that begin with one, and of `?.` and `!.`.
        if bytes[index] == .dot, !startsWithDot(from: start) { break }
        index += 1
      }
      guard index == start else { return .symbol }
      index += 1
      return .unknown
    }

    mutating func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    }

    /// The end of the regex literal whose first `#` is at `index`. A failed search is not repeated.
    mutating func endOfRegex(hashes: Int) -> Int? {
      let key = peek(hashes + 1) == .lineFeed ? -hashes : hashes
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
        case .openParenthesis, .openBracket, .openBrace: open.append(bytes[start])
        case .closeParenthesis, .closeBracket, .closeBrace:
          _ = open.popLast()
          // A closing bracket has the depth of its opening bracket.
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

    /// Whether the operator begins with a dot, or consists of `?` and `!` so far.
    func startsWithDot(from start: Int) -> Bool {
      bytes[start] == .dot
        || bytes[start..<index].allSatisfy { $0 == .questionMark || $0 == .exclamationMark }
    }

    func isSymbol(_ byte: UInt8) -> Bool {
      switch byte {
      case .slash, .equals, .dash, .plus, .exclamationMark, .asterisk, .percent, .lessThan,
        .greaterThan, .ampersand, .pipe, .caret, .tilde, .questionMark, .dot:
        true
      default:
        false
      }
    }

    mutating func skipNumber() {
      let isHexadecimal = bytes[index] == UInt8(ascii: "0") && peek(1) == UInt8(ascii: "x")
      let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
      while index < bytes.count {
        let byte = bytes[index]
        if byte | 0x20 == exponent, peek(1) == .dash || peek(1) == .plus,
          peek(2)?.isASCIIDigit == true
        {
          index += 3
        } else if byte.isNamePart || byte == .dot && peek(1)?.isASCIIDigit == true {
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
        if bytes[index] == .slash, peek(1) == .asterisk {
          depth += 1
          index += 2
        } else if bytes[index] == .asterisk, peek(1) == .slash {
          depth -= 1
          index += 2
          if depth == 0 { return }
        } else {
          index += 1
        }
      }
      noteUnclosed("comment", at: start)
    }

    mutating func noteUnclosed(_ what: String, at start: Int) {
      unclosed = unclosed ?? SwiftImbalance(text: "this \(what) is not closed", offset: start)
    }

    /// Skips a string literal whose opening quote is at `index`.
    ///
    /// - Returns: Whether the literal is one line without interpolation.
    mutating func skipString(hashes: Int) -> Bool {
      let start = index - hashes
      let isMultiline = peek(1) == .doubleQuote && peek(2) == .doubleQuote
      var isPlain = !isMultiline
      index += isMultiline ? 3 : 1
      while index < bytes.count {
        let byte = bytes[index]
        if byte == .backslash, hasHashes(hashes, at: index + 1) {
          if peek(1 + hashes) == .openParenthesis {
            isPlain = false
            index += 1 + hashes
            skipParentheses()
          } else {
            index = min(index + 2 + hashes, bytes.count)
          }
        } else if byte == .doubleQuote, !isMultiline, hasHashes(hashes, at: index + 1) {
          index += 1 + hashes
          return isPlain
        } else if byte == .doubleQuote, isMultiline, peek(1) == .doubleQuote,
          peek(2) == .doubleQuote, hasHashes(hashes, at: index + 3)
        {
          index += 3 + hashes
          return false
        } else if byte == .lineFeed, !isMultiline {
          break
        } else {
          index += 1
        }
      }
      noteUnclosed("string", at: start)
      return false
    }

    func hasHashes(_ count: Int, at start: Int) -> Bool {
      start + count <= bytes.count
        && bytes[start..<(start + count)].allSatisfy { $0 == .hash }
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
      inner.scan()
      index = inner.index
      unclosedRegexes = inner.unclosedRegexes
      interpolated += inner.tokens
    }
  }
}
