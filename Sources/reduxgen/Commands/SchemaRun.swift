import CodeRendering
import SchemaModel

/// What all commands do that work on schemas: find them, check them, report.
enum SchemaRun {
  /// Carries out a command and prints its report.
  ///
  /// - Parameters:
  ///   - options: how to report.
  ///   - body: the stages of the command. Each ends the run if it finds errors, after reporting all of them.
  /// - Throws: the exit status, if it is not that of success.
  static func report(
    _ options: ReportOptions, _ body: (inout Reporter) throws(ExitStatus) -> Void
  ) throws {
    var status = ExitStatus.done
    var reporter: Reporter
    do throws(FileError) {
      reporter = Reporter(options, currentFolder: try FileSystem.currentFolder())
      do throws(ExitStatus) {
        try body(&reporter)
      } catch {
        status = error
      }
    } catch {
      reporter = Reporter(options, currentFolder: "/")
      status = reporter.fail(error)
    }
    reporter.finish()
    if status != .done { throw status.code }
  }

  /// The schemas that paths of a command line name.
  ///
  /// - Parameters:
  ///   - output: the folder for generated files; `nil` for the one beside each schema.
  ///   - templates: what is rendered with, if not what each project says.
  static func find(
    _ paths: [String], output: String? = nil, templates: TemplateOptions?,
    _ reporter: inout Reporter
  ) throws(ExitStatus) -> [SchemaInput] {
    let finder = try finder(paths, output: output, templates: templates, &reporter)
    let inputs = try inputs(of: finder, &reporter)
    guard !finder.projects.diagnostics.hasErrors else { throw .refused }
    return inputs
  }

  /// What has found the schemas that paths of a command line name, and maybe folders without any.
  static func finder(
    _ paths: [String], output: String?, templates: TemplateOptions?, _ reporter: inout Reporter
  ) throws(ExitStatus) -> SchemaFinder {
    let finder = try search(paths, output: output, templates: templates, &reporter)
    reporter.add(finder.projects.diagnostics, in: [])
    return finder
  }

  /// The schemas that paths of a command line name, and all of the projects that these belong to. Outside of
  /// projects, it is all that was generated together with them.
  static func findProjects(
    of arguments: [String], output: String?, templates: TemplateOptions, _ reporter: inout Reporter
  ) throws(ExitStatus) -> (named: [SchemaInput], all: [SchemaInput]) {
    var finder = try search(arguments, output: output, templates: templates, &reporter)
    let paths = Set(finder.inputs.map(\.path))
    let homes = try finder.inputs.filter { $0.projectFile == nil }.map { input throws(ExitStatus) in
      try home(of: input, output: output, &reporter)
    }
    if !homes.isEmpty {
      let folders = Set(homes).sorted().map {
        $0 == reporter.currentFolder ? "." : reporter.shown($0)
      }
      finder = try search(folders + arguments, output: output, templates: templates, &reporter)
    }
    let named = finder.addWholeProjects().filter { paths.contains($0.path) }
    reporter.add(finder.projects.diagnostics, in: [])
    let all = try inputs(of: finder, &reporter)
    guard !finder.projects.diagnostics.hasErrors else { throw .refused }
    return (named, all)
  }

  /// The folder that `generate` was run with for a schema outside of projects, or would be.
  private static func home(
    of input: SchemaInput, output: String?, _ reporter: inout Reporter
  ) throws(ExitStatus) -> String {
    let (own, current) = (Path.parent(of: input.path), reporter.currentFolder)
    let isAlone = !input.root.isMarked && Path.relative(own, to: current) != nil
    let files = try? FileSystem.files(below: isAlone ? current : input.root.path)
    for path in output == nil ? files ?? [] : [] where path.hasSuffix(".generated.swift") {
      let print = (try? FileSystem.read(path)).flatMap { Fingerprint($0) }
      guard print?.schema == input.file.path else { continue }
      let home = Path.parent(of: Path.parent(of: path))
      if path.hasPrefix(Path.join(home, "Generated/")),
        Path.relative(own, to: home) != nil || own == home
      {
        return home
      }
      guard isAlone else {
        let reason = "is code of the schema; name its folder with --output"
        throw reporter.refuse([FileError(path: path, reason: reason)])
      }
    }
    var modules = ModuleFinder(files: .disk)
    return modules.module(of: own, in: nil).folder ?? own
  }

