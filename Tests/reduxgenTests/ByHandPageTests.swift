import Foundation
import Testing

@testable import reduxgen

/// Documentation/Reference/ByHand.md compares two files of an example.
@Suite("Documentation/Reference/ByHand.md")
struct ByHandPageTests {
  private let page = Page("Documentation/Reference/ByHand.md")
  private let schema: [String]
  private let swift: [String]

  init() throws {
    func lines(_ name: String) throws -> [String] {
      let file = Repository.root.appending(path: "Examples/Feed/\(name)")
      return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    }
    schema = try lines("features.yaml")
    swift = try lines("ByHand.swift")
  }

  @Test("the numbers of lines are those of the files")
  func counts() throws {
    func count(_ lines: some Sequence<String>, comment: String) -> Int {
      lines.map { $0.drop { $0 == " " } }.count { !$0.isEmpty && !$0.hasPrefix(comment) }
    }
    func rows(_ title: String, _ yaml: some Sequence<String>, _ hand: some Sequence<String>)
      -> String
    {
      "| \(title) | \(count(yaml, comment: "#")) | \(count(hand, comment: "//")) |"
    }
    let features = try #require(schema.firstIndex(of: "features:"))
    let marks = swift.indices.filter { swift[$0].hasPrefix("// MARK") } + [swift.count]
    var expected = [rows("types and clients", schema[1..<features], swift[..<marks[0]])]
    for (number, name) in ["App", "Feed", "Search"].enumerated() {
      let start = try #require(schema.firstIndex(of: "  \(name):"))
      let rest = schema[(start + 1)...]
      let end = rest.firstIndex { $0.firstMatch(of: /^  [A-Z]/) != nil } ?? schema.count
      expected.append(
        rows("`\(name)`", schema[start..<end], swift[marks[number]..<marks[number + 1]]))
    }
    expected.append(rows("whole file", schema, swift))
    let found = page.text.components(separatedBy: "\n").filter {
      $0.firstMatch(of: /\| \d+ \| \d+ \|/) != nil
    }
    #expect(found == expected)
    let whole =
      "takes \(count(swift, comment: "//")) lines where its schema takes \(count(schema, comment: "#"))"
    #expect(Page.readme.text.contains(whole))
  }

  @Test("its code is that of the files")
  func code() {
    for (language, file) in [("yaml", schema), ("swift", swift)] {
      let blocks = page.blocks(language)
      #expect(!blocks.isEmpty)
      let text = file.joined(separator: "\n")
      // A blank line in a block stands for what is between two parts.
      for part in blocks.flatMap({ $0.components(separatedBy: "\n\n") }) {
        #expect(text.contains(part.trimmingCharacters(in: .newlines)), "\(part)")
      }
    }
  }
}
