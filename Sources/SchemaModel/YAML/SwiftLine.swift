/// A line in Swift syntax where a schema needs `name: …`, and its correction.
///
/// Swift developers first write `case set(Int)`, `isOn = false` or `load() async -> Item`.
struct SwiftLine {
  private let file: SourceFile
  private let range: Range<Int>
  private let section: String?

  /// - Parameters:
  ///   - start: Where the name or the keyword before it begins.
  ///   - end: Where the value would end.
  ///   - section: The section that contains the line.
  ///   - file: The file.
  init(from start: Int, to end: Int, section: String?, in file: SourceFile) {
    self.file = file
    self.section = section
    let lineEnd = file.bytes.skip({ !$0.isLineEnd }, in: start..<end)
    let line = file.bytes.withoutComment(start..<lineEnd)
    range = start..<line.upperBound - (file.bytes[line].last == .colon ? 1 : 0)
  }

  /// Finds the section of the line, in time proportional to the number of lines above.
  init(from start: Int, to end: Int, in file: SourceFile) {
    self.init(from: start, to: end, section: Self.section(of: start, in: file), in: file)
  }

  /// The line that contains a key. For YAML, the key of `move(from: Int)` is only `move(from`.
  ///
  /// - Returns: `nil` if the key cannot come from such a line.
  init?(key: String, at range: SourceRange) {
    let file = range.file
    let entry = EntryLine(at: range.lower, in: file, file.bytes)
    guard key.contains("("), entry.keyStart == range.lower else { return nil }
    self.init(from: range.lower, to: entry.end, in: file)
  }

  /// The diagnostic with the correction; nil if the line is not Swift syntax.
  var diagnostic: Diagnostic? {
    switch section {
    case "state": field
    case "clients": method
    case "actions", "types": enumCase
    default: nil
    }
  }

  /// The line without a keyword that is implied.
  private func text(without keyword: String) -> Substring {
    let text = file.text(range)
    return text.dropFirst(text.hasPrefix(keyword) ? keyword.count : 0)
  }

  /// `isOn = false`
  private var field: Diagnostic? {
    let text = text(without: "var ")
    guard let sign = text.firstRange(of: " = ") else { return nil }
    let value = text[sign.upperBound...]
    let name = text[..<sign.lowerBound]
    guard SwiftName.isIdentifier(name.dropFirst(name.hasPrefix("let ") ? 4 : 0)) else { return nil }
    let type = Self.type(of: value)
    return answer(
      .notYaml, "a field has a type", "\(name): \(type ?? "Type") = \(value)", isExact: type != nil)
  }

  /// `load(id: Int) async -> Item`
  private var method: Diagnostic? {
    let text = text(without: "func ")
    guard let open = text.firstIndex(of: "("), text.contains(")"),
      SwiftName.isIdentifier(text[..<open])
    else { return nil }
    return answer(
      .needsQuotes, "write the signature after the colon",
      "\(text[..<open]): \(Quotation.single(String(text[open...])))")
  }

  /// `case done`, `set(Int)`, `move(from: Int, to: Int)`, `move: (from: Int, to: Int)`
  private var enumCase: Diagnostic? {
    let text = text(without: "case ")
    guard let open = text.firstIndex(of: "(") else {
      let isCase = text.startIndex > text.base.startIndex && SwiftName.isIdentifier(text)
      return isCase ? answer(.needlessWord, "`case` is implied", "\(text):") : nil
    }
    let hasColon = text[..<open].hasSuffix(": ")
    let name = text[..<open].dropLast(hasColon ? 2 : 0)
    guard text.last == ")", SwiftName.isIdentifier(name) else { return nil }
    let values = text[open...].dropFirst().dropLast()
    if values.isEmpty { return answer(.needsQuotes, "`\(name)` carries nothing", "\(name):") }
    guard values.contains(": ") else {
      let right = values.contains(",") ? "{ a: …, b: … }" : values
      return answer(
        .needsQuotes, "write the values of `\(name)` after the colon", "\(name): \(right)",
        isExact: !values.contains(","))
    }
    return answer(
      .needsQuotes, "write the values of `\(name)` \(hasColon ? "in braces" : "after the colon")",
      "\(name): { \(values) }")
  }

  /// - Parameter isExact: Whether `right` is complete, so that a fix-it can insert it.
  private func answer(
    _ id: RuleID, _ reason: String, _ right: String, isExact: Bool = true
  ) -> Diagnostic {
    let next = range.upperBound
    let hasColon = next < file.bytes.count && file.bytes[next] == .colon
    return Diagnostic(
      id, at: file.range(range), "\(reason): `\(Quotation.shortened(right))`",
      replacement: isExact ? right : nil,
      replacing: file.range(range.lowerBound..<next + (hasColon ? 1 : 0)))
  }

  /// The default type of a literal.
  private static func type(of value: Substring) -> String? {
    if value == "true" || value == "false" { return "Bool" }
    if value.first == "\"" { return "String" }
    return Int(value) != nil ? "Int" : Double(value) != nil ? "Double" : nil
  }

  /// The innermost of the sections `state`, `clients`, `actions` and `types` around a line; nil outside of these.
  static func section(of offset: Int, in file: SourceFile) -> String? {
    var column = EntryLine.column(of: offset, in: file)
    var number = file.line(at: offset) - 1
    while column > 0, number > 0 {
      let entry = EntryLine(file.bytes, line: file.lineRange(number))
      number -= 1
      guard entry.column < column, let colon = entry.colon else { continue }
      column = entry.column
      let key = file.text(entry.keyStart..<colon)
      if ["state", "clients", "actions", "types"].contains(key) { return key }
    }
    return nil
  }
}
