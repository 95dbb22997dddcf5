import Foundation
import RandomSchemas
import Testing
import TestingOptions

@testable import SchemaModel
@testable import SchemaTools

/// Properties of every formatted schema.
@Suite("Formatter: every schema")
struct FormatterCorpusTests {
  /// The layouts of each schema that are tried.
  private static let layouts = RandomCases.seeds(2, many: 24).map { UInt64($0 + 1) }

  @Test("keeps its meaning, and is in format", arguments: CorpusSchema.all)
  func written(_ schema: CorpusSchema) throws { try Self.checkWritten(schema) }

  @Test("comes out alike from every indentation, quoting and order", arguments: CorpusSchema.all)
  func surface(_ schema: CorpusSchema) throws {
    try Self.checkSurface(schema, seeds: Self.layouts)
  }

  @Test("keeps its meaning and comments from every layout", arguments: CorpusSchema.all)
  func layouts(_ schema: CorpusSchema) throws {
    try Self.checkLayouts(schema, seeds: Self.layouts)
  }

  @Test("all of it holds for random schemas")
  func random() throws {
    var count = 0
    for seed in RandomCases.seeds(8, many: 200).map({ UInt64($0 + 1) }) {
      var generator = SchemaGenerator(seed: seed, tag: "T")
      for file in generator.schema().files {
        let schema = CorpusSchema(path: "seed \(seed), \(file.path)", text: file.text)
        // Whether they are right is for those who make them.
        var diagnostics = Diagnostics()
        let source = SourceFile(path: file.path, bytes: Array(file.text.utf8))
        guard YAMLReader.read(source, into: &diagnostics) != nil, !diagnostics.hasErrors
        else { continue }
        count += 1
        try Self.checkWritten(schema)
        try Self.checkSurface(schema, seeds: [seed, seed + 1])
        try Self.checkLayouts(schema, seeds: [seed, seed + 1])
      }
    }
    #expect(count >= 8)
  }

  private static func root(of bytes: [UInt8]) throws -> Node {
    var diagnostics = Diagnostics()
    let root = YAMLReader.read(SourceFile(path: "File.yaml", bytes: bytes), into: &diagnostics)
    #expect(diagnostics.sorted.map(\.description) == [])
    return try #require(root)
  }

  private static func checkWritten(_ schema: CorpusSchema) throws {
    let first = Formatting(schema.text)
    #expect(first.lines == [], "\(schema)")
    let text = try #require(first.text, "\(schema)")
    #expect(ModelText(text) == ModelText(schema.text), "\(schema)")
    #expect(Formatting(text).text == text, "\(schema)")
    let values = try [schema.text, text].map { try root(of: Array($0.utf8)).texts.sorted() }
    #expect(values[0] == values[1], "\(schema)")
  }

  private static func checkSurface(_ schema: CorpusSchema, seeds: [UInt64]) throws {
    let root = try root(of: Array(schema.text.utf8))
    // Comments and empty lines are the writer's, so all layouts begin without them.
    var plain = LayoutMangler(seed: 0, freedom: .surface)
    let bare = plain.mangled(root)
    let expected = try #require(Formatting(bytes: bare).text, "\(schema)")
    for seed in seeds {
      var mangler = LayoutMangler(seed: seed, freedom: .surface)
      let bytes = mangler.mangled(root)
      #expect(Meaning(of: try Self.root(of: bytes)) == Meaning(of: root), "\(schema) \(seed)")
      #expect(Formatting(bytes: bytes).text == expected, "\(schema) \(seed)")
    }
  }

  private static func checkLayouts(_ schema: CorpusSchema, seeds: [UInt64]) throws {
    let root = try root(of: Array(schema.text.utf8))
    for seed in seeds {
      var mangler = LayoutMangler(seed: seed, freedom: [.comments, .brackets])
      let bytes = mangler.mangled(root)
      let shown = "\(schema), layout \(seed):\n\(String(decoding: bytes, as: UTF8.self))"
      let mangled = try Self.root(of: bytes)
      let result = Formatting(bytes: bytes)
      #expect(result.lines == [], "\(shown)")
      guard let text = result.text else { continue }
      let kept = try Self.root(of: Array(text.utf8))
      #expect(Meaning(of: kept) == Meaning(of: mangled), "\(shown)")
      #expect(ModelText(text) == ModelText(bytes: bytes), "\(shown)\n->\n\(text)")
      #expect(Formatting(text).text == text, "\(shown)")
      for comment in mangler.comments { #expect(text.contains("\(comment)\n"), "\(shown)") }
      #expect(Self.comments(in: kept) == Self.comments(in: mangled), "\(shown)")
      #expect(!text.contains("\r") && !text.contains("\u{FEFF}") && !text.contains("\n\n\n"))
    }
  }

  private static func comments(in root: Node) -> [String] {
    root.comments.map(\.text).sorted()
  }
}
