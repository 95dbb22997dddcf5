import SchemaModel

/// A schema file of a run.
struct SchemaInput {
  var file: SourceFile
  /// The folder that `file.path` is relative to. Absolute.
  var root: String
  /// The folder for what is generated from it. Absolute.
  var output: String
}
