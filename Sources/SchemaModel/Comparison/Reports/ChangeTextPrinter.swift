/// The differences between two versions as people read them, by file.
package struct ChangeTextPrinter: Sendable {
  private let isColored: Bool

  /// A printer.
  ///
  /// - Parameter isColored: whether colors say what fails.
  package init(isColored: Bool) { self.isColored = isColored }

  /// A line for each file, and below it one for each difference and question, with all line ends.
  package func text(_ report: ChangeReport) -> String {
    let width =
      (report.items.map { label(of: $0).count } + ["behavior".count]).max() ?? 0
    var paths: [String] = []
    for path in report.items.map(\.path) + report.questions.map(\.path)
    where !paths.contains(path) {
      paths.append(path)
    }
    var text = ""
    for path in paths.sorted() {
      text += TerminalText.escaped(path) + "\n"
      for item in report.items where item.path == path {
        text += line(label(of: item), width, item.text, code: item.verdict == .fail ? "31" : "33")
      }
      for question in report.questions where question.path == path {
        text += line("ask", width, question.message, code: "36")
      }
    }
    return text
  }

  private func label(of item: ChangeReport.Item) -> String {
    item.change.effects.map(\.label).joined(separator: "+")
  }

  private func line(_ label: String, _ width: Int, _ text: String, code: String) -> String {
    let space = String(repeating: " ", count: max(0, width - label.count) + 2)
    let label = isColored ? "\u{1B}[\(code)m\(label)\u{1B}[0m" : label
    return "  \(label)\(space)\(TerminalText.escaped(text))\n"
  }
}
