import CodeRendering
import SchemaModel

extension TemplateOptions {
  /// - Parameter currentFolder: What the command line is relative to.
  /// - Returns: `nil` if the command line leaves it to the projects.
  /// - Throws: The first that is neither a folder nor a set.
  func selection(in currentFolder: String) throws(FileError) -> TemplateSelection? {
    guard !templates.isEmpty else { return nil }
    var selection = TemplateSelection()
    for name in templates { try selection.add(name, in: currentFolder) }
    return selection
  }

  /// The templates that a command is about when there is no schema: those of the command line, or else of the project
  /// that the current folder is in.
  func library(_ reporter: inout Reporter) throws -> TemplateLibrary {
    if let named = try selection(in: reporter.currentFolder) { return try named.library() }
    var projects = ProjectFiles(currentFolder: reporter.currentFolder)
    let selection = try projects.nearest(to: reporter.currentFolder)?.templates
    reporter.add(projects.diagnostics, in: [])
    if projects.diagnostics.hasErrors { throw ExitStatus.refused }
    return try (selection ?? TemplateSelection()).library()
  }
}

extension TemplateLibrary {
  /// The name of a template, as the user wrote it: perhaps as that of its file.
  func name(_ word: String) throws(FileError) -> String {
    let ending = ".mustache"
    let name = word.hasSuffix(ending) ? String(word.dropLast(ending.count)) : word
    if self[name] != nil { return name }
    let near = closestMatch(to: name, in: names)
    throw FileError(
      path: word,
      reason: "there is no template of this name; "
        + (near.map { "did you mean `\($0)`?" } ?? "`reduxgen templates list` lists all"))
  }
}
