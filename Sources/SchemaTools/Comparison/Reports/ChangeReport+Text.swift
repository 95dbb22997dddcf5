import SchemaModel

extension ChangeReport {
  /// The differences as text: a line for each file, followed by one for each of its differences and questions. Every
  /// line has a line end.
  ///
  /// - Parameter isColored: Whether labels are colored by verdict.
  package func text(isColored: Bool) -> String {
    let width = items.map(\.levels.count).reduce("behavior".count, max)
    func line(_ label: String, _ text: String, color: String) -> String {
      let space = String(repeating: " ", count: max(0, width - label.count) + 2)
      let label = isColored ? "\u{1B}[\(color)m\(label)\u{1B}[0m" : label
      return "  \(label)\(space)\(TerminalText.escaped(text))\n"
    }
    var text = ""
    for path in Set(items.map(\.path) + questions.map(\.path)).sorted() {
      text += TerminalText.escaped(path) + "\n"
      for item in items where item.path == path {
        text += line(item.levels, item.text, color: item.verdict == .fail ? "31" : "33")
      }
      for question in questions where question.path == path {
        text += line("ask", question.message, color: "36")
      }
    }
    return text
  }
}

extension ChangeReport.JudgedChange {
  fileprivate var levels: String { change.effects.map(\.label).joined(separator: "+") }
}
