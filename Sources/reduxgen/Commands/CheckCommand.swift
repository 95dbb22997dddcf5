import ArgumentParser

/// `reduxgen check`
struct CheckCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "check")

  @OptionGroup
  var generation: GenerationOptions

  @OptionGroup
  var report: ReportOptions

  func run(_ reporter: inout Reporter) throws {
    var pipeline = Pipeline(options: generation, force: true)
    defer { pipeline.discard() }
    let plan = try pipeline.planned(&reporter)
    // Continuous integration would stay green although a schema has no code.
    reporter.raise(.unlistedSchema)
    reporter.add(try CommittedCode.faults(of: plan))
    reporter.add(.unclosedSwift, warnings: plan.unreadable)
    guard !reporter.hasErrors else { throw ExitStatus.refused }
    reporter.add(plan, isDryRun: true)
  }
}
