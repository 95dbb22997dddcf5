import RandomSchemas
import SchemaModel
import SchemaTools
import Testing
import TestingOptions

@Suite("Promise: YAML means the same to everybody")
struct YAMLAgreementTests {
  private func read(_ text: String) -> (meaning: Meaning?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "File.yaml", bytes: Array(text.utf8))
    let root = YAMLReader.read(file, into: &diagnostics)
    return (diagnostics.hasErrors ? nil : Meaning(root), diagnostics)
  }

  @Test("the themes of the public test suite", arguments: YAMLCase.all)
  func theme(_ example: YAMLCase) throws {
    let (meaning, diagnostics) = read(example.text)
    #expect((meaning != nil) == example.isRead, "\(diagnostics.all)")
    if let meaning {
      #expect(try LibYAML.meaning(of: Array(example.text.utf8)) == meaning)
    }
    for diagnostic in diagnostics.all {
      #expect(diagnostic.range.upper <= example.text.utf8.count)
      #expect(!diagnostic.message.isEmpty)
    }
  }

  @Test("there are as many as the suite has themes")
  func count() {
    #expect(YAMLCase.all.count >= 130)
    #expect(Set(YAMLCase.all.map(\.theme)).count == YAMLCase.all.count)
  }

  @Test("random schemas", arguments: RandomCases.seeds(2, many: 60))
  func randomSchemas(part: Int) throws {
    for seed in 0..<20 {
      var generator = SchemaGenerator(seed: UInt64(part * 20 + seed), tag: "Y")
      for file in generator.schema().files {
        let (meaning, diagnostics) = read(file.text)
        let expected = try LibYAML.meaning(of: Array(file.text.utf8))
        #expect(meaning != nil, "\(diagnostics.all)")
        #expect(meaning == expected, "\(file.text)")
      }
    }
  }

  @Test("damaged schemas that are still read", arguments: RandomCases.seeds(2, many: 60))
  func damagedSchemas(part: Int) throws {
    var random = SplitMix64(seed: UInt64(part))
    var generator = SchemaGenerator(seed: UInt64(part), tag: "Y")
    let schema = generator.schema()
    for _ in 0..<100 {
      for file in schema.damaged(using: &random).files {
        guard let meaning = read(file.text).meaning else { continue }
        let expected = try? LibYAML.meaning(of: Array(file.text.utf8))
        #expect(meaning == expected, "\(file.text)")
      }
    }
  }
}
