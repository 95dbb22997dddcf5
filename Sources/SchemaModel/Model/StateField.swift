/// A field of a feature's state or of a struct.
package struct StateField: Sendable {
  package enum Storage: Sendable {
    /// A stored field; `initial` is the code after `=`.
    case stored(initial: SwiftCode?)
    /// A computed field with the code in its braces.
    case computed(SwiftCode)
  }

  package var name: Name
  package var documentation: [String]
  /// Whether the field is declared with `let`.
  package var isConstant: Bool
  package var type: SwiftType
  package var storage: Storage
  package var attributes = Attributes()

  /// The start value as Swift text: as written, or implied by the type (`nil`, `[]`, `[:]`).
  package var initialText: String? {
    guard case .stored(let initial) = storage else { return nil }
    return initial?.text ?? type.syntax.impliedDefault
  }

  package var isComputed: Bool {
    if case .computed = storage { true } else { false }
  }
}
