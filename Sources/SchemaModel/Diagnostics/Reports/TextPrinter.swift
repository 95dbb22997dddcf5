/// Findings as lines of text.
///
/// The first line of each is `path:line:column: severity: what; fix [id]`, the form that compilers
/// use and that Xcode, editors and problem matchers read.
package struct TextPrinter: Sendable {
  /// How much is shown.
  package enum Style: Hashable, Sendable {
    /// One line for each finding: what programs read, and what the logs of builds are made of.
    case lines
    /// The line of the file below, with the words underlined, and how it looks when mended.
    ///
    /// - Parameters:
    ///   - columns: the width of the terminal.
    ///   - isColored: whether to use colours.
    case snippets(columns: Int, isColored: Bool)
  }

  private let style: Style
  /// How many lines of a fix are shown.
  private static let fixLimit = 6

  /// A printer.
  ///
  /// - Parameter style: how much is shown.
  package init(_ style: Style) { self.style = style }

  /// The text about all findings in their order; empty without any.
  package func text(_ findings: [Finding]) -> String {
    let separator =
      switch style {
      case .lines: ""
      case .snippets: "\n"
      }
    return findings.map(text).joined(separator: separator)
  }

  /// The text about one finding, with the end of its last line.
  private func text(_ finding: Finding) -> String {
    switch style {
    case .lines: return heading(finding, Paint(isColored: false)) + "\n"
    case .snippets(let columns, let isColored):
      let paint = Paint(isColored: isColored)
      return ([heading(finding, paint)] + snippet(finding, columns, paint))
        .map { "\($0)\n" }.joined()
    }
  }

  private func heading(_ finding: Finding, _ paint: Paint) -> String {
    var place = TerminalText.escaped(finding.path)
    if let start = finding.start { place += ":\(start.line):\(start.column)" }
    let severity = paint(finding.severity.rawValue, Paint.color(of: finding.severity))
    let message = paint(TerminalText.escaped(finding.message), .bold)
    return "\(place): \(severity): \(message) [\(finding.id)]"
  }

  private func snippet(_ finding: Finding, _ columns: Int, _ paint: Paint) -> [String] {
    guard let range = finding.range, !range.file.bytes.isEmpty else { return [] }
    let line = range.start.line
    let mended = finding.fix.map { self.mended($0, columns: columns - 8) } ?? []
    let firstMended = finding.fix?.range.start.line ?? line
    let digits = String(max(line, firstMended + mended.count - 1)).count
    let room = max(20, columns - digits - 4)
    func gutter(_ number: Int?, _ sign: String) -> String {
      let number = number.map(String.init) ?? ""
      let space = String(repeating: " ", count: digits - number.count)
      return paint(" \(space)\(number) \(sign)", .faint) + " "
    }
    let snippet = Snippet(range, columns: room)
    let underline = paint(snippet.underline, Paint.color(of: finding.severity))
    var lines = [
      gutter(line, "|") + snippet.line, gutter(nil, "|") + snippet.indentation + underline,
    ]
    for (index, text) in mended.enumerated() {
      lines.append(gutter(firstMended + index, "+") + paint(text, .green))
    }
    return lines
  }

  /// The lines that a fix touches, as they are with it. None if that would not help: when all of it
  /// goes, or it is too long to be read.
  private func mended(_ fix: Finding.Fix, columns: Int) -> [String] {
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

/// Colours, or none.
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
