import ArgumentParser
import CodeRendering
import SchemaModel

/// What `generate` and `check` have in common: which schemas, and where their code lies.
struct GenerationOptions: ParsableArguments {
  @Argument(help: "A schema file, a folder to search for them, or a project.")
  var paths: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder for generated files.", valueName: "folder"))
  var output: String?

  @OptionGroup
  var templates: TemplateOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output needs the name of a folder") }
  }

  /// What the result depends on: the schemas, their project files and templates, and the folders
  /// that were searched for them, as the command line names files.
  func dependencies(_ reporter: inout Reporter) throws(ExitStatus) -> [String] {
    let current = reporter.currentFolder
    let inputs = try SchemaRun.find(paths, output: output, templates: templates, &reporter)
    var found = inputs.map(\.path) + inputs.compactMap(\.projectFile)
    do {
      for selection in Set(inputs.map(\.templates)) { found += try selection.prerequisites() }
      for path in paths {
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
  ///   - cache: where earlier runs left records; nil for nowhere.
  ///   - reporter: takes up what is wrong.
  /// - Throws: the exit status if there are errors.
  func plan(
    force: Bool, cache: String? = CacheFolder.path, _ reporter: inout Reporter
  ) throws(ExitStatus) -> PlannedRun {
    let inputs = try SchemaRun.find(paths, output: output, templates: templates, &reporter)
    reporter.show(progress: "Checking", of: inputs.count)
    let record = RunRecord(inputs)
    if let plan = record?.plan(in: cache) { return PlannedRun(plan: plan) }
    let (schema, folders) = try Self.render(inputs, &reporter)
    let plan: OutputPlan
    do {
      plan = try OutputPlanner.plan(folders, force: force)
    } catch {
      throw reporter.fail(error)
    }
    guard plan.refusals.isEmpty else { throw reporter.refuse(plan.refusals) }
    let saysNothing =
      reporter.findings.isEmpty && plan.warnings.isEmpty && plan.leftAlone.isEmpty
      && plan.stubs.isEmpty && plan.unreadable.isEmpty && !plan.hasSearchedAll
    return PlannedRun(
      plan: plan, schema: schema, folders: folders, record: saysNothing ? record : nil,
      cache: cache)
  }

  /// Writes what has to change.
  ///
  /// - Parameters:
  ///   - force: whether generated files that were edited by hand may be overwritten.
  ///   - addStubs: whether hand-written files get the functions that they lack.
  ///   - isDryRun: whether all of this is only said.
  ///   - reporter: takes up what was done, and what is wrong.
  /// - Returns: what was done.
  /// - Throws: the exit status if there are errors. Nothing was written then.
  func generate(
    force: Bool = false, addStubs: Bool, isDryRun: Bool = false, _ reporter: inout Reporter
  ) throws(ExitStatus) -> OutputPlan {
    var run = try plan(force: force, &reporter)
    defer { Workers.discard(&run.schema) }
    reporter.add(warnings: run.plan.warnings)
    reporter.add(unreadable: run.plan.unreadable)
    guard !reporter.hasErrors else { throw .refused }
    do {
      if addStubs { try run.plan.addStubs() }
      if !isDryRun { try run.write() }
    } catch {
      throw reporter.fail(error)
    }
    reporter.add(run.plan, isDryRun: isDryRun)
    return run.plan
  }

  /// Checks the schemas, and renders what goes into each folder.
  private static func render(
    _ inputs: [SchemaInput], _ reporter: inout Reporter
  ) throws(ExitStatus) -> (schema: CheckedSchema, folders: [OutputFolder]) {
    let (schema, templates) = try SchemaRun.check(inputs, &reporter)
    reporter.show(progress: "Rendering", of: inputs.count)
    let files = try SchemaRun.render(schema, with: templates, &reporter) { OutputFile($0) }
    var folders = outputFolders(for: inputs, files: files)
    for index in folders.indices {
      let own = inputs.filter { $0.output == folders[index].path }
      folders[index].files += try SchemaRun.renderProject(
        schema, of: own, with: templates, &reporter
      ).map { OutputFile($0) }
    }
    return (schema, folders)
  }

  /// Each rendered file goes where its schema's output goes.
  private static func outputFolders(
    for inputs: [SchemaInput], files: [OutputFile]
  ) -> [OutputFolder] {
    let folders = Dictionary(grouping: inputs, by: \.output).sorted { $0.key < $1.key }
    return folders.map { path, inputs in
      let schemas = Set(inputs.map(\.file.path))
      return OutputFolder(
        path: path,
        projects: Set(inputs.map(\.root).filter(\.isMarked).map(\.path)),
        schemas: schemas,
        files: files.filter { schemas.contains($0.rendered.source) }
      )
    }
  }
}