  /// The schemas of other modules in the repositories of some, or in their packages. Nobody asked about them, so
  /// that what cannot be read there is left out.
  static func findOthers(
    around named: [SchemaInput], besides known: [SchemaInput], in currentFolder: String
  ) -> [SchemaInput] {
    let modules = Set(known.map(\.module))
    let packages = Set(named.map(\.module.package)).filter { !$0.isEmpty }
    var finder = SchemaFinder(currentFolder: currentFolder, output: nil)
    for folder in Set(packages.map { ProjectRoot.repository(around: $0) ?? $0 }).sorted() {
      finder.add(folder, mayBeEmpty: true)
    }
    return finder.inputs.filter { !modules.contains($0.module) }
  }

  private static func search(
    _ paths: [String], output: String?, templates: TemplateOptions?, _ reporter: inout Reporter
  ) throws(ExitStatus) -> SchemaFinder {
    let selection: TemplateSelection?
    do {
      selection = try templates?.selection(in: reporter.currentFolder)
    } catch {
      throw reporter.fail(error)
    }
    var finder = SchemaFinder(
      currentFolder: reporter.currentFolder, output: output, templates: selection)
    for path in ProjectFiles.paths(paths, in: reporter.currentFolder) { finder.add(path) }
    return finder
  }

  /// What was found, if all paths could be read.
  ///
  /// - Parameter emptyFolders: those that are no error.
  static func inputs(
    of finder: SchemaFinder, besides emptyFolders: [SchemaFinder.EmptyFolder] = [],
    _ reporter: inout Reporter
  ) throws(ExitStatus) -> [SchemaInput] {
    let errors = finder.errors(besides: emptyFolders)
    guard errors.isEmpty else {
      for error in errors { _ = reporter.fail(error) }
      throw .unusable
    }
    return finder.inputs
  }

  /// Checks schemas without rendering them. Warnings are for `validate`.
  ///
  /// - Parameters:
  ///   - modules: the schemas of all modules, or what would be in their place.
  ///   - inputs: where they come from.
  static func checkAlone(
    _ modules: SchemaModules, of inputs: [SchemaInput], _ reporter: inout Reporter
  ) throws(ExitStatus) {
    for (found, inputs) in zip(modules.findings(), inputs.byModule) {
      reporter.add(found.errors, in: inputs)
    }
    guard !reporter.hasErrors else { throw .refused }
  }

  /// An error in a schema, and where that is. Absolute.
  struct Finding: Equatable {
    var path: String
    var error: Diagnostic

    static func == (left: Finding, right: Finding) -> Bool {
      left.path == right.path && left.error.description == right.error.description
    }
  }

  /// The errors in schemas, reported to nobody.
  static func findings(in inputs: [SchemaInput]) -> [Finding] {
    zip(inputs.modules.findings(), inputs.byModule).flatMap { found, inputs in
      let paths = Dictionary(
        inputs.map { ($0.file.path, $0.path) }, uniquingKeysWith: { first, _ in first })
      return found.errors.sorted.compactMap { error in
        paths[error.range.file.path].map { Finding(path: $0, error: error) }
      }
    }
  }

  /// The diagnostics of schemas, reported to nobody.
  ///
  /// - Parameters:
  ///   - sources: what the files hold, or would hold.
  ///   - inputs: where they come from.
  ///   - read: the schemas of other modules.
  static func diagnostics(
    in sources: [SourceFile], of inputs: [SchemaInput], reading read: [SchemaInput] = []
  ) -> Diagnostics {
    let changed = zip(inputs, sources).map { input, source in
      var input = input
      input.file = source
      return input
    }
    let others = read.byModule.map { $0.module(isRead: true) }
    let modules = SchemaModules(changed.byModule.map { $0.module() } + others)
    return modules.findings().reduce(into: Diagnostics()) { $0.append(contentsOf: $1) }
  }

