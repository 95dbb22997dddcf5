import Foundation
import Testing

@testable import SchemaModel

/// Run with `UPDATE_GOLDENS=1` to write the pages and the document again, and then `make embed`.
@Suite("Golden: the pages of rules")
struct RuleDocumentGoldenTests {
  private static let isWritten = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  @Test("a page shows the diagnostics of its wrong example", arguments: RulePage.all)
  func answers(_ page: RulePage) throws {
    let wanted = Self.answered(page)
    if Self.isWritten {
      try Data(wanted.utf8).write(to: page.file)
    } else {
      #expect(page.text == wanted, "'make goldens embed' writes it again")
    }
  }

  /// The text of a page with the current diagnostics.
  private static func answered(_ page: RulePage) -> String {
    guard let wrong = page.rule.wrong else { return page.text }
    let answers = RulePage.diagnostics(in: wrong).filter { $0.id == page.rule.id }
      .map(\.description).joined(separator: "\n")
    return page.text.replacing(/```text\n(?s:.*?)\n```/) { _ in "```text\n\(answers)\n```" }
  }

  @Test("Documentation/Rules.md has all pages as they are")
  func document() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/Rules.md")
    if Self.isWritten { try Data(Self.markdown.utf8).write(to: file) }
    let present = try String(contentsOf: file, encoding: .utf8)
    #expect(present == Self.markdown, "'make goldens' writes it again")
  }

  /// All pages as one document, with a line end after its last line.
  private static var markdown: String {
    var parts = [
      """
      # Rules

      All rules of reduxgen, from the pages in
      `Rules/`. `reduxgen explain RX037` shows one rule, and `reduxgen explain --list`
      lists all.

      **Errors** stop the generator. **Warnings** do not change generated code.
      `--strict` makes them errors. `# reduxgen:allow RX079` allows one: at the end of
      a line for that line, on a line of its own for the next, above all keys for the
      file. **Accepted** rules describe input that is valid although it looks wrong. An
      id never moves to another rule.
      """
    ]
    for category in RuleCategory.allCases {
      parts.append("## \(category.title)")
      for page in RulePage.all where page.rule.category == category {
        guard let rule = Rule(page.rule.id, in: category, page: answered(page)) else { continue }
        // The anchor keeps links valid when a title is put better.
        parts.append("### <a id=\"\(rule.id.rawValue)\"></a>\(rule.id): \(rule.title)")
        parts.append(rule.markdown)
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
