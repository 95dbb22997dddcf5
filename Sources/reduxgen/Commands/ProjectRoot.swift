/// The folder that a schema's path is relative to in messages and in `#sourceLocation`.
///
/// It depends on where the schema is and not on where the command runs, so that the same bytes come
/// out everywhere.
enum ProjectRoot {
  /// The nearest folder above a schema that holds a Package.swift, because the compiler runs there;
  /// else the nearest that looks like the top of a project; else the schema's own.
  static func find(for schema: String) -> String {
    let own = Path.parent(of: schema)
    return nearest(above: own, holding: ["Package.swift"])
      ?? nearest(above: own, holding: ["reduxgen.yaml", ".git"])
      ?? own
  }

  private static func nearest(above folder: String, holding names: [String]) -> String? {
    var folder = folder
    while true {
      if names.contains(where: { FileSystem.kind(of: Path.join(folder, $0)) != .missing }) {
        return folder
      }
      if folder == "/" { return nil }
      folder = Path.parent(of: folder)
    }
  }
}
