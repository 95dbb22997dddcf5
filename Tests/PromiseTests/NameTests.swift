import CodeRendering
import RandomSchemas
import Testing

/// Names that Swift or generated code have a use for, wherever somebody may choose one. A part of them: `make
/// soak WHAT=names` tries all.
@Suite("Promise: names", .serialized)
struct NameTests {
  @Test("are errors, or become code that compiles", arguments: 0..<2)
  func names(part: Int) throws {
    let renderer = try Renderer()
    var random = SplitMix64(seed: UInt64(part) + 1)
    let choices = NamePosition.choices.filter { !$0.position.isTopLevel }
    let trials = (0..<60).map { index in
      let choice = random.pick(choices)
      return Trial(
        choice.position.schema(named: choice.name, tag: "Q\(part * 100 + index)"),
        renderer: renderer)
    }
    for trial in trials { #expect(trial.flaws == [], "\(trial.schema.origin)") }
    try withCompiler { compiler in
      let run = CompilationRun(compiler: compiler, strictness: .flawless)
      for failure in try run.failures(of: trials.filter(\.isAccepted)) {
        Issue.record("\(failure.schema.origin): \(failure.summary)")
      }
    }
  }

  @Test("most places take an ordinary name", arguments: NamePosition.values)
  func ordinary(position: NamePosition) throws {
    let trial = Trial(position.schema(named: "ordinary", tag: "Q"), renderer: try Renderer())
    #expect(trial.diagnostics.all.filter { $0.severity == .error }.map(\.description) == [])
  }
}
