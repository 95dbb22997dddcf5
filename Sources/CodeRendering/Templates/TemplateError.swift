/// Templates that cannot be used, or not with the views they were given.
package struct TemplateError: Error, Hashable, CustomStringConvertible {
  /// One error with its source location.
  package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The template's file: as the command line names it, or just its name for one of ours.
    package var file: String
    /// 1-based.
    package var line: Int
    /// 1-based, in characters.
    package var column: Int
    package var message: String

    package var description: String {
      "\(file):\(line):\(column): error: \(message)"
    }
  }

  /// At least one, in the order they were found.
  package var diagnostics: [Diagnostic]

  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
