import SchemaModel

/// One of two versions of a schema, read and checked.
struct DiffVersion {
  let modules: CheckedModules
  /// The current or former paths of the files on disk, as messages show them. `SourceFile.path` is not enough, because
  /// it may be the same in several packages.
  let paths: [SourceFile: String]

  /// Reads a version.
  ///
  /// - Parameters:
  ///   - place: The location of the version. Its path is not nil.
  ///   - isOld: Whether the version is the older one, whose errors cannot be fixed in the working tree.
  ///   - reporter: Gets the errors.
  init(
    _ place: DiffPlace, isOld: Bool, _ reporter: inout Reporter
  ) throws {
    let path = place.path ?? "."
    let mark = place.revision.map { "\(DiffPlace.mark)\($0):" } ?? ""
    var finder: SchemaFinder
    var top: String?
    if let revision = place.revision {
      (finder, top) = try Self.find(revision, path, in: reporter.currentFolder)
    } else {
      finder = SchemaFinder(currentFolder: reporter.currentFolder, output: nil)
      finder.add(path)
    }
    paths = Dictionary(first: finder.inputs.map { ($0.file, reporter.shown($0.path)) })
    let errors = finder.errors()
    guard errors.isEmpty else {
      throw FileErrors(
        all: errors.map { error in
          let path = top.flatMap { Path.relative(error.path, to: $0) } ?? error.path
          return FileError(path: mark + path, reason: error.reason)
        })
    }
    var diagnostics = finder.projects.diagnostics
    let modules = CheckedModules(finder.inputs.modules(), into: &diagnostics)
    guard let modules, !diagnostics.hasErrors else {
      let paths = paths
      // Report only errors: warnings are left to `validate`, because they are not about changes.
      reporter.add(diagnostics.errors) { mark + (paths[$0] ?? $0.path) }
      if isOld { reporter.addUncheckable(place.text) }
      reporter.consequence = "nothing was compared"
      throw ExitStatus.refused
    }
    self.modules = modules
  }

  /// - Returns: The finder, and the top of the repository.
  private static func find(
    _ revision: String, _ path: String, in currentFolder: String
  ) throws(FileError) -> (finder: SchemaFinder, top: String) {
    // The path may exist only in the revision, so its nearest folder on disk leads to the repository.
    let path = Path.normalized(Path.join(currentFolder, path))
    let isThere = { FileSystem.kind(of: $0, followingLinks: true) == .folder }
    let folder = Path.upward(from: path).first(where: isThere) ?? "/"
    let repository = try GitRepository(around: folder)
    let real = FileSystem.realPath(folder) ?? folder
    let inside = Path.relative(path, to: folder).map { Path.join(real, $0) } ?? real
    let snapshot = try GitSnapshot(of: revision, in: repository)
    var finder = SchemaFinder(
      currentFolder: repository.top, output: nil, files: .revision(snapshot))
    finder.add(Path.relative(inside, to: repository.top) ?? ".")
    return (finder, repository.top)
  }
}
