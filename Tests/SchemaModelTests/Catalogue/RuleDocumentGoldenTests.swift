import Foundation
import Testing

@testable import SchemaModel

/// Run with `UPDATE_GOLDENS=1` to write the pages again.
@Suite("Golden: the pages of rules")
struct RuleDocumentGoldenTests {
  @Test("a page shows the diagnostics of its wrong examples", arguments: RulePage.all)
  func answers(_ page: RulePage) throws {
    let sections = page.parts.dropFirst().map { Self.answered($0, in: page.category) }
    let wanted = ([String(page.parts[0])] + sections).joined(separator: "\n## ")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(wanted.utf8).write(to: page.file)
    } else {
      #expect(page.text == wanted, "'make update' writes it again")
    }
  }

  /// The text of a section with the current diagnostics.
  private static func answered(_ section: Substring, in category: RuleCategory) -> String {
    guard let rule = Rule(section, in: category) else { return String(section) }
    var examples = rule.examples.compactMap(\.wrong)[...]
    return section.replacing(/```text\n(?s:.*?)\n```/) { _ in
      let answers = rule.diagnostics(in: examples.removeFirst()).map(\.description)
      return "```text\n\(answers.joined(separator: "\n"))\n```"
    }.description
  }
}
