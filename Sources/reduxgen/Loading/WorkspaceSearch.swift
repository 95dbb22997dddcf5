import CodeRendering
import LanguageServer
import SchemaModel

/// Finds the schemas of the folders that an editor has open, as `validate` finds them.
///
/// A group contains the schemas of a module that are checked together. They belong to a project with a
/// `reduxgen.yaml`, as in `validate`, or else to one target: a folder in `Sources` or `Tests` of a package, or a folder
/// at the top of another project.
struct WorkspaceSearch: SchemaSearch {
  func groups(below folders: [String], open: [String: [UInt8]]) -> [SchemaGroup] {
    let files = FileTree.editor(open)
    var problems: [Problem] = []
    var projects = ProjectFiles(currentFolder: nil, files: files)
    var ofProjects: [String: [String]] = [:]
    var others: [String: [String]] = [:]
    for top in folders {
      var failures: [FileError] = []
      let schemas = files.files(below: top, &failures).filter {
        SchemaFinder.isSchema($0, in: files)
      }
      problems += failures.map { Self.problem($0, in: top) }
      for schema in schemas {
        if let project = try? projects.nearest(to: Path.parent(of: schema)) {
          ofProjects[project.folder, default: []].append(schema)
        } else {
          others[Self.folder(of: schema, below: top, files), default: []].append(schema)
        }
      }
    }
    var found: [(folder: String, inputs: [SchemaInput])] = []
    var seen: Set<String> = []
    // A folder comes before those inside it, and takes their schemas.
    for schemas in [ofProjects, others] {
      for (folder, own) in schemas.sorted(by: { $0.key < $1.key })
      where !seen.isSuperset(of: own) {
        var finder = SchemaFinder(currentFolder: folder, output: nil, files: files, besides: seen)
        finder.add(folder)
        seen = finder.seen
        let errors = finder.errors(besides: finder.emptyFolders)
        problems += finder.projects.diagnostics.sorted.map { Self.problem($0, in: folder) }
        problems += errors.map { Self.problem($0, in: folder) }
        problems += own.filter { !seen.contains($0) && !ProjectSearch.isForeign($0) }
          .map { Self.problem(.unlisted($0), .warning, in: folder) }
        found += finder.inputs.byModule.map { (folder, $0) }
      }
      // A schema below a project file that does not list it belongs to no group.
      seen.formUnion(schemas.values.joined())
    }
    var known: Set<String> = []
    problems.removeAll { path, diagnostic in
      !known.insert("\(path) \(diagnostic.range.lower) \(diagnostic.message)").inserted
    }
    if found.isEmpty, !problems.isEmpty { found = [("", [])] }
    return found.enumerated().map { place, found in
      group(in: found.folder, found.inputs, place == 0 ? problems : [], files)
    }
  }

  func top(of path: String) -> String { ProjectRoot(of: path).path }

  func isSchema(_ path: String, open: [String: [UInt8]]) -> Bool {
    SchemaFinder.isSchema(path, in: .editor(open))
  }

  func isProject(_ path: String) -> Bool { Path.name(of: path) == ProjectFile.name }

  func resolved(_ path: String) -> String {
    let path = Path.normalized(path)
    if let real = FileSystem.realPath(path) { return real }
    // The file was never saved, so only its folder can be resolved.
    let folder = Path.parent(of: path)
    return Path.join(FileSystem.realPath(folder) ?? folder, Path.name(of: path))
  }

  func read(_ path: String) -> [UInt8]? { try? FileSystem.read(path) }

  // MARK: - Groups

  /// The folder of the group of a schema without a project.
  private static func folder(of schema: String, below top: String, _ files: FileTree) -> String {
    let root = ProjectRoot(of: schema, in: files)
    let path = root.isMarked ? root.path : top
    let parts = (Path.relative(schema, to: path) ?? "").split(separator: "/").map(String.init)
    switch parts.count {
    case ...1: return path
    case 3... where ["Sources", "Tests"].contains(parts[0]):
      return Path.join(Path.join(path, parts[0]), parts[1])
    default: return Path.join(path, parts[0])
    }
  }

  /// A diagnostic of a project file, or about the path of a schema.
  private typealias Problem = (path: String, diagnostic: Diagnostic)

  private static func problem(_ diagnostic: Diagnostic, in folder: String) -> Problem {
    (Path.normalized(Path.join(folder, diagnostic.range.file.path)), diagnostic)
  }

  private static func problem(
    _ error: FileError, _ severity: Diagnostic.Severity = .error, in folder: String
  ) -> Problem {
    let range = SourceFile(path: error.path, bytes: []).range(0..<0)
    return problem(Diagnostic(error.rule, severity, at: range, error.reason), in: folder)
  }

  private func group(
    in folder: String, _ inputs: [SchemaInput], _ problems: [Problem], _ files: FileTree
  ) -> SchemaGroup {
    let settings = Set(inputs.compactMap(\.projectFile)).sorted().map {
      (try? files.read($0)) ?? []
    }
    let renderers = Self.renderers(for: inputs).filter { !$0.renderer.rendersAll }
    let leftOut: @Sendable (ResolvedSchema) -> [Diagnostic] = { schema in
      renderers.flatMap { $0.renderer.leftOut(of: schema, in: $0.paths) }
    }
    return SchemaGroup(
      folder: folder, module: inputs.module().module,
      files: inputs.map {
        SchemaGroup.File(source: $0.file, path: $0.path, project: $0.project, output: $0.output)
      }, problems: problems, settings: settings,
      more: renderers.isEmpty ? nil : leftOut)
  }

  /// The renderers of the schemas. Unreadable templates are skipped, because `generate` reports their errors.
  private static func renderers(for inputs: [SchemaInput]) -> [TemplateRun] {
    Dictionary(grouping: inputs, by: \.selection).compactMap { selection, inputs in
      guard let renderer = try? selection.renderer() else { return nil }
      return TemplateRun(renderer: renderer, paths: Set(inputs.map(\.file.path)))
    }
  }
}
