import Foundation
import Testing

@testable import SchemaModel

/// Run with `UPDATE_GOLDENS=1` to write the document again.
@Suite("Golden: the kinds of changes as a document")
struct ChangeDocumentGoldenTests {
  @Test("Documentation/Reference/Changes.md has all kinds as they are")
  func document() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/Reference/Changes.md")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(Self.markdown.utf8).write(to: file)
    }
    let present = try String(contentsOf: file, encoding: .utf8)
    #expect(present == Self.markdown, "'make update' writes it again")
  }

  /// All kinds of changes as a document, with the end of its last line.
  private static var markdown: String {
    var lines = [
      "# Kinds of changes",
      "",
      "All kinds of changes that `reduxgen diff` reports, with their default levels.",
      "",
      "- `source`: Swift that uses the generated code stops compiling. With a question mark, only some of it does. If that is a",
      "  `switch`, the change of an `internal` feature is safe.",
      "- `stored`: state of an older build does not decode, or vice versa. It applies to a `Codable` state or type. If the",
      "  feature's `version` was raised, `State.migrate(from:_:)` handles it.",
      "- `behavior`: it compiles and decodes, and behaves differently.",
      "- `safe`: none of these.",
      "",
      "In `--level WHAT=fail`, `=warn` or `=ignore`, WHAT is one of these levels, `soft` (levels with a question mark), a kind from the",
      "first column, or its part before the first dot.",
      "",
      "| kind | what happened | level | |",
      "|---|---|---|---|",
    ]
    lines += ChangeKind.all.map { kind in
      let levels = kind.effects.isEmpty ? [kind.otherwise.rawValue] : kind.effects.map(\.label)
      let otherwise =
        kind.otherwise == .safe || kind.effects.isEmpty ? "" : ", else \(kind.otherwise.rawValue)"
      return
        "| `\(kind.name)` | \(kind.title) | \(levels.joined(separator: " + "))\(otherwise) | \(kind.note ?? "") |"
    }
    return lines.map { "\($0)\n" }.joined()
  }
}
