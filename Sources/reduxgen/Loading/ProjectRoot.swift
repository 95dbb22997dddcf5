/// The folder that a schema's path is relative to in messages and in `#sourceLocation`.
///
/// It depends on the location of the schema, not of the command, so that the output has the same bytes everywhere.
struct ProjectRoot {
  /// The absolute path of the folder.
  var path: String
  /// Whether something marks the folder as the top of a project. If not, schemas in other folders may belong to the
  /// same project, and their paths are relative to other roots.
  var isMarked: Bool

  /// The nearest folder above a schema that holds a Package.swift, because the compiler runs there;
  /// else the nearest that looks like the top of a project; else the schema's own.
  ///
  /// - Parameters:
  ///   - schema: The absolute path of a schema file.
  ///   - files: The source of the file.
  init(of schema: String, in files: FileTree = .disk) {
    let own = Path.parent(of: schema)
    let marked =
      Self.nearest(above: own, holding: ["Package.swift"], in: files)
      ?? Self.nearest(above: own, holding: ["reduxgen.yaml", ".git"], in: files)
    path = marked ?? own
    isMarked = marked != nil
  }

  /// A folder that is the top of a project because the command line says so.
  init(path: String) {
    self.path = path
    isMarked = true
  }

  /// The top of the git repository that a folder is in: the nearest folder that holds `.git`.
  static func repository(around folder: String) -> String? {
    nearest(above: folder, holding: [".git"], in: .disk)
  }

  /// The nearest folder, itself or above, that contains an entry with one of the names.
  static func nearest(
    above folder: String, holding names: [String], in files: FileTree
  ) -> String? {
    Path.upward(from: folder).first { folder in
      names.contains { files.kind(of: Path.join(folder, $0)) != .missing }
    }
  }
}
