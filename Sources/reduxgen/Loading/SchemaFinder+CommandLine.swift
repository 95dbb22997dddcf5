import SchemaModel

extension SchemaFinder {
  /// Looks for the schemas at the paths of a command line; without paths, for those of the current folder's project.
  ///
  /// - Parameters:
  ///   - output: The folder for generated files; `nil` for the one beside each schema.
  ///   - templates: The templates, if not those of each project.
  init(
    _ paths: [String], output: String? = nil, templates: TemplateOptions? = nil, in folder: String
  ) throws(FileError) {
    self.init(
      currentFolder: folder, output: output, templates: try templates?.selection(in: folder))
    for path in ProjectFiles.paths(paths, in: folder) { add(path) }
  }

  init(_ options: GenerationOptions, in folder: String) throws(FileError) {
    try self.init(
      options.paths, output: options.output, templates: options.templates, in: folder)
  }

  /// The schemas that were found, if all paths and project files can be used.
  ///
  /// - Parameters:
  ///   - emptyFolders: The empty folders that are no error.
  ///   - leftOut: The project files that the command checks itself.
  func schemas(
    besides emptyFolders: [EmptyFolder] = [], leavingOut leftOut: [String] = [],
    _ reporter: inout Reporter
  ) throws -> [SchemaInput] {
    let diagnostics = projects.diagnostics(leavingOut: leftOut)
    reporter.add(diagnostics, in: [])
    let errors = errors(besides: emptyFolders)
    guard errors.isEmpty else { throw FileErrors(all: errors) }
    guard !diagnostics.hasErrors else { throw ExitStatus.refused }
    return inputs
  }

  /// The schemas on a command line, and all schemas of their projects. Outside of projects, the schemas that
  /// are generated together count as a project.
  static func projects(
    of options: GenerationOptions, _ reporter: inout Reporter
  ) throws -> (named: [SchemaInput], all: [SchemaInput]) {
    var options = options
    var finder = try SchemaFinder(options, in: reporter.currentFolder)
    let paths = Set(finder.inputs.map(\.path))
    let homes = try finder.inputs.filter { $0.projectFile == nil }.map {
      try home(of: $0, output: options.output, in: reporter.currentFolder)
    }
    if !homes.isEmpty {
      let folders = Set(homes).sorted().map {
        $0 == reporter.currentFolder ? "." : reporter.shown($0)
      }
      options.paths = folders + options.paths
      finder = try SchemaFinder(options, in: reporter.currentFolder)
    }
    let found = finder.inputs
    for project in Set(found.compactMap(\.projectFile)).sorted() { finder.add(project) }
    return (found.filter { paths.contains($0.path) }, try finder.schemas(&reporter))
  }

  /// The folder that was passed to `generate`, or would be, for a schema outside of projects.
  private static func home(
    of input: SchemaInput, output: String?, in current: String
  ) throws(FilesInTheWay) -> String {
    let own = Path.parent(of: input.path)
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
        throw FilesInTheWay(all: [FileError(path: path, reason: reason)])
      }
    }
    var modules = ModuleFinder(files: .disk)
    return modules.module(of: own, in: nil).folder ?? own
  }

  /// The schemas of other modules in the repositories of `named`, or in the packages of those without a repository.
  /// Unreadable ones are skipped, because nobody asked about them.
  static func others(
    around named: [SchemaInput], besides known: [SchemaInput], in currentFolder: String
  ) -> [SchemaInput] {
    let modules = Set(known.map(\.module))
    let packages = Set(named.map(\.module.package)).filter { !$0.isEmpty }
    var finder = SchemaFinder(currentFolder: currentFolder, output: nil)
    for folder in Set(packages.map { ProjectRoot.repository(around: $0) ?? $0 }).sorted() {
      finder.add(perhapsEmpty: folder)
    }
    return finder.inputs.filter { !modules.contains($0.module) }
  }
}
