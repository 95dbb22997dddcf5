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

extension FileError {
  static func unlisted(_ path: String) -> FileError {
    FileError(
      path: path,
      reason: "\(ProjectFile.name) does not list this schema; add it, or its folder, to `schemas:`",
      rule: .unlistedSchema)
  }
}

extension SchemaFinder {
  /// What is in the folders of this search, and was not found by it.
  ///
  /// - Returns: An error for each schema that is not read, and, if projects were searched, the files that are named
  ///   like generated code.
  func rest() -> (schemas: [FileError], generated: [String]) {
    var search = ProjectSearch()
    // A misspelled list would leave out all schemas.
    if projects.diagnostics.hasErrors { return ([], []) }
    for (folder, _) in searched { search.add(folder) }
    let unread = search.schemas.filter { !isRead($0) }
    var errors = unread.map(FileError.unlisted)
    var behind = ProjectSearch()
    // A hostile repository can have any number of links, each to everything.
    for link in search.links.prefix(100) {
      guard let folder = FileSystem.realPath(link) else { continue }
      let names = schemas(in: folder, behind: link, &behind)
      guard names.contains(where: { !isRead($0) && !unread.contains($0) }) else { continue }
      let reason =
        "is a link to schemas, and links to folders are not followed; name the folder `\(shown(folder))`"
      errors.append(FileError(path: link, reason: reason))
    }
    let areProjects = searched.allSatisfy(\.isProject)
    return (errors.sorted { $0.path < $1.path }, areProjects ? search.generated : [])
  }

  private func isRead(_ path: String) -> Bool {
    seen.contains(path) || FileSystem.realPath(path).map(seen.contains) == true
  }

  /// The schemas in a folder. Outside of the project of a link, only the names in the folder are read: it can be the
  /// whole disk.
  private func schemas(
    in folder: String, behind link: String, _ search: inout ProjectSearch
  ) -> [String] {
    let top = ProjectRoot(of: link).path
    guard folder == top || Path.relative(folder, to: top) != nil else {
      let names = (try? FileSystem.names(in: folder)) ?? []
      return names.filter(Self.isNamedLikeSchema).map { Path.join(folder, $0) }
    }
    let known = search.schemas.count
    search.add(folder)
    return Array(search.schemas[known...])
  }
}
