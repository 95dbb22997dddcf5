import Testing
import TestingOptions

@testable import SchemaModel
@testable import SchemaTools

@Suite("Golden: what can be typed")
struct CompletionFixtureTests {
  /// A case: what stands in the schema, and what is typed in its place.
  private struct Typing {
    let bytes: [UInt8]
    let offset: Int

    init?(_ line: String, in schema: String) {
      let parts = line.replacing("⏎", with: "\n").components(separatedBy: " ⇒ ")
      guard parts.count == 2, schema.components(separatedBy: parts[0]).count == 2 else {
        return nil
      }
      let text = schema.replacing(parts[0], with: parts[1])
      guard let cursor = text.firstRange(of: "‸") else { return nil }
      offset = text[..<cursor.lowerBound].utf8.count
      bytes = Array(text.replacing("‸", with: "").utf8)
    }
  }

  @Test("is offered where people type, what fits first")
  func completion() throws {
    let schema = try EditingFixtures.schema()
    let index = try #require(EditingFixtures.index(of: schema))
    var lines: [String] = []
    for line in try EditingFixtures.text("completion.txt").components(separatedBy: "\n").dropLast() {
      if line.hasPrefix("  = ") || line.hasPrefix("  – ") { continue }
      lines.append(line)
      guard line.contains(" ⇒ ") else { continue }
      guard let typing = Typing(line, in: String(decoding: schema.bytes, as: UTF8.self)) else {
        Issue.record("what is replaced must stand in the schema once: \(line)")
        continue
      }
      let file = SourceFile(path: schema.path, bytes: typing.bytes)
      let completion = Completion(at: typing.offset, in: file, index)
      let items = completion.items.enumerated()
        .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
      for rank in Set(items.map(\.rank)).sorted() {
        let texts = items.filter { $0.rank == rank }.map { $0.snippet ?? $0.text }
        lines.append(
          "  = " + texts.prefix(12).joined(separator: " | ") + (texts.count > 12 ? " | …" : ""))
      }
      if items.isEmpty { lines.append("  – nothing") }
      let word = file.text(completion.range)
      #expect(completion.range.upperBound == typing.offset)
      #expect(
        word.allSatisfy { $0.isLetter || $0.isNumber || "_$:-".contains($0) }, "\(line): \(word)")
    }
    try EditingFixtures.expect("completion.txt", is: lines)
  }

  @Test("is never asked in vain: any place of any text has an answer")
  func anywhere() throws {
    let schema = try EditingFixtures.schema()
    let index = try #require(EditingFixtures.index(of: schema))
    for place in RandomCases.turn(oneOf: 5, Array(0...schema.bytes.count)) {
      // What is in front of the cursor alone, as while a file is written from the top.
      let file = SourceFile(path: schema.path, bytes: Array(schema.bytes[..<place]))
      let completion = Completion(at: place, in: file, index)
      #expect(completion.range.lowerBound >= 0 && completion.range.upperBound == place)
      _ = SignatureHelp(at: place, in: file, index)
    }
  }
}
