/// Anchors, aliases and tags: YAML features that change or lose what is written, and that Swift
/// text runs into by accident.
extension TreeBuilder {
  /// Reports the `&name`, `*name` or `!name` of a value.
  ///
  /// - Parameters:
  ///   - event: the value.
  ///   - isEmpty: whether nothing else was written.
  mutating func checkProperties(of event: ParserEvent, isEmpty: Bool) {
    if case .alias = event.kind {
      let range = word(at: event.start)
      log.error(
        .unsupportedYaml, at: range,
        "aliases (`\(file.shown(range))`) are not supported; repeat the text")
      return
    }
    guard event.hasAnchor || event.hasTag else { return }
    var isScalar = false
    if case .scalar = event.kind { isScalar = true }
    let range = word(at: event.start)
    let text = file.shown(range)
    if bytes[event.start] == .ampersand {
      if isScalar, isEmpty {
        log.error(
          .needsQuotes, at: range, "`\(text)` is read as a YAML anchor; quote the value",
          with: Quotation.single(file.text(range)))
      } else {
        log.error(
          .unsupportedYaml, at: range,
          "anchors (`\(text)`) are not supported; declare a type under `types:` to share fields")
      }
      return
    }
    let isLocal = !file.text(range).hasPrefix("!!") && !file.text(range).hasPrefix("!<")
    if isScalar, isLocal {
      reportNegation(range, event: event)
    } else {
      log.error(
        .unsupportedYaml, at: range,
        "tags (`\(text)`) are not supported; every value is text already")
    }
  }

  private mutating func reportNegation(_ range: Range<Int>, event: ParserEvent) {
    let whole = event.start..<max(event.end, range.upperBound)
    log.append(
      file.mistakes.negation(
        range, value: whole, key: stack.last?.key?.text))
  }

  /// What is written from an offset to the next space or bracket.
  private func word(at offset: Int) -> Range<Int> {
    let isFlow = stack.last?.isFlow == true
    let marks: [UInt8] = [.comma, .closeBrace, .closeBracket]
    let end = bytes.skip(
      { !$0.isBlankOrLineEnd && !(isFlow && marks.contains($0)) }, in: offset..<bytes.count)
    return offset..<end
  }
}
