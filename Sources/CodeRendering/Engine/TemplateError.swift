/// Errors in templates, or in rendering them with given views.
package struct TemplateError: Error {
  package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    package let location: Template.Location
    package let message: String

    package var description: String {
      "\(location.file):\(location.line):\(location.column): error: \(message)"
    }

    static func missing(_ template: String) -> Diagnostic {
      Template.Location(file: "\(template).mustache")
        .diagnostic("there is no template of this name")
    }
  }

  /// The errors, at least one.
  package let diagnostics: [Diagnostic]
}
