import ArgumentParser

/// `reduxgen check`
struct CheckCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify that committed code is up to date, and write nothing.",
    discussion: """
      For continuous integration and hooks: reports what `reduxgen generate`,
      with the same PATHs and --output, would change. A generated file can be

        stale       the schema or reduxgen is newer
        missing     never generated, or deleted
        edited      changed by hand
        conflicted  git could not merge it
        merged      git merged it, line by line
        left over   from a schema, or part of one, that is gone, or from
                    another `output` of the project

      A file for hand-written code can be missing, too, and reduxgen.yaml can
      lack a schema. Each is an error
      `file:line:1: error: stale; run `reduxgen generate``. The difference goes
      to standard output, in the format of `diff -u`. --quiet omits it. With
      --format json, sarif or github it goes to standard error.

      \(ReportOptions.help)

      EXAMPLES:
        reduxgen check Sources/App
        reduxgen check --quiet --format github Sources/App

      EXIT STATUS:
        0 everything is up to date; 1 something is not, or a schema has errors;
        2 wrong use, or a file that cannot be read.
      """
  )

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
