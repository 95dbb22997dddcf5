import ArgumentParser
import CodeRendering
import SchemaModel

/// `reduxgen emit`
struct EmitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emit",
    abstract: "Write code to files whose names a build system knows in advance.",
    discussion: """
      For rules of build systems, such as the plugin for SwiftPM. On the command
      line, use `reduxgen generate`, which writes a file for each feature.

      Each UNIT is a schema file and a name for its code:

        Search=Search.feature.yaml     Search.generated.swift
        features:16=features.yaml      features.00.generated.swift to
                                       features.15.generated.swift

      The schemas of all units are checked together. All named files exist after the run, some
      with a comment alone. Files that do not change are not written. The name
      of a feature decides which numbered file it goes to, so an edit of one
      feature changes one file.

      The nearest reduxgen.yaml above a schema applies as it does for `generate`,
      except for the names and the folder of the files.

      MODULES:
        With --module, the code belongs to a Swift module, and each --reading
        names schemas of a module that it depends on, directly or through others.
        These are checked on their own, and nothing is written for them. What is
        `public` in them is visible to a schema that imports the module, and what
        is `package`, unless --reading-external says that the package is another
        one. See Documentation/Modules.md.

      Messages and code name a schema as the command line does. Files for
      hand-written code are neither started nor searched: the compiler reports
      what is missing.

      \(ReportOptions.help)

      EXAMPLE:
        reduxgen emit --into build Search=Sources/App/Search.feature.yaml
        reduxgen emit --into build --module App --reading MapUI=Sources/MapUI \\
          --reading-external Kit=../Kit/Sources/Kit App=Sources/App/features.yaml

      EXIT STATUS:
        0 done; 1 errors in a schema or a file in the way, nothing was
        written; 2 wrong use, or a file that cannot be read or written.
      """
  )

  @Argument(
    help: ArgumentHelp("A name, an equals sign, and a schema file.", valueName: "unit"))
  var arguments: [String]

  @Option(
    name: .long, help: ArgumentHelp("The folder for the files.", valueName: "folder"),
    completion: .directory)
  var into: String

  @OptionGroup
  var templates: TemplateOptions

  @Option(
    name: .long,
    help: ArgumentHelp("The Swift module that the code is compiled into.", valueName: "name"))
  var module: String?

  @OptionGroup
  var reading: ReadingOptions

  @OptionGroup
  var build: BuildOptions

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    if into.isEmpty { throw ValidationError("--into needs the name of a folder") }
    if let module, !SwiftName.isIdentifier(module) {
      throw ValidationError("--module needs the name of a Swift module, not `\(module)`")
    }
    if let module, reading.all.contains(where: { $0.module == module }) {
      throw ValidationError("--reading is for other modules than \(module) itself")
    }
    if module == nil, !reading.all.isEmpty {
      throw ValidationError("--reading needs --module, the name of the module that reads")
    }
    var names: Set<String> = []
    for argument in arguments {
      guard let unit = OutputUnit(argument: argument) else {
        throw ValidationError(
          "`\(argument)` is no unit; write NAME=PATH, or NAME:PARTS=PATH with 1 to "
            + "\(OutputUnit.mostParts) parts")
      }
      // Lowercased, because two such files are one on the file systems of most Macs.
      for name in unit.fileNames where !names.insert(name.lowercased()).inserted {
        throw ValidationError("`\(name)` would be written twice; name one unit otherwise")
      }
    }
  }

  func run() throws {
    let units = arguments.compactMap(OutputUnit.init(argument:))
    try SchemaRun.report(report) { (reporter) throws(ExitStatus) in
      reporter.set(consequence: "nothing was written")
      try emit(units, &reporter)
    }
  }

  private func emit(
    _ units: [OutputUnit], _ reporter: inout Reporter
  ) throws(ExitStatus) {
    let schemas = EmittedSchemas(
      into: into, templates: templates, module: module, reading: reading, build: build)
    let (inputs, read) = try schemas.read(units, &reporter)
    let checked = try SchemaRun.check(
      inputs, reading: read, isPartial: module != nil, &reporter)
    var files: [RenderedFile] = []
    var ofProject: [RenderedFile] = []
    for module in checked {
      files += try SchemaRun.render(module, &reporter) { $0 }
      ofProject += try SchemaRun.renderProject(module, of: module.inputs, &reporter)
    }
    // A build compiles Swift, and has no use for the rest.
    files = files.filter { $0.path.hasSuffix(".swift") }
    let project = OutputUnit.withMissing(
      ofProject, of: checked.flatMap(\.templates).flatMap(\.renderer.projectFiles)
    ).filter { $0.path.hasSuffix(".swift") }
    let into = Path.normalized(Path.join(reporter.currentFolder, into))
    let folder = OutputFolder(
      path: into, bounds: ProjectBounds([into, Path.parent(of: into)]), projects: [], schemas: [],
      files: (units.flatMap { $0.divide(files) } + project).map { $0.fingerprinted() })
    let plan: OutputPlan
    do {
      // Nobody edits what a build makes.
      plan = try OutputPlanner.plan([folder], force: true)
    } catch {
      throw reporter.fail(error)
    }
    guard plan.errors.isEmpty else { throw reporter.refuse(plan.errors) }
    try reporter.write(plan.changes, inside: folder.bounds)
    reporter.add(plan, isDryRun: false)
  }
}
