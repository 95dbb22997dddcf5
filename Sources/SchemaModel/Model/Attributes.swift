/// The attributes of a declaration: `@…` after its name.
///
/// Most declarations have none and are copied often, so an empty value takes no more memory than an empty array.
package struct Attributes: Sendable {
  /// The text is empty for an attribute without an argument.
  private var all: [(attribute: Attribute, text: Located<String>)] = []

  package init() {}

  /// Whether there are no attributes.
  package var isEmpty: Bool { all.isEmpty }

  /// The text of an attribute; nil without the attribute.
  subscript(attribute: Attribute) -> Located<String>? {
    get { all.first { $0.attribute == attribute }?.text }
    set {
      all.removeAll { $0.attribute == attribute }
      if let newValue { all.append((attribute, newValue)) }
    }
  }

  /// `@bind`: a view may set the field, dismiss the child or pop the stack. Its text is the name of the action, if any.
  package var bind: SourceRange? { self[.bind]?.range }
  /// `@once`: reset to its start value before the next action.
  package var once: SourceRange? { self[.once]?.range }
  /// `@stored`: kept between launches.
  package var stored: SourceRange? { self[.stored]?.range }
  /// `@redacted`: never printed.
  package var redacted: SourceRange? { self[.redacted]?.range }
  /// `@transient`: not part of the stored state.
  package var transient: SourceRange? { self[.transient]?.range }
  /// `@key("…")`: the coding key in the stored state.
  package var key: Located<String>? { self[.key] }
  /// `@deprecated("why")`
  package var deprecated: Located<String>? { self[.deprecated] }
  /// `@was("…")`: the previous name.
  package var was: Located<String>? { self[.was] }

  /// The path of the action of a declaration that is `@bind`: `binding.NAME`, or the name in parentheses.
  package func boundAction(of name: Name) -> String? {
    self[.bind].map { $0.value.isEmpty ? "binding.\(name.value)" : $0.value }
  }

  /// Whether encoding omits the value: it is `@transient`, or `@redacted` without a `@key`.
  package var isUnwritten: Bool { transient != nil || redacted != nil && key == nil }
}
