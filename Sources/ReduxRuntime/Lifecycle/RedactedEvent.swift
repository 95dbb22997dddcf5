/// What logs and dumps show of an event that carries what they must not show: nothing but its case.
///
/// The mirrors of generated actions have it in the place of the event.
public struct RedactedEvent: CustomStringConvertible, CustomReflectable, Sendable {
  /// `started`, `success(<redacted>)`.
  public let description: String

  /// Makes what is shown of an event.
  ///
  /// - Parameter event: A ``CallEvent``, a ``StreamEvent``, a ``PagesEvent``, or one with a key.
  public init<Event>(_ event: Event) {
    let name = Mirror(reflecting: event).children.first?.label
    description = name.map { "\($0)(<redacted>)" } ?? "\(event)"
  }

  /// Nothing more than the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
