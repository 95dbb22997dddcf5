import SchemaModel

/// Reads the schemas of `reduxgen emit`, with what their projects say about them.
struct EmittedSchemas {
  /// The folder for what is written.
  var into: String
  var templates: TemplateOptions
  /// The module that is compiled.
  var module: String?
  var reading: ReadingOptions
  var build: BuildOptions

  /// - Returns: the schemas of the units, and those of other modules.
  /// - Throws: the exit status if a file cannot be read or a project file has errors, after reporting all of
  ///   them.
  func read(
    _ units: [OutputUnit], _ reporter: inout Reporter
  ) throws(ExitStatus) -> (own: [SchemaInput], read: [SchemaInput]) {
    let current = reporter.currentFolder
    // As with schemas: Xcode finds the file of a message only by an absolute path.
    let areAbsolute = units.allSatisfy { $0.path.hasPrefix("/") }
    var projects = ProjectFiles(
      currentFolder: areAbsolute ? nil : current, followsLinks: build.followLinks)
    var inputs: [SchemaInput] = []
    var read: [SchemaInput] = []
    var isUsable = true
    let module = SchemaModule(name: module ?? "", package: "")
    do {
      let selection = try templates.selection(in: current)
      var otherwise = TemplateSelection(followsLinks: build.followLinks)
      if let folder = build.defaultTemplates { try otherwise.add(folder, in: current) }
      for unit in units {
        do throws(FileError) {
          if Path.hasControlCharacters(unit.path) {
            throw FileError(controlCharactersIn: unit.path)
          }
          let file = SourceFile(path: unit.path, bytes: try FileTree.disk.read(unit.path))
          let path = Path.normalized(Path.join(current, unit.path))
          let project = try projects.nearest(to: Path.parent(of: path))
          let own = project.flatMap { $0.settings.templates.isEmpty ? nil : $0.templates }
          inputs.append(
            SchemaInput(
              file: file, root: ProjectRoot(path: current),
              project: project?.settings ?? Project(), projectFile: project?.path, module: module,
              templates: selection ?? own ?? otherwise, output: into,
              isNamedAbsolutely: unit.path.hasPrefix("/")))
        } catch {
          _ = reporter.fail(error)
        }
      }
    } catch {
      throw reporter.fail(error)
    }
    do {
      read = try reading.inputs(package: "", in: current, &projects, &reporter)
    } catch {
      isUsable = false
    }
    reporter.add(projects.diagnostics, in: [])
    guard isUsable, inputs.count == units.count else { throw .unusable }
    guard !projects.diagnostics.hasErrors else { throw .refused }
    try refuseUnknown(inputs, read, &reporter)
    return (inputs, read)
  }

  private func refuseUnknown(
    _ inputs: [SchemaInput], _ read: [SchemaInput], _ reporter: inout Reporter
  ) throws(ExitStatus) {
    var files = Set((inputs + read).compactMap(\.projectFile))
    do {
      for selection in Set(inputs.map(\.templates)) { files.formUnion(try selection.files()) }
    } catch {
      throw reporter.fail(error)
    }
    let unknown = build.unknown(of: files.sorted(), in: reporter.currentFolder)
    for error in unknown { _ = reporter.fail(error) }
    guard unknown.isEmpty else { throw .unusable }
  }
}
