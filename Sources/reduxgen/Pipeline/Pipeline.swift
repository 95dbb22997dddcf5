import CodeRendering
import SchemaModel

/// From the paths of a command line to files, stage by stage: find → read → check → render → plan → write.
struct Pipeline {
  let options: GenerationOptions
  /// Whether generated files that were edited by hand may be overwritten.
  var force = false
  /// The output folders whose last schema is gone.
  private(set) var left: [OutputFolder] = []
  /// The files in the projects that are named like generated code.
  private(set) var generated: [String] = []
  /// The checked modules. They are kept, because releasing them would delay writing; see ``discard()``.
  private(set) var modules: [CheckedModule]?
  /// The expected files of each folder.
  private(set) var folders: [OutputFolder] = []

  /// Where the run may write.
  var bounds: ProjectBounds { ProjectBounds(folders.map(\.bounds)) }

  /// Carries out all stages but the last one.
  mutating func planned(_ reporter: inout Reporter) throws -> OutputPlan {
    let finder = try find(&reporter)
    let (inputs, others) = try read(finder, &reporter)
    try check(inputs, reading: others, &reporter)
    try render(&reporter)
    return try plan()
  }

  /// Carries out all stages.
  ///
  /// - Parameters:
  ///   - addStubs: Whether hand-written files get the functions that they lack.
  ///   - isDryRun: Whether to report changes without writing them.
  ///   - reporter: Gets the changes and the errors.
  /// - Returns: The plan that was carried out.
  /// - Throws: The exit status if there are errors. Nothing was written then.
  mutating func generate(
    addStubs: Bool, isDryRun: Bool = false, _ reporter: inout Reporter
  ) throws -> OutputPlan {
    defer { discard() }
    var plan = try planned(&reporter)
    reporter.add(.leftOverFile, warnings: plan.warnings)
    reporter.add(.unclosedSwift, warnings: plan.unreadable)
    guard !reporter.hasErrors else { throw ExitStatus.refused }
    if addStubs { try plan.addStubs() }
    try OutputWriter.write(plan.changes, inside: bounds, isDryRun: isDryRun)
    reporter.add(plan, isDryRun: isDryRun)
    if options.output == nil, !plan.changes.isEmpty { addUncompiled(to: &reporter) }
    return plan
  }

  /// Names the output folders outside of projects that no target of their package compiles.
  private func addUncompiled(to reporter: inout Reporter) {
    var modules = ModuleFinder(files: .disk)
    for folder in folders where folder.isBesideSchemas {
      guard let package = modules.packageWithoutTarget(for: folder.path) else { continue }
      reporter.add(
        result: "\(reporter.shown(folder.path)) is in no target of \(reporter.shown(package)), so "
          + "`swift build` does not compile it; name a folder in a target with --output")
    }
  }

  /// Releases the modules on another thread.
  mutating func discard() { Workers.discard(&modules) }

  // MARK: - Find

  private func find(_ reporter: inout Reporter) throws -> SchemaFinder {
    try SchemaFinder(options, in: reporter.currentFolder)
  }

  // MARK: - Read

  private mutating func read(
    _ finder: SchemaFinder, _ reporter: inout Reporter
  ) throws -> (own: [SchemaInput], others: [SchemaInput]) {
    let rest = finder.rest()
    reporter.add(.unlistedSchema, warnings: rest.schemas)
    if options.output == nil { generated = rest.generated }
    let old = finder.moduleOutputs.subtracting(finder.inputs.map(\.output)).sorted()
      .map { .init(argument: $0, root: ProjectRoot(of: $0), output: $0, isBeside: false) }
      .filter(hasLeftOver)
    let empty = finder.emptyFolders.filter { empty in
      let home = Path.parent(of: empty.output)
      return hasLeftOver(empty)
        || empty.isBeside && old.contains { Path.relative($0.output, to: home) != nil }
    }
    let inputs = try finder.schemas(besides: empty, &reporter)
    left = (empty + old).map(folder)
    var modules = ModuleFinder(files: .disk)
    for input in inputs {
      let isElsewhere = options.output != nil || input.project.output != nil
      if let error = modules.errorAboutPlugin(for: input, isElsewhere: isElsewhere) {
        throw FilesInTheWay(all: [error])
      }
    }
    return (inputs, try options.reading.inputs(besides: inputs, &reporter))
  }

  /// Whether an empty folder has left-over code. A folder that never had a schema is an error.
  private func hasLeftOver(_ empty: SchemaFinder.EmptyFolder) -> Bool {
    let plan = try? OutputPlanner.plan([folder(of: empty)], force: true)
    return plan?.changes.isEmpty == false || plan?.warnings.isEmpty == false
  }

  private func folder(of empty: SchemaFinder.EmptyFolder) -> OutputFolder {
    OutputFolder(
      path: empty.output, bounds: bounds(of: empty.output, empty.isBeside, in: [empty.root]),
      projects: empty.root.isMarked ? [empty.root.path] : [], schemas: [],
      isBesideSchemas: empty.isBeside, files: [])
  }

  // MARK: - Check

  /// - Parameters:
  ///   - inputs: The schemas.
  ///   - others: The schemas of other modules, which are not rendered.
  mutating func check(
    _ inputs: [SchemaInput], reading others: [SchemaInput], _ reporter: inout Reporter
  ) throws {
    reporter.show(progress: "Checking", of: inputs.count)
    modules = inputs.isEmpty ? nil : try CheckedModule.check(inputs, reading: others, &reporter)
  }

  // MARK: - Render

  /// Renders the modules. Each file goes into the output folder of its schema.
  mutating func render(_ reporter: inout Reporter) throws {
    let modules = modules ?? []
    reporter.show(progress: "Rendering", of: modules.reduce(0) { $0 + $1.inputs.count })
    for module in modules {
      let files = try module.render { $0.fingerprinted() }
      for (path, inputs) in Dictionary(grouping: module.inputs, by: \.output) {
        let schemas = Set(inputs.map(\.file.path))
        let isBeside = inputs.contains { $0.project.output == nil }
        folders.append(
          OutputFolder(
            path: path, bounds: bounds(of: path, isBeside, in: inputs.map(\.root)),
            projects: Set(inputs.map(\.root).filter(\.isMarked).map(\.path)), schemas: schemas,
            isBesideSchemas: options.output == nil
              && inputs.allSatisfy { $0.project.output == nil },
            files: try files.filter { schemas.contains($0.source) }
              + module.renderProject(of: inputs).map { $0.fingerprinted() }))
      }
    }
    folders.sort { $0.path < $1.path }
    folders += left.filter { one in !folders.contains { $0.path == one.path } }
  }

  /// The bounds for writing into an output folder.
  ///
  /// - Parameter isBeside: Whether the output folder is in a folder with schemas.
  private func bounds(
    of folder: String, _ isBeside: Bool, in roots: [ProjectRoot]
  ) -> ProjectBounds {
    let above = Path.parent(of: folder)
    // The command line names an output folder on purpose, so that one is in the bounds. A `Generated` folder may be a
    // link to anywhere, so only the folder above it is.
    let own = options.output != nil ? [folder, above] : isBeside ? [above] : []
    return ProjectBounds(own + Set(roots.map(\.path)))
  }

  // MARK: - Plan

  func plan() throws -> OutputPlan {
    let plan = try OutputPlanner.plan(folders, besides: generated, force: force)
    guard plan.errors.isEmpty else { throw FilesInTheWay(all: plan.errors) }
    return plan
  }
}
