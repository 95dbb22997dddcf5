/// The schemas of a revision and the names of its other files, in memory.
struct GitSnapshot: Sendable {
  /// The top folder of the working tree. Absolute; the paths of all files are below it.
  let top: String
  /// The contents of schemas and project files, by absolute path; nil for other files.
  private var contents: [String: [UInt8]?] = [:]
  /// The targets of links that are named like schemas, by the path of the link.
  private var links: [String: String] = [:]
  /// The names in each folder.
  private var folders: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - revision: A commit, tag, branch or another name that git knows.
  ///   - repository: The repository of the revision.
  init(of revision: String, in repository: GitRepository) throws(FileError) {
    top = repository.top
    folders[top] = []
    try add(repository.tree(of: revision), of: repository, revision)
    for link in links.keys { if let target = target(of: link) { add(link, target) } }
  }

  /// Adds a tree, and the trees of submodules that are checked out.
  ///
  /// - Parameter revision: The revision that was requested, for messages.
  private mutating func add(
    _ tree: String, of repository: GitRepository, _ revision: String
  ) throws(FileError) {
    let above = Path.relative(repository.top, to: top) ?? ""
    let entries = try repository.files(of: tree)
    if let entry = entries.first(where: { !Self.canBeInWorkingTree($0.path) }) {
      throw FileError(
        path: "git:\(revision)",
        reason: "holds a file called `\(entry.path)`, which git itself would not check out")
    }
    let wanted = entries.filter { Self.isSchema($0.path) && $0.kind != .submodule }
    let bytes = Dictionary(
      first: zip(
        wanted.map(\.path), try repository.contents(of: wanted, atMost: FileTree.mostBytes)))
    // With an entry for `.git`, searches upward end at the top of the repository.
    add(Path.join(above, ".git"), nil)
    for entry in entries {
      let name = Path.join(above, entry.path)
      let bytes = bytes[entry.path].map { $0 ?? Self.tooLarge }
      switch entry.kind {
      case .link where bytes != nil: links[name] = String(decoding: bytes ?? [], as: UTF8.self)
      case .file, .link: add(name, bytes)
      case .submodule:
        let folder = Path.join(repository.top, entry.path)
        // On disk, the folder may be a link, or no longer a submodule.
        guard FileSystem.realPath(folder) == folder,
          ProjectRoot.repository(around: folder) == folder,
          let inner = try? GitRepository(around: folder),
          let tree = try? inner.tree(of: entry.object)
        else { continue }
        try add(tree, of: inner, revision)
      }
    }
  }

  /// Stands for a schema that is too large. Checks reject it.
  private static let tooLarge = [UInt8](
    repeating: UInt8(ascii: "#"), count: FileTree.mostBytes)

  /// - Parameter name: The path relative to the top of the working tree.
  private mutating func add(_ name: String, _ bytes: [UInt8]?) {
    var path = Path.join(top, name)
    contents[path] = .some(bytes)
    while path != top {
      let folder = Path.parent(of: path)
      guard folders[folder, default: []].insert(Path.name(of: path)).inserted else { return }
      path = folder
    }
  }

  private static func isSchema(_ path: String) -> Bool {
    path.hasSuffix(".yaml") || path.hasSuffix(".yml")
  }

  /// Whether git would check the file out. A tree object can contain any name, even `..`.
  private static func canBeInWorkingTree(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !["", ".", "..", ".git"].contains(String(Substring($0)).lowercased())
    }
  }

  /// The contents of a link's target, if that is a schema of the same revision. A link can lead to a link.
  private func target(of link: String) -> [UInt8]? {
    var path = link
    for _ in 0..<10 {
      guard let target = links[path] else { return contents[Path.join(top, path)] ?? nil }
      guard !target.hasPrefix("/") else { return nil }
      let folder = Path.parent(of: "/" + path)
      path = String(Path.normalized(Path.join(folder, target)).dropFirst())
    }
    return nil
  }

  // MARK: Reading

  func kind(of path: String) -> FileSystem.Kind {
    let path = Path.normalized(path)
    if folders[path] != nil { return .folder }
    return contents[path] == nil ? .missing : .file
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = contents[Path.normalized(path)] ?? nil else {
      throw FileError(path: path, reason: "is no schema of the revision")
    }
    return bytes
  }

  func names(in folder: String) -> [String] {
    folders[Path.normalized(folder), default: []].sorted()
  }

  func files(below folder: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      let path = Path.join(folder, name)
      guard folders[path] != nil else { return [path] }
      return name.hasPrefix(".") ? [] : files(below: path)
    }
  }
}
