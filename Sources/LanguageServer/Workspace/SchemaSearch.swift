import SchemaModel

/// Finds schemas for the server: on the disk, and among what editors have not saved.
package protocol SchemaSearch: Sendable {
  /// The schemas below folders, in groups of those that are checked together. Each schema is in one group at most.
  ///
  /// - Parameters:
  ///   - folders: Absolute. One may lie in another.
  ///   - open: The bytes of open files, by their absolute paths.
  func groups(below folders: [String], open: [String: [UInt8]]) -> [SchemaGroup]

  /// The top of the project that a file is in: the folder to search for schemas beside it.
  func top(of path: String) -> String

  /// Whether a file is taken for a schema.
  func isSchema(_ path: String, open: [String: [UInt8]]) -> Bool

  /// Whether a file has the name of a project file.
  func isProject(_ path: String) -> Bool

  /// The absolute path without links.
  func resolved(_ path: String) -> String

  /// The bytes of a file; nil if it cannot be read.
  func read(_ path: String) -> [UInt8]?
}

/// Schemas that are checked together.
package struct SchemaGroup: Sendable {
  /// A schema of a group.
  package struct File: Sendable {
    /// As the checker knows it.
    package let source: SourceFile
    /// Absolute.
    package let path: String
    package let project: Project
    /// The folder for what is generated from it. Absolute.
    package let output: String

    package init(source: SourceFile, path: String, project: Project, output: String) {
      self.source = source
      self.path = path
      self.project = project
      self.output = output
    }
  }

  /// The folder that it is in, perhaps with groups of other modules. Absolute.
  package let folder: String
  /// The module of all its schemas.
  package let module: SchemaModule
  package let files: [File]
  /// What is wrong with project files, by their absolute paths, and with the places of schemas.
  package let problems: [(path: String, diagnostic: Diagnostic)]
  /// The project files, whose change is one of all schemas.
  package let settings: [[UInt8]]
  /// Finds what is no matter of the schema alone; nil if there is nothing of that kind.
  package let more: (@Sendable (ResolvedSchema) -> [Diagnostic])?

  /// What no other group has.
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
