import SchemaModel

/// Finds schemas for the server, on disk and in unsaved documents.
package protocol SchemaSearch: Sendable {
  /// The schemas below folders, in groups that are checked together. Each schema is in at most one group.
  ///
  /// - Parameters:
  ///   - folders: Absolute paths. A folder may contain another.
  ///   - open: The bytes of open files, by their absolute paths.
  func groups(below folders: [String], open: [String: [UInt8]]) -> [SchemaGroup]

  /// The top folder of a file's project, in which to search for other schemas.
  func top(of path: String) -> String

  /// Whether a file counts as a schema.
  func isSchema(_ path: String, open: [String: [UInt8]]) -> Bool

  /// Whether a file has the name of a project file.
  func isProject(_ path: String) -> Bool

  /// The absolute path, with symbolic links resolved.
  func resolved(_ path: String) -> String

  /// The bytes of a file; nil if it cannot be read.
  func read(_ path: String) -> [UInt8]?
}

/// Schemas that are checked together.
package struct SchemaGroup: Sendable {
  /// A schema of a group.
  package struct File: Sendable {
    /// The file as the checker knows it.
    package let source: SourceFile
    /// The absolute path of the file.
    package let path: String
    package let project: Project
    /// The absolute path of the folder for the generated code.
    package let output: String

    package init(source: SourceFile, path: String, project: Project, output: String) {
      self.source = source
      self.path = path
      self.project = project
      self.output = output
    }
  }

  /// The absolute path of the folder of the group. The folder may also have groups of other modules.
  package let folder: String
  /// The module of all schemas in the group.
  package let module: SchemaModule
  package let files: [File]
  /// Diagnostics about project files and the locations of schemas, with absolute paths.
  package let problems: [(path: String, diagnostic: Diagnostic)]
  /// The contents of the project files. A change to them affects all schemas.
  package let settings: [[UInt8]]
  /// Finds the diagnostics about what templates do not render; nil if the templates render everything.
  package let more: (@Sendable (ResolvedSchema) -> [Diagnostic])?

  /// Identifies the group uniquely.
  package var id: [String] { [folder, module.package, module.name] }

  package init(
    folder: String, module: SchemaModule = SchemaModule(name: "", package: ""), files: [File],
    problems: [(path: String, diagnostic: Diagnostic)],
    settings: [[UInt8]], more: (@Sendable (ResolvedSchema) -> [Diagnostic])?
  ) {
    self.folder = folder
    self.module = module
    self.files = files
    self.problems = problems
    self.settings = settings
    self.more = more
  }
}
