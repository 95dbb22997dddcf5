import CodeRendering
import Foundation
import RandomSchemas
import Testing
import TestingOptions

/// Who reads generated code in a pull request sees what the edit of the schema is about, and nothing else.
@Suite("Promise: an edit of a schema changes only what the edited declaration makes", .serialized)
struct StabilityTests {
  @Test("entries that come or go")
  func entries() throws {
    try check(seed: 1, moreThan: 50) { $0.removals(from: $1, using: &$2, count: 12) }
  }

  @Test("parts of entries")
  func parts() throws {
    try check(seed: 4, moreThan: 50) { $0.parts(of: $1, using: &$2, count: 12) }
  }

  @Test("other names")
  func renames() throws {
    try check(seed: 3, moreThan: 30) { $0.renames(in: $1, using: &$2, count: 4) }
  }

  @Test("comments and empty lines")
  func comments() throws {
    try check(seed: 2, moreThan: 50) { $0.comments(in: $1, using: &$2, count: 4) }
  }

  @Test("names of functions come from the schema, without numbers")
  func names() throws {
    let renderer = try Renderer()
    for seed in RandomCases.seeds(20, many: 600) {
      var generator = SchemaGenerator(seed: UInt64(seed), tag: "Tag")
      for file in Trial(generator.schema(), renderer: renderer).files ?? [] {
        // A parameter without a name is known by its place in its own declaration, and the schema has a name `x1`.
        let names = file.contents
          .matches(of: #/fileprivate (?:mutating )?func (\w*\d)\(/#)
          .filter { $0.output.1.wholeMatch(of: #/\w+(Value|Inner)\d|\w+X1/#) == nil }
        #expect(names.map { String($0.output.1) } == [], "\(file.path)")
      }
    }
  }

  private func check(
    seed: UInt64, moreThan least: Int,
    _ edits: (Stability, TrialSchema, inout SplitMix64) -> Stability.Result
  ) throws {
    let renderer = try Renderer()
    let stability = Stability(renderer)
    var random = SplitMix64(seed: seed)
    var tried = 0
    let examples = try Self.examples()
    #expect(examples.count { Trial($0, renderer: renderer).files != nil } > 8)
    let others = (0..<24).map { index in
      var generator = SchemaGenerator(seed: 700 + UInt64(index), tag: "E\(index)")
      return generator.schema()
    }
    for schema in examples + others {
      let result = edits(stability, schema, &random)
      tried += result.tried
      for flaw in result.flaws.prefix(2) { Issue.record("\(flaw)") }
    }
    #expect(tried > least)
  }

  /// The schemas of `Examples`, by their folders.
  private static func examples() throws -> [TrialSchema] {
    let root = URL(filePath: #filePath).appending(path: "../../../Examples").standardized
    let manager = FileManager.default
    return try manager.contentsOfDirectory(atPath: root.path).sorted().compactMap { folder in
      let names =
        (try? manager.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      let files = try names.sorted().filter { $0.hasSuffix(".yaml") }.map { name in
        let url = root.appending(path: "\(folder)/\(name)")
        return TrialSchema.File(
          path: "\(folder)/\(name)", text: try String(contentsOf: url, encoding: .utf8))
      }
      return files.isEmpty ? nil : TrialSchema(tag: folder, files: files, origin: folder)
    }
  }
}
