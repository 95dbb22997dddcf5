/// Plain texts that YAML cuts: at the end of a line, at ` #`, and at a comma within brackets.
extension TreeBuilder {
  /// Checks a plain text that is not empty.
  ///
  /// - Parameter isOfSeveralLines: Whether the text may span lines.
  mutating func checkPlainText(_ range: Range<Int>, isOfSeveralLines: Bool) {
    if isOfSeveralLines, let end = bytes[range].firstIndex(of: .lineFeed) {
      reportContinuation(of: range, firstLineEnd: end)
      return
    }
    let isFlow = stack.last?.isFlow == true
    if !isFlow, stack.last?.isMapping == true, stack.last?.key == nil { return }
    if let comment = comment(after: range.upperBound) {
      checkCut(range, by: comment)
    } else if isFlow {
      checkBrackets(of: range)
    }
  }

  /// Checks what follows the colon of an entry without a value.
  mutating func checkEmptyValue(_ range: Range<Int>) {
    guard let key = stack.last?.key, stack.last?.isFlow == false else { return }
    let colon = bytes.skip(\.isBlank, in: key.range.upperBound..<bytes.count)
    guard colon < bytes.count, bytes[colon] == .colon else { return }
    guard let comment = comment(after: colon + 1), looksLikeSwift(comment) else { return }
    log.error(
      .missingValue, at: comment,
      "nothing after `\(Quotation.shortened(key.text)):`: ` #` starts a comment;"
        + " quote the whole value",
      with: Quotation.single(file.text(comment))
    )
  }

  /// Reports a text that continues on the next line, which YAML would join to the first.
  private mutating func reportContinuation(of range: Range<Int>, firstLineEnd: Int) {
    let start = bytes.skip(\.isBlankOrLineEnd, in: firstLineEnd..<range.upperBound)
    let end = bytes.skip({ !$0.isLineEnd }, in: start..<range.upperBound)
    let key = stack.last?.key
    if let key, stack.last?.isFlow == false,
      file.line(at: key.range.lowerBound) < file.line(at: range.lowerBound)
    {
      let first = bytes.trimmed(range.lowerBound..<firstLineEnd, of: \.isBlankOrLineEnd)
      log.append(file.mistakes.missingColon(in: first))
      reportMissingColons(in: start..<range.upperBound)
      return
    }
    let isFree = stack.last?.isFlow == false && comment(after: range.upperBound) == nil
    log.append(
      Continuation.diagnostic(
        start..<end, of: key?.text, at: key?.range.lowerBound ?? range.lowerBound, in: file,
        value: isFree ? range : nil))
  }

  /// Reports the lines that are certainly meant as entries and not as prose.
  private mutating func reportMissingColons(in range: Range<Int>) {
    let section = SwiftLine.section(of: range.lowerBound, in: file)
    for line in bytes[range].split(whereSeparator: \.isLineEnd) where !log.isFull {
      let start = bytes.skip(\.isBlank, in: line.startIndex..<line.endIndex)
      let line = bytes.trimmed(start..<line.endIndex)
      let swift = SwiftLine(from: line.lowerBound, to: line.upperBound, section: section, in: file)
      if let diagnostic = swift.diagnostic {
        log.append(diagnostic)
      } else if SwiftName.isIdentifier(file.text(line)) {
        log.append(file.mistakes.missingColon(in: line))
      }
    }
  }

  /// The comment that follows an offset on its line.
  private func comment(after offset: Int) -> Range<Int>? {
    let start = bytes.skip(\.isBlank, in: offset..<bytes.count)
    guard start > offset, start < bytes.count, bytes[start] == .hash else { return nil }
    return bytes.trimmed(start..<bytes.skip({ !$0.isLineEnd }, in: start..<bytes.count))
  }

  private mutating func checkCut(_ range: Range<Int>, by comment: Range<Int>) {
    let text = bytes[range]
    let whole = range.lowerBound..<comment.upperBound
    let quoted = Quotation.single(file.text(whole))
    if let word = Balance.trailingOperator(of: text) {
      log.error(
        .missingValue, at: comment,
        "nothing after `\(word)`: ` #` starts a comment; quote the whole value",
        replacing: whole, with: looksLikeSwift(comment) ? quoted : nil)
    } else if let open = Balance(of: text).open.first, open.byte != .lessThan {
      let place =
        open.byte == .doubleQuote ? "a string" : "`\(Character(Unicode.Scalar(open.byte)))`"
      let isWhole = Balance(of: bytes[whole]).isEven
      log.error(
        .commentInText, at: comment,
        "the text stops inside \(place): ` #` starts a comment; quote the whole value",
        replacing: whole, with: isWhole ? quoted : nil)
    }
  }

  /// Whether a comment begins like Swift: `#"raw"#`, `#available(…)`, `#file`.
  private func looksLikeSwift(_ comment: Range<Int>) -> Bool {
    let start = bytes.skip({ $0 == .hash }, in: comment)
    guard start < comment.upperBound else { return false }
    if bytes[start] == .doubleQuote { return true }
    guard start == comment.lowerBound + 1 else { return false }
    let end = bytes.skip(\.isNamePart, in: start..<comment.upperBound)
    guard end > start else { return false }
    if end < comment.upperBound, bytes[end] == .openParenthesis { return true }
    let literals = ["column", "dsohandle", "file", "fileID", "filePath", "function", "line"]
    return end == comment.upperBound && literals.contains(file.text(start..<end))
  }

  private mutating func checkBrackets(of range: Range<Int>) {
    guard bytes[range].contains(where: Balance.isMark) else { return }
    let balance = Balance(of: bytes[range])
    let last = stack.count - 1
    let next = bytes.skip(\.isBlankOrLineEnd, in: range.upperBound..<bytes.count)
    let isAtComma = next < bytes.count && bytes[next] == .comma
    let text = file.shown(range)
    if isAtComma, let diagnostic = file.mistakes.cut(range, by: next) {
      stack[last].isCut = true
      log.append(diagnostic)
    } else if let mark = balance.open.first?.offset ?? (stack[last].isCut ? nil : balance.close),
      bytes[mark] != .lessThan
    {
      let partner = balance.open.isEmpty ? "beginning" : "end"
      log.error(
        .needsQuotes, at: mark..<mark + 1,
        "`\(file.text(mark..<mark + 1))` has no \(partner) in `\(text)`; use a line of its own, or quote"
      )
    }
  }
}
