/// The kind of a declaration. The raw value names one in messages: `a state field`.
package enum DeclarationKind: String, Sendable {
  case feature = "a feature"
  case type = "a type"
  case client = "a client"
  case method = "a method"
  case dependency = "a dependency"
  case queue = "a queue"
  case stateField = "a state field"
  /// A field of a struct.
  case field = "a field"
  /// A case of an enum.
  case enumCase = "a case"
  case action = "an action"
  /// A value of an action or of a case.
  case value = "a value"
  case child = "a child"
  /// A member of `oneOf` or `stack`.
  case member = "a member"
  case saga = "a saga"
  /// A list of pages.
  case pageList = "a list of pages"
  /// An entry of `queries`.
  case query = "a query"

  /// The plural in messages: `state fields`.
  var plural: String {
    switch self {
    case .child: "children"
    case .pageList: "lists of pages"
    case .query: "queries"
    default: rawValue.split(separator: " ").dropFirst().joined(separator: " ") + "s"
    }
  }

  /// Whether the name of such a declaration follows the rules of type names.
  var hasTypeName: Bool {
    switch self {
    case .feature, .type, .client: true
    default: false
    }
  }
}

/// An attribute after a name: `@bind`, `@key("json_name")`.
package enum Attribute: String, CaseIterable, Sendable {
  case bind
  case once
  case stored
  case redacted
  case transient
  case key
  case deprecated
  case was

  /// Whether the attribute takes a text in parentheses.
  package var hasText: Bool {
    switch self {
    case .key, .deprecated, .was: true
    case .bind, .once, .stored, .redacted, .transient: false
    }
  }

  /// What the attribute does: a sentence for editors.
  package var about: String {
    switch self {
    case .bind: "A view may set the field, dismiss the child or pop the stack. `@bind(name)` names its action."
    case .once: "Back to its start value before the next action of the feature."
    case .stored: "Kept between launches in the storage of the store."
    case .redacted:
      "Logs and dumps show `<redacted>`; left out of what is encoded, unless it has a `@key`. On a method: its result."
    case .transient: "Left out of what is encoded and decoded."
    case .key: "Its name in what is encoded and decoded."
    case .deprecated: "Deprecated in Swift, with this reason."
    case .was: "The old name, which keeps working and decoding."
    }
  }

  /// The kinds of declarations that may have the attribute.
  package var kinds: [DeclarationKind] {
    switch self {
    case .bind: [.stateField, .child]
    case .once, .stored: [.stateField]
    case .redacted: [.stateField, .field, .value, .method]
    case .transient: [.stateField, .field, .child, .pageList, .query]
    case .key: [.stateField, .field, .enumCase, .pageList, .query]
    case .deprecated: [.stateField, .field, .enumCase, .action, .type, .feature, .client, .method]
    case .was:
      [.stateField, .field, .enumCase, .action, .type, .feature, .client, .pageList, .query]
    }
  }
}
