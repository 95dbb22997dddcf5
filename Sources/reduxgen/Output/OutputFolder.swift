import CodeRendering

/// An output folder with its expected files.
struct OutputFolder {
  /// The absolute path of the folder.
  var path: String
  /// The bounds for writing the files of the folder.
  var bounds: ProjectBounds
  /// The tops of the projects that the schemas belong to. The paths of schemas are relative to these folders.
  var projects: Set<String>
  /// The paths of the schemas of this run whose code goes into the folder.
  var schemas: Set<String>
  /// Whether the output folder is in the folder of its schemas, so that no other schemas have code in it.
  var isBesideSchemas = false
  /// The rendered files, with fingerprints.
  var files: [RenderedFile]

  /// Whether left-over files in the folder can be found. Build systems manage the other folders.
  var isOfSchemas: Bool { !schemas.isEmpty || !projects.isEmpty || isBesideSchemas }

  /// Where hand-written files are started: beside the folder, so that emptying it loses nothing.
  var scaffolds: String { Path.parent(of: path) }
}
