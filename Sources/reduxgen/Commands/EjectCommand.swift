import ArgumentParser

/// `reduxgen eject`
struct EjectCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Turn schemas into Swift that is yours, for good.",
    discussion: """
      Writes the Swift of the schemas without headers and without references to
      the schemas, beside the folder of generated files. Search.generated.swift
      becomes Search.swift. Then it removes the generated files, and renames each
      schema: Search.feature.yaml becomes Search.feature.yaml.ejected. reduxgen
      no longer reads it. Delete it when you like.

      The Swift still needs ReduxRuntime. Hand-written files stay as they are.

      A PATH is a schema file, or a folder to search for them; `.` is the project
      of the current folder. The schemas that stay must be complete without those
      that go. Nothing is overwritten: a file in the way stops the run, and so
      does generated code that was edited by hand.

      \(ReportOptions.help)

      EXAMPLES:
        reduxgen eject --dry-run .
        reduxgen eject Sources/App/Search.feature.yaml

      EXIT STATUS:
        0 done; 1 errors in a schema, or a file in the way, nothing was changed;
        2 wrong use, or a file that cannot be read or written.
      """
  )

  @OptionGroup
  var generation: GenerationOptions

  @Flag(name: [.customShort("n"), .long], help: "Print what would be done, and do nothing.")
  var dryRun = false

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    if generation.paths.isEmpty {
      throw ValidationError("name what to eject: a schema, a folder, or `.` for the whole project")
    }
  }

  func run(_ reporter: inout Reporter) throws {
    reporter.consequence = "nothing was changed"
    let ejection = try Ejection(generation, &reporter)
    try OutputWriter.write(ejection.changes, inside: ejection.bounds, isDryRun: dryRun)
    for file in ejection.code {
      reporter.add(result: "\(dryRun ? "would write" : "wrote") \(reporter.shown(file.path))")
    }
    for file in ejection.schemas {
      let names = "\(reporter.shown(file.former)) to \(reporter.shown(file.path))"
      reporter.add(result: "\(dryRun ? "would rename" : "renamed") \(names)")
    }
  }
}
