import Foundation

/// The build inputs outside a target: the project files above its schemas, and the templates that they name.
///
/// Project files are searched as text, not parsed. If that misses an input, the tool fails: it may read no other.
struct ProjectFiles {
  private static let name = "reduxgen.yaml"

  /// The project files. Absolute, sorted.
  private(set) var paths: [String] = []
  /// The templates of the project files. Absolute, sorted.
  private(set) var templates: [String] = []
  /// The folders where project files or templates may appear. When one does, the tool asks for a new build plan.
  /// Absolute, sorted.
  private(set) var folders: [String] = []
  /// Whether some schema has no project file, or one that names no templates.
  private(set) var leavesTemplatesOpen = false

  /// - Parameters:
  ///   - schemas: The absolute paths of the schemas.
  ///   - includingTemplates: Whether to find templates, too. Schemas that are only read need none.
  init(above schemas: [String], includingTemplates: Bool = true) {
    var paths: Set<String> = []
    var templates: Set<String> = []
    var folders: Set<String> = []
    for folder in Set(schemas.map(Self.parent)) {
      guard let path = Self.nearest(to: folder, passing: &folders) else {
        leavesTemplatesOpen = true
        continue
      }
      paths.insert(path)
      guard includingTemplates else { continue }
      // 1 MiB is enough, because the tool rejects larger project files.
      let names = Self.templates(in: SchemaUnit.start(of: path, atMost: 1 << 20))
      leavesTemplatesOpen = leavesTemplatesOpen || names.isEmpty
      let top = URL(filePath: Self.parent(of: path) + "/")
      for name in names {
        let folder = URL(filePath: name, relativeTo: top).standardizedFileURL
        // Folders outside the repository are skipped. The tool rejects them, and searching a whole disk takes long.
        guard Self.isInside(folder, Self.repository(around: top)) else { continue }
        Self.visit(folder, &templates, &folders)
      }
    }
    self.paths = paths.sorted()
    self.templates = templates.sorted()
    self.folders = folders.sorted()
  }

  /// The project file of a folder, or the nearest above it in the same package.
  private static func nearest(to folder: String, passing folders: inout Set<String>) -> String? {
    let files = FileManager.default
    var folder = folder
    while true {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      folders.insert(folder)
      if files.fileExists(atPath: path) { return path }
      let isTop = ["Package.swift", ".git"].contains { files.fileExists(atPath: "\(folder)/\($0)") }
      if isTop || folder == "/" { return nil }
      folder = parent(of: folder)
    }
  }

  /// The items of `templates:`, in flow or block style.
  static func templates(in text: String) -> [String] {
    var words: [String] = []
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline) {
      var line = withoutComment(line)
      if line.hasPrefix("templates:") {
        isInside = true
        line = line.dropFirst("templates:".count)
      } else if line.first.map({ !" \t-]".contains($0) }) ?? false {
        isInside = false
      }
      guard isInside else { continue }
      words += line.split(whereSeparator: { "[],".contains($0) }).map { part in
        var word = part.trimmingCharacters(in: .whitespaces)
        if word == "-" { return "" }
        if word.hasPrefix("- ") { word.removeFirst(2) }
        return word.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    if line.hasPrefix("#") { return "" }
    return line.range(of: " #").map { line[..<$0.lowerBound] } ?? line
  }

  /// The root of the git repository around a folder, or else the folder. Packages of a repository can share templates.
  private static func repository(around folder: URL) -> URL {
    var place = withoutSlash(folder.standardizedFileURL)
    while place != "/", !FileManager.default.fileExists(atPath: "\(place)/.git") {
      place = parent(of: place)
    }
    return place == "/" ? folder : URL(filePath: place + "/")
  }

  /// Whether a folder is `top` or inside it, with links resolved.
  private static func isInside(_ folder: URL, _ top: URL) -> Bool {
    let real = withoutSlash(folder.resolvingSymlinksInPath())
    let top = withoutSlash(top.standardizedFileURL.resolvingSymlinksInPath())
    return real == top || real.hasPrefix(top + "/")
  }

  /// Adds a folder, its subfolders and the templates in them. Hidden files are skipped.
  private static func visit(
    _ folder: URL, _ templates: inout Set<String>, _ folders: inout Set<String>
  ) {
    var isFolder: ObjCBool = false
    let path = withoutSlash(folder)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return }
    folders.insert(path)
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
        folders.insert(withoutSlash(file))
      } else if file.path(percentEncoded: false).hasSuffix(TemplateFiles.ending) {
        templates.insert(file.path(percentEncoded: false))
      }
    }
  }

  /// The path of a folder without `/` at its end, so that build systems track only its direct entries.
  private static func withoutSlash(_ folder: URL) -> String {
    let path = folder.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
