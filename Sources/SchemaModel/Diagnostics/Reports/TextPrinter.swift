/// Diagnostics as lines of text.
///
/// The first line of each is `path:line:column: severity: what; fix [id]`, the form that compilers
/// use and that Xcode, editors and problem matchers read.
package struct TextPrinter: Sendable {
  /// How much is shown.
  package enum Style: Hashable, Sendable {
    /// One line for each diagnostic, for programs and build logs.
    case lines
    /// Adds the source line with an underline, and the fixed line.
    ///
    /// - Parameters:
    ///   - columns: The width of the terminal.
    ///   - isColored: Whether to use colors.
    case snippets(columns: Int, isColored: Bool)
  }

  private let style: Style
  /// The maximum number of lines shown for a fix.
  private static let fixLimit = 6

  /// A printer.
  ///
  /// - Parameter style: How much is shown.
  package init(_ style: Style) { self.style = style }

  /// The text about all diagnostics in their order; empty without any.
  package func text(_ diagnostics: [ReportedDiagnostic]) -> String {
    diagnostics.map(text).joined(separator: style == .lines ? "" : "\n")
  }

  /// The text about one diagnostic, with a final newline.
  private func text(_ diagnostic: ReportedDiagnostic) -> String {
    switch style {
    case .lines: return heading(diagnostic, Paint(isColored: false)) + "\n"
    case .snippets(let columns, let isColored):
      let paint = Paint(isColored: isColored)
      return ([heading(diagnostic, paint)] + snippet(diagnostic, columns, paint))
        .map { "\($0)\n" }.joined()
    }
  }

  private func heading(_ diagnostic: ReportedDiagnostic, _ paint: Paint) -> String {
    var place = TerminalText.escaped(diagnostic.path)
    if let start = diagnostic.start { place += ":\(start.line):\(start.column)" }
    let severity = paint(diagnostic.severity.rawValue, Paint.color(of: diagnostic.severity))
    let message = paint(TerminalText.escaped(diagnostic.message), .bold)
    return "\(place): \(severity): \(message) [\(diagnostic.id)]"
  }

  private func snippet(_ diagnostic: ReportedDiagnostic, _ columns: Int, _ paint: Paint) -> [String] {
    guard let range = diagnostic.range, !range.file.bytes.isEmpty else { return [] }
    let line = range.start.line
    let fixed = diagnostic.fix.map { self.fixed($0, columns: columns - 8) } ?? []
    let firstFixed = diagnostic.fix?.range.start.line ?? line
    let digits = String(max(line, firstFixed + fixed.count - 1)).count
    let room = max(20, columns - digits - 4)
    func gutter(_ number: Int?, _ sign: String) -> String {
      let number = number.map(String.init) ?? ""
      let space = String(repeating: " ", count: digits - number.count)
      return paint(" \(space)\(number) \(sign)", .faint) + " "
    }
    let snippet = Snippet(range, columns: room)
    let underline = paint(snippet.underline, Paint.color(of: diagnostic.severity))
    var lines = [
      gutter(line, "|") + snippet.line, gutter(nil, "|") + snippet.indentation + underline,
    ]
    for (index, text) in fixed.enumerated() {
      lines.append(gutter(firstFixed + index, "+") + paint(text, .green))
    }
    return lines
  }

  /// The fixed lines. None if all of them are blank, if one is too wide, or if there are more than `fixLimit`.
  private func fixed(_ fix: ReportedDiagnostic.Fix, columns: Int) -> [String] {
    let file = fix.range.file
    let first = file.lineRange(fix.range.start.line)
    let last = file.lineRange(file.line(at: fix.range.upper))
    let rest = last.clamped(to: min(fix.range.upper, last.upperBound)..<last.upperBound)
    guard columns > 0, fix.range.lower - first.lowerBound <= 4 * columns, rest.count <= 4 * columns
    else {
      return []
    }
    let head = file.text(first.lowerBound..<min(fix.range.lower, first.upperBound))
    let lines = (head + fix.text + file.text(rest))
      .split(separator: "\n", omittingEmptySubsequences: false).map(TerminalText.init)
    guard lines.count <= Self.fixLimit, lines.allSatisfy({ $0.width <= columns }),
      lines.contains(where: { !$0.text.allSatisfy(\.isWhitespace) })
    else { return [] }
    return lines.map(\.text)
  }
}

/// Colors, or none.
private struct Paint {
  enum Color: String {
    case bold = "1"
    case faint = "2"
    case green = "32"
    case red = "1;31"
    case yellow = "1;33"
  }

  var isColored: Bool

  static func color(of severity: Diagnostic.Severity) -> Color {
    severity == .error ? .red : .yellow
  }

  func callAsFunction(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
