import Foundation
import SchemaModel
import Testing

/// Run with `UPDATE_GOLDENS=1` to write the document anew.
@Suite("Golden: the rules as a document")
struct RuleDocumentGoldenTests {
  @Test("Documentation/Rules.md has all pages as they are")
  func document() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/Rules.md")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(RuleDocument.markdown.utf8).write(to: file)
    }
    let present = try String(contentsOf: file, encoding: .utf8)
    #expect(present == RuleDocument.markdown, "'make goldens' writes it anew")
  }
}
