/// The Swift module that the code of schemas belongs to.
package struct SchemaModule: Hashable, Sendable {
  /// Empty for the module of schemas that nobody says a module of: no schema can import it.
  package let name: String
  /// What tells packages apart. Modules of one package see what is `package` in each other.
  package let package: String

  package init(name: String, package: String) {
    self.name = name
    self.package = package
  }
}

/// The schemas of a module, before they are read.
package struct ModuleSources: Sendable {
  package let module: SchemaModule
  /// In the order in which their output is wanted.
  package let files: [SourceFile]
  /// The settings for files, by their paths.
  package let projects: [String: Project]
  /// Whether others read them alone, so that nobody checks them in this run.
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
