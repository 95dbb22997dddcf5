import CodeRendering

/// An output folder with its expected files.
struct OutputFolder {
  /// Absolute.
  var path: String
  /// The bounds for writing its files.
  var bounds: ProjectBounds
  /// The tops of the projects that the schemas belong to. The paths of schemas are relative to these.
  var projects: Set<String>
  /// The paths of the schemas of this run whose code goes into the folder.
  var schemas: Set<String>
  /// Whether it is in the folder that was searched for schemas. Then all code in it comes from schemas of that folder.
  var isBesideSchemas = false
  /// The rendered files, with fingerprints.
  var files: [RenderedFile]

  /// Whether left-over files in it can be found. Build systems manage the other folders.
  var isOfSchemas: Bool { !schemas.isEmpty || !projects.isEmpty || isBesideSchemas }

  /// Where hand-written files are started: beside the folder, so that emptying it loses nothing.
  var scaffolds: String { Path.parent(of: path) }
}
