import CodeRendering
import SchemaModel

/// The templates that a command is about when there is no schema.
enum TemplateSource {
  /// Those of the command line, or else of the project that the current folder is in.
  static func library(
    _ options: TemplateOptions, _ reporter: inout Reporter
  ) throws -> TemplateLibrary {
    if let named = try options.selection(in: reporter.currentFolder) {
      return try named.library()
    }
    var projects = ProjectFiles(currentFolder: reporter.currentFolder)
    let selection = try projects.nearest(to: reporter.currentFolder)?.templates
    reporter.add(projects.diagnostics, in: [])
    if projects.diagnostics.hasErrors { throw ExitStatus.refused }
    return try (selection ?? TemplateSelection()).library()
  }

  /// The name of a template of the library, as the user wrote it: perhaps as that of its file.
  static func name(_ word: String, in library: TemplateLibrary) throws(FileError) -> String {
    let ending = ".mustache"
    let name = word.hasSuffix(ending) ? String(word.dropLast(ending.count)) : word
    if library[name] != nil { return name }
    let near = closestMatch(to: name, in: library.names)
    throw FileError(
      path: word,
      reason: "there is no template of this name; "
        + (near.map { "did you mean `\($0)`?" } ?? "`reduxgen templates list` lists all"))
  }
}
