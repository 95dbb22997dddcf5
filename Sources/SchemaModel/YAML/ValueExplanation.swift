/// Looks for what keeps one line, and the value that begins on it, from being read.
struct ValueExplanation {
  let file: SourceFile
  let bytes: [UInt8]
  let parserError: ParserError
  let entry: EntryLine
  /// The indentation of the entry's key.
  let column: Int
  /// Whether the line is the value of the key above it.
  let isContinued: Bool

  /// Where the value ends, if that is on a later line.
  private(set) var end = 0
  private(set) var kind = IndentationLevels.Value.none

  init(
    file: SourceFile, bytes: [UInt8], parserError: ParserError, entry: EntryLine, column: Int,
    isContinued: Bool
  ) {
    self.file = file
    self.bytes = bytes
    self.parserError = parserError
    self.entry = entry
    self.column = column
    self.isContinued = isContinued
  }

  /// What is wrong with the line.
  ///
  /// - Parameters:
  ///   - isNear: whether libyaml gave up on this line or the next.
  ///   - isAt: whether it gave up on this line.
  mutating func diagnostic(isNear: Bool, isAt: Bool) -> Diagnostic? {
    if let colon = entry.colon {
      if let diagnostic = keyDiagnostic(entry.keyStart..<colon) { return diagnostic }
    } else if entry.keyStart > entry.contentStart, entry.keyStart == entry.end {
      return nil
    }
    guard let start = entry.valueStart else { return nil }
    let value = start..<textEnd(from: start)
    kind = .closed
    switch bytes[start] {
    case .singleQuote, .doubleQuote: return quoteDiagnostic(value)
    case .openBracket, .openBrace: return bracketDiagnostic(value)
    case .pipe, .greaterThan: return blockTextFinding(value)
    case .at, .backtick, .percent, .comma, .closeBracket, .closeBrace:
      return SyntaxDiagnostic.forbiddenStart(of: value, isKey: false, in: file)
    case .ampersand, .asterisk, .exclamationMark:
      kind = .none
      return isAt ? propertyDiagnostic(value) : nil
    case .dash where entry.colon != nil && isAlone(start):
      return SyntaxDiagnostic.other(
        start..<start + 1, "a list begins on a line of its own, below its name", in: file)
    case .questionMark where isAlone(start): return questionMark(at: start)
    default:
      kind = .plain
      return plainDiagnostic(value, isNear: isNear)
    }
  }

  private func keyDiagnostic(_ key: Range<Int>) -> Diagnostic? {
    if key.count > YAMLReader.Limits.keyLength {
      return SyntaxDiagnostic.longKey(key, in: file)
    }
    guard let first = bytes[key].first else {
      return SyntaxDiagnostic.other(
        key.lowerBound..<key.lowerBound + 1, "a name is missing before `:`", in: file)
    }
    switch first {
    case .at, .backtick, .percent, .comma, .closeBracket, .closeBrace:
      return SyntaxDiagnostic.forbiddenStart(of: key, isKey: true, in: file)
    case .questionMark where isAlone(key.lowerBound): return questionMark(at: key.lowerBound)
    default: return nil
    }
  }

  private func questionMark(at offset: Int) -> Diagnostic {
    Diagnostic(
      .unsupportedYaml, at: file.range(offset..<offset + 1),
      "`?` keys are not supported; write `key: value`")
  }

  private mutating func quoteDiagnostic(_ value: Range<Int>) -> Diagnostic? {
    let start = value.lowerBound
    guard let close = QuotedText.end(bytes, from: start, limit: bytes.count) else {
      return SyntaxDiagnostic.openQuote(at: start, in: file)
    }
    if parserError.offset > start, parserError.offset < close, parserError.offset < bytes.count,
      bytes[parserError.offset] == .backslash, bytes[start] == .doubleQuote
    {
      return escapeDiagnostic(value)
    }
    let line = file.lineRange(file.line(at: close - 1))
    let rest = restOfLine(after: close, line: line)
    if close <= value.upperBound {
      guard let rest else { return nil }
      let mark = file.text(start..<start + 1)
      return SyntaxDiagnostic.textAfter(rest, mark: mark, value: value, in: file)
    }
    // Text behind a quote that closes lines below, or an entry swallowed on the way there: the
    // quote that closes it was meant to open another.
    if rest != nil || swallowsEntry(start..<close) {
      return SyntaxDiagnostic.openQuote(at: start, in: file)
    }
    end = close
    return nil
  }

  private func escapeDiagnostic(_ value: Range<Int>) -> Diagnostic {
    // The value ends with its line, the escape may stand on a later one.
    let range = parserError.offset..<min(parserError.offset + 2, bytes.count)
    // `\(name)` is Swift, so the quotes are Swift's too.
    let escape = file.text(range)
    let inner = Quotation.shortened(file.text(value))
    let quoted = escape == "\\(" ? inner : String(inner.dropFirst().dropLast())
    return SyntaxDiagnostic.other(
      parserError.offset..<max(range.upperBound, parserError.offset),
      "`\(escape)` means nothing in YAML's double quotes;"
        + " write \(Quotation.single(quoted)) in single quotes",
      in: file)
  }

