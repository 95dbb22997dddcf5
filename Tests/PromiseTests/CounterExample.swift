import CodeRendering
import Foundation
import RandomSchemas
import Testing

/// The error, and the sections of the main feature; other features follow behind a line of `---` and their name, what
/// files share behind `---` alone. A `#` behind a letter becomes part of a name that no
/// other example has.
typealias CounterExample = (origin: String, sections: String)

extension TrialSchema {
  /// A file of the main feature's sections, and one of each part that follows.
  init(_ example: CounterExample, tag: String) {
    let sections = example.sections.replacing(/([A-Za-z])#/) { "\($0.output.1)\(tag)" }
    let files = "Main\(tag)\n\(sections)".components(separatedBy: "---").map { part in
      let name = part.prefix { $0 != "\n" }
      return File(
        path: "\(tag)-\(name.isEmpty ? "shared" : name).yaml",
        text: "reduxgen: 1\n\(name.isEmpty ? "" : "feature: ")\(part)")
    }
    self.init(tag: tag, files: files, origin: example.origin)
  }
}

/// Checks, renders and compiles examples, with nothing to say about any of them.
///
/// - Parameters:
///   - prefix: begins the names of these examples alone.
///   - templates: what renders them.
func expectToCompile(
  _ examples: [CounterExample], prefix: String = "C", templates: TemplateLibrary = .builtIn
) throws {
  let renderer = try Renderer(templates: templates)
  let trials = examples.enumerated().map { index, example in
    Trial(TrialSchema(example, tag: "\(prefix)\(index)"), renderer: renderer)
  }
  for trial in trials {
    let errors = trial.diagnostics.all.filter { $0.severity == .error }.map(\.description)
    #expect(trial.flaws + errors == [], "\(trial.schema.origin)")
  }
  try withCompiler { compiler in
    let run = CompilationRun(compiler: compiler, strictness: .flawless)
    for failure in try run.failures(of: trials.filter(\.isAccepted)) {
      Issue.record("\(failure.schema.origin): \(failure.summary)")
    }
  }
}
