/// What `@…` behind a name says about a declaration.
///
/// Most declarations have none, and all of them are copied again and again, so none takes no more room than an empty list.
package struct Attributes: Sendable {
  private enum Mark: String, Sendable {
    case bind, redacted, transient, key, deprecated, was
  }

  /// The text of those that have none is empty.
  private var marks: [(mark: Mark, text: Located<String>)] = []

  package init() {}

  /// Whether nothing is said.
  var isEmpty: Bool { marks.isEmpty }

  /// `@bind`: an action sets the field.
  package var bind: SourceRange? {
    get { self[.bind]?.range }
    set { self[.bind] = newValue.map { Located("", at: $0) } }
  }
  /// `@redacted`: never printed.
  package var redacted: SourceRange? {
    get { self[.redacted]?.range }
    set { self[.redacted] = newValue.map { Located("", at: $0) } }
  }
  /// `@transient`: left out of what is stored.
  package var transient: SourceRange? {
    get { self[.transient]?.range }
    set { self[.transient] = newValue.map { Located("", at: $0) } }
  }
  /// `@key("…")`: the name in what is stored.
  package var key: Located<String>? {
    get { self[.key] }
    set { self[.key] = newValue }
  }
  /// `@deprecated("why")`
  package var deprecated: Located<String>? {
    get { self[.deprecated] }
    set { self[.deprecated] = newValue }
  }
  /// `@was("…")`: the name before.
  package var was: Located<String>? {
    get { self[.was] }
    set { self[.was] = newValue }
  }

  /// Whether an attribute is there.
  func has(_ name: String) -> Bool { marks.contains { $0.mark.rawValue == name } }

  /// Whether the value is left out of what is written, because nothing asks for it by a key of its own.
  package var isUnwritten: Bool { transient != nil || redacted != nil && key == nil }

  private subscript(mark: Mark) -> Located<String>? {
    get { marks.first { $0.mark == mark }?.text }
    set {
      marks.removeAll { $0.mark == mark }
      if let newValue { marks.append((mark, newValue)) }
    }
  }
}
