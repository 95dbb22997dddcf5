/// Quoted texts of several lines.
extension TreeBuilder {
  /// Checks that the lines of one are indented deeper than what it belongs to.
  ///
  /// YAML 1.2 asks for it, libyaml does not: to it, a forgotten quote is closed by the next one,
  /// some entries further down.
  mutating func checkQuotedText(_ range: Range<Int>) {
    let first = file.line(at: range.lowerBound)
    let last = file.line(at: range.upperBound)
    guard last > first, stack.last?.isFlow == false else { return }
    let owner = stack.last?.key?.range.lowerBound ?? range.lowerBound
    let column = EntryLine.column(of: owner, in: file)
    for line in first + 1...last {
      var start = file.lineStarts[line - 1]
      let lineStart = start
      while start < range.upperBound, bytes[start].isBlank { start += 1 }
      guard start < range.upperBound, !bytes[start].isLineEnd else { continue }
      if start - lineStart <= column, EntryLine(bytes, line: file.lineRange(line)).colon != nil {
        log.append(SyntaxDiagnostic.openQuote(at: range.lowerBound, in: file))
        return
      }
    }
  }
}
