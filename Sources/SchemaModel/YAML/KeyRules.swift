/// Checks of mapping keys.
extension TreeBuilder {
  /// Takes a finished key.
  ///
  /// - Parameters:
  ///   - node: The key; `nil` for an alias.
  ///   - event: The event of the key; `nil` for a collection.
  ///   - range: The range of the key.
  mutating func addKey(_ node: Node?, from event: ParserEvent?, range: Range<Int>) {
    let last = stack.count - 1
    if let event { checkProperties(of: event, isEmpty: range.isEmpty) }
    guard case .scalar(let scalar)? = node?.content else {
      if node != nil {
        log.error(.unsupportedYaml, at: range, "a key cannot be a list or a mapping; quote it")
      }
      stack[last].key = OpenCollection.WaitingKey(text: "", range: range, isDropped: true)
      return
    }
    var isDropped = false
    if let mark = questionMark(before: range.lowerBound) {
      log.append(file.mistakes.questionMark(at: mark))
    } else if range.isEmpty {
      log.error(.notYaml, at: range, "a name is missing before `:`")
      isDropped = true
    } else if scalar.style == .plain, scalar.text == "<<" {
      log.error(
        .unsupportedYaml, at: range,
        "merge keys (`<<`) are not supported; repeat the fields or declare a struct")
      isDropped = true
    } else if scalar.text.isLonger(than: YAMLReader.Limits.keyLength) {
      log.append(file.mistakes.longKey(range))
      isDropped = true
    }
    stack[last].key = OpenCollection.WaitingKey(
      text: scalar.text, range: range, isDropped: isDropped)
  }

  /// Takes the value of the waiting key.
  mutating func addEntry(_ value: consuming Node?) {
    let hasLines = value.map { !$0.isFlow && $0.scalar == nil } ?? false
    guard let (key, first) = stack[stack.count - 1].add(value, in: file) else { return }
    log.error(
      .declaredTwice, at: key.range,
      "`\(Quotation.shortened(key.text))` is already defined on line \(file.line(at: first))"
        + (hasLines && isSectionLevel ? "; put its lines there" : ""))
  }

  /// Whether the innermost mapping holds sections: the top of a file, or a feature in `features:`.
  private var isSectionLevel: Bool {
    stack.count == 1 || stack.count == 3 && stack[0].key?.text == "features"
  }

  /// The `?` before a key that was written as `? key`.
  private func questionMark(before offset: Int) -> Int? {
    let start = bytes.trimmed(0..<offset, of: \.isBlankOrLineEnd).upperBound
    // A `?` at the end of a value or comment above does not count: `a: b?`, `a: b  # why?`.
    guard start > previousEnd, start < offset, bytes[start - 1] == .questionMark,
      bytes[previousEnd..<start].split(separator: .lineFeed).last?.contains(.hash) == false
    else { return nil }
    return start - 1
  }
}
