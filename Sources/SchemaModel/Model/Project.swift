/// The settings of a project, as its `reduxgen.yaml` gives them.
package struct Project: Sendable {
  package var name: Name?
  /// The folders and files with schemas, relative to the folder of the project.
  package var schemas: [Located<String>] = []
  /// The folder for generated files, relative to the folder of the project.
  package var output: Located<String>?
  /// Folders of templates, relative to the folder of the project, and names of sets of ours. Of two
  /// that have a template of one name, the later wins.
  package var templates: [Located<String>] = []
  /// Who sees the generated code, where neither a feature nor its file says.
  package var access: AccessLevel?
  /// Whether clients come with test doubles.
  package var hasDoubles = true
  /// The Swift module that the code is compiled into, where no folder of a package says it.
  package var module: Name?
  /// Modules that every generated file imports.
  package var imports: [Name] = []

  /// The settings of a project that says nothing.
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
