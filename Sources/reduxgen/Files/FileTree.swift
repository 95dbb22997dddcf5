/// The source of schema files: the disk or a git revision.
enum FileTree: Sendable {
  case disk
  case revision(GitSnapshot)

  /// What is at a path. In a revision, links are what they point to.
  func kind(of path: String, followingLinks: Bool = false) -> FileSystem.Kind {
    switch self {
    case .disk: FileSystem.kind(of: path, followingLinks: followingLinks)
    case .revision(let snapshot): snapshot.kind(of: path)
    }
  }

  /// The absolute path without links, or `nil` if there is nothing at it.
  func realPath(_ path: String) -> String? {
    switch self {
    case .disk: FileSystem.realPath(path)
    case .revision(let snapshot):
      snapshot.kind(of: path) == .missing ? nil : Path.normalized(path)
    }
  }

  /// The bytes of a file.
  func read(_ path: String) throws(FileError) -> [UInt8] {
    switch self {
    case .disk: try FileSystem.read(path)
    case .revision(let snapshot): try snapshot.read(path)
    }
  }

  /// The names in a folder, sorted.
  func names(in folder: String) throws(FileError) -> [String] {
    switch self {
    case .disk: try FileSystem.names(in: folder)
    case .revision(let snapshot): snapshot.names(in: folder)
    }
  }

  /// All files below a folder, sorted by path, absolute. Hidden folders and links to folders are left out.
  func files(below folder: String) throws(FileError) -> [String] {
    switch self {
    case .disk: try FileSystem.files(below: folder)
    case .revision(let snapshot): snapshot.files(below: folder)
    }
  }
}
