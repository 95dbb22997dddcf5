/// The Swift module that the code of schemas belongs to.
package struct SchemaModule: Hashable, Sendable {
  /// The name; empty if it is unknown. No schema can import a module without a name.
  package let name: String
  /// Identifies the package. Modules of one package see each other's `package` declarations.
  package let package: String

  package init(name: String, package: String) {
    self.name = name
    self.package = package
  }
}

/// The schemas of a module, before they are read.
package struct ModuleSources: Sendable {
  package let module: SchemaModule
  /// The files in the order of the output.
  package let files: [SourceFile]
  /// The settings of files, by path.
  package let projects: [String: Project]
  /// Whether the files are only read for other modules, not checked.
  package let isRead: Bool

  package init(
    _ module: SchemaModule, files: [SourceFile], projects: [String: Project] = [:],
    isRead: Bool = false
  ) {
    self.module = module
    self.files = files
    self.projects = projects
    self.isRead = isRead
  }
}
