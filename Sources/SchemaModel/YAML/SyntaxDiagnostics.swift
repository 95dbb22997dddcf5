/// The diagnostics about text that YAML cannot read, or reads as something else.
///
/// They are made both where libyaml gave up, and where it accepted text that it should have rejected.
struct SyntaxDiagnostics {
  let file: SourceFile

  /// `name: !isOn`.
  ///
  /// - Parameters:
  ///   - word: The text up to the first space.
  ///   - value: The whole value.
  ///   - key: The key of the value.
  func negation(_ word: Range<Int>, value: Range<Int>, key: String?) -> Diagnostic {
    let text = file.text(word)
    let name = Quotation.shortened(String(text.dropFirst()))
    let isWhole = word == value && !name.isEmpty
    let fix = key == "if" && isWhole ? "write `unless: \(name)` or quote it" : "quote it"
    return quoting(
      value, .needsQuotes, at: word, "`\(Quotation.shortened(text))` is read as a YAML tag; \(fix)")
  }

  /// `name: &x` and `name: *x` that are not valid anchors or aliases because of the rest of the value.
  func reference(_ word: Range<Int>, value: Range<Int>, isAnchor: Bool) -> Diagnostic {
    quoting(
      value, isAnchor ? .needsQuotes : .unsupportedYaml, at: word,
      "`\(file.shown(word))` is read as a YAML \(isAnchor ? "anchor" : "alias"); quote the value")
  }

  /// A key or value that begins with `@`, a backtick, `%` or another character that YAML reserves.
  func forbiddenStart(of text: Range<Int>, isKey: Bool) -> Diagnostic {
    let mark = file.text(text.lowerBound..<text.lowerBound + 1)
    if isKey, mark == "`" {
      // Remove the backticks. Every name can be a key without them, and quotes would keep them.
      let name = file.text(text).filter { $0 != "`" }
      return Diagnostic(
        .needsQuotes, at: file.range(text.lowerBound..<text.lowerBound + 1),
        "a key cannot start with a backtick; names of keys need none, write "
          + Quotation.shortened(name), replacement: name, replacing: file.range(text))
    }
    let shown = mark == "`" ? "a backtick" : "`\(mark)`"
    return quoting(
      text, .needsQuotes, at: text.lowerBound..<text.lowerBound + 1,
      "a \(isKey ? "key" : "value") cannot start with \(shown); write \(quoted(text))"
        + " in single quotes")
  }

  /// `? key`
  func questionMark(at offset: Int) -> Diagnostic {
    Diagnostic(
      .unsupportedYaml, at: file.range(offset..<offset + 1),
      "`?` keys are not supported; write `key: value`")
  }

  /// `[` or `{` without its partner.
  func openBracket(at offset: Int) -> Diagnostic {
    let range = offset..<offset + 1
    return Diagnostic(
      .unclosed, at: file.range(range),
      "the `\(file.text(range))` opened here is never closed; close it, or quote the value")
  }

  /// A quote without its partner.
  func openQuote(at offset: Int) -> Diagnostic {
    Diagnostic(
      .unclosed, at: file.range(offset..<offset + 1), "the quote opened here is never closed")
  }

  /// `[String]?` and `"a" + b`: text follows the end of the value as YAML reads it.
  ///
  /// - Parameters:
  ///   - rest: The text after the end.
  ///   - mark: The bracket or quote before it.
  ///   - value: The whole value.
  func textAfter(_ rest: Range<Int>, mark: String, value: Range<Int>) -> Diagnostic {
    let text = file.text(rest)
    let packed = text.filter { $0 != " " }
    if mark == "]", packed == "=[]" || packed == "=[:]" {
      let kind = packed == "=[]" ? "arrays" : "dictionaries"
      let example = packed == "=[]" ? "[…]" : "[… : …]"
      let type = file.text(value.lowerBound..<rest.lowerBound).filter { $0 != "\n" }
      let end = type.last == " " ? String(type.dropLast()) : type
      return Diagnostic(
        .needsQuotes, at: file.range(rest),
        "YAML ends the value at `]`; remove the rest, \(kind) start empty. For another start, quote all of it: "
          + "'\(Quotation.shortened(end)) = \(example)'",
        replacement: "",
        replacing: file.range(
          file.bytes.trimmed(0..<rest.lowerBound).upperBound..<rest.upperBound))
    }
    if mark == "'", text.hasSuffix("'") {
      let inner = file.text(value.lowerBound + 1..<value.upperBound - 1)
      let fixed = Quotation.single(inner)
      return Diagnostic(
        .needsQuotes, at: file.range(rest),
        "text after `'`; a quote inside is written twice: \(Quotation.shortened(fixed))",
        replacement: fixed, replacing: file.range(value))
    }
    return quoting(
      value, .needsQuotes, at: rest,
      "text after `\(mark)`; write \(quoted(value)) in single quotes")
  }

