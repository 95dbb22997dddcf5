import CodeRendering
import SchemaModel
import Testing

@Suite("Renderer")
struct RendererTests {
  private func schema(_ text: String) throws -> CheckedSchema {
    let check = SchemaModules([SourceFile(path: "Test.yaml", bytes: Array(text.utf8))]).check()
    return try #require(check.schema, "\(check.diagnostics.all.map(\.description))")
  }

  private func render(
    _ text: String, templates: TemplateLibrary = .builtIn
  ) throws -> [RenderedFile] {
    try Renderer(templates: templates).render(schema(text))
  }

  private let counter = """
    reduxgen: 1
    feature: Counter
    state:
      count: Int = 0
    actions:
      add: Int
    reduce:
      add: count += $0
    """

  @Test("the text of a template is the text of the output, and nothing else has to change")
  func templates() throws {
    let reduce = try #require(TemplateLibrary.builtIn["reduce"]).text
    let changed = reduce.replacing("_ state: inout State, _", with: "_ state: inout Self.State, _")
    #expect(changed != reduce)
    let before = try #require(render(counter).first).contents
    let after = try #require(
      render(counter, templates: .builtIn.overridden(by: ["reduce": changed])).first
    ).contents
    #expect(after == before.replacing("inout State,", with: "inout Self.State,"))
  }

  @Test("an unknown variable is an error with its location")
  func unknownVariable() throws {
    let templates = TemplateLibrary.builtIn.overridden(by: ["state": "struct {{nmae}} {}\n"])
    #expect(throws: TemplateError.self) { try render(counter, templates: templates) }
  }

  @Test("the same schema gives the same files in the same order, whatever its hash tables do")
  func determinism() throws {
    let first = try render(counter).map { "\($0.path)\n\($0.contents)" }
    for _ in 0..<20 {
      #expect(try render(counter).map { "\($0.path)\n\($0.contents)" } == first)
    }
  }

  @Test("stubs are scaffolded for what is written by hand, and only then")
  func scaffolds() throws {
    #expect(try render(counter).map(\.path) == ["Counter.generated.swift"])
    let files = try render(
      counter
        + "\n  \nsagas:\n  log: { takeEvery: add, run: handler }"
        .replacing("\n  \n", with: "\n"))
    #expect(files.map(\.path) == ["Counter.generated.swift", "CounterSagas.swift"])
    #expect(files.map(\.ownership) == [.generated, .scaffold])
  }

  @Test("shared declarations have a file of their own")
  func shared() throws {
    let files = try render(
      """
      reduxgen: 1
      types:
        enum Side: [left, right]
      """)
    #expect(files.map(\.path) == ["TestDeclarations.generated.swift"])
    #expect(files[0].contents.contains("enum Side: Hashable, CaseIterable, Sendable"))
  }

  @Test("long lines are broken at their brackets, as swift-format does")
  func longLines() throws {
    let label = String(repeating: "x", count: 60)
    let files = try render(
      """
      reduxgen: 1
      feature: Long
      actions:
        moved: { \(label)1: Int, \(label)2: Int }
      """)
    #expect(
      files[0].contents.contains(
        """
            case moved(
              \(label)1: Int,
              \(label)2: Int)
        """))
  }
}
