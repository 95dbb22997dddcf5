import SchemaModel

/// Looks for what a run leaves out: schemas and generated code anywhere in a folder, but not in packages,
/// repositories and projects of their own.
struct ProjectSearch {
  /// The schemas, by their absolute paths.
  private(set) var schemas: [String] = []
  /// The files that are named like generated code. Absolute.
  private(set) var generated: [String] = []
  /// The links to folders. They are not followed. Absolute.
  private(set) var links: [String] = []
  /// The number of entries that may still be looked at, so that a large repository does not delay each run.
  private var left = 100_000

  /// The folders that package managers and Xcode fill.
  private static let foreign: Set = ["Carthage", "DerivedData", "Pods", "node_modules"]
  private static let marks = [ProjectFile.name, "Package.swift", ".git"]

  /// Whether a path leads through a folder that is not searched.
  static func isForeign(_ path: String) -> Bool {
    path.split(separator: "/").contains { foreign.contains(String($0)) }
  }

  /// Adds what is in a folder, and then what is in the folders below it: files deep inside come last.
  mutating func add(_ top: String) {
    var folders = [top][...]
    while let folder = folders.popFirst(), left > 0 {
      var failures: [FileError] = []
      let entries = FileSystem.entries(of: folder, &failures)
      left -= entries.count
      if folder != top, entries.contains(where: { Self.marks.contains($0.name) }) { continue }
      for (name, kind) in entries {
        let path = Path.join(folder, name)
        switch kind {
        case .folder where !name.hasPrefix(".") && !Self.foreign.contains(name):
          folders.append(path)
        case .link where FileSystem.kind(of: path, followingLinks: true) == .folder:
          links.append(path)
        case .file where name.contains(".generated."): generated.append(path)
        case .file, .link: if SchemaFinder.isSchema(path, in: .disk) { schemas.append(path) }
        default: continue
        }
      }
    }
  }
}

extension SchemaFinder {
  static let reasonOfUnlisted =
    "\(ProjectFile.name) does not list this schema; add it, or its folder, to `schemas:`"

  /// What is in the folders of this search, and was not found by it.
  ///
  /// - Returns: An error for each schema that is not read, and, if projects were searched, the files that are named
  ///   like generated code.
  func rest() -> (schemas: [FileError], generated: [String]) {
    var search = ProjectSearch()
    // A misspelled list would leave out all schemas.
    if projects.diagnostics.hasErrors { return ([], []) }
    for (folder, _) in searched { search.add(folder) }
    let unread = search.schemas.filter { !isRead($0) }.map {
      FileError(path: $0, reason: Self.reasonOfUnlisted)
    }
    let links = search.links.compactMap { link -> FileError? in
      guard let folder = FileSystem.realPath(link), isUnread(folder, behind: link) else {
        return nil
      }
      let reason =
        "is a link to schemas, and links to folders are not followed; name the folder `\(shown(folder))`"
      return FileError(path: link, reason: reason)
    }
    let areProjects = searched.allSatisfy(\.isProject)
    return ((unread + links).sorted { $0.path < $1.path }, areProjects ? search.generated : [])
  }

  private func isRead(_ path: String) -> Bool {
    seen.contains(path) || FileSystem.realPath(path).map(seen.contains) == true
  }

  /// Whether a folder has schemas that are not read. Outside of the project, only the names in it are read: a hostile
  /// link can lead to a whole disk.
  private func isUnread(_ folder: String, behind link: String) -> Bool {
    func isInside(_ top: String) -> Bool { folder == top || Path.relative(folder, to: top) != nil }
    if searched.contains(where: { isInside($0.folder) }) { return false }
    guard isInside(ProjectRoot(of: link).path) else {
      let names = (try? FileSystem.names(in: folder)) ?? []
      return names.contains(where: Self.isNamedLikeSchema)
    }
    var search = ProjectSearch()
    search.add(folder)
    return search.schemas.contains { !isRead($0) }
  }
}
