/// A template with its tags.
struct ScannedTemplate: Sendable {
  var name: String
  /// How messages name it.
  var file: String
  var text: String
  /// Whether it is one of a user's.
  var isOwn: Bool
  /// The well-formed ones, in order.
  var tags: [TemplateTag]
  /// The errors that do not depend on views.
  var diagnostics: [TemplateError.Diagnostic]

  init(_ template: TemplateFile) {
    name = template.name
    file = template.path
    text = template.text
    isOwn = template.isOwn
    var scanner = TemplateScanner(file: file, text: text)
    scanner.scan()
    tags = scanner.tags
    diagnostics = scanner.diagnostics
  }
}
