/// One `{{…}}` of a template.
struct TemplateTag: Sendable {
  enum Kind: Sendable {
    /// `{{name}}`
    case variable
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case invertedSection
    /// `{{/name}}`
    case close
    /// `{{>name}}`
    case partial
    /// `{{!text}}`
    case comment
  }

  var kind: Kind
  var name: String
  /// From the first `{` to behind the last `}`.
  var range: Range<String.Index>
  /// The file of the template it is in, as messages name it.
  var file: String
  /// 1-based.
  var line: Int
  /// 1-based, in characters.
  var column: Int
  /// Whether nothing but spaces stands beside it on its lines.
  var isAlone: Bool

  func diagnostic(_ message: String) -> TemplateError.Diagnostic {
    TemplateError.Diagnostic(file: file, line: line, column: column, message: message)
  }
}
