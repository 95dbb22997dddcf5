/// What a revision of a repository has of schemas and the files that say where their projects begin, in a folder of its
/// own: whoever reads schemas from the disk reads these as well.
struct GitSnapshot {
  /// The folder that stands for the top of the repository. Absolute.
  let top: String
  private let scratch: ScratchFolder

  /// - Parameters:
  ///   - revision: a commit, tag, branch or what else git knows.
  ///   - repository: whose.
  ///   - folder: one that is there even if it holds nothing of that, relative to the top.
  init(
    of revision: String, in repository: GitRepository, with folder: String
  ) throws(FileError) {
    let entries = try repository.files(of: repository.tree(of: revision))
    scratch = try ScratchFolder()
    top = Path.join(scratch.path, "tree")
    let wanted = entries.filter { Self.isSchema($0.path) }
    let contents = try repository.contents(of: wanted)
    let blobs = Dictionary(
      zip(wanted.map(\.path), contents), uniquingKeysWith: { first, _ in first })
    let links = Set(wanted.filter(\.isLink).map(\.path))
    var files = blobs
    for link in links { files[link] = Self.target(of: link, in: blobs, links) }
    // The top of a repository, and that of a package, count wherever they are empty.
    files[".git"] = []
    for entry in entries where Path.name(of: entry.path) == "Package.swift" {
      files[entry.path] = []
    }
    // So do folders, as far as a command line or a project names them.
    if entries.contains(where: { $0.path.hasPrefix("\(folder)/") }) {
      _ = try FileSystem.makeFolder(Path.join(top, folder))
    }
    for entry in entries where entry.path.hasSuffix(".mustache") {
      _ = try FileSystem.makeFolder(Path.parent(of: Path.join(top, entry.path)))
    }
    for (path, bytes) in files {
      let place = Path.join(top, path)
      _ = try FileSystem.makeFolder(Path.parent(of: place))
      try FileSystem.create(place, bytes, permissions: nil)
    }
  }

  private static func isSchema(_ path: String) -> Bool {
    path.hasSuffix(".yaml") || path.hasSuffix(".yml")
  }

  /// What a link leads to, if that is a schema of the same revision. A link can be to a link.
  private static func target(
    of link: String, in files: [String: [UInt8]], _ links: Set<String>
  ) -> [UInt8]? {
    var path = link
    for _ in 0..<10 {
      guard let bytes = files[path] else { return nil }
      guard links.contains(path) else { return bytes }
      let target = String(decoding: bytes, as: UTF8.self)
      guard !target.hasPrefix("/") else { return nil }
      let folder = Path.parent(of: "/" + path)
      path = String(Path.normalized(Path.join(folder, target)).dropFirst())
    }
    return nil
  }
}
