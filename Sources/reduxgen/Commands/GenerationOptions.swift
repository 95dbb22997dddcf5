import ArgumentParser
import CodeRendering
import SchemaModel

/// What `generate` and `check` have in common: which schemas, and where their code lies.
struct GenerationOptions: ParsableArguments {
  @Argument(help: "A schema file, a folder to search for them, or a project.", completion: .schemas)
  var paths: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder for generated files.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup
  var templates: TemplateOptions

  @OptionGroup
  var reading: ReadingOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output needs the name of a folder") }
  }

  /// What the result depends on: the schemas, their project files and templates, and the folders
  /// that were searched for them, as the command line names files.
  func dependencies(_ reporter: inout Reporter) throws(ExitStatus) -> [String] {
    let current = reporter.currentFolder
    let finder = try SchemaRun.finder(paths, output: output, templates: templates, &reporter)
    let inputs = try SchemaRun.inputs(of: finder, besides: finder.emptyFolders, &reporter)
    let all = try inputs + reading.inputs(besides: inputs, &reporter)
    var found = all.map(\.path) + all.compactMap(\.projectFile)
    do {
      for selection in Set(inputs.map(\.templates)) { found += try selection.prerequisites() }
      for path in ProjectFiles.paths(paths, in: current) + reading.all.map(\.path) {
        let path = Path.join(current, path)
        guard FileSystem.kind(of: path, followingLinks: true) == .folder else { continue }
        found += try FileSystem.folders(below: FileSystem.realPath(path) ?? path)
      }
    } catch {
      throw reporter.fail(error)
    }
    return Set(found).sorted().map { path in
      path == current ? "." : Path.relative(path, to: current) ?? path
    }
  }

  /// Checks the schemas, renders them and compares the result with what is on disk.
  ///
  /// - Parameters:
  ///   - force: whether generated files that were edited by hand may be overwritten.
  ///   - reporter: gets the errors.
  /// - Throws: the exit status if there are errors.
  func plan(force: Bool, _ reporter: inout Reporter) throws(ExitStatus) -> PlannedRun {
    let finder = try SchemaRun.finder(paths, output: output, templates: templates, &reporter)
    let left = left(by: finder.emptyFolders)
    let inputs = try SchemaRun.inputs(of: finder, besides: left.map(\.empty), &reporter)
    let outputs = finder.moduleOutputs.subtracting(inputs.map(\.output))
    guard !finder.projects.diagnostics.hasErrors else { throw .refused }
    var modules = ModuleFinder(files: .disk)
    for input in inputs {
      let isElsewhere = output != nil || input.project.output != nil
      if let error = modules.errorAboutPlugin(for: input, isElsewhere: isElsewhere) {
        throw reporter.refuse([error])
      }
    }
    let read = try reading.inputs(besides: inputs, &reporter)
    return try plan(
      inputs, reading: read, besides: left.map(\.folder) + outputs.sorted().compactMap(left(in:)),
      force: force, &reporter)
  }

  /// Does so with schemas that were found already.
  ///
  /// - Parameters:
  ///   - read: the schemas of other modules, which are not rendered.
  ///   - left: the folders of which the last schema is gone.
  func plan(
    _ inputs: [SchemaInput], reading read: [SchemaInput],
    besides left: [OutputFolder] = [], force: Bool, _ reporter: inout Reporter
  ) throws(ExitStatus) -> PlannedRun {
    reporter.show(progress: "Checking", of: inputs.count)
    var (modules, folders) =
      inputs.isEmpty ? (nil, []) : try render(inputs, reading: read, &reporter)
    folders += left.filter { one in !folders.contains { $0.path == one.path } }
    let plan: OutputPlan
    do {
      plan = try OutputPlanner.plan(folders, force: force)
    } catch {
      throw reporter.fail(error)
    }
    guard plan.errors.isEmpty else { throw reporter.refuse(plan.errors) }
    return PlannedRun(plan: plan, modules: modules, folders: folders)
  }

  /// Writes what has to change.
  ///
  /// - Parameters:
  ///   - force: whether generated files that were edited by hand may be overwritten.
  ///   - addStubs: whether hand-written files get the functions that they lack.
  ///   - isDryRun: whether to report changes without writing them.
  ///   - reporter: gets the changes and the errors.
  /// - Returns: what was done.
  /// - Throws: the exit status if there are errors. Nothing was written then.
  func generate(
    force: Bool = false, addStubs: Bool, isDryRun: Bool = false, _ reporter: inout Reporter
  ) throws(ExitStatus) -> OutputPlan {
    var run = try plan(force: force, &reporter)
    defer { Workers.discard(&run.modules) }
    reporter.add(warnings: run.plan.warnings)
    reporter.add(unreadable: run.plan.unreadable)
    guard !reporter.hasErrors else { throw .refused }
    do {
      if addStubs { try run.plan.addStubs() }
    } catch {
      throw reporter.fail(error)
    }
    if isDryRun {
      try reporter.check(run.plan.changes, inside: run.bounds)
    } else {
      try reporter.write(run.plan.changes, inside: run.bounds)
    }
    reporter.add(run.plan, isDryRun: isDryRun)
    return run.plan
  }

  /// Checks the schemas, and renders what goes into each folder.
  private func render(
    _ inputs: [SchemaInput], reading read: [SchemaInput], _ reporter: inout Reporter
  ) throws(ExitStatus) -> (modules: [CheckedModule]?, folders: [OutputFolder]) {
    let modules = try SchemaRun.check(inputs, reading: read, &reporter)
    reporter.show(progress: "Rendering", of: inputs.count)
    var folders: [OutputFolder] = []
    for module in modules {
      let files = try SchemaRun.render(module, &reporter) { $0.fingerprinted() }
      var own = outputFolders(for: module.inputs, files: files)
      for index in own.indices {
        let inputs = module.inputs.filter { $0.output == own[index].path }
        own[index].files += try SchemaRun.renderProject(module, of: inputs, &reporter)
          .map { $0.fingerprinted() }
      }
      folders += own
    }
    return (modules, folders.sorted { $0.path < $1.path })
  }

  /// Each rendered file goes where its schema's output goes.
  private func outputFolders(
    for inputs: [SchemaInput], files: [RenderedFile]
  ) -> [OutputFolder] {
    let folders = Dictionary(grouping: inputs, by: \.output).sorted { $0.key < $1.key }
    return folders.map { path, inputs in
      let schemas = Set(inputs.map(\.file.path))
      let isBeside = inputs.contains { $0.project.output == nil }
      return OutputFolder(
        path: path, bounds: bounds(of: path, isBeside, in: inputs.map(\.root)),
        projects: Set(inputs.map(\.root).filter(\.isMarked).map(\.path)),
        schemas: schemas,
        isBesideSchemas: output == nil && inputs.allSatisfy { $0.project.output == nil },
        files: files.filter { schemas.contains($0.source) }
      )
    }
  }

  /// What has been generated for folders of which the last schema is gone. A folder that never had one is an error.
  private func left(
    by folders: [SchemaFinder.EmptyFolder]
  ) -> [(empty: SchemaFinder.EmptyFolder, folder: OutputFolder)] {
    folders.compactMap { empty in
      let folder = OutputFolder(
        path: empty.output, bounds: bounds(of: empty.output, empty.isBeside, in: [empty.root]),
        projects: empty.root.isMarked ? [empty.root.path] : [], schemas: [],
        isBesideSchemas: empty.isBeside, files: [])
      return Self.hasLeft(folder) ? (empty, folder) : nil
    }
  }

  /// A folder with code of a module whose last schema is gone, if it is.
  private func left(in path: String) -> OutputFolder? {
    let empty = SchemaFinder.EmptyFolder(
      argument: path, root: ProjectRoot(of: path), output: path, isBeside: false)
    return left(by: [empty]).first?.folder
  }

  /// Whether there is anything in a folder that has to go.
  private static func hasLeft(_ folder: OutputFolder) -> Bool {
    let plan = try? OutputPlanner.plan([folder], force: true)
    return plan?.changes.isEmpty == false || plan?.warnings.isEmpty == false
  }

  /// Where files may be written for an output folder.
  ///
  /// - Parameter isBeside: whether it is in a folder with schemas.
  private func bounds(
    of folder: String, _ isBeside: Bool, in roots: [ProjectRoot]
  ) -> ProjectBounds {
    let above = Path.parent(of: folder)
    // A folder of this name, in one that was searched, may be a link to anywhere; not so one that the command line names.
    let own = output != nil ? [folder, above] : isBeside ? [above] : []
    return ProjectBounds(own + Set(roots.map(\.path)))
  }
}
