/// Explains, in terms of the schema, why libyaml could not read a file.
///
/// libyaml reports where it gave up, which is often lines below the error. So this walks through the lines
/// from the top, and reports the first one that cannot be intended.
struct SyntaxExplanation {
  struct Answer {
    var diagnostic: Diagnostic
    /// An offset on the line of the entry that cannot be read.
    var entry: Int
    /// Whether nothing after `entry` belongs to the schema.
    var endsReading = false
    /// Whether the indentation of the line is wrong, so that the whole line is left out.
    var isAboutPlace = false
  }

  let file: SourceFile
  let bytes: [UInt8]
  let parserError: ParserError

  private var blockText = BlockTextTracker()
  private var levels = IndentationLevels()
  /// The end of the last multiline value. Lines before it are done.
  private var resume = 0
  /// Whether a line of `...` was passed.
  private var isDocumentEnded = false

  init(file: SourceFile, bytes: [UInt8], parserError: ParserError) {
    self.file = file
    self.bytes = bytes
    self.parserError = parserError
  }

  /// The answer about the first line that cannot be intended, or about the line on which libyaml gave up.
  mutating func answer() -> Answer {
    for number in 1...file.lineStarts.count {
      let line = file.lineRange(number)
      if line.lowerBound > parserError.offset { break }
      if line.lowerBound < resume { continue }
      if let answer = explain(line, number: number) { return answer }
    }
    return fallback
  }

  private mutating func explain(_ line: Range<Int>, number: Int) -> Answer? {
    let entry = EntryLine(bytes, line: line)
    if blockText.takes(bytes, line: line, indent: entry.column) || entry.isEmpty { return nil }
    if isDocumentEnded {
      let diagnostic = Diagnostic(
        .oneDocument, at: file.range(line), "a second document starts here; put it in its own file")
      return Answer(diagnostic: diagnostic, entry: line.lowerBound, endsReading: true)
    }
    if isDocumentMark(line) {
      isDocumentEnded = bytes[line.lowerBound] != .dash
      return nil
    }
    let near = isNear(number)
    if entry.column == 0, bytes[entry.contentStart] == .percent {
      return Answer(
        diagnostic: Diagnostic(
          .oneDocument, at: file.range(line), "YAML directives are not supported; delete the line",
          replacement: ""), entry: line.lowerBound)
    }
    let step = levels.take(entry)
    if near, let answer = explain(step, entry: entry) { return answer }
    var value = ValueExplanation(
      file: file, bytes: bytes, parserError: parserError, entry: entry, isContinued: step == .value)
    let diagnostic = value.diagnostic(isNear: near, isAt: parserError.offset <= line.upperBound)
    resume = value.end
    if !step.isText { levels.setValue(value.kind) }
    return diagnostic.map { Answer(diagnostic: $0, entry: entry.keyStart) }
  }

  private func explain(_ step: IndentationLevels.Indent, entry: EntryLine) -> Answer? {
    let range = entry.keyStart..<(entry.colon ?? entry.end)
    switch step {
    case .fits, .value: return nil
    case .between(let neighbors):
      return Answer(
        diagnostic: Diagnostic(
          .wrongIndentation, at: file.range(range),
          "this line is indented by \(entry.column), its neighbors by \(neighbors); align them"),
        entry: entry.keyStart, isAboutPlace: true)
    case .belowName(let offset):
      let name = offset..<max(EntryLine(at: offset, in: file, bytes).end, offset)
      return Answer(diagnostic: file.mistakes.missingColon(in: name), entry: offset)
    case .belowText(let key, let offset):
      let diagnostic = Continuation.diagnostic(
        entry.contentStart..<entry.end, of: key.map { file.text($0) }, at: offset, in: file)
      return Answer(diagnostic: diagnostic, entry: entry.keyStart, isAboutPlace: true)
    }
  }

  /// Whether libyaml gave up on this line or on the next line with content.
  private func isNear(_ number: Int) -> Bool {
    for next in (number + 1)..<max(file.lineStarts.count + 1, number + 1) {
      let line = file.lineRange(next)
      if parserError.offset <= line.upperBound { return true }
      if !EntryLine(bytes, line: line).isEmpty { return false }
    }
    return true
  }

  private func isDocumentMark(_ line: Range<Int>) -> Bool {
    ["---", "..."].contains { bytes[line].starts(with: $0.utf8) }
  }

  /// The answer about the line on which libyaml gave up.
  private var fallback: Answer {
    let entry = EntryLine(at: min(parserError.offset, max(bytes.count - 1, 0)), in: file, bytes)
    let range = entry.contentStart..<max(entry.contentStart, entry.end)
    let text = file.shown(range)
    let diagnostic =
      if parserError.text == "found unexpected ':'", parserError.offset < bytes.count {
        file.mistakes.other(
          parserError.offset..<parserError.offset + 1, "`:` needs a space after it")
      } else if parserError.text == "did not find expected '-' indicator" {
        file.mistakes.other(
          range,
          "`\(text)` is in a list; begin it with `- `, or give"
            + " the lines above it a name instead of their dash")
      } else {
        // At the end of a file, the line may be empty.
        file.mistakes.other(
          range,
          (text.isEmpty ? "this line cannot be read;" : "`\(text)` cannot be read here;")
            + " check the indentation, quotes and brackets of this line and the one above")
      }
    return Answer(diagnostic: diagnostic, entry: entry.keyStart)
  }
}
