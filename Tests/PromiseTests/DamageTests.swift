import CodeRendering
import RandomSchemas
import Testing
import TestingOptions

/// A wrong schema never crashes, never hangs and never becomes wrong code. `make soak WHAT=damage` tries more.
@Suite("Promise: damaged schemas", .serialized)
struct DamageTests {
  private static let seed: UInt64 = 7_000

  private func damaged(_ part: Int) throws -> [Trial] {
    let renderer = try Renderer()
    var random = SplitMix64(seed: Self.seed + UInt64(part))
    return (0..<100).map { index in
      var generator = SchemaGenerator(
        seed: Self.seed + UInt64(part * 10 + index / 10), tag: "D\(part * 100 + index)")
      return Trial(generator.schema().damaged(using: &random), renderer: renderer)
    }
  }

  @Test(
    "are answered, and accepted ones compile",
    arguments: RandomCases.seeds(1, many: 20))
  func damage(part: Int) throws {
    let trials = try damaged(part)
    for trial in trials {
      #expect(trial.flaws == [], "\(trial.schema.origin)\n\(trial.schema.text)")
    }
    #expect(trials.contains { !$0.isAccepted })
    try withCompiler { compiler in
      let run = CompilationRun(compiler: compiler, strictness: .ownCode)
      for failure in try run.failures(of: trials.filter(\.isWorthCompiling)) {
        Issue.record("\(failure.schema.origin)\n\(failure.summary)\n\(failure.schema.text)")
      }
    }
  }

  @Test("every kind of damage changes something", arguments: Damage.allCases)
  func kinds(damage: Damage) {
    var random = SplitMix64(seed: 1)
    let text = "reduxgen: 1\nfeature: Main\nstate:\n  a: 'Int = 1'\n  bcd: String?\n"
    let results = Set((0..<20).map { _ in damage.applied(to: text, using: &random) })
    #expect(results.count > 1)
  }

  @Test("a schema that fails is made small")
  func shrinking() throws {
    var generator = SchemaGenerator(seed: 3, tag: "S")
    var schema = generator.schema()
    schema.files[0].text += "x-needle:\n  deep:\n    - here\n"
    var shrinker = Shrinker { schema in schema.files.contains { $0.text.contains("here") } }
    let smallest = try shrinker.shrunk(schema)
    // Entries go whole, so what the needed line stands in stays.
    #expect(smallest.files.map(\.text) == ["x-needle:\n  deep:\n    - here"])
  }
}
