/// The folders in which a run may write: its projects and the paths of the command line. Links can lead out
/// of them.
struct ProjectBounds: Sendable, Equatable {
  /// Absolute paths, with all links resolved.
  private let folders: Set<String>

  /// - Parameter folders: The absolute paths of the folders.
  init(_ folders: some Sequence<String>) {
    self.folders = Set(folders.map(FileSystem.resolved))
  }

  /// - Parameter others: The bounds to combine.
  init(_ others: some Sequence<ProjectBounds>) {
    folders = others.reduce(into: []) { $0.formUnion($1.folders) }
  }

  /// Whether a folder is one of the allowed ones, or inside one, with all links resolved.
  ///
  /// - Parameter folder: The absolute path of the folder, which may not exist yet.
  func contain(_ folder: String) -> Bool {
    let real = FileSystem.resolved(folder)
    return folders.contains { real == $0 || Path.relative(real, to: $0) != nil }
  }

  /// Refuses changes in folders that are outside, with links resolved. A link at the path itself is replaced.
  func check(_ changes: [OutputPlan.Change]) throws(FilesInTheWay) {
    let folders = Set(changes.map { Path.parent(of: $0.path) }).filter { !contain($0) }
    let outside = changes.map(\.path).filter { folders.contains(Path.parent(of: $0)) }
    guard outside.isEmpty else { throw FilesInTheWay(all: outside.map(Self.error)) }
  }

  static func error(for path: String) -> FileError {
    FileError(
      path: path,
      reason:
        "a link leads out of the project here; replace it, or name on the command line where it leads"
    )
  }
}
