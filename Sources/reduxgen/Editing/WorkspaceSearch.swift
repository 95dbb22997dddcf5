import CodeRendering
import LanguageServer
import SchemaModel

/// Finds the schemas of a folder that an editor has open, as the commands find them.
///
/// What is checked together is a project with its `reduxgen.yaml`. Where there is none, it is what belongs to one target: a
/// folder in `Sources` or `Tests` of a package, or a folder at the top of another project.
struct WorkspaceSearch: SchemaSearch {
  func groups(below folder: String, open: [String: [UInt8]]) -> [SchemaGroup] {
    let files = FileTree.editor(open)
    let schemas = ((try? files.files(below: folder)) ?? []).filter {
      SchemaFinder.isSchema($0, in: files)
    }
    return folders(of: schemas, below: folder, files).flatMap { groups(in: $0, files) }
  }

  func top(of path: String) -> String { ProjectRoot(of: path).path }

  func isSchema(_ path: String, open: [String: [UInt8]]) -> Bool {
    SchemaFinder.isSchema(path, in: .editor(open))
  }

  func isProject(_ path: String) -> Bool { Path.name(of: path) == ProjectFile.name }

  func resolved(_ path: String) -> String {
    let path = Path.normalized(path)
    if let real = FileSystem.realPath(path) { return real }
    // A file that was never saved.
    let folder = Path.parent(of: path)
    return Path.join(FileSystem.realPath(folder) ?? folder, Path.name(of: path))
  }

  func read(_ path: String) -> [UInt8]? { try? FileSystem.read(path) }

  // MARK: - Groups

  /// The folders whose schemas are checked together, sorted.
  private func folders(
    of schemas: [String], below top: String, _ files: FileTree
  ) -> [String] {
    var projects = ProjectFiles(currentFolder: nil, files: files)
    var folders: Set<String> = []
    /// The tops that have schemas of their own: all schemas below belong to them.
    var whole: Set<String> = []
    for schema in schemas {
      if let project = try? projects.nearest(to: Path.parent(of: schema)) {
        folders.insert(project.folder)
        continue
      }
      let root = ProjectRoot(of: schema, in: files)
      let path = root.isMarked ? root.path : top
      let parts = (Path.relative(schema, to: path) ?? "").split(separator: "/").map(String.init)
      switch parts.count {
      case ...1: whole.insert(path)
      case 3... where ["Sources", "Tests"].contains(parts[0]):
        folders.insert(Path.join(Path.join(path, parts[0]), parts[1]))
      default: folders.insert(Path.join(path, parts[0]))
      }
    }
    let inner = folders.filter { folder in
      !whole.contains { folder.hasPrefix($0 == "/" ? "/" : $0 + "/") }
        || FileSystem.kind(of: Path.join(folder, ProjectFile.name)) == .file
    }
    return inner.union(whole).sorted()
  }

  private func groups(in folder: String, _ files: FileTree) -> [SchemaGroup] {
    var finder = SchemaFinder(currentFolder: folder, output: nil, files: files)
    finder.add(folder)
    let inputs = finder.inputs
    var problems = finder.projects.diagnostics.sorted.map {
      (path: Path.normalized(Path.join(folder, $0.range.file.path)), diagnostic: $0)
    }
    for error in finder.errors(besides: finder.emptyFolders) {
      let path = Path.normalized(Path.join(folder, error.path))
      let file = SourceFile(path: path, bytes: [])
      problems.append((path, Diagnostic(.rx033, at: file.range(0..<0), error.reason)))
    }
    let modules = inputs.isEmpty ? [[]] : inputs.byModule
    return modules.enumerated().map { place, inputs in
      let name = modules.count > 1 ? inputs[0].module.name : ""
      let own = name.isEmpty ? folder : Path.join(folder, name)
      return group(in: own, inputs, place == 0 ? problems : [], files)
    }
  }

  private func group(
    in folder: String, _ inputs: [SchemaInput],
    _ problems: [(path: String, diagnostic: Diagnostic)],
    _ files: FileTree
  ) -> SchemaGroup {
    let settings = Set(inputs.compactMap(\.projectFile)).sorted().map {
      (try? files.read($0)) ?? []
    }
    let renderers = Self.renderers(for: inputs)
    let limited = renderers.filter { !$0.renderer.rendersAll }
    let leftOut: @Sendable (CheckedSchema) -> [Diagnostic] = { schema in
      limited.flatMap { $0.renderer.leftOut(of: schema, in: $0.paths) }
    }
    let known = Dictionary(inputs.map { ($0.file.path, $0) }, uniquingKeysWith: { $1 })
    return SchemaGroup(
      folder: folder, module: inputs.module().module,
      files: inputs.map {
        SchemaGroup.File(source: $0.file, path: $0.path, project: $0.project, output: $0.output)
      }, problems: problems, settings: settings,
      more: limited.isEmpty ? nil : leftOut,
      render: { schema, path in
        let renderer = renderers.first { $0.paths.contains(path) }?.renderer
        guard let input = known[path], let files = try? renderer?.render(schema, of: [path]) else {
          return []
        }
        return GeneratedPlace.files(files, of: input.path, in: input.output)
      })
  }

  /// What renders the schemas, as far as it can be read. `generate` says what is wrong with templates.
  private static func renderers(for inputs: [SchemaInput]) -> [TemplateRun] {
    Dictionary(grouping: inputs, by: \.templates).compactMap { selection, inputs in
      guard let library = try? selection.library(), let renderer = try? Renderer(templates: library)
      else { return nil }
      return TemplateRun(renderer: renderer, paths: Set(inputs.map(\.file.path)))
    }
  }
}
