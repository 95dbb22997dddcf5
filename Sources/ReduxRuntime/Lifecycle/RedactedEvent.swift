/// The case of an event without its values, for logs and dumps that must not show them.
///
/// The mirrors of generated actions contain it in place of the event.
public struct RedactedEvent: CustomStringConvertible, CustomReflectable, Sendable {
  /// `started`, `success(<redacted>)`.
  public let description: String

  /// Makes the redacted form of an event.
  ///
  /// - Parameter event: A ``CallEvent``, a ``StreamEvent``, a ``PagesEvent``, or one with a key.
  public init<Event>(_ event: Event) {
    let name = Mirror(reflecting: event).children.first?.label
    description = name.map { "\($0)(<redacted>)" } ?? "\(event)"
  }

  /// An empty mirror, so that only the description is shown.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
