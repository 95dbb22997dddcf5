import ArgumentParser

/// `reduxgen eject`
struct EjectCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "eject")

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
