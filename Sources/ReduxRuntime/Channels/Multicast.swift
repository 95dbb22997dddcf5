/// Messages to all waiting takers; redux-saga's `multicastChannel`.
///
/// It has no buffer: without a taker, a message is dropped. A taker that comes during the delivery of a
/// message does not get it. A multicast may be used from any thread.
public final class Multicast<Message: Sendable>: Sendable {
  private let takers = Waiters<@Sendable (Message) -> Bool, Message>()

  /// Makes a multicast.
  public init() {}

  deinit { close() }

  /// Passes a message to all waiting takers, in the order in which they came. It is ignored after the
  /// multicast is closed.
  ///
  /// - Parameter message: The message.
  public func put(_ message: Message) {
    let receivers = takers.withWaiting { waiting in
      defer { waiting.removeAll { $0.wish(message) } }
      return waiting.filter { $0.wish(message) }
    }
    for receiver in receivers { receiver.continuation.resume(returning: message) }
  }

  /// Waits for the next message.
  ///
  /// - Parameter matches: Which messages to wait for; it must be cheap and pure.
  /// - Returns: The message.
  /// - Throws: ``SagaEnd`` when the multicast is closed; `CancellationError` when the task is cancelled.
  public func take(
    where matches: @escaping @Sendable (Message) -> Bool = { _ in true }
  ) async throws -> Message {
    try await takers.wait(for: matches)
  }

  /// The number of takers that were cancelled before they waited.
  var cancelledCount: Int { takers.cancelledCount }

  /// Ends the multicast: takers that wait get a ``SagaEnd``. No effect the second time.
  public func close() { takers.close() }
}
