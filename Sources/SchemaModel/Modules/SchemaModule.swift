/// The Swift module that the code of schemas belongs to.
package struct SchemaModule: Hashable, Sendable {
  /// Empty for schemas without a known module, which no schema can import.
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
  /// In the order of the output.
  package let files: [SourceFile]
  /// The settings of files, by path.
  package let projects: [String: Project]
  /// Whether other modules only read them. This run does not check them.
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
