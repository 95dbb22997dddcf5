/// The settings of a project in its `reduxgen.yaml`.
package struct Project: Sendable {
  package var name: Name?
  /// The folders and files with schemas, relative to the folder of the project.
  package var schemas: [Located<String>] = []
  /// The folder for generated files, relative to the folder of the project.
  package var output: Located<String>?
  /// Template folders, relative to the folder of the project, and names of built-in sets. A later entry overrides
  /// templates of the same name.
  package var templates: [Located<String>] = []
  /// The store that the templates `redux` render for.
  package var store = StoreShape()
  /// The access level of generated code where neither the feature nor its file states one.
  package var access: AccessLevel?
  /// Whether clients come with test doubles.
  package var hasDoubles = true
  /// The Swift module of the generated code, if no package folder determines it.
  package var module: Name?
  /// Modules that every generated file imports.
  package var imports: [Name] = []

  /// The default settings.
  package init() {}

  /// Reads a project file.
  ///
  /// - Parameters:
  ///   - file: The project file.
  ///   - diagnostics: Gets every diagnostic about it.
  package static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> Project {
    var reader = Reader(diagnostics: diagnostics)
    defer { diagnostics = reader.diagnostics }
    guard let root = YAMLReader.read(file, into: &reader.diagnostics) else { return Project() }
    return reader.readProject(root)
  }
}
