/// A plain value that goes on in the next line.
enum Continuation {
  /// The finding about it.
  ///
  /// - Parameters:
  ///   - line: what the next line says.
  ///   - key: the key whose value it continues; `nil` in a list.
  ///   - offset: where that key or item begins.
  ///   - file: the file.
  static func finding(
    _ line: Range<Int>, of key: String?, at offset: Int, in file: SourceFile
  ) -> Diagnostic {
    let text = file.text(line)
    var range = line
    var shown = text
    if let colon = EntryLine(file.bytes, line: line).colon, colon > line.lowerBound {
      range = line.lowerBound..<colon
      shown = file.text(range)
    }
    let above = file.line(at: offset)
    let owner = key.map { "`\(Quotation.shortened($0))`" } ?? "the item"
    return Diagnostic(
      "RX009",
      at: file.range(range),
      "`\(Quotation.shortened(shown))` is indented deeper than \(owner) on line \(above);"
        + " plain values are one line"
    )
  }
}
