import Foundation
import SchemaModel
import Testing

/// Run with `UPDATE_GOLDENS=1` to write the document anew.
@Suite("Golden: the kinds of changes as a document")
struct ChangeDocumentGoldenTests {
  @Test("Documentation/Changes.md has all kinds as they are")
  func document() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/Changes.md")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(ChangeDocument.markdown.utf8).write(to: file)
    }
    let present = try String(contentsOf: file, encoding: .utf8)
    #expect(present == ChangeDocument.markdown, "'make goldens' writes it anew")
  }
}
