/// Finds why one line, and the value that begins on it, cannot be read.
struct ValueExplanation {
  let file: SourceFile
  let bytes: [UInt8]
  let parserError: ParserError
  let entry: EntryLine
  /// Whether the line is the value of the key above it.
  let isContinued: Bool

  /// Where the value ends, if that is on a later line; otherwise 0.
  private(set) var end = 0
  private(set) var kind = IndentationLevels.ValueForm.none

  /// The diagnostic about the line.
  ///
  /// - Parameters:
  ///   - isNear: Whether libyaml gave up on this line or the next.
  ///   - isAt: Whether libyaml gave up on this line.
  mutating func diagnostic(isNear: Bool, isAt: Bool) -> Diagnostic? {
    if let colon = entry.colon {
      if let diagnostic = keyDiagnostic(entry.keyStart..<colon) { return diagnostic }
    } else if entry.isItem, entry.keyStart == entry.end {
      return nil
    }
    guard let start = entry.valueStart else { return nil }
    let value = bytes.withoutComment(start..<entry.end)
    kind = .closed
    switch bytes[start] {
    case .singleQuote, .doubleQuote: return quoteDiagnostic(value)
    case .openBracket, .openBrace: return bracketDiagnostic(value)
    case .pipe, .greaterThan: return blockTextFinding(value)
    case .at, .backtick, .percent, .comma, .closeBracket, .closeBrace:
      return file.mistakes.forbiddenStart(of: value, isKey: false)
    case .ampersand, .asterisk, .exclamationMark:
      kind = .none
      return isAt ? propertyDiagnostic(value) : nil
    case .dash where entry.colon != nil && isAlone(start):
      return file.mistakes.other(
        start..<start + 1, "a list begins on a line of its own, below its name")
    case .questionMark where isAlone(start): return file.mistakes.questionMark(at: start)
    default:
      kind = .plain
      return plainDiagnostic(value, isNear: isNear)
    }
  }

  private func keyDiagnostic(_ key: Range<Int>) -> Diagnostic? {
    if key.count > YAMLReader.Limits.keyLength {
      return file.mistakes.longKey(key)
    }
    guard let first = bytes[key].first else {
      return file.mistakes.other(
        key.lowerBound..<key.lowerBound + 1, "a name is missing before `:`")
    }
    switch first {
    case .at, .backtick, .percent, .comma, .closeBracket, .closeBrace:
      return file.mistakes.forbiddenStart(of: key, isKey: true)
    case .questionMark where isAlone(key.lowerBound):
      return file.mistakes.questionMark(at: key.lowerBound)
    default: return nil
    }
  }

  private mutating func quoteDiagnostic(_ value: Range<Int>) -> Diagnostic? {
    let start = value.lowerBound
    guard let close = QuotedText.end(in: bytes[...], from: start) else {
      return file.mistakes.openQuote(at: start)
    }
    if parserError.offset > start, parserError.offset < close, parserError.offset < bytes.count,
      bytes[parserError.offset] == .backslash, bytes[start] == .doubleQuote
    {
      return escapeDiagnostic(value)
    }
    let rest = textBehind(close)
    if close <= value.upperBound {
      guard let rest else { return nil }
      let mark = file.text(start..<start + 1)
      return file.mistakes.textAfter(rest, mark: mark, value: value)
    }
    // The closing quote is on a later line. Text after it, or an entry before it, shows that it was meant to open
    // another text.
    if rest != nil || EntryLine.isAny(in: start..<close, of: file, bytes, upTo: entry.keyColumn) {
      return file.mistakes.openQuote(at: start)
    }
    end = close
    return nil
  }

  private func escapeDiagnostic(_ value: Range<Int>) -> Diagnostic {
    // Uses the offset of libyaml: `value` is only the first line, and the escape may be on a later one.
    let range = parserError.offset..<min(parserError.offset + 2, bytes.count)
    // A text with `\(name)` is a Swift string, so it keeps its double quotes.
    let escape = file.text(range)
    let inner = file.shown(value)
    let quoted = escape == "\\(" ? inner : String(inner.dropFirst().dropLast())
    return file.mistakes.other(
      parserError.offset..<max(range.upperBound, parserError.offset),
      "`\(escape)` means nothing in YAML's double quotes;"
        + " write \(Quotation.single(quoted)) in single quotes")
  }

