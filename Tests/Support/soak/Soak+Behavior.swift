import Foundation
import RandomSchemas
import SchemaModel

extension Soak {
  /// Compiles random schemas both ways, in debug and in optimized code, and compares what they do.
  mutating func behavior() throws {
    let objects = Bundle.main.bundleURL.appending(path: "ReduxRuntime.build")
    var made = 0
    for start in stride(from: 0, to: options.count, by: 12) {
      let trials = (start..<min(start + 12, options.count)).compactMap { index in
        var generator = BehaviorGenerator(seed: options.seed &+ UInt64(index), tag: "B\(index)")
        return BehaviorTrial(generator.schema(), renderer: renderer)
      }
      made += trials.count
      // A compiler uses one core.
      let answers = Workers.map([false, true]) { [compiler, options] isOptimized in
        Result {
          try BehaviorProgram(compiler: compiler, objects: objects, isOptimized: isOptimized)
            .differences(of: trials, seed: options.seed, runs: 100, length: 40)
        }
      }
      for (answer, how) in zip(answers, ["", " if optimized"]) {
        for (tag, text) in try answer.get().sorted(by: { $0.key < $1.key }) {
          // Without a tag, the program could not be compiled.
          let schema = trials.map(\.schema).first { $0.tag == tag }
          try report(schema ?? TrialSchema(tag: "all", files: []), "differs\(how)\n\(text)")
        }
      }
      say("\(made) compared, \(found) counter-examples so far")
    }
  }
}
