/// A field of a feature's state or of a struct.
public struct StateField: Sendable {
  public enum Storage: Sendable {
    /// A stored field; `initial` is what stands after `=`.
    case stored(initial: SwiftCode?)
    /// A computed field; the code is what stands in its braces.
    case computed(SwiftCode)
  }

  public var name: Name
  public var documentation: [String]
  /// Declared with `let`.
  public var isConstant: Bool
  public var type: SwiftType
  public var storage: Storage
  public var attributes = Attributes()

  /// The start value as Swift text: what is written, or what the type implies (`nil`, `[]`, `[:]`).
  public var initialText: String? {
    guard case .stored(let initial) = storage else { return nil }
    return initial?.text ?? type.syntax.impliedDefault
  }

  public var isComputed: Bool {
    if case .computed = storage { true } else { false }
  }
}
