import SchemaModel

/// The source of schema files: the disk, where an editor may have files open, or a git revision.
enum FileTree: Sendable {
  /// The disk, with the bytes of files that an editor has not saved, by their absolute paths.
  case editor([String: [UInt8]])
  case revision(GitSnapshot)

  static let disk = FileTree.editor([:])

  /// The kind of the file at a path. In a revision, a link counts as its target.
  func kind(of path: String, followingLinks: Bool = false) -> FileSystem.Kind {
    switch self {
    case .editor(let open):
      open[path] == nil ? FileSystem.kind(of: path, followingLinks: followingLinks) : .file
    case .revision(let snapshot): snapshot.kind(of: path)
    }
  }

  /// The absolute path with all links resolved, or `nil` if there is nothing at it.
  func realPath(_ path: String) -> String? {
    switch self {
    case .editor(let open): FileSystem.realPath(path) ?? (open[path] == nil ? nil : path)
    case .revision(let snapshot):
      snapshot.kind(of: path) == .missing ? nil : Path.normalized(path)
    }
  }

  /// One byte more than the largest schema with its byte order mark, so that larger ones can be detected.
  static let mostBytes = YAMLReader.Limits.bytes + 4

  /// The first bytes of a schema or project file: enough for checks to detect one that is too large.
  func read(_ path: String, atMost count: Int = mostBytes) throws(FileError) -> [UInt8] {
    switch self {
    case .editor(let open) where open[path] != nil: Array((open[path] ?? []).prefix(count))
    case .editor: try FileSystem.start(of: path, atMost: count)
    case .revision(let snapshot): Array(try snapshot.read(path).prefix(count))
    }
  }

  /// The names in a folder, sorted.
  func names(in folder: String) throws(FileError) -> [String] {
    switch self {
    case .editor(let open):
      Set(
        try FileSystem.names(in: folder)
          + open.keys.filter { Path.parent(of: $0) == folder }.map(Path.name)
      ).sorted()
    case .revision(let snapshot): snapshot.names(in: folder)
    }
  }

  /// All files below a folder, absolute. Hidden folders and links to folders are left out.
  ///
  /// - Parameter failures: Gets the errors of what cannot be read.
  func files(below folder: String, _ failures: inout [FileError]) -> [String] {
    switch self {
    case .editor(let open):
      let files = FileSystem.files(below: folder, &failures)
      let others = Set(open.keys.filter { $0.hasPrefix(folder + "/") }).subtracting(files)
      return files + others.sorted()
    case .revision(let snapshot): return snapshot.files(below: folder)
    }
  }
}
