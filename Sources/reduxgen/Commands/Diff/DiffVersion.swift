import SchemaModel

/// One of two versions of a schema, read and checked.
struct DiffVersion {
  let schema: CheckedSchema
  /// How its files are called, by how the schema calls them.
  private let paths: [String: String]
  /// Keeps the files of a revision while they are needed.
  private let snapshot: GitSnapshot?

  /// How a file is called in messages: where it is on the disk, or was.
  func path(of file: SourceFile) -> String { paths[file.path] ?? file.path }

  /// Reads a version.
  ///
  /// - Parameters:
  ///   - place: where it is.
  ///   - path: the file or folder, relative to the current folder.
  ///   - isOld: whether it is the older one, whose mistakes are not to be mended in the working tree.
  ///   - reporter: gets what is wrong.
  init(
    _ place: DiffPlace, path: String, isOld: Bool, _ reporter: inout Reporter
  ) throws(ExitStatus) {
    var finder: SchemaFinder
    if let revision = place.revision {
      do {
        let found = try Self.find(revision, path, in: reporter.currentFolder)
        (finder, snapshot) = (found.finder, found.snapshot)
        paths = Self.paths(of: finder.inputs, in: found.snapshot.top, as: found.top, reporter)
      } catch {
        throw reporter.fail(error)
      }
    } else {
      snapshot = nil
      finder = SchemaFinder(currentFolder: reporter.currentFolder, output: nil)
      finder.add(path)
      paths = Dictionary(
        finder.inputs.map { ($0.file.path, reporter.shown($0.path)) },
        uniquingKeysWith: { first, _ in first })
    }
    guard finder.errors.isEmpty else {
      let mark = place.revision.map { "\(DiffPlace.mark)\($0):" } ?? ""
      for error in finder.errors {
        let path = Self.shown(error.path, in: snapshot)
        _ = reporter.fail(FileError(path: mark + path, reason: error.reason))
      }
      throw .unusable
    }
    var diagnostics = finder.projects.diagnostics
    let checked = SchemaChecker.check(
      finder.inputs.map(\.file), projects: finder.inputs.projects, into: &diagnostics)
    guard let checked, !diagnostics.hasErrors else {
      // Warnings are for `validate`: they say nothing about what changed.
      let mark = place.revision.map { "\(DiffPlace.mark)\($0):" } ?? ""
      let paths = paths
      reporter.add(diagnostics.errors) { mark + (paths[$0.path] ?? $0.path) }
      if isOld { reporter.addUncheckable(place.text) }
      reporter.set(consequence: "nothing was compared")
      throw .refused
    }
    schema = checked
  }

  private static func find(
    _ revision: String, _ path: String, in currentFolder: String
  ) throws(FileError) -> (finder: SchemaFinder, snapshot: GitSnapshot, top: String) {
    // What the revision has there may be gone from the disk.
    var folder = Path.normalized(Path.join(currentFolder, path))
    var rest: [String] = []
    while FileSystem.kind(of: folder, followingLinks: true) != .folder {
      rest.insert(Path.name(of: folder), at: 0)
      folder = Path.parent(of: folder)
    }
    let repository = try GitRepository(around: folder, scratch: ScratchFolder())
    let prefix = repository.prefix.split(separator: "/").map(String.init)
    let inside = (prefix + rest).joined(separator: "/")
    let snapshot = try GitSnapshot(of: revision, in: repository, with: inside)
    var finder = SchemaFinder(currentFolder: snapshot.top, output: nil)
    finder.add(inside.isEmpty ? "." : inside)
    return (finder, snapshot, repository.top)
  }

  /// The files of a revision as if they were in the working tree.
  private static func paths(
    of inputs: [SchemaInput], in snapshot: String, as top: String, _ reporter: Reporter
  ) -> [String: String] {
    Dictionary(
      inputs.map { input in
        let path = Path.relative(input.path, to: snapshot).map { Path.join(top, $0) }
        return (input.file.path, reporter.shown(path ?? input.path))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func shown(_ path: String, in snapshot: GitSnapshot?) -> String {
    snapshot.flatMap { Path.relative(path, to: $0.top) } ?? path
  }
}
