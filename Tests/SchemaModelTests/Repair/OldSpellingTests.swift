import Foundation
import Testing

@testable import SchemaModel
@testable import SchemaTools

/// Schemas in old spellings, each with what it is today.
@Suite("Golden: old spellings")
struct OldSpellingTests {
  @Test("are errors, and a fix writes what is valid", arguments: Fixtures.files("Spellings"))
  func answers(file: URL) throws {
    let lines = try Fixtures.lines(of: file)
    let start = lines.firstIndex { $0.hasPrefix("--- #") } ?? lines.endIndex
    var answers = Array(lines[..<start])
    var schema: [String]?
    for line in lines[start...] + ["--- #"] {
      guard line.hasPrefix("--- #") else {
        schema?.append(line)
        continue
      }
      if let schema { answers += schema + ["--- # today"] + Self.fixed(schema) }
      schema = line == "--- # today" ? nil : []
      if schema != nil { answers.append(line) }
    }
    try Fixtures.expect(file, is: Array(answers.dropLast()))
  }

  @Test("that cannot be fixed say what to write")
  func unfixable() {
    let schema = """
      reduxgen: 1
      features:
        Row:
          state: { let slug: String }
          actions: { tapped: , shown: }
          sagas:
            a: { takeLeading: tapped, after: 1s, put: shown }
            b: { takeQueued: tapped, after: 1s, put: shown }
            c: { takeLatest: tapped, if: slug.isEmpty, after: 1s, put: shown }
            d: { takeLatest: $start, after: 1s, put: shown }
            e: { takeEvery: tapped, after: 1s, put: shown }
        Rows:
          children:
            rows: { many: Row, id: slug }
            it: { oneOf: { row: Row }, initial: rows }
      """
    let repair = SchemaRepair([SourceFile(path: "File.yaml", bytes: Array(schema.utf8))])
    #expect(repair.edits.isEmpty)
    #expect(
      repair.diagnostics.errors.sorted.map(\.description) == [
        "File.yaml:7:33: error: `after` with `takeLeading` is an old spelling; write `takeEvery`, or `throttle` for at most one in this time",
        "File.yaml:8:32: error: `after` with `takeQueued` is an old spelling; write `takeEvery`, which sends each of them that much later",
        "File.yaml:9:50: error: `after` with `takeLatest` is an old spelling; write `debounce`, which comes before `if`",
        "File.yaml:14:15: error: `many` is an old spelling; write `[Row]`, and `id: TYPE { slug }` in the state of `Row`",
        "File.yaml:15:34: error: `initial` is an old spelling; write `= .init()` after a member",
      ])
  }

  @Test("stand in the files")
  func table() throws {
    let texts = try Fixtures.files("Spellings").map { try String(contentsOf: $0, encoding: .utf8) }
    let words = Reader.words.map(\.old) + Reader.oldCounts.keys + Reader.policies.keys
    for word in words + ["doc", "layout", "initial", "after"] {
      let first = word.split(separator: " ")[0]
      #expect(texts.contains { $0.contains("\(first): ") || $0.contains(": \(first)") }, "\(word)")
    }
  }

  private static func fixed(_ schema: [String]) -> [String] {
    let file = SourceFile(path: "File.yaml", bytes: Array(schema.map { "\($0)\n" }.joined().utf8))
    let repair = SchemaRepair([file])
    #expect(repair.edits.allSatisfy { $0.diagnostic.id == .oldSpelling })
    #expect(repair.diagnostics.errors.sorted.map(\.description) == [])
    let fixed = repair.files[0]
    return fixed.text(0..<fixed.bytes.count).dropLast().components(separatedBy: "\n")
  }
}