  private mutating func bracketDiagnostic(_ value: Range<Int>) -> Diagnostic? {
    var brackets = BracketExplanation(file: file, bytes: bytes, parserError: parserError)
    let isWholeFile = entry.colon == nil && column == 0
    switch brackets.explain(from: value.lowerBound, column: isWholeFile ? -1 : column) {
    case .diagnostic(let diagnostic): return diagnostic
    case .closed(let close):
      let line = file.lineRange(file.line(at: close - 1))
      end = close > value.upperBound ? close : 0
      guard let rest = restOfLine(after: close, line: line) else { return nil }
      if bytes[rest.lowerBound] == .colon, entry.colon == nil {
        return Diagnostic(
          .unsupportedYaml, at: file.range(value.lowerBound..<close),
          "a key cannot be a list or a mapping; quote it")
      }
      if let diagnostic = swiftDiagnostic(to: rest.upperBound) { return diagnostic }
      let mark = file.text(close - 1..<close)
      return SyntaxDiagnostic.textAfter(
        rest, mark: mark, value: value.lowerBound..<rest.upperBound, in: file)
    }
  }

  private func blockTextFinding(_ value: Range<Int>) -> Diagnostic? {
    let marks = bytes[value.lowerBound + 1..<value.upperBound]
    let isHeader =
      marks.count <= 2
      && marks.allSatisfy { $0 == .dash || $0 == UInt8(ascii: "+") || (0x31...0x39).contains($0) }
    return isHeader ? nil : SyntaxDiagnostic.forbiddenStart(of: value, isKey: false, in: file)
  }

  private func propertyDiagnostic(_ value: Range<Int>) -> Diagnostic? {
    let first = bytes[value].firstIndex(where: \.isBlank) ?? value.upperBound
    let word = value.lowerBound..<first
    guard bytes[value.lowerBound] == .exclamationMark else {
      let isAnchor = bytes[value.lowerBound] == .ampersand
      return SyntaxDiagnostic.reference(word, value: value, isAnchor: isAnchor, in: file)
    }
    let key = entry.colon.map { file.text(entry.keyStart..<$0) }
    return SyntaxDiagnostic.negation(word, value: value, key: key, in: file)
  }

  private func plainDiagnostic(_ value: Range<Int>, isNear: Bool) -> Diagnostic? {
    if entry.colon == nil {
      let isItem = entry.keyStart > entry.contentStart
      guard isNear, !isItem, !isContinued else { return nil }
      if value.count > YAMLReader.Limits.keyLength {
        return SyntaxDiagnostic.longKey(value, in: file)
      }
      return SyntaxDiagnostic.missingColon(in: value, file)
    }
    var offset = value.lowerBound
    while offset < value.upperBound {
      if bytes[offset] == .colon, offset + 1 == value.upperBound || bytes[offset + 1].isBlank {
        if offset + 1 == value.upperBound, let colon = entry.colon,
          let diagnostic = SyntaxDiagnostic.conformance(
            value.lowerBound..<offset, of: file.text(entry.keyStart..<colon), in: file)
        {
          return diagnostic
        }
        if let diagnostic = swiftDiagnostic(to: value.upperBound) { return diagnostic }
        return SyntaxDiagnostic.colonInside(value, at: offset, in: file)
      }
      offset += 1
    }
    return nil
  }

  /// What to write instead of a declaration with parentheses, as in Swift.
  private func swiftDiagnostic(to end: Int) -> Diagnostic? {
    guard bytes[entry.keyStart..<end].contains(.openParenthesis) else { return nil }
    return SwiftLine(from: entry.keyStart, to: end, in: file).diagnostic
  }

  /// Where a text ends on its line: before ` #` and without the spaces at its end.
  private func textEnd(from start: Int) -> Int {
    var end = start + 1
    while end < entry.end, !(bytes[end] == .hash && bytes[end - 1].isBlank) { end += 1 }
    while end > start + 1, bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  /// What stands between an offset and the end of its line or a comment.
  private func restOfLine(after offset: Int, line: Range<Int>) -> Range<Int>? {
    var start = offset
    while start < line.upperBound, bytes[start].isBlank { start += 1 }
    guard start < line.upperBound else { return nil }
    if bytes[start] == .hash, start > offset { return nil }
    var end = start + 1
    while end < line.upperBound, !(bytes[end] == .hash && bytes[end - 1].isBlank) { end += 1 }
    while end > start + 1, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether a line within a quoted text looks like an entry beside the one the text belongs to.
  private func swallowsEntry(_ text: Range<Int>) -> Bool {
    let first = file.line(at: text.lowerBound)
    let last = file.line(at: text.upperBound - 1)
    guard last > first else { return false }
    for number in first + 1...last {
      let line = file.lineRange(number)
      let entry = EntryLine(bytes, line: line)
      if entry.colon != nil, entry.contentStart - line.lowerBound <= column { return true }
    }
    return false
  }

  /// Whether a character has a space or the end of the line behind it.
  private func isAlone(_ offset: Int) -> Bool {
    offset + 1 >= entry.end || bytes[offset + 1].isBlank
  }
}
