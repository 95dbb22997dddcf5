/// The way from the bytes of schemas to a schema in which every name means something:
///
///     bytes → Node → File → SchemaIndex → [Diagnostic], CheckedSchema
package enum SchemaChecker {
  /// Reads and checks all files of a run together. Warnings that comments allow are left out.
  ///
  /// - Parameters:
  ///   - sources: the schema files, in the order in which their output is wanted.
  ///   - projects: the settings for files, by their paths.
  ///   - diagnostics: gets everything that is found, all mistakes of all files in one run.
  ///   - more: finds what is no matter of the schema alone.
  /// - Returns: nil when there are errors.
  package static func check(
    _ sources: [SourceFile], projects: [String: Project] = [:], into diagnostics: inout Diagnostics,
    more: (CheckedSchema) -> [Diagnostic] = { _ in [] }
  ) -> CheckedSchema? {
    let files = Workers.map(sources) { ReadFile($0, in: projects[$0.path] ?? Project()) }
    for file in files { diagnostics.append(contentsOf: file.diagnostics) }
    var checker = Checker(
      Schema(files), isComplete: files.allSatisfy(\.isComplete), diagnostics: diagnostics)
    let checked = checker.check()
    for diagnostic in more(checked) { checker.diagnostics.append(diagnostic) }
    diagnostics = checker.diagnostics.allowing(commentsIn: sources)
    return diagnostics.hasErrors ? nil : checked
  }
}

/// What one file says, as far as it can be read.
struct ReadFile: Sendable {
  let declaration: FileDeclaration?
  let diagnostics: Diagnostics
  /// Names whose declaration could not be read.
  let poisoned: Set<String>
  /// Whether all names that are missing are among the poisoned ones.
  let isComplete: Bool

  init(_ source: SourceFile, in project: Project) {
    var reader = Reader()
    let root = YAMLReader.read(source, into: &reader.diagnostics)
    declaration = root.flatMap { reader.readFile($0, in: project) }
    diagnostics = reader.diagnostics
    poisoned = reader.poisoned
    isComplete = reader.isComplete
  }
}
