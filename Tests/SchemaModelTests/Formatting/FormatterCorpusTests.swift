import Foundation
import Testing

@testable import SchemaModel

@Suite("Formatter: every schema")
struct FormatterCorpusTests {
  /// How many layouts of each schema are tried; the first seed is always the same.
  private static let layouts =
    ProcessInfo.processInfo.environment["FORMAT_LAYOUTS"].flatMap { UInt64($0) } ?? 12

  private static func root(of bytes: [UInt8]) throws -> Node {
    var diagnostics = Diagnostics()
    let root = YAMLReader.read(SourceFile(path: "File.yaml", bytes: bytes), into: &diagnostics)
    #expect(diagnostics.sorted.map(\.description) == [])
    return try #require(root)
  }

  @Test("means the same afterwards, and is in format", arguments: CorpusSchema.all)
  func written(_ schema: CorpusSchema) throws {
    let first = Formatting(schema.text)
    #expect(first.lines == [])
    let text = try #require(first.text)
    #expect(ModelText(text) == ModelText(schema.text))
    #expect(Formatting(text).text == text)
  }

  @Test("comes out alike from every indentation, quoting and order", arguments: CorpusSchema.all)
  func surface(_ schema: CorpusSchema) throws {
    let root = try Self.root(of: Array(schema.text.utf8))
    // Comments and empty lines are the writer's, so all layouts begin without them.
    var plain = LayoutMangler(seed: 0, freedom: .surface)
    let bare = plain.mangled(root)
    let expected = try #require(Formatting(bytes: bare).text)
    for seed in 1...Self.layouts {
      var mangler = LayoutMangler(seed: seed, freedom: .surface)
      let bytes = mangler.mangled(root)
      #expect(Meaning(of: try Self.root(of: bytes)) == Meaning(of: root), "seed \(seed)")
      #expect(Formatting(bytes: bytes).text == expected, "seed \(seed)")
    }
  }

  @Test("keeps its meaning and comments from every layout", arguments: CorpusSchema.all)
  func layouts(_ schema: CorpusSchema) throws {
    let root = try Self.root(of: Array(schema.text.utf8))
    for seed in 1...Self.layouts {
      var mangler = LayoutMangler(seed: seed, freedom: [.remarks, .brackets])
      let bytes = mangler.mangled(root)
      let shown = String(decoding: bytes, as: UTF8.self)
      // Trees, not models: a remark above a `##` is no mistake of the formatter's.
      let mangled = try Self.root(of: bytes)
      let result = Formatting(bytes: bytes)
      #expect(result.lines == [], "seed \(seed):\n\(shown)")
      guard let text = result.text else { continue }
      #expect(Meaning(of: try Self.root(of: Array(text.utf8))) == Meaning(of: mangled))
      #expect(ModelText(text) == ModelText(bytes: bytes), "seed \(seed):\n\(shown)\n->\n\(text)")
      #expect(Formatting(text).text == text, "seed \(seed):\n\(shown)")
      let comments = Remark.all(in: mangled, of: mangled.range.file, isWholeFile: true)
      for remark in mangler.remarks {
        #expect(text.contains("\(remark)\n"), "seed \(seed): \(remark) is gone")
      }
      let kept = try Self.root(of: Array(text.utf8))
      #expect(
        Remark.all(in: kept, of: kept.range.file, isWholeFile: true).map(\.text).sorted()
          == comments.map(\.text).sorted(), "seed \(seed)")
      #expect(!text.contains("\r") && !text.contains("\u{FEFF}") && !text.contains("\n\n\n"))
    }
  }
}
