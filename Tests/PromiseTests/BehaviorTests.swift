import CodeRendering
import RandomSchemas
import Testing
import TestingOptions

/// Generated code does what a schema says: as slow code of the same schema does, which looks into no step. A few random
/// schemas; `make soak WHAT=behavior` tries as many as asked.
@Suite("Promise: code does what its schema says", .serialized)
struct BehaviorTests {
  private func differences(
    _ schemas: [TrialSchema], runs: Int, isOptimized: Bool = false
  ) throws -> [String: String] {
    let renderer = try Renderer()
    let trials = try schemas.map { try #require(BehaviorTrial($0, renderer: renderer), "\($0.text)") }
    return try withCompiler { compiler in
      try BehaviorProgram(
        compiler: compiler, objects: builtProducts().appending(path: "ReduxRuntime.build"),
        isOptimized: isOptimized
      ).differences(of: trials, seed: 1, runs: runs, length: 40)
    }
  }

  @Test("equal states after every action, in random schemas")
  func randomSchemas() throws {
    let schemas = RandomCases.seeds(3, many: 12).map { seed in
      var generator = BehaviorGenerator(seed: UInt64(seed), tag: "B\(seed)")
      return generator.schema()
    }
    for (tag, text) in try differences(schemas, runs: 30) {
      Issue.record("\(schemas.first { $0.tag == tag }?.text ?? "")\n\(text)")
    }
  }

  @Test("equal states where they once differed")
  func onceDiffered() throws {
    let found = try differences(OnceDiffered.allCases.map(\.schema), runs: 20)
    #expect(found == [:])
  }
}
