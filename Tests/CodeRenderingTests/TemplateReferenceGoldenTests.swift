import CodeRendering
import Foundation
import Testing

/// Run with `UPDATE_GOLDENS=1` to update the reference.
@Suite("Golden: the reference of templates")
struct TemplateReferenceGoldenTests {
  /// Above it stands what is written by hand.
  private static let mark =
    "<!-- The rest of this page is generated: `make goldens` writes it. -->\n\n"

  @Test("Documentation/Templates.md has all templates and variables as the views declare them")
  func document() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/Templates.md")
    let present = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(present.range(of: Self.mark), "the mark is gone")
    let wanted = present[..<start.upperBound] + (try TemplateReference.markdown())
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(wanted.utf8).write(to: file)
    } else {
      #expect(present == wanted, "'make goldens' updates it")
    }
  }
}

@Suite("The reference of templates")
struct TemplateReferenceTests {
  @Test("every view has one heading, and every link leads to one")
  func links() throws {
    let text = try TemplateReference.markdown()
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("### ") }
      .map { $0.dropFirst(4).lowercased().replacing(" ", with: "-") }
    #expect(Set(headings).count == headings.count)
    for link in text.matches(of: /\]\(#([^)]*)\)/) {
      #expect(headings.contains(String(link.1)), "\(link.1)")
    }
  }
}
