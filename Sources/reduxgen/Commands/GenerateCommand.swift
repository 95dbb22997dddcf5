import ArgumentParser

/// `reduxgen generate`
struct GenerateCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the Swift code of one or more schemas.",
    discussion: """
      All files of a Swift module are checked together, as one schema, with what
      is visible in the modules that they import. If there are errors, all of
      them are printed and nothing is written.

      WHAT IS READ:
        A PATH is a schema file (.yaml, .yml), or a folder, in which every
        *.feature.yaml, every features.yaml, and every other .yaml that begins
        with `reduxgen: 1` is used, at any depth, except in hidden folders.
        Without a PATH, the project of the current folder is used: the schemas
        that the nearest reduxgen.yaml lists. `reduxgen init` writes one. Without
        one, the current folder is searched. A schema that the project does not
        list is a warning, and so is a link to a folder of schemas, which is not
        followed.

      WHAT IS WRITTEN:
        Generated files go to --output, to the `output` of the project, or to
        the folder `Generated`: beside a schema file, inside the folder of each
        target below a PATH, or else inside a folder that is a PATH. They
        belong to reduxgen: it writes those that change, and removes those
        whose schema is gone, and those in a former `output` of the project.
        One that was edited by hand, or written by a later reduxgen, stops the
        run, unless --force overwrites it. One that git merged is written again
        if nobody edited it, even with conflict markers.

        A link that leads out of the project stops the run. Name its target on
        the command line, for example with --output.

        Files for hand-written code that a schema asks for, such as the bodies
        of sagas, are started beside the folder of generated files. They are
        yours: written once, never changed, and found again in any folder below.
        Functions that the schema asks for later are printed, ready to paste.
        --add-stubs appends them instead.

      \(ReportOptions.help)

      EXAMPLES:
        reduxgen generate Sources/App
        reduxgen generate Features Shared.yaml --output Sources/App/Generated
        reduxgen generate --dry-run Search.feature.yaml
        reduxgen generate --depfile build/app.stamp.d App && touch build/app.stamp

      EXIT STATUS:
        0 done; 1 errors in a schema or a file in the way, nothing was
        written, or, with --fail-on-change, something was; 2 wrong use, or a
        file that cannot be read or written.
      """
  )

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
