import SchemaModel

/// A schema file or project file that a command may rewrite.
struct EditableFile {
  var input: SchemaInput
  /// The contents, including a byte order mark.
  let bytes: [UInt8]
  /// The contents to write.
  var newBytes: [UInt8]

  /// The path as messages show it.
  func shownPath(in folder: String) -> String {
    Path.relative(input.path, to: folder) ?? input.path
  }

  /// Whether the contents change, if only by a byte order mark.
  var isChange: Bool { newBytes != bytes }

  /// Whether the file is a project file.
  var isOfProject: Bool { Path.name(of: input.path) == ProjectFile.name }

  /// The file with other contents after its byte order mark, if it has one.
  func holding(_ content: SourceFile) -> EditableFile {
    var file = self
    file.newBytes = bytes.prefix(bytes.count - input.file.bytes.count) + content.bytes
    return file
  }

  /// Reports the change in the format of `diff -u`.
  func addDifference(to reporter: inout Reporter) {
    let path = shownPath(in: reporter.currentFolder)
    for line in UnifiedDiff.lines(from: bytes, to: newBytes, path: path) {
      reporter.add(result: line)
    }
  }

  /// Writes all files, or none. They keep their permissions. A link is kept, and its target is written if it is inside
  /// the project.
  static func write(_ files: [EditableFile]) throws {
    let changes = files.map { file in
      let path = FileSystem.realPath(file.input.path) ?? file.input.path
      return OutputPlan.Change(kind: .write, path: path, bytes: file.newBytes)
    }
    try OutputWriter.write(
      changes, inside: ProjectBounds(files.flatMap(\.input.foldersToWrite)))
  }

  /// The files at the paths of a command line.
  ///
  /// - Parameters:
  ///   - paths: The files, and folders to search for them; if empty, the project of the current folder.
  ///   - areOneRun: Whether the files are checked together, and not each by itself.
  ///   - canFixProjects: Whether the command handles errors in the project files among them.
  ///   - reporter: Gets the errors of the paths and the project files.
  static func find(
    _ paths: [String], areOneRun: Bool, canFixProjects: Bool = false, _ reporter: inout Reporter
  ) throws -> [EditableFile] {
    let folder = reporter.currentFolder
    var finder = SchemaFinder(currentFolder: folder, output: nil, areOneRun: areOneRun)
    var projects: [String] = []
    for path in ProjectFiles.paths(paths, in: folder) {
      let place = Path.normalized(Path.join(folder, path))
      let parent = Path.name(of: place) == ProjectFile.name ? Path.parent(of: place) : place
      let project = Path.join(FileSystem.realPath(parent) ?? parent, ProjectFile.name)
      guard FileSystem.kind(of: project, followingLinks: true) == .file else {
        finder.add(path)
        continue
      }
      // A link is not resolved here: its target decides later whether the file may be written.
      projects.append(project)
      // A project without schemas is no error, because its settings can be edited.
      finder.add(perhapsEmpty: path)
    }
    let inputs = try finder.schemas(leavingOut: canFixProjects ? projects : [], &reporter)
    let settings = try projects.map { path throws(FileError) in
      let root = ProjectRoot(of: path)
      let name = Path.relative(path, to: root.path) ?? Path.name(of: path)
      let file = SourceFile(path: name, bytes: try FileTree.disk.read(path))
      return SchemaInput(file: file, root: root, output: "")
    }
    var files: [EditableFile] = []
    var seen: Set<String> = []
    for input in settings + inputs where seen.insert(input.path).inserted {
      let bytes = try FileTree.disk.read(input.path)
      files.append(EditableFile(input: input, bytes: bytes, newBytes: bytes))
    }
    // Files of several packages can have the same relative path. Then they get their absolute paths.
    let places = Dictionary(grouping: files.indices) { files[$0].input.file.path }
    for index in places.values.lazy.filter({ $0.count > 1 }).joined() {
      let input = files[index].input
      files[index].input.file = SourceFile(path: input.path, bytes: input.file.bytes)
    }
    return files
  }
}
