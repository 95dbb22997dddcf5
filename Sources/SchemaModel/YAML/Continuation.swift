/// A plain value that goes on in the next line.
enum Continuation {
  /// The diagnostic about it.
  ///
  /// - Parameters:
  ///   - line: what the next line says.
  ///   - key: the key whose value it continues; `nil` in a list.
  ///   - offset: where that key or item begins.
  ///   - file: the file.
  static func diagnostic(
    _ line: Range<Int>, of key: String?, at offset: Int, in file: SourceFile
  ) -> Diagnostic {
    let text = file.text(line)
    var range = line
    var shown = text
    var advice = "write several lines after `|`"
    if let colon = EntryLine(file.bytes, line: line).colon, colon > line.lowerBound {
      range = line.lowerBound..<colon
      shown = file.text(range)
      advice = "plain values are one line"
    }
    if let key, let diagnostic = conformance(of: key, at: offset, in: file) { return diagnostic }
    let above = file.line(at: offset)
    let owner = key.map { "`\(Quotation.shortened($0))`" } ?? "the item"
    return Diagnostic(
      .wrongIndentation,
      at: file.range(range),
      "`\(Quotation.shortened(shown))` is indented deeper than \(owner) on line \(above); \(advice)"
    )
  }

  /// `struct Place: Decodable` above the fields, as in Swift.
  private static func conformance(
    of key: String, at offset: Int, in file: SourceFile
  ) -> Diagnostic? {
    let entry = EntryLine(file.bytes, line: file.lineRange(file.line(at: offset)))
    guard let start = entry.valueStart,
      file.text(start..<entry.end).allSatisfy({ $0.isLetter || $0 == "," || $0 == " " })
    else { return nil }
    return SyntaxDiagnostic.conformance(start..<entry.end, of: key, in: file)
  }
}
