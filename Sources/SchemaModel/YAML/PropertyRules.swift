/// Anchors, aliases and tags: YAML features that change or drop text, and that Swift code uses by accident.
extension TreeBuilder {
  /// Reports the `&name`, `*name` or `!name` of a value.
  ///
  /// - Parameters:
  ///   - event: The value.
  ///   - isEmpty: Whether nothing else was written.
  mutating func checkProperties(of event: ParserEvent, isEmpty: Bool) {
    guard event.hasProperties else { return }
    let range = word(at: event.start)
    let text = file.shown(range)
    var isScalar = false
    switch event.kind {
    case .alias:
      return log.error(
        .unsupportedYaml, at: range, "aliases (`\(text)`) are not supported; repeat the text")
    case .scalar: isScalar = true
    default: break
    }
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
    } else if isScalar, !["!!", "!<"].contains(where: file.text(range).hasPrefix) {
      let whole = event.start..<max(event.end, range.upperBound)
      log.append(file.mistakes.negation(range, value: whole, key: stack.last?.key?.text))
    } else {
      log.error(
        .unsupportedYaml, at: range,
        "tags (`\(text)`) are not supported; every value is text already")
    }
  }

  /// The word that begins at an offset.
  private func word(at offset: Int) -> Range<Int> {
    let isFlow = stack.last?.isFlow == true
    let marks: [UInt8] = [.comma, .closeBrace, .closeBracket]
    let end = bytes.skip(
      { !$0.isBlankOrLineEnd && !(isFlow && marks.contains($0)) }, in: offset..<bytes.count)
    return offset..<end
  }
}
