/// Finds why a value in `[…]` or `{…}` cannot be read.
struct BracketExplanation {
  private struct Bracket {
    var offset: Int
    /// Whether the current part already has its colon.
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
  /// The offset of the next byte; at the end of a well-formed value, the offset after its last bracket.
  private(set) var offset = 0
  /// The diagnostic about a comma that split a Swift text. YAML accepts the comma, but fails after it.
  private var cut: Diagnostic?

  init(file: SourceFile, bytes: [UInt8], parserError: ParserError) {
    self.file = file
    self.bytes = bytes
    self.parserError = parserError
  }

  /// Finds the first error in a value that begins with a bracket.
  ///
  /// - Parameters:
  ///   - start: The offset of the bracket.
  ///   - column: The indentation of its entry. A line that looks like an entry and is not indented deeper shows that
  ///     the bracket is never closed.
  /// - Returns: The diagnostic; nil if the value is well-formed.
  mutating func diagnostic(from start: Int, column: Int) -> Diagnostic? {
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
        offset = bytes.skip({ $0 != .lineFeed }, in: offset..<bytes.count)
      } else if let diagnostic = take(byte) {
        return cut ?? diagnostic
      } else if open.isEmpty {
        return nil
      }
    }
    return file.mistakes.openBracket(at: start)
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
      return file.mistakes.quoting(
        value, .needsQuotes, at: offset..<offset + 1,
        "`\(mark)` ends the text here, leaving `\(file.shown(start..<offset))`;"
          + " use a line of its own, or quote")
    case .after(let start): return text(after: start)
    }
  }

  private mutating func takeClosing(_ byte: UInt8) -> Diagnostic? {
    guard let last = open.popLast() else { return nil }
    guard bytes[last.offset] == byte.opening else {
      return file.mistakes.openBracket(at: last.offset)
    }
    offset += 1
    place = .after(start: last.offset)
    return nil
  }

  private mutating func takeComma() -> Diagnostic? {
    if case .before = place, let last = open.last, !last.hasColon {
      return file.mistakes.other(offset..<offset + 1, "nothing is before this `,`; delete it")
    }
    if case .within(let start) = place, cut == nil {
      cut = file.mistakes.cut(start..<offset, by: offset)
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
      return file.mistakes.other(offset..<offset + 1, "a name is missing before `:`")
    }
    if case .within(let start) = place, offset - start > YAMLReader.Limits.keyLength {
      return file.mistakes.longKey(start..<offset)
    }
    open[last].hasColon = true
    place = .before
    offset += 1
    return nil
  }

  /// A second colon in one part: a comma is missing, or the value has a colon of its own.
  private func colon(within start: Int) -> Diagnostic {
    if let end = bytes[start..<offset].lastIndex(of: .lineFeed) {
      let next = bytes.skip(\.isBlank, in: end + 1..<offset)
      return file.mistakes.other(
        next..<offset, "a comma is missing before `\(file.shown(next..<offset))`")
    }
    let words = bytes[start..<offset].split(whereSeparator: \.isBlank)
    if words.count == 2, words.allSatisfy({ $0.first?.isNamePart == true }) {
      let end = words[0].endIndex
      return Diagnostic(
        .notYaml, at: file.range(words[1].indices),
        "a comma is missing before `\(file.shown(words[1].indices))`", replacement: ",",
        replacing: file.range(end..<end))
    }
    return file.mistakes.colonInside(start..<valueEnd(from: start), at: offset)
  }

  private mutating func takeStart(_ byte: UInt8) -> Diagnostic? {
    let start = offset
    switch byte {
    case .singleQuote, .doubleQuote:
      guard let close = QuotedText.end(in: bytes[...], from: start) else {
        return file.mistakes.openQuote(at: start)
      }
      offset = close
      place = .after(start: start)
      return nil
    case .at, .backtick, .percent:
      return file.mistakes.forbiddenStart(of: start..<valueEnd(from: start), isKey: false)
    case .ampersand, .asterisk, .exclamationMark:
      let value = start..<valueEnd(from: start)
      guard value.contains(parserError.offset) else { break }
      let word = start..<(bytes[value].firstIndex(where: \.isBlank) ?? value.upperBound)
      return byte == .exclamationMark
        ? file.mistakes.negation(word, value: value, key: nil)
        : file.mistakes.reference(word, value: value, isAnchor: byte == .ampersand)
    default: break
    }
    place = .within(start: start)
    offset += 1
    return nil
  }

  private func text(after start: Int) -> Diagnostic {
    let end = bytes.trimmed(start..<offset, of: \.isBlankOrLineEnd).upperBound
    if bytes[end..<offset].contains(.lineFeed) {
      return file.mistakes.other(offset..<offset + 1, "a comma is missing before this line")
    }
    let next = max(valueEnd(from: offset), offset + 1)
    return file.mistakes.textAfter(
      offset..<next, mark: file.text(end - 1..<end), value: start..<next)
  }

  /// The intended end of a Swift text: a comma or bracket outside its own brackets, or the end of the line.
  private func valueEnd(from start: Int) -> Int {
    var depth = 0
    let end = bytes.skip(
      { byte in
        if byte.isBracket { depth += byte.isOpeningBracket ? 1 : -1 }
        let isComma = byte == .comma && depth == 0
        return !byte.isLineEnd && depth >= 0 && !isComma
      }, in: start..<bytes.count)
    return max(bytes.trimmed(start..<end).upperBound, min(start + 1, end))
  }

  private func isColon(_ offset: Int) -> Bool {
    guard offset + 1 < bytes.count else { return true }
    let next = bytes[offset + 1]
    if next.isBlankOrLineEnd { return true }
    if case .within = place { return next == .closeBrace || next == .closeBracket }
    return true
  }

  private func isEntry(lineAt start: Int, column: Int) -> Bool {
    start < bytes.count && EntryLine(at: start, in: file, bytes).isEntry(upTo: column)
  }
}
