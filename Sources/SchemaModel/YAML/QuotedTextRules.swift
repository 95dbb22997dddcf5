/// Quoted texts of several lines.
extension TreeBuilder {
  /// Checks that no line looks like an entry at the level of the text's own entry.
  ///
  /// YAML 1.2 requires deeper indentation, but libyaml does not. Without this check, a missing closing quote would be
  /// found late: the text would go on to the next quote, some entries below.
  mutating func checkQuotedText(_ range: Range<Int>) {
    guard let last = stack.last, !last.isFlow else { return }
    let column = EntryLine.column(of: last.key?.range.lowerBound ?? range.lowerBound, in: file)
    if EntryLine.isAny(in: range, of: file, bytes, upTo: column) {
      log.append(file.mistakes.openQuote(at: range.lowerBound))
    }
  }
}
