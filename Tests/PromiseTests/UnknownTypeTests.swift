import CodeRendering
import RandomSchemas
import Testing

/// Whether a type that the schema leaves to Swift exists, only the compiler knows.
@Suite("Promise: an unknown type is reported at its place in the schema", .serialized)
struct UnknownTypeTests {
  private static let text = """
    reduxgen: 1
    access: ACCESS
    declaredInSwift: [Foo]
    types:
      struct Shared:
        foo: Foo
      enum Choice:
        nothing:
        some: Foo
        old @deprecated("no more"): { a: Int, b: Foo }
    clients:
      Client:
        ## Looks one up.
        find: '(id: Int) async throws -> Foo'
        keep @deprecated("no more"): '(_ foo: [Foo]) async'
    features:
      Main:
        types:
          struct Own:
            foo: Foo?
        state:
          ## A field.
          foo: Foo?
        actions:
          go:
          got: Foo
          ## A group.
          delegate.got: { id: Int, foo: Foo }
          old @deprecated("no more"): [Foo]
        reduce:
          got: foo = $0
    """

  @Test("at every declaration that names it", arguments: ["internal", "public"])
  func places(access: String) throws {
    let text = Self.text.replacing("ACCESS", with: access)
    let schema = TrialSchema(tag: "U", files: [.init(path: "U-features.yaml", text: text)])
    let trial = Trial(schema, renderer: try Renderer())
    let files = try #require(trial.files, "\(trial.diagnostics.all.map(\.description))")
    let wanted = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.contains(": ") && $0.element.contains("Foo") }.map { $0.offset + 1 }
      .filter { $0 > 3 }
    try withCompiler { compiler in
      let answer = try compiler.compile(
        CompilationRun.sources(files, tag: "U"), in: "unknown", options: [])
      let lines = answer.messages.filter { $0.isEmbedded && $0.text.contains("'Foo'") }.map(\.line)
      #expect(Set(lines).sorted() == wanted, "\(answer.output.prefix(3_000))")
    }
  }
}
