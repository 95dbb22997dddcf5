import CodeRendering
import SchemaModel

/// Templates from a command line or a project file. Later ones win.
struct TemplateSelection: Hashable {
  enum Part: Hashable {
    /// A built-in set.
    case set(String)
    /// A folder, by its absolute path.
    case folder(String)
  }

  private(set) var parts: [Part] = []
  /// The store that the templates render for.
  var shape = StoreShape()
  /// Whether links to templates may lead out of the project.
  var followsLinks = false

  /// The maximum size of a template in bytes.
  private static let mostBytes = 1 << 20

  /// The folders among the parts.
  var folders: [String] {
    parts.compactMap { if case .folder(let path) = $0 { path } else { nil } }
  }

  /// Adds a set by its name, or else a folder.
  ///
  /// - Parameters:
  ///   - base: The folder that the path is relative to.
  ///   - files: The source of the files.
  ///   - bounds: The bounds that must contain the folder, with links resolved; nil for none.
  /// - Throws: If the name is neither a set nor a folder.
  mutating func add(
    _ name: String, in base: String, of files: FileTree = .disk, inside bounds: ProjectBounds? = nil
  ) throws(FileError) {
    if TemplateLibrary.sets.contains(name) {
      parts.append(.set(name))
      return
    }
    let path = Path.normalized(Path.join(base, name))
    guard bounds?.contain(path) ?? true else {
      throw FileError(path: name, reason: "leads out of the repository")
    }
    switch files.kind(of: path, followingLinks: true) {
    case .folder:
      parts.append(.folder(files.realPath(path) ?? path))
    case .missing:
      let fix = Self.nearest(to: name, in: base, of: files).map { "did you mean `\($0)`?" }
      throw FileError(
        path: name,
        reason: "there is no such folder of templates; "
          + (fix ?? "`reduxgen templates eject` makes one"))
    case .file, .link, .other:
      throw FileError(path: name, reason: "is no folder; templates are the .mustache files in one")
    }
  }

  /// The set or folder whose name is closest to that of a missing folder.
  static func nearest(
    to name: String, in base: String, of files: FileTree
  ) -> String? {
    let path = Path.normalized(Path.join(base, name))
    let parent = Path.parent(of: path)
    let neighbors = ((try? files.names(in: parent)) ?? [])
      .filter { files.kind(of: Path.join(parent, $0), followingLinks: true) == .folder }
    if !name.contains("/"), let set = closestMatch(to: name, in: TemplateLibrary.sets) {
      return set
    }
    let near = closestMatch(to: Path.name(of: path), in: neighbors)
    return near.map { (name.lastIndex(of: "/").map { String(name[...$0]) } ?? "") + $0 }
  }

  /// Checks the templates.
  func renderer() throws -> Renderer { try Renderer(templates: library(), for: shape) }

  /// The built-in templates, replaced and extended by these.
  ///
  /// - Throws: An error for every unreadable file, and for every folder without templates.
  func library() throws(FileErrors) -> TemplateLibrary {
    var library = TemplateLibrary.builtIn
    var errors: [FileError] = []
    for part in parts {
      switch part {
      case .set(let name): library = library.overridden(bySet: name)
      case .folder(let folder): library = library.overridden(by: files(in: folder, &errors))
      }
    }
    guard errors.isEmpty else { throw FileErrors(all: errors) }
    return library
  }

  /// The paths of the templates, and of the folders that were searched for them.
  func prerequisites() throws -> [String] {
    try folders.flatMap(FileSystem.folders) + files()
  }

  /// The paths of the templates alone.
  func files() throws -> [String] { try folders.flatMap(Self.paths) }

  private static func paths(in folder: String) throws(FileError) -> [String] {
    try FileSystem.files(below: folder).filter {
      $0.hasSuffix(".mustache") && !Path.name(of: $0).hasPrefix(".")
    }
  }

  /// - Parameter errors: Gets the errors of unreadable files, or of a folder without templates.
  private func files(in folder: String, _ errors: inout [FileError]) -> [Template] {
    do throws(FileError) {
      let paths = try Self.paths(in: folder)
      if paths.isEmpty {
        let reason =
          "contains no template; those end in .mustache, and `reduxgen templates eject` writes ours"
        throw FileError(path: folder, reason: reason)
      }
      return paths.compactMap { path in
        do throws(FileError) {
          return try file(path, in: folder)
        } catch {
          errors.append(error)
          return nil
        }
      }
    } catch {
      errors.append(error)
      return []
    }
  }

  private func file(_ path: String, in folder: String) throws(FileError) -> Template {
    if !followsLinks, FileSystem.kind(of: path) == .link,
      // The target of a link is rendered, so a link out of the project would show its target in generated code.
      !ProjectBounds([ProjectRoot(of: path).path]).contain(path)
    {
      throw FileError(path: path, reason: "is a link that leads out of the project")
    }
    let bytes = try FileSystem.read(path, atMost: Self.mostBytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(path: path, reason: "is not UTF-8; save it as UTF-8")
    }
    let name = (Path.relative(path, to: folder) ?? Path.name(of: path)).dropLast(".mustache".count)
    return Template(name: String(name), text: text, path: path, origin: .user)
  }
}