  /// All checks, of the schemas and of the templates that they are rendered with.
  ///
  /// - Parameters:
  ///   - inputs: the schemas of all modules.
  ///   - read: those of other modules, which are not rendered.
  ///   - isPartial: whether unread modules may depend on these.
  /// - Returns: the modules, in the order of their first schemas.
  static func check(
    _ inputs: [SchemaInput], reading read: [SchemaInput] = [], isPartial: Bool = false,
    _ reporter: inout Reporter
  ) throws(ExitStatus) -> [CheckedModule] {
    let groups = inputs.byModule
    let others = read.byModule
    let modules = SchemaModules(
      groups.map { $0.module() } + others.map { $0.module(isRead: true) }, isPartial: isPartial)
    var checked: [CheckedModule] = []
    var failure = ExitStatus.refused
    for (place, inputs) in groups.enumerated() {
      var templates: [TemplateRun]?
      do {
        templates = try TemplateRun.all(for: inputs, &reporter)
      } catch {
        failure = error
      }
      var diagnostics = Diagnostics()
      let schema = modules.check(place, into: &diagnostics) { schema in
        (templates ?? []).flatMap { $0.renderer.leftOut(of: schema, in: $0.paths) }
      }
      reporter.add(naming(inputs, in: diagnostics), in: inputs + read)
      if let schema, let templates {
        checked.append(CheckedModule(schema: schema, inputs: inputs, templates: templates))
      }
    }
    guard checked.count == groups.count, !reporter.hasErrors else { throw failure }
    return checked
  }

  /// Names the files that declare what is unknown, because they lie beside the schemas and nobody named them.
  private static func naming(_ inputs: [SchemaInput], in found: Diagnostics) -> Diagnostics {
    let paths = Dictionary(
      inputs.map { ($0.file.path, $0.path) }, uniquingKeysWith: { first, _ in first })
    var result = Diagnostics()
    for diagnostic in found.all {
      let unknown = "unknown feature `\(diagnostic.range.text)`"
      let file = "\(diagnostic.range.text).feature.yaml"
      let place = paths[diagnostic.range.file.path].map { Path.join(Path.parent(of: $0), file) }
      if let place, diagnostic.id == .unknownFeature, diagnostic.message.hasPrefix(unknown),
        FileSystem.kind(of: place) == .file, !inputs.contains(where: { $0.path == place })
      {
        result.append(
          Diagnostic(
            .unknownFeature, at: diagnostic.range,
            "\(unknown); pass the folder, to read \(file) too"))
      } else {
        result.append(diagnostic)
      }
    }
    return result
  }

  /// All files that are generated or started for a module.
  ///
  /// - Parameter finish: what is done to each.
  static func render<Finished: Sendable>(
    _ module: CheckedModule, _ reporter: inout Reporter,
    _ finish: @Sendable (RenderedFile) -> Finished
  ) throws(ExitStatus) -> [Finished] {
    var files: [Finished] = []
    do {
      for run in module.templates {
        files += try run.renderer.render(module.schema, of: run.paths, finish)
      }
    } catch {
      throw reporter.fail(error)
    }
    return files
  }

  /// What templates add for all schemas of a module whose code goes into one folder.
  static func renderProject(
    _ module: CheckedModule, of inputs: [SchemaInput], _ reporter: inout Reporter
  ) throws(ExitStatus) -> [RenderedFile] {
    let paths = Set(inputs.map(\.file.path))
    let name = inputs.lazy.compactMap(\.project.name?.value).first
    var files: [RenderedFile] = []
    do {
      for run in module.templates {
        let own = run.paths.intersection(paths)
        guard !own.isEmpty else { continue }
        files += try run.renderer.renderProject(module.schema, of: own, name: name)
      }
    } catch {
      throw reporter.fail(error)
    }
    return files
  }
}
