/// The answer of a ``TemplateView`` to a name in a template.
///
/// | value | `{{x}}` | `{{#x}}…{{/x}}` | `{{^x}}…{{/x}}` |
/// |---|---|---|---|
/// | `text`, `verbatim`, `placed` | the text | once; `{{.}}` is the text | never |
/// | `flag` | error | if true | if false |
/// | `view` | error | once, with the view's names | never |
/// | `list` | error | once per element | if empty |
/// | `absent` | error | never | once |
package enum TemplateValue: Sendable {
  /// Text that is written without escaping. It may have several lines: those after the first are indented
  /// like the line of the tag. The template writes the line end after the last one.
  case text(String)
  /// Text on lines that are never wrapped.
  case verbatim(String)
  /// Verbatim text whose lines also keep their columns.
  case placed(String)
  /// Yes or no.
  case flag(Bool)
  /// One other view.
  case view(any TemplateView)
  /// Any number of views. In the section, `isFirst` and `isLast` are flags of the element.
  case list([any TemplateView])
  /// A known name without a value.
  case absent

  /// Text that may be missing.
  package static func text(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .absent
  }

  /// A view that may be missing.
  package static func view(_ view: (any TemplateView)?) -> TemplateValue {
    view.map { .view($0) } ?? .absent
  }

  /// A list whose elements are text, `{{.}}` in the section.
  package static func lines(_ lines: [String]) -> TemplateValue {
    .list(lines.map(TextView.init))
  }
}

/// An element of a list of texts.
struct TextView: TemplateView {
  /// The name that `{{.}}` is looked up by.
  static let itself = "."

  let text: String

  func value(of variable: TemplateName) -> TemplateValue? {
    variable == .itself ? .text(text) : nil
  }
}
