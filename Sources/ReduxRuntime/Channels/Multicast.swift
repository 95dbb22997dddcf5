/// Messages to all waiting takers; redux-saga's `multicastChannel`.
///
/// It has no buffer: without a taker, a message is dropped. A taker that comes during the delivery of a
/// message does not get it. A multicast may be used from any thread.
public final class Multicast<Message: Sendable>: Sendable {
  private struct Taker {
    let id: UInt64
    let matches: @Sendable (Message) -> Bool
    let continuation: UnsafeContinuation<Message, any Error>
  }

  private final class Content: @unchecked Sendable {
    var takers: [Taker] = []
    var lastID: UInt64 = 0
    var cancelled: Set<UInt64> = []
    var isClosed = false
  }

  private let lock = Lock()
  private let content = Content()

  /// Makes a multicast.
  public init() {}

  deinit { close() }

  /// Passes a message to all waiting takers, in the order in which they came. It is ignored after the
  /// multicast is closed.
  ///
  /// - Parameter message: The message.
  public func put(_ message: Message) {
    let receivers = lock.withLock {
      let receivers = content.takers.filter { $0.matches(message) }
      content.takers.removeAll { $0.matches(message) }
      return receivers
    }
    for receiver in receivers { receiver.continuation.resume(returning: message) }
  }

  /// Waits for the next message.
  ///
  /// - Parameter matches: Which messages to wait for; it must be cheap and pure.
  /// - Returns: The message.
  /// - Throws: ``SagaEnd`` when it is closed; `CancellationError` when the task is cancelled.
  public func take(
    where matches: @escaping @Sendable (Message) -> Bool = { _ in true }
  ) async throws -> Message {
    let id = lock.withLock {
      content.lastID += 1
      return content.lastID
    }
    // It was cancelled after it was resumed.
    defer { if Task.isCancelled { _ = lock.withLock { content.cancelled.remove(id) } } }
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let error: (any Error)? = lock.withLock {
          if content.cancelled.remove(id) != nil { return CancellationError() }
          if content.isClosed { return SagaEnd() }
          content.takers.append(Taker(id: id, matches: matches, continuation: continuation))
          return nil
        }
        if let error { continuation.resume(throwing: error) }
      }
    } onCancel: {
      let taker: Taker? = lock.withLock {
        if let index = content.takers.firstIndex(where: { $0.id == id }) {
          return content.takers.remove(at: index)
        }
        content.cancelled.insert(id)
        return nil
      }
      taker?.continuation.resume(throwing: CancellationError())
    }
  }

  /// The number of takers that were cancelled before they waited.
  var cancelledCount: Int { lock.withLock { content.cancelled.count } }

  /// Ends it: takers that wait get a ``SagaEnd``. No effect the second time.
  public func close() {
    let takers = lock.withLock {
      content.isClosed = true
      defer { content.takers = [] }
      return content.takers
    }
    for taker in takers { taker.continuation.resume(throwing: SagaEnd()) }
  }
}
