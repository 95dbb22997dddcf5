import ArgumentParser

/// `reduxgen generate`
struct GenerateCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "generate")

  @OptionGroup
  var generation: GenerationOptions

  @Flag(name: [.customShort("n"), .long], help: "Print what would be done, and do nothing.")
  var dryRun = false

  @Flag(help: "Overwrite generated files that were edited by hand.")
  var force = false

  @Flag(help: "Append missing functions to hand-written files.")
  var addStubs = false

  @Flag(help: "Exit with 1 if anything was written or removed; for hooks.")
  var failOnChange = false

  @Option(
    help: ArgumentHelp(
      "Write a dependency file for Make and Ninja. The target is its name without `.d`.",
      valueName: "file"), completion: .file())
  var depfile: String?

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    guard let depfile else { return }
    if !depfile.hasSuffix(".d") || Path.name(of: depfile) == ".d" {
      throw ValidationError("--depfile needs the name of the target, followed by `.d`")
    }
    if dryRun { throw ValidationError("--dry-run writes nothing, no --depfile either") }
  }

  func run(_ reporter: inout Reporter) throws {
    reporter.consequence = "nothing was written"
    var pipeline = Pipeline(options: generation, force: force)
    let plan = try pipeline.generate(addStubs: addStubs, isDryRun: dryRun, &reporter)
    if let depfile {
      reporter.consequence = "no dependency file was written"
      try DependencyFile(target: String(depfile.dropLast(2)), of: generation, &reporter)
        .write(to: Path.normalized(Path.join(reporter.currentFolder, depfile)))
    }
    if failOnChange, !plan.changes.isEmpty { throw ExitStatus.refused }
  }
}
