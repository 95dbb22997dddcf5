import ArgumentParser
import CodeRendering
import SchemaModel

/// `reduxgen emit`
struct EmitCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "emit")

  @Argument(
    help: ArgumentHelp("A name, an equals sign, and a schema file.", valueName: "unit"))
  var arguments: [String]

  @Option(
    help: ArgumentHelp("The folder for the files.", valueName: "folder"), completion: .directory)
  var into: String

  @OptionGroup
  var templates: TemplateOptions

  @Option(help: ArgumentHelp("The Swift module that the code is compiled into.", valueName: "name"))
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
      // Lowercased, because the file systems of most Macs ignore case.
      for name in unit.fileNames where !names.insert(name.lowercased()).inserted {
        throw ValidationError("`\(name)` would be written twice; name one unit otherwise")
      }
    }
  }

  func run(_ reporter: inout Reporter) throws {
    let units = arguments.compactMap(OutputUnit.init(argument:))
    reporter.consequence = "nothing was written"
    let (inputs, others) = try read(units, &reporter)
    let checked = try CheckedModule.check(
      inputs, reading: others, isPartial: module != nil, &reporter)
    // A build compiles Swift, and has no use for the rest.
    let files = try checked.flatMap { try $0.render() }.filter { $0.path.hasSuffix(".swift") }
    let project = OutputUnit.withMissing(
      try checked.flatMap { try $0.renderProject(of: $0.inputs) },
      of: checked.flatMap(\.templates).flatMap(\.renderer.projectFiles)
    ).filter { $0.path.hasSuffix(".swift") }
    let into = Path.normalized(Path.join(reporter.currentFolder, into))
    let folder = OutputFolder(
      path: into, bounds: ProjectBounds([into, Path.parent(of: into)]), projects: [], schemas: [],
      files: (units.flatMap { $0.divide(files) } + project).map { $0.fingerprinted() })
    // Edited files are overwritten, because nobody means to edit the output of a build.
    let plan = try OutputPlanner.plan([folder], force: true)
    guard plan.errors.isEmpty else { throw FilesInTheWay(all: plan.errors) }
    try OutputWriter.write(plan.changes, inside: folder.bounds)
    reporter.add(plan, isDryRun: false)
  }

  /// The schemas of the units and of other modules, with the settings of their projects.
  private func read(
    _ units: [OutputUnit], _ reporter: inout Reporter
  ) throws -> (own: [SchemaInput], others: [SchemaInput]) {
    let current = reporter.currentFolder
    let selection = try templates.selection(in: current)
    var otherwise = TemplateSelection(followsLinks: build.followLinks)
    if let folder = build.defaultTemplates { try otherwise.add(folder, in: current) }
    let areAbsolute = units.allSatisfy { $0.path.hasPrefix("/") }
    let projects = ProjectFiles(
      currentFolder: areAbsolute ? nil : current, followsLinks: build.followLinks)
    var schemas = NamedSchemas(currentFolder: current, projects: projects)
    let module = SchemaModule(name: module ?? "", package: "")
    var inputs = units.flatMap { schemas.read($0.path, of: module, canBeFolder: false) }
    for index in inputs.indices {
      let own = inputs[index].project.templates.isEmpty ? otherwise : inputs[index].templates
      inputs[index].templates = selection ?? own
      inputs[index].output = into
    }
    let others = schemas.read(reading, package: "")
    try schemas.check(&reporter)
    var files = Set((inputs + others).compactMap(\.projectFile))
    for selection in Set(inputs.map(\.templates)) { files.formUnion(try selection.files()) }
    let unknown = build.unknown(of: files.sorted(), in: current)
    guard unknown.isEmpty else { throw FileErrors(all: unknown) }
    return (inputs, others)
  }
}
