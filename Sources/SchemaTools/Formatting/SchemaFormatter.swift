import SchemaModel

/// Formats a schema file without changing its meaning.
///
/// The keys of a file and of a feature get their canonical order; nothing else is sorted. Only necessary quotes remain,
/// names are lists in brackets, steps have lines of their own, a level is two spaces, and comments stay with their
/// entries.
package enum SchemaFormatter {
  /// Formats a file.
  ///
  /// The file only has to be valid YAML; names are not resolved.
  ///
  /// - Parameters:
  ///   - file: The content.
  ///   - diagnostics: Receives the errors that prevent formatting.
  /// - Returns: The text, or `nil` when there are errors.
  package static func format(_ file: SourceFile, into diagnostics: inout Diagnostics) -> String? {
    var found = Diagnostics()
    defer { diagnostics.append(contentsOf: found) }
    guard let root = YAMLReader.read(file, into: &found), !found.hasErrors else { return nil }
    let text = SchemaPrinter.text(of: root)
    guard text.utf8.count <= YAMLReader.Limits.bytes else {
      found.error(
        .tooLarge, at: file.range(0..<0), "in format the file is larger than 1 MiB; split it")
      return nil
    }
    // Nobody reviews the result of formatting on every save, so verify it here.
    var second = Diagnostics()
    let result = SourceFile(path: file.path, bytes: Array(text.utf8))
    let reread = YAMLReader.read(result, into: &second)
    guard let reread, !second.hasErrors, Meaning(of: reread) == Meaning(of: root) else {
      found.error(
        .notYaml, at: file.range(0..<0),
        "the file cannot be formatted without changing its meaning, so it stays as it is;"
          + " please report this with the file")
      return nil
    }
    return text
  }

  /// Reads a file by itself as a schema, to find out whether it is one.
  ///
  /// - Returns: Whether it could be read without errors.
  package static func check(_ file: SourceFile, into diagnostics: inout Diagnostics) -> Bool {
    var reader = Reader()
    if let root = YAMLReader.read(file, into: &reader.diagnostics) {
      if Grammar.isProject(root) {
        _ = reader.readProject(root)
      } else {
        _ = reader.readFile(root)
      }
    }
    diagnostics.append(contentsOf: reader.diagnostics)
    return !reader.diagnostics.hasErrors
  }
}
