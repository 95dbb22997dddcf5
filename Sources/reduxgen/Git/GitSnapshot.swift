/// The schemas of a revision and the names of its other files, in memory.
struct GitSnapshot: Sendable {
  /// The top folder of the working tree. Absolute; the files are named as if they were in it.
  let top: String
  /// What schemas and project files hold, by their absolute paths.
  private var contents: [String: [UInt8]] = [:]
  /// The other files.
  private var others: Set<String> = []
  /// The names in each folder.
  private var folders: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - revision: a commit, tag, branch or what else git knows.
  ///   - repository: whose.
  init(of revision: String, in repository: GitRepository) throws(FileError) {
    top = repository.top
    let entries = try repository.files(of: repository.tree(of: revision))
    if let entry = entries.first(where: { !Self.canBeInWorkingTree($0.path) }) {
      throw FileError(
        path: "git:\(revision)",
        reason: "holds a file called `\(entry.path)`, which git itself would not check out")
    }
    let wanted = entries.filter { Self.isSchema($0.path) }
    let bytes = Dictionary(
      zip(wanted.map(\.path), try repository.contents(of: wanted)),
      uniquingKeysWith: { first, _ in first })
    let links = Set(wanted.filter(\.isLink).map(\.path))
    folders[top] = []
    // The top of a repository counts.
    add(".git", nil)
    for entry in entries where !links.contains(entry.path) { add(entry.path, bytes[entry.path]) }
    for link in links {
      if let target = Self.target(of: link, in: bytes, links) { add(link, target) }
    }
  }

  /// - Parameter name: relative to the top.
  private mutating func add(_ name: String, _ bytes: [UInt8]?) {
    var path = Path.join(top, name)
    if let bytes { contents[path] = bytes } else { others.insert(path) }
    while path != top {
      let folder = Path.parent(of: path)
      guard folders[folder, default: []].insert(Path.name(of: path)).inserted else { return }
      path = folder
    }
  }

  private static func isSchema(_ path: String) -> Bool {
    path.hasSuffix(".yaml") || path.hasSuffix(".yml")
  }

  /// Whether git would write the file: a tree can be made with any names.
  private static func canBeInWorkingTree(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !["", ".", "..", ".git"].contains(String(Substring($0)).lowercased())
    }
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

  // MARK: Reading

  func kind(of path: String) -> FileSystem.Kind {
    let path = Path.normalized(path)
    if folders[path] != nil { return .folder }
    return contents[path] != nil || others.contains(path) ? .file : .missing
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = contents[Path.normalized(path)] else {
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
