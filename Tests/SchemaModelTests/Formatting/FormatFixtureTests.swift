import Foundation
import Testing

@testable import SchemaModel

/// Schemas, each with what `format` makes of it below `--- # in format`, unless it is in format already.
@Suite("Golden: schemas in format")
struct FormatFixtureTests {
  @Test("are as they are written", arguments: Fixtures.files("Format"))
  func answers(file: URL) throws {
    let lines = try Fixtures.lines(of: file)
    let start = lines.firstIndex { $0.hasPrefix("--- #") } ?? lines.endIndex
    var answers = Array(lines[..<start])
    // The lines of a schema; nil among those it has in format.
    var schema: [String]?
    for line in lines[start...] + ["--- #"] {
      guard line.hasPrefix("--- #") else {
        schema?.append(line)
        continue
      }
      if let schema, !schema.isEmpty { answers += Self.formatted(schema) }
      schema = line == "--- # in format" ? nil : []
      if schema != nil { answers.append(line) }
    }
    try Fixtures.expect(file, is: Array(answers.dropLast()))
  }

  @Test("there are files") func files() { #expect(Fixtures.files("Format").count >= 2) }

  /// The lines of a schema and, if they are others, those it has in format.
  private static func formatted(_ schema: [String]) -> [String] {
    let result = Formatting(schema.map { "\($0)\n" }.joined())
    #expect(result.lines == [])
    guard let text = result.text else { return schema }
    #expect(Formatting(text).text == text, "is not stable")
    let lines = text.dropLast().components(separatedBy: "\n")
    return lines == schema ? schema : schema + ["--- # in format"] + lines
  }
}
