/// A token of a subscription, which lasts as long as the token.
///
/// Dropping the token ends the subscription, and so does ``cancel()``. The token does not keep the store
/// alive.
public final class Subscription: Sendable {
  private let end: @Sendable () -> Void

  @usableFromInline
  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }

  /// Ends the subscription; no effect the second time. A notification that another thread is delivering
  /// may still arrive.
  public func cancel() { end() }
}
