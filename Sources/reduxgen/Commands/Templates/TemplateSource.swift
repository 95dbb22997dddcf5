import CodeRendering
import SchemaModel

/// The templates that a command is about when there is no schema.
enum TemplateSource {
  /// Those of the command line, or else of the project that the current folder is in.
  static func library(
    _ options: TemplateOptions, _ reporter: inout Reporter
  ) throws(ExitStatus) -> TemplateLibrary {
    let selection: TemplateSelection
    do {
      if let named = try options.selection(in: reporter.currentFolder) {
        selection = named
      } else {
        var projects = ProjectFiles(currentFolder: reporter.currentFolder)
        selection =
          try projects.nearest(to: reporter.currentFolder)?.templates ?? TemplateSelection()
        reporter.add(projects.diagnostics, in: [])
        if projects.diagnostics.hasErrors { throw ExitStatus.refused }
      }
    } catch let error as FileError {
      throw reporter.fail(error)
    } catch {
      throw .refused
    }
    do {
      return try selection.library()
    } catch {
      for error in error.all { _ = reporter.fail(error) }
      throw .unusable
    }
  }

  /// The name of a template of the library, as the user wrote it: perhaps as that of its file.
  static func name(
    _ word: String, in library: TemplateLibrary, _ reporter: inout Reporter
  ) throws(ExitStatus) -> String {
    let ending = ".mustache"
    let name = word.hasSuffix(ending) ? String(word.dropLast(ending.count)) : word
    if library[name] != nil { return name }
    let near = closestMatch(to: name, in: library.names)
    throw reporter.fail(
      FileError(
        path: word,
        reason: "there is no template of this name; "
          + (near.map { "did you mean `\($0)`?" } ?? "`reduxgen templates list` lists all")))
  }
}
