import CodeRendering
import RandomSchemas
import Testing
import TestingOptions

/// The same promise for the other set of templates, which imports nothing of ours.
@Suite("Promise: what passes the check compiles for a store of an app", .serialized)
struct ReduxTests {
  private static let seed: UInt64 = 2_200

  /// Compiles the schemas that the set supports, each with the code that its features share.
  private func expectToCompile(_ schemas: [TrialSchema], atLeast count: Int) throws {
    let renderer = try Renderer(templates: TemplateLibrary.builtIn.overridden(bySet: "redux"))
    let trials = schemas.map { Trial($0, renderer: renderer) }.filter { trial in
      trial.isAccepted && !trial.leftOut.contains { $0.severity == .error }
    }
    #expect(trials.count >= count)
    try withCompiler { compiler in
      let run = CompilationRun(compiler: compiler, strictness: .flawless)
      // Without `nonisolated` before types, the code is not for modules that default to the main actor, and without
      // access levels before imports, visible code is not for those that hide imports.
      let hidden = trials.filter { !$0.schema.text.contains("access:") }
      #expect(hidden.count >= count / 3)
      let failures =
        try run.failures(of: trials, separately: true, in: [.plain])
        + run.failures(of: hidden, separately: true, in: [.otherNames])
      for failure in failures {
        Issue.record("\(failure.schema.origin): \(failure.summary)\n\(failure.schema.text)")
      }
    }
  }

  @Test("random schemas")
  func randomSchemas() throws {
    try expectToCompile(
      RandomCases.seeds(24, many: 600).map { index in
        var generator = SchemaGenerator(seed: Self.seed + UInt64(index), tag: "R\(index)")
        return generator.schema()
      }, atLeast: 11)
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
