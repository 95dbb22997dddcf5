import SchemaModel

/// A project file that governs schemas.
struct ProjectFile {
  static let name = "reduxgen.yaml"

  /// The absolute path of the folder that contains the file.
  var folder: String
  var source: SourceFile
  var settings: Project

  /// The templates for the project's schemas.
  var templates: TemplateSelection

  /// The absolute path of the file.
  var path: String { Path.join(folder, Self.name) }

  /// The absolute path of the folder for generated files, if the project names one.
  var output: String? { settings.output.map { Path.normalized(Path.join(folder, $0.value)) } }
}

/// The project files of a run, each read once.
struct ProjectFiles {
  /// The folder that paths in messages are relative to; nil for absolute paths.
  let currentFolder: String?
  /// The source of the files.
  var files = FileTree.disk
  /// Whether the templates of the projects may be links that lead out of the project.
  var followsLinks = false
  private(set) var known: [String: ProjectFile?] = [:]
  /// The project file that governs each folder; nil if there is none.
  private(set) var nearest: [String: ProjectFile?] = [:]
  /// The diagnostics of the project files.
  var diagnostics = Diagnostics()

  /// The project file in a folder; nil when there is none.
  mutating func file(in folder: String) throws(FileError) -> ProjectFile? {
    if let file = known[folder] { return file }
    let path = Path.join(folder, ProjectFile.name)
    guard files.kind(of: path, followingLinks: true) == .file else {
      known[folder] = .some(nil)
      return nil
    }
    let source = SourceFile(
      path: currentFolder.flatMap { Path.relative(path, to: $0) } ?? path,
      bytes: try files.read(path))
    var templates = TemplateSelection(followsLinks: followsLinks)
    let settings = Project.read(source, into: &diagnostics)
    let bounds = ProjectBounds([ProjectRoot.repository(around: folder) ?? folder])
    for name in settings.templates {
      do {
        try templates.add(
          name.value, in: folder, of: files, inside: followsLinks ? nil : bounds)
      } catch {
        let isInside = bounds.contain(Path.normalized(Path.join(folder, name.value)))
        diagnostics.error(
          .unreadableFile, at: name.range, "`\(name.value)`: \(error.reason)",
          replacement: isInside
            ? TemplateSelection.nearest(to: name.value, in: folder, of: files) : nil)
      }
    }
    let file = ProjectFile(
      folder: folder, source: source, settings: settings, templates: templates)
    known[folder] = file
    return file
  }

  /// The project file in a folder, or the nearest one above it in the same package.
  mutating func nearest(to folder: String) throws(FileError) -> ProjectFile? {
    if let file = nearest[folder] { return file }
    var file = try file(in: folder)
    if file == nil, !Self.isTop(folder, in: files) {
      file = try nearest(to: Path.parent(of: folder))
    }
    nearest[folder] = .some(file)
    return file
  }

  private static func isTop(_ folder: String, in files: FileTree) -> Bool {
    folder == "/"
      || ["Package.swift", ".git"].contains {
        files.kind(of: Path.join(folder, $0)) != .missing
      }
  }

  /// The paths at which a project file, if there is one, governs a file or folder.
  static func places(for path: String) -> [String] {
    var places: [String] = []
    let start = FileSystem.kind(of: path) == .folder ? path : Path.parent(of: path)
    for folder in Path.upward(from: start) {
      places.append(Path.join(folder, ProjectFile.name))
      if isTop(folder, in: .disk) { break }
    }
    return places
  }

  /// The paths that a command works on; if empty, the folder of the nearest project file, or else the current folder.
  static func paths(_ paths: [String], in currentFolder: String) -> [String] {
    guard paths.isEmpty else { return paths }
    let depth = places(for: currentFolder).firstIndex {
      FileSystem.kind(of: $0, followingLinks: true) == .file
    }
    let above = Array(repeating: "..", count: depth ?? 0)
    return [above.isEmpty ? "." : above.joined(separator: "/")]
  }

  /// The diagnostics, without those of project files that the command checks itself.
  func diagnostics(leavingOut paths: [String]) -> Diagnostics {
    let own = Set(paths)
    let files = known.values.compactMap(\.self).filter { own.contains($0.path) }.map(\.source)
    return diagnostics.filter { diagnostic in
      // Errors about missing files are kept: the command checks only the text of its project files.
      diagnostic.id == .unreadableFile || !files.contains { $0 === diagnostic.range.file }
    }
  }
}
