import CodeRendering
import Foundation
import RandomSchemas
import Testing

/// The same promise for the other set of templates, against the protocols of ReSwift that expected code stands in for.
@Suite("Promise: what passes the check compiles for ReSwift", .serialized)
struct ReSwiftTests {
  private static let seed: UInt64 = 2_200

  /// Compiles the schemas that ReSwift supports.
  private func expectToCompile(_ schemas: [TrialSchema], atLeast count: Int) throws {
    let renderer = try Renderer(templates: TemplateLibrary.builtIn.overridden(bySet: "reswift"))
    let trials = schemas.map { Trial($0, renderer: renderer) }.filter { trial in
      trial.isAccepted && !trial.leftOut.contains { $0.severity == .error }
    }
    #expect(trials.count >= count)
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    try withCompiler { compiler in
      try #require(
        try compiler.makeModule(
          "ReSwift",
          from: repository.appending(path: "Tests/Data/Goldens/StandIns/ReSwift/ReSwift.swift")))
      let run = CompilationRun(compiler: compiler, strictness: .flawless)
      for failure in try run.failures(of: trials) {
        Issue.record("\(failure.schema.origin): \(failure.summary)\n\(failure.schema.text)")
      }
    }
  }

  @Test("random schemas")
  func randomSchemas() throws {
    try expectToCompile(
      (0..<240).map { index in
        var generator = SchemaGenerator(seed: Self.seed + UInt64(index), tag: "R\(index)")
        return generator.schema()
      }, atLeast: 55)
  }

  @Test(
    "names of ReSwift's protocols are answered",
    arguments: [
      "feature: StateType\nactions: { go: }\n",
      "feature: A\ntypes: { struct StateType: { n: Int } }\nactions: { go: }\n",
      "types: { struct StateType: { n: Int } }\n",
    ])
  func names(_ text: String) throws {
    let renderer = try Renderer(templates: TemplateLibrary.builtIn.overridden(bySet: "reswift"))
    let trial = Trial(
      TrialSchema(tag: "N", files: [.init(path: "N.yaml", text: "reduxgen: 1\n\(text)")]),
      renderer: renderer)
    #expect(
      trial.leftOut.map(\.message) == [
        "`StateType` hides ReSwift's `StateType`; choose another name"
      ])
  }

  @Test("examples")
  func examples() throws {
    let examples: [CounterExample] = [
      (
        "a handler is given what a child's saga failed with",
        """
        children: { a: A# }
        actions: { go: }
        reduce: { a.load.failure: handler }
        ---A#
        clients: { C#: { f: () async throws -> Int } }
        dependencies: { c: C# }
        actions: { go: }
        sagas: { load: { takeEvery: go, call: c.f() } }

        """
      ),
      (
        "anything happens to elements that hold their own kind",
        """
        state: { let id: Int = 0, n: Int = 0 }
        children: { rows: '[Main#]' }
        actions: { go: Int }
        reduce: { rows.*: n += 1, rows.rows.go: n += $0, go: n = $0 }

        """
      ),
      (
        "types of the feature are made of the runtime's",
        """
        types: { struct P: { why: Failure? }, struct Q: { s: 'Bool { Failure(CancellationError()).message.isEmpty }' } }
        state: { p: P?, q: Q? }
        actions: { go: }

        """
      ),
    ]
    try expectToCompile(
      examples.enumerated().map { TrialSchema($1, tag: "E\($0)") }, atLeast: examples.count)
  }
}
