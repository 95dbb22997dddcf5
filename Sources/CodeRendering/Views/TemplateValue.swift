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
  /// Text as it shall stand in the output; nothing is escaped. May have several lines: those after
  /// the first are indented like the line the tag is on. A line end after the last line is the
  /// template's to write.
  case text(String)
  /// Text that stays as it is: no line with it is broken, however long it is.
  case verbatim(String)
  /// Such text whose lines also stay in their columns, whatever is around them.
  case placed(String)
  /// Yes or no.
  case flag(Bool)
  /// One other view.
  case view(any TemplateView)
  /// Any number of views. In the section `isFirst` and `isLast` are flags of the element.
  case list([any TemplateView])
  /// Known, but there is nothing: an optional without a value.
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
