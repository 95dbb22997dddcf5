import CodeRendering

/// An output folder with its expected files.
struct OutputFolder {
  /// Absolute.
  var path: String
  /// Where files may be written for it.
  var bounds: ProjectBounds
  /// The tops of the projects that the schemas belong to; their paths are relative to these.
  var projects: Set<String>
  /// The paths of the schemas of this run whose files go here.
  var schemas: Set<String>
  /// Whether it is in the folder that was searched for schemas, so that all of its code comes from them.
  var isBesideSchemas = false
  /// What was rendered from them, with fingerprints.
  var files: [RenderedFile]

  /// Whether schemas can be removed from it. Build systems fill the other folders.
  var isOfSchemas: Bool { !schemas.isEmpty || !projects.isEmpty || isBesideSchemas }

  /// Where hand-written files are started: beside the folder, so that emptying it loses nothing.
  var scaffolds: String { Path.parent(of: path) }
}
