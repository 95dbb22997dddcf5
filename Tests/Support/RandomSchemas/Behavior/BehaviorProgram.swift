import CodeRendering
import Foundation
import SchemaModel

/// A random schema, its code, and its slow code.
package struct BehaviorTrial: Sendable {
  package let schema: TrialSchema
  package let trial: Trial
  /// The slow reducers.
  package let slow: String

  /// Takes away the entries of a schema that the check refuses.
  ///
  /// - Returns: nil if it still refuses some after sixty checks.
  package init?(_ schema: TrialSchema, renderer: Renderer) {
    var schema = schema
    for _ in 0..<60 {
      let check = Trial.check(schema)
      if let checked = check.schema {
        self.schema = schema
        trial = Trial(schema, check, renderer: renderer)
        slow = SlowRendering(checked).text
        return
      }
      var lines = schema.files[0].text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let refused = Set(check.diagnostics.errors.all.map { $0.range.start.line - 1 }).sorted().reversed()
      for line in refused where lines.indices.contains(line) {
        lines.removeSubrange(Damage.entry(in: lines, at: line))
      }
      schema.files[0].text = lines.joined(separator: "\n")
    }
    return nil
  }
}

/// A program that drives random schemas both ways with the same actions, and prints where their states differ.
package struct BehaviorProgram {
  private let compiler: SwiftCompiler
  private let objects: URL
  private let options: [String]

  /// - Parameters:
  ///   - compiler: the compiler.
  ///   - objects: the folder of the runtime's object files.
  ///   - isOptimized: whether the compiler optimizes the code.
  package init(compiler: SwiftCompiler, objects: URL, isOptimized: Bool) {
    (self.compiler, self.objects) = (compiler, objects)
    options = ["-suppress-warnings", "-D", "DEBUG", "-package-name", "trials"] + (isOptimized ? ["-O"] : [])
  }

  /// Runs schemas.
  ///
  /// - Parameters:
  ///   - seed: decides the actions.
  ///   - runs: how many runs each schema makes.
  ///   - length: how many actions a run has.
  /// - Returns: what differs, by the tag of the schema.
  /// - Throws: when nothing can be written or started.
  package func differences(
    of trials: [BehaviorTrial], seed: UInt64, runs: Int, length: Int
  ) throws -> [String: String] {
    var files = trials.flatMap { trial in
      // What a scaffold leaves to its user is in the schema's support.
      CompilationRun.sources(
        (trial.trial.files ?? []).filter { if case .scaffold = $0.ownership { false } else { true } },
        tag: trial.schema.tag) + [
          ("\(trial.schema.tag)-slow.swift", trial.slow),
          ("\(trial.schema.tag)-support.swift", trial.schema.support),
        ]
    }
    let entries = trials.map { trial -> String in
      let root = BehaviorGenerator.root(trial.schema.tag)
      return
        "  SlowRun.run(\"\(trial.schema.tag)\", Slow\(root).self, start: \(root).State()) { \(root).reduce(&$0, $1) }"
    }
    let tests = URL(filePath: #filePath).appending(path: "../../../..").standardized
    for path in ["Data/Behavior/SlowRun.swift", "Support/RandomSchemas/Numbers/SplitMix64.swift"] {
      let file = tests.appending(path: path)
      files.append((file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
    }
    files.append(
      (
        "Main.swift",
        """
        @main enum Main {
          static func main() {
            SlowRun.settings = (\(seed), \(runs), \(length))
        \(entries.joined(separator: "\n"))
          }
        }
        """
      ))
    let answer = try compiler.run(
      files, in: options.contains("-O") ? "optimized" : "debug", linking: objects, options: options)
    guard answer.isSuccess else { return ["": answer.output] }
    var found: [String: String] = [:]
    // An action for a child that is not there is no more than a warning.
    let lines = answer.output.split(separator: "\n").filter { !$0.hasPrefix("Redux warning: ") }
    for part in lines.joined(separator: "\n").split(separator: "\u{1}") {
      let lines = part.split(separator: "\n", maxSplits: 1)
      found[String(lines.first ?? "")] = String(lines.last ?? "")
    }
    return found
  }
}