  /// A comma in `[…]` or `{…}` that was meant for the Swift text before it.
  ///
  /// - Returns: `nil` if that text has no unclosed bracket or quote.
  func cut(_ text: Range<Int>, by comma: Int) -> Diagnostic? {
    guard let open = Balance(of: file.bytes[text]).open.first else { return nil }
    let isGeneric = open.byte == .lessThan
    let shown = file.shown(text)
    let whole = whole(text, cutBy: comma)
    return Diagnostic(
      .needsQuotes,
      at: file.range(comma..<comma + 1),
      "`,` ends the entry here, leaving `\(shown)`; "
        + (isGeneric ? "write one value per line, or quote" : "use a line of its own, or quote"),
      replacement: whole.map { Quotation.single(file.text($0)) },
      replacing: whole.map { file.range($0) }
    )
  }

  /// The Swift text that a comma cuts, up to the first `,`, `]` or `}` at which its brackets are balanced.
  private func whole(_ text: Range<Int>, cutBy comma: Int) -> Range<Int>? {
    let line = file.lineRange(file.line(at: comma))
    let limit = min(line.upperBound, text.lowerBound + Quotation.longestFix)
    let ends = (comma + 1..<max(limit, comma + 1)).lazy.filter {
      [.comma, .closeBracket, .closeBrace].contains(file.bytes[$0])
    }
    guard line.contains(text.lowerBound),
      let end = ends.first(where: { Balance(of: file.bytes[text.lowerBound..<$0]).isEven })
    else { return nil }
    return file.bytes.trimmed(text.lowerBound..<end)
  }

  /// `: ` within a value.
  func colonInside(_ value: Range<Int>, at colon: Int) -> Diagnostic {
    let bytes = file.bytes
    let start = bytes.trimmed(value.lowerBound..<colon, of: \.isNamePart).upperBound
    let next = bytes.skip(\.isBlank, in: colon + 1..<max(value.upperBound, colon + 1))
    let end = bytes.skip(\.isNamePart, in: next..<max(value.upperBound, next))
    let range = colon..<min(colon + 2, max(value.upperBound, colon + 1))
    if start == value.lowerBound, start < colon {
      let shown = file.shown(value)
      return Diagnostic(
        .needsQuotes, at: file.range(range),
        "`: ` in an unquoted value; values with names stand in braces: `{ \(shown) }`")
    }
    var message = "`: ` in an unquoted value; write \(quoted(value)) in single quotes"
    if start < colon, next < end {
      let compact = file.text(start..<colon + 1) + file.text(next..<end)
      message += ", or `\(Quotation.shortened(compact))`"
    }
    return quoting(value, .needsQuotes, at: range, message)
  }

  /// `struct Place: Decodable:`, as in Swift; nil if it is not a struct or enum.
  func conformance(_ names: Range<Int>, of head: String) -> Diagnostic? {
    guard ["struct ", "enum "].contains(where: head.hasPrefix) else { return nil }
    return Diagnostic(
      .needsQuotes, at: file.range(names),
      "write conformances in parentheses: `\(head)(\(file.shown(names))):`"
    )
  }

  /// A YAML error for which there is no other rule.
  func other(_ range: Range<Int>, _ message: String) -> Diagnostic {
    Diagnostic(.notYaml, at: file.range(range), message)
  }

  /// A line that was meant as `name: value` or `- item`, but has no colon or dash with a space.
  func missingColon(in line: Range<Int>) -> Diagnostic {
    let swift = SwiftLine(from: line.lowerBound, to: line.upperBound, in: file)
    if let diagnostic = swift.diagnostic { return diagnostic }
    let bytes = file.bytes
    let text = file.shown(line)
    let mark = bytes[line].firstIndex { $0 == .colon }
    let isDash = bytes[line].first == .dash
    guard let offset = isDash ? line.lowerBound : mark, offset + 1 < line.upperBound,
      isDash || !bytes[line.lowerBound..<offset].contains(where: \.isBlank)
    else {
      let isStep = [" = ", " += ", " -= ", "("].contains(where: text.contains)
      return other(
        line,
        isStep
          ? "`\(text)` is no `name: …` line; if it is one of several steps, begin it with `- `"
          : "`\(text)` needs a colon after its name")
    }
    return Diagnostic(
      .notYaml,
      at: file.range(line),
      "`\(text)` needs a space after its \(isDash ? "dash" : "colon")",
      replacement: " ",
      replacing: file.range(offset + 1..<offset + 1)
    )
  }

  /// A key that exceeds the maximum length.
  func longKey(_ key: Range<Int>) -> Diagnostic {
    Diagnostic(.tooLarge, at: file.range(key), "a key is longer than 1,000 characters; shorten it")
  }

  /// A diagnostic whose fix-it puts the value in single quotes.
  func quoting(
    _ value: Range<Int>, _ id: RuleID, at range: Range<Int>, _ message: String
  ) -> Diagnostic {
    Diagnostic(
      id, at: file.range(range), message,
      replacement: Quotation.single(file.text(value)), replacing: file.range(value))
  }

  private func quoted(_ range: Range<Int>) -> String {
    Quotation.single(file.shown(range))
  }
}

extension SourceFile {
  /// The diagnostics about the YAML of the file.
  var mistakes: SyntaxDiagnostics { SyntaxDiagnostics(file: self) }

  /// A text as messages show it.
  func shown(_ range: Range<Int>) -> String { Quotation.shortened(text(range)) }
}
