import Testing

@testable import SchemaModel

@Suite("Grammar")
struct GrammarTests {
  @Test("no key stands twice")
  func unique() {
    for keys in [
      Grammar.fileKeys, Grammar.projectKeys, Grammar.sagaKeys.grammar, Grammar.pageKeys.grammar,
      Grammar.childKeys,
    ] {
      #expect(Set(keys.map(\.name)).count == keys.count)
      #expect(keys.allSatisfy { $0.about.hasSuffix(".") })
      // A saga has a bit for each key that is written.
      #expect(keys.count <= 64)
    }
  }

  @Test("the keys distinguish a project from a schema")
  func project() throws {
    func isProject(_ text: String) throws -> Bool {
      Grammar.isProject(try #require(YAMLReading(text).root))
    }
    #expect(try isProject("reduxgen: 1\nschemas: [Features]\n"))
    #expect(try isProject("reduxgen: 1\nproject: App\n"))
    #expect(try !isProject("reduxgen: 1\nimports: [Foundation]\n"))
    #expect(try !isProject("reduxgen: 1\nfeature: A\n"))
  }

  @Test("the JSON Schema is the same each time, and mentions every key")
  func editorSchema() {
    let (features, project) = (EditorSchema.features, EditorSchema.project)
    #expect(features == EditorSchema.features)
    #expect(project == EditorSchema.project)
    for text in [features, project] { #expect(text.hasSuffix("}\n")) }
    for key in Grammar.fileKeys + Grammar.sagaKeys.grammar + Grammar.childKeys {
      #expect(features.contains("\"\(key.name)\": {"), "\(key.name)")
    }
    for key in Grammar.projectKeys { #expect(project.contains("\"\(key.name)\": {")) }
  }
}
