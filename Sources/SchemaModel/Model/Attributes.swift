/// The attributes of a declaration: `@…` after its name.
///
/// Most declarations have none, and are copied again and again, so none takes no more room than an empty list.
package struct Attributes: Sendable {
  /// The text of those that have none is empty.
  private var all: [(attribute: Attribute, text: Located<String>)] = []

  package init() {}

  /// Whether there are no attributes.
  package var isEmpty: Bool { all.isEmpty }

  /// The text of an attribute; nil if it is not there.
  subscript(attribute: Attribute) -> Located<String>? {
    get { all.first { $0.attribute == attribute }?.text }
    set {
      all.removeAll { $0.attribute == attribute }
      if let newValue { all.append((attribute, newValue)) }
    }
  }

  /// `@bind`: a view may set the field, dismiss the child or pop the stack.
  package var bind: SourceRange? { self[.bind]?.range }
  /// `@once`: back to its start value before the next action.
  package var once: SourceRange? { self[.once]?.range }
  /// `@redacted`: never printed.
  package var redacted: SourceRange? { self[.redacted]?.range }
  /// `@transient`: left out of what is stored.
  package var transient: SourceRange? { self[.transient]?.range }
  /// `@key("…")`: the name in what is stored.
  package var key: Located<String>? { self[.key] }
  /// `@deprecated("why")`
  package var deprecated: Located<String>? { self[.deprecated] }
  /// `@was("…")`: the name before.
  package var was: Located<String>? { self[.was] }

  /// Whether the value is left out of what is written, because nothing asks for it by a key of its own.
  package var isUnwritten: Bool { transient != nil || redacted != nil && key == nil }
}