  private mutating func bracketDiagnostic(_ value: Range<Int>) -> Diagnostic? {
    var brackets = BracketExplanation(file: file, bytes: bytes, parserError: parserError)
    let isWholeFile = entry.colon == nil && entry.keyColumn == 0
    let column = isWholeFile ? -1 : entry.keyColumn
    if let diagnostic = brackets.diagnostic(from: value.lowerBound, column: column) {
      return diagnostic
    }
    let close = brackets.offset
    end = close > value.upperBound ? close : 0
    guard let rest = textBehind(close) else { return nil }
    if bytes[rest.lowerBound] == .colon, entry.colon == nil {
      return Diagnostic(
        .unsupportedYaml, at: file.range(value.lowerBound..<close),
        "a key cannot be a list or a mapping; quote it")
    }
    if let diagnostic = swiftDiagnostic(to: rest.upperBound) { return diagnostic }
    let mark = file.text(close - 1..<close)
    return file.mistakes.textAfter(rest, mark: mark, value: value.lowerBound..<rest.upperBound)
  }

  private func blockTextFinding(_ value: Range<Int>) -> Diagnostic? {
    let marks = bytes[value.lowerBound + 1..<value.upperBound]
    let isHeader = marks.count <= 2 && marks.allSatisfy(\.isBlockMark)
    return isHeader ? nil : file.mistakes.forbiddenStart(of: value, isKey: false)
  }

  private func propertyDiagnostic(_ value: Range<Int>) -> Diagnostic? {
    let first = bytes[value].firstIndex(where: \.isBlank) ?? value.upperBound
    let word = value.lowerBound..<first
    guard bytes[value.lowerBound] == .exclamationMark else {
      let isAnchor = bytes[value.lowerBound] == .ampersand
      return file.mistakes.reference(word, value: value, isAnchor: isAnchor)
    }
    let key = entry.colon.map { file.text(entry.keyStart..<$0) }
    return file.mistakes.negation(word, value: value, key: key)
  }

  private func plainDiagnostic(_ value: Range<Int>, isNear: Bool) -> Diagnostic? {
    if entry.colon == nil {
      guard isNear, !entry.isItem, !isContinued else { return nil }
      if value.count > YAMLReader.Limits.keyLength {
        return file.mistakes.longKey(value)
      }
      return file.mistakes.missingColon(in: value)
    }
    var offset = value.lowerBound
    while offset < value.upperBound {
      if bytes[offset] == .colon, offset + 1 == value.upperBound || bytes[offset + 1].isBlank {
        if offset + 1 == value.upperBound, let colon = entry.colon,
          let diagnostic = file.mistakes.conformance(
            value.lowerBound..<offset, of: file.text(entry.keyStart..<colon))
        {
          return diagnostic
        }
        if let diagnostic = swiftDiagnostic(to: value.upperBound) { return diagnostic }
        return file.mistakes.colonInside(value, at: offset)
      }
      offset += 1
    }
    return nil
  }

  /// The diagnostic about a declaration with parentheses, as in Swift.
  private func swiftDiagnostic(to end: Int) -> Diagnostic? {
    guard bytes[entry.keyStart..<end].contains(.openParenthesis) else { return nil }
    return SwiftLine(from: entry.keyStart, to: end, in: file).diagnostic
  }

  /// The text between the end of a value and the end of its line, without a comment.
  private func textBehind(_ close: Int) -> Range<Int>? {
    let line = close..<max(file.lineRange(file.line(at: close - 1)).upperBound, close)
    let start = bytes.skip(\.isBlank, in: line)
    guard start < line.upperBound, bytes[start] != .hash || start == close else { return nil }
    return bytes.withoutComment(start..<line.upperBound)
  }

  /// Whether a space or the end of the line follows a character.
  private func isAlone(_ offset: Int) -> Bool {
    offset + 1 >= entry.end || bytes[offset + 1].isBlank
  }
}
