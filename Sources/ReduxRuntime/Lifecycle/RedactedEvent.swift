/// What logs and dumps show of an event that carries what they must not show: its case, and its error.
///
/// The mirrors of generated actions have it in the place of the event.
public struct RedactedEvent: Sendable {
  /// `started`, `success(<redacted>)`, `failure(…)` with the error.
  public let description: String

  /// Makes what is shown of an event.
  ///
  /// - Parameters:
  ///   - event: A ``CallEvent``, a ``StreamEvent``, a ``PagesEvent``, or one with a key.
  ///   - hidesError: Whether the error is not shown either.
  public init<Event>(_ event: Event, hidesError: Bool = false) {
    guard let payload = Mirror(reflecting: event).children.first, let name = payload.label else {
      description = "\(event)"
      return
    }
    guard name == "failure", !hidesError else {
      description = "\(name)(<redacted>)"
      return
    }
    // With a key, the error is the second value.
    let values = Mirror(reflecting: payload.value)
    let error = values.displayStyle == .tuple ? values.children.suffix(1).first?.value : nil
    description = "failure(\(String(reflecting: error ?? payload.value)))"
  }
}

extension RedactedEvent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The same as the description.
  public var debugDescription: String { description }

  /// Nothing more than the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
