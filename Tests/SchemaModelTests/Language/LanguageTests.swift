import Testing

@testable import SchemaModel

@Suite("Language")
struct LanguageTests {
  @Test("the reader and the table know the same keys")
  func keys() {
    #expect(Set(Reader.featureKeys).subtracting(Language.fileKeys.map(\.name)) == [])
    #expect(Set(Reader.sharedKeys).subtracting(Language.sharedKeys) == [])
    #expect(Set(Reader.sagaKeys) == Set(Language.sagaKeys.map(\.name)))
    #expect(Set(Head.attributes) == Set(Language.attributes))
  }

  @Test("no key stands twice")
  func unique() {
    for keys in [Language.fileKeys, Language.projectKeys, Language.sagaKeys, Language.childKeys] {
      #expect(Set(keys.map(\.name)).count == keys.count)
      #expect(keys.allSatisfy { $0.about.hasSuffix(".") })
    }
  }

  @Test("a project is told from a schema by its keys")
  func project() throws {
    func isProject(_ text: String) throws -> Bool {
      Language.isProject(try #require(YAMLReading(text).root))
    }
    #expect(try isProject("reduxgen: 1\nschemas: [Features]\n"))
    #expect(try isProject("reduxgen: 1\nproject: App\n"))
    #expect(try !isProject("reduxgen: 1\nimports: [Foundation]\n"))
    #expect(try !isProject("reduxgen: 1\nfeature: A\n"))
  }

  @Test("the JSON Schema is the same each time, and mentions every key")
  func editorSchema() {
    for kind in [EditorSchema.Kind.features, .project] {
      let text = EditorSchema.text(for: kind)
      #expect(text == EditorSchema.text(for: kind))
      #expect(text.hasSuffix("}\n"))
    }
    let features = EditorSchema.text(for: .features)
    for key in Language.fileKeys + Language.sagaKeys + Language.childKeys {
      #expect(features.contains("\"\(key.name)\": {"), "\(key.name)")
    }
    let project = EditorSchema.text(for: .project)
    for key in Language.projectKeys { #expect(project.contains("\"\(key.name)\": {")) }
  }
}
