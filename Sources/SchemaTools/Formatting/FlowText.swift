import SchemaModel

/// The one-line forms of values.
enum FlowText {
  /// A list of names in brackets, or a mapping in braces if it was written that way on one line; `nil` if some YAML
  /// parser would read it differently.
  static func short(_ value: Node, _ form: EntryForm) -> String? {
    if let text = empty(form) { return text }
    switch form {
    case .list(let items, let grammar, let isShort):
      // Only names share a line. Each step or `let` has a line of its own.
      guard case .word = grammar, !(isShort && items.count == 1) else { return nil }
      let texts = items.compactMap(inFlow)
      guard texts.count == items.count else { return nil }
      return "[\(texts.joined(separator: ", "))]"
    case .mapping(let entries, let grammar):
      guard isOneLine(value) else { return nil }
      var texts: [String] = []
      for entry in entries {
        guard let text = short(entry, grammar.value(of: entry.key)) else { return nil }
        texts.append(text)
      }
      return "{ \(texts.joined(separator: ", ")) }"
    case .bare, .scalar, .code, .verbatim: return nil
    }
  }

  /// Whether a value stands in brackets and on one line.
  static func isOneLine(_ value: Node) -> Bool {
    let file = value.range.file
    return value.isFlow && file.line(at: value.range.lower) == file.line(at: value.range.upper - 1)
  }

  private static func short(_ entry: Node.Entry, _ grammar: GrammarNode?) -> String? {
    guard let value = entry.value else { return nil }
    let form = EntryForm(value, grammar)
    if case .verbatim = form {
      return value.range.file.text(entry.keyRange.lower..<value.range.upper)
    }
    guard PlainText.isSafe(entry.key, inFlow: true) || isQuoted(entry) else { return nil }
    let key = key(entry, inFlow: true)
    switch form {
    case .scalar, .code: return inFlow(value).map { "\(key): \($0)" }
    case .list(let items, _, isShort: true) where items.count == 1:
      return inFlow(items[0]).map { "\(key): \($0)" }
    case .list, .mapping:
      return short(value, form).map { "\(key): \($0)" }
    case .bare, .verbatim: return nil
    }
  }

  private static func isQuoted(_ entry: Node.Entry) -> Bool {
    let first = entry.keyRange.file.bytes[entry.keyRange.lower]
    return first == .singleQuote || first == .doubleQuote
  }

  /// A list or mapping without content.
  static func empty(_ form: EntryForm) -> String? {
    switch form {
    case .list(let items, _, _): items.isEmpty ? "[]" : nil
    case .mapping(let entries, _): entries.isEmpty ? "{}" : nil
    case .bare, .scalar, .code, .verbatim: nil
    }
  }

  static func key(_ entry: Node.Entry, inFlow isFlow: Bool) -> String {
    guard isQuoted(entry) else { return entry.key }
    let isPlain = PlainText.isSafe(entry.key, inFlow: isFlow) && !PlainText.isMisread(entry.key)
    return isPlain ? entry.key : PlainText.quoted(entry.key)
  }

  /// A text on a line of its own.
  static func scalar(_ scalar: Node.Scalar) -> String {
    needsQuotes(scalar) ? PlainText.quoted(scalar.text) : scalar.text
  }

  /// Whether a text has to be quoted. One that was written without quotes gets none, unless it ends with ` ?`.
  static func needsQuotes(_ scalar: Node.Scalar) -> Bool {
    if scalar.style == .plain { return PlainText.endsInMark(scalar.text) }
    return !PlainText.isSafe(scalar.text, inFlow: false) || PlainText.isMisread(scalar.text)
  }

  /// Swift that begins with a bracket, in quotes if it has a `?`, which some YAML parsers read as a key indicator.
  static func code(_ node: Node?) -> String {
    let text = node?.codeText ?? ""
    return text.contains("?") ? Quotation.single(text) : text
  }

  /// A text or Swift inside the brackets of a list or mapping; `nil` if it needs quotes only there, or if some YAML
  /// parser would read it differently.
  private static func inFlow(_ node: Node) -> String? {
    guard case .scalar(let scalar) = node.content else {
      let text = node.codeText
      return text.contains("?") ? nil : text
    }
    if needsQuotes(scalar), scalar.style != .plain {
      return PlainText.isBlock(scalar.text) || scalar.isBlock ? nil : PlainText.quoted(scalar.text)
    }
    return PlainText.isSafe(scalar.text, inFlow: true) ? scalar.text : nil
  }
}
