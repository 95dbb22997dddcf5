import Foundation
import RandomSchemas

extension Soak {
  /// Compiles random schemas both ways, in debug and in optimized code, and compares what they do.
  mutating func behavior() throws {
    let leftOut = Set(KnownKind.allCases.filter { !options.only.contains($0.rawValue) })
    let objects = Bundle.main.bundleURL.appending(path: "ReduxRuntime.build")
    var made = 0
    for start in stride(from: 0, to: options.count, by: 12) {
      let trials = (start..<min(start + 12, options.count)).compactMap { index in
        var generator = BehaviorGenerator(
          seed: options.seed &+ UInt64(index), tag: "B\(index)", leftOut: leftOut)
        return BehaviorTrial(generator.schema(), renderer: renderer)
      }
      made += trials.count
      for isOptimized in [false, true] {
        let program = BehaviorProgram(compiler: compiler, objects: objects, isOptimized: isOptimized)
        let differences = try program.differences(of: trials, seed: options.seed, runs: 100, length: 40)
        for (tag, text) in differences.sorted(by: { $0.key < $1.key }) {
          guard let trial = trials.first(where: { $0.schema.tag == tag }) else {
            say(text)
            found += 1
            continue
          }
          try report(trial.schema, "differs\(isOptimized ? " if optimized" : "")\n\(text)")
        }
      }
      say("\(made) compared, \(found) counter-examples so far")
    }
  }
}
