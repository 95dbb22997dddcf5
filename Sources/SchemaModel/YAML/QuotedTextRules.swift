/// Quoted texts of several lines.
extension TreeBuilder {
  /// Checks that the lines of one are indented deeper than what it belongs to.
  ///
  /// YAML 1.2 asks for it, libyaml does not: to it, a forgotten quote is closed by the next one,
  /// some entries further down.
  mutating func checkQuotedText(_ range: Range<Int>) {
    guard let last = stack.last, !last.isFlow else { return }
    let column = EntryLine.column(of: last.key?.range.lowerBound ?? range.lowerBound, in: file)
    if EntryLine.isAny(in: range, of: file, bytes, upTo: column) {
      log.append(file.mistakes.openQuote(at: range.lowerBound))
    }
  }
}
