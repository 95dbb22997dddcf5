/// The takers of a channel that wait, in the order in which they came. Its lock guards the channel, too.
final class Takers<Message: Sendable>: @unchecked Sendable {
  struct Taker {
    let id: UInt64
    let matches: @Sendable (Message) -> Bool
    let continuation: UnsafeContinuation<Message, any Error>
  }

  let lock = Lock()
  var waiting: [Taker] = []
  var isClosed = false
  private var lastID: UInt64 = 0
  /// Takers that were cancelled before they could wait.
  private var cancelled: Set<UInt64> = []

  /// How many takers were cancelled before they waited.
  var cancelledCount: Int { lock.withLock { cancelled.count } }

  /// Waits for a message, unless there is a result at once.
  ///
  /// - Parameter atOnce: is called with the lock held.
  func take(
    where matches: @escaping @Sendable (Message) -> Bool = { _ in true },
    unless atOnce: @Sendable () -> Result<Message, any Error>?
  ) async throws -> Message {
    let id = lock.withLock {
      lastID += 1
      return lastID
    }
    // It was cancelled after it was resumed.
    defer { if Task.isCancelled { _ = lock.withLock { cancelled.remove(id) } } }
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let result: Result<Message, any Error>? = lock.withLock {
          if cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if let result = atOnce() { return result }
          if isClosed { return .failure(SagaEnd()) }
          waiting.append(Taker(id: id, matches: matches, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let taker: Taker? = lock.withLock {
        if let index = waiting.firstIndex(where: { $0.id == id }) {
          return waiting.remove(at: index)
        }
        cancelled.insert(id)
        return nil
      }
      taker?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Ends what waits.
  ///
  /// - Parameter first: is called before takers go on, unless the channel was closed already.
  func close(_ first: () -> (@Sendable () -> Void)? = { nil }) {
    lock.lock()
    guard !isClosed else { return lock.unlock() }
    isClosed = true
    let (takers, whenClosed) = (waiting, first())
    waiting = []
    lock.unlock()
    whenClosed?()
    for taker in takers { taker.continuation.resume(throwing: SagaEnd()) }
  }
}
