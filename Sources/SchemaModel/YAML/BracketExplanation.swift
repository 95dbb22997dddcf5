/// Looks for what keeps a value in `[…]` or `{…}` from being read.
struct BracketExplanation {
  enum Outcome {
    /// It is well-formed; the offset after its last bracket.
    case closed(Int)
    case diagnostic(Diagnostic)
  }

  private struct Bracket {
    var offset: Int
    /// Whether the part that is being read has its colon already.
    var hasColon = false
  }

  private enum Place {
    /// Before a part: after a bracket, a comma or a colon.
    case before
    /// Within a plain text.
    case within(start: Int)
    /// After a bracket or a quote that ended a part, which began at `start`.
    case after(start: Int)
  }

  let file: SourceFile
  let bytes: [UInt8]
  let parserError: ParserError

  private var open: [Bracket] = []
  private var place = Place.before
  private var offset = 0
  /// A comma that split a Swift text. YAML can read that; but where it cannot read what follows,
  /// this is why.
  private var cut: Diagnostic?

  init(file: SourceFile, bytes: [UInt8], parserError: ParserError) {
    self.file = file
    self.bytes = bytes
    self.parserError = parserError
  }

  /// Reads on from an opening bracket.
  ///
  /// - Parameters:
  ///   - start: the bracket.
  ///   - column: the indentation of the entry it belongs to; a line that is not indented deeper and
  ///     looks like an entry shows that the bracket is never closed.
  mutating func explain(from start: Int, column: Int) -> Outcome {
    open = [Bracket(offset: start)]
    offset = start + 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == .lineFeed {
        if isEntry(lineAt: offset + 1, column: column) { break }
        offset += 1
      } else if byte.isBlankOrLineEnd {
        offset += 1
      } else if byte == .hash, bytes[offset - 1].isBlankOrLineEnd {
        while offset < bytes.count, bytes[offset] != .lineFeed { offset += 1 }
      } else if let diagnostic = take(byte) {
        return .diagnostic(cut ?? diagnostic)
      } else if open.isEmpty {
        return .closed(offset)
      }
    }
    return .diagnostic(SyntaxDiagnostic.openBracket(at: start, in: file))
  }

  private mutating func take(_ byte: UInt8) -> Diagnostic? {
    switch byte {
    case .openBracket, .openBrace: return takeOpening()
    case .closeBracket, .closeBrace: return takeClosing(byte)
    case .comma: return takeComma()
    case .colon where isColon(offset): return takeColon()
    default: break
    }
    switch place {
    case .before: return takeStart(byte)
    case .within:
      offset += 1
      return nil
    case .after(let start): return text(after: start)
    }
  }

  private mutating func takeOpening() -> Diagnostic? {
    switch place {
    case .before:
      open.append(Bracket(offset: offset))
      offset += 1
      return nil
    case .within(let start):
      let mark = file.text(offset..<offset + 1)
      let value = start..<valueEnd(from: start)
      return SyntaxDiagnostic.quoting(
        value, .needsQuotes, at: offset..<offset + 1,
        "`\(mark)` ends the text here, leaving `\(shown(start..<offset))`;"
          + " use a line of its own, or quote", in: file)
    case .after(let start): return text(after: start)
    }
  }

  private mutating func takeClosing(_ byte: UInt8) -> Diagnostic? {
    guard let last = open.popLast() else { return nil }
    let partner: UInt8 = byte == .closeBracket ? .openBracket : .openBrace
    guard bytes[last.offset] == partner else {
      return SyntaxDiagnostic.openBracket(at: last.offset, in: file)
    }
    offset += 1
    place = .after(start: last.offset)
    return nil
  }

  private mutating func takeComma() -> Diagnostic? {
    if case .before = place, let last = open.last, !last.hasColon {
      return SyntaxDiagnostic.other(
        offset..<offset + 1, "nothing is before this `,`; delete it", in: file)
    }
    if case .within(let start) = place, cut == nil {
      cut = SyntaxDiagnostic.cut(start..<offset, by: offset, in: file)
    }
    nextPart()
    return nil
  }

  private mutating func nextPart() {
    if let last = open.indices.last { open[last].hasColon = false }
    place = .before
    offset += 1
  }

  private mutating func takeColon() -> Diagnostic? {
    guard let last = open.indices.last else { return nil }
    if open[last].hasColon, case .within(let start) = place { return colon(within: start) }
    if open[last].hasColon, case .after(let start) = place { return text(after: start) }
    if case .before = place {
      if bytes[offset - 1] == .openBracket, offset + 1 < bytes.count,
        bytes[offset + 1] == .closeBracket
      {
        return Diagnostic(
          .needsQuotes, at: file.range(offset - 1..<offset + 2),
          "`[:]` is not a value here; not needed, dictionaries start empty")
      }
      return SyntaxDiagnostic.other(
        offset..<offset + 1, "a name is missing before `:`", in: file)
    }
    if case .within(let start) = place, offset - start > YAMLReader.Limits.keyLength {
      return SyntaxDiagnostic.longKey(start..<offset, in: file)
    }
    open[last].hasColon = true
    place = .before
    offset += 1
    return nil
  }

  /// A second colon in one part: a comma is missing, or the value has a colon of its own.
  private func colon(within start: Int) -> Diagnostic {
    if let end = bytes[start..<offset].lastIndex(of: .lineFeed) {
      var next = end + 1
      while next < offset, bytes[next].isBlank { next += 1 }
      return SyntaxDiagnostic.other(
        next..<offset, "a comma is missing before `\(shown(next..<offset))`", in: file)
    }
    let words = bytes[start..<offset].split(whereSeparator: \.isBlank)
    if words.count == 2, words.allSatisfy({ $0.first?.isNamePart == true }) {
      let end = words[0].endIndex
      return Diagnostic(
        .notYaml, at: file.range(words[1].indices),
        "a comma is missing before `\(shown(words[1].indices))`", replacement: ",",
        replacing: file.range(end..<end))
    }
    return SyntaxDiagnostic.colonInside(start..<valueEnd(from: start), at: offset, in: file)
  }

  private mutating func takeStart(_ byte: UInt8) -> Diagnostic? {
    let start = offset
    switch byte {
    case .singleQuote, .doubleQuote:
      guard let close = QuotedText.end(bytes, from: start, limit: bytes.count) else {
        return SyntaxDiagnostic.openQuote(at: start, in: file)
      }
      offset = close
      place = .after(start: start)
      return nil
    case .at, .backtick, .percent:
      return SyntaxDiagnostic.forbiddenStart(
        of: start..<valueEnd(from: start), isKey: false, in: file)
    case .ampersand, .asterisk, .exclamationMark:
      let value = start..<valueEnd(from: start)
      guard value.contains(parserError.offset) else { break }
      let word = start..<(bytes[value].firstIndex(where: \.isBlank) ?? value.upperBound)
      return byte == .exclamationMark
        ? SyntaxDiagnostic.negation(word, value: value, key: nil, in: file)
        : SyntaxDiagnostic.reference(word, value: value, isAnchor: byte == .ampersand, in: file)
    default: break
    }
    place = .within(start: start)
    offset += 1
    return nil
  }

  private func text(after start: Int) -> Diagnostic {
    var last = offset - 1
    while last > start, bytes[last].isBlankOrLineEnd { last -= 1 }
    if bytes[last + 1..<offset].contains(.lineFeed) {
      return SyntaxDiagnostic.other(
        offset..<offset + 1, "a comma is missing before this line", in: file)
    }
    let end = max(valueEnd(from: offset), offset + 1)
    return SyntaxDiagnostic.textAfter(
      offset..<end, mark: file.text(last..<last + 1), value: start..<end, in: file)
  }

  /// Where a Swift text that begins at an offset was meant to end: at a comma or bracket outside
  /// its own brackets, or with the line.
  private func valueEnd(from start: Int) -> Int {
    var depth = 0
    var end = start
    loop: while end < bytes.count, !bytes[end].isLineEnd {
      switch bytes[end] {
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace:
        if depth == 0 { break loop }
        depth -= 1
      case .comma where depth == 0: break loop
      default: break
      }
      end += 1
    }
    while end > start + 1, bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  private func isColon(_ offset: Int) -> Bool {
    guard offset + 1 < bytes.count else { return true }
    let next = bytes[offset + 1]
    if next.isBlankOrLineEnd { return true }
    if case .within = place { return next == .closeBrace || next == .closeBracket }
    return true
  }

  private func isEntry(lineAt start: Int, column: Int) -> Bool {
    guard start < bytes.count else { return false }
    let line = file.lineRange(file.line(at: start))
    let entry = EntryLine(bytes, line: line)
    return entry.colon != nil && entry.contentStart - line.lowerBound <= column
  }

  private func shown(_ range: Range<Int>) -> String { Quotation.shortened(file.text(range)) }
}
