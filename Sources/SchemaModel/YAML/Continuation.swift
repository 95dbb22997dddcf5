/// A plain value that continues on the next line.
enum Continuation {
  /// The diagnostic about a plain value that continues on the next line.
  ///
  /// - Parameters:
  ///   - line: The content of the next line.
  ///   - key: The key of the value; `nil` for an item of a list.
  ///   - offset: Where the key or item begins.
  ///   - file: The file.
  ///   - value: The whole value, if it can be written below `|`.
  static func diagnostic(
    _ line: Range<Int>, of key: String?, at offset: Int, in file: SourceFile,
    value: Range<Int>? = nil
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
      "`\(Quotation.shortened(shown))` is indented deeper than \(owner) on line \(above); \(advice)",
      replacement: value.flatMap {
        block($0, indent: EntryLine.column(of: offset, in: file) + (key == nil ? 0 : 2), in: file)
      },
      replacing: value.map(file.range)
    )
  }

  /// The value as text below `|`; nil if its lines may not belong to one Swift text.
  private static func block(
    _ value: Range<Int>, indent: Int, in file: SourceFile
  ) -> String? {
    let lines = file.text(value).split(whereSeparator: \.isNewline)
    let first = Array(lines[0].utf8)
    let isOperator = operators.contains(where: lines[1].drop { $0 == " " }.hasPrefix)
    let isOpen = Balance(of: first[...]).open.contains { $0.byte != .lessThan }
    guard Balance(of: file.bytes[value]).isEven,
      isOperator || isOpen || Balance.trailingOperator(of: first[...]) != nil
    else { return nil }
    let depth = lines.dropFirst().map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let indent = String(repeating: " ", count: indent)
    let rest = lines.dropFirst().map { "\(indent)\(isOperator ? "  " : "")\($0.dropFirst(depth))" }
    return (["|", indent + lines[0].drop { $0 == " " }] + rest).joined(separator: "\n")
  }

  /// The prefixes of Swift lines that continue the line above.
  private static let operators = ["&&", "||", "??", "? ", ": ", "+ ", "== ", "!= ", "."]

  /// The diagnostic if the value is a conformance, as in Swift: `struct Place: Decodable` above the fields.
  private static func conformance(
    of key: String, at offset: Int, in file: SourceFile
  ) -> Diagnostic? {
    let entry = EntryLine(at: offset, in: file, file.bytes)
    guard let start = entry.valueStart,
      file.text(start..<entry.end).allSatisfy({ $0.isLetter || $0 == "," || $0 == " " })
    else { return nil }
    return file.mistakes.conformance(start..<entry.end, of: key)
  }
}
