import CodeRendering
import SchemaModel

extension TemplateOptions {
  /// - Parameter currentFolder: The folder that paths of the command line are relative to.
  /// - Returns: `nil` if the command line names no templates.
  /// - Throws: If a name is neither a folder nor a set.
  func selection(in currentFolder: String) throws(FileError) -> TemplateSelection? {
    guard !templates.isEmpty else { return nil }
    var selection = TemplateSelection()
    for name in templates { try selection.add(name, in: currentFolder) }
    return selection
  }

  /// The templates for a command without schemas: those of the command line, or else of the project around the current
  /// folder.
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
  /// The name of the template for a word of the command line, which may be the name of the template's file.
  func name(_ word: String) throws(FileError) -> String {
    let ending = ".mustache"
    let name = word.hasSuffix(ending) ? String(word.dropLast(ending.count)) : word
    if self[name] != nil { return name }
    let near = closestMatch(to: name, in: names)
    throw FileError(
      path: word,
      reason: "there is no template of this name; "
        + (near.map { "did you mean `\($0)`?" } ?? "`reduxgen templates list` lists all"),
      rule: .wrongUse)
  }
}
