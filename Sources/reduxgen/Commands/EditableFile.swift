import SchemaModel

/// A schema file or project file that a command may rewrite.
struct EditableFile {
  var input: SchemaInput
  /// What it holds, a byte order mark included.
  var bytes: [UInt8]

  /// The settings of a project.
  static let projectFile = "reduxgen.yaml"

  /// How messages name it.
  func shownPath(in folder: String) -> String {
    Path.relative(input.path, to: folder) ?? input.path
  }

  /// The files that the paths of a command line name.
  ///
  /// - Parameters:
  ///   - paths: files, and folders to search for them.
  ///   - areOneRun: whether they are looked at together, and not each by itself.
  ///   - reporter: gets what is wrong with the paths.
  static func find(
    _ paths: [String], areOneRun: Bool, _ reporter: inout Reporter
  ) throws(ExitStatus) -> [EditableFile] {
    let folder = reporter.currentFolder
    var finder = SchemaFinder(currentFolder: folder, output: nil, areOneRun: areOneRun)
    var projects: [String] = []
    for path in paths {
      let project = Path.join(Path.normalized(Path.join(folder, path)), projectFile)
      let hasProject = FileSystem.kind(of: project, followingLinks: true) == .file
      // A link stays one: where it leads decides whether it may be written.
      if hasProject {
        let folder = Path.parent(of: project)
        projects.append(Path.join(FileSystem.realPath(folder) ?? folder, projectFile))
      }
      var own = SchemaFinder(currentFolder: folder, output: nil, areOneRun: areOneRun)
      if hasProject { own.add(path) }
      // A folder with nothing but the settings of a project is worth a visit.
      if !hasProject || !own.inputs.isEmpty { finder.add(path) }
    }
    let inputs = try SchemaRun.inputs(of: finder, &reporter)
    do {
      let settings = try projects.map { path throws(FileError) in
        let root = ProjectRoot(of: path)
        let name = Path.relative(path, to: root.path) ?? Path.name(of: path)
        let file = SourceFile(path: name, bytes: try FileSystem.read(path))
        return SchemaInput(file: file, root: root, output: "")
      }
      var files: [EditableFile] = []
      for input in settings + inputs
      where !files.contains(where: { $0.input.path == input.path }) {
        files.append(EditableFile(input: input, bytes: try FileSystem.read(input.path)))
      }
      return files
    } catch {
      throw reporter.fail(error)
    }
  }
}

extension [EditableFile] {
  /// How messages name each file, by how the schema calls it.
  func shownPaths(in folder: String) -> [String: String] {
    Dictionary(
      map { ($0.input.file.path, $0.shownPath(in: folder)) },
      uniquingKeysWith: { first, _ in first })
  }
}
