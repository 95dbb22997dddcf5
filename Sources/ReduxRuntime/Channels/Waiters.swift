/// Tasks that wait for a value, in the order in which they came. The lock also guards the messages of a ``Channel``.
package final class Waiters<Wish: Sendable, Value: Sendable>: @unchecked Sendable {
  package struct Waiter {
    let id: UInt64
    /// What the task waits for, such as a deadline.
    package let wish: Wish
    package let continuation: UnsafeContinuation<Value, any Error>
  }

  let lock = Lock()
  var waiting: [Waiter] = []
  var isClosed = false
  private var lastID: UInt64 = 0
  /// Tasks that were cancelled before they could wait.
  private var cancelled: Set<UInt64> = []

  package init() {}

  /// How many tasks were cancelled before they waited.
  package var cancelledCount: Int { lock.withLock { cancelled.count } }

  /// Lets `body` read the waiting tasks and remove some of them.
  package func withWaiting<Result>(_ body: (inout [Waiter]) -> Result) -> Result {
    lock.withLock { body(&waiting) }
  }

  /// Waits for a value, unless there is a result at once.
  ///
  /// - Parameters:
  ///   - wish: What the task waits for.
  ///   - atOnce: The result, if there is one already. It is called with the lock held.
  package func wait(
    for wish: Wish, unless atOnce: @Sendable () -> Result<Value, any Error>? = { nil }
  ) async throws -> Value {
    let id = lock.withLock { lastID.countUp() }
    // If the task is cancelled after it was resumed, `onCancel` inserts an id that nobody else removes.
    defer { if Task.isCancelled { _ = lock.withLock { cancelled.remove(id) } } }
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let result: Result<Value, any Error>? = lock.withLock {
          if cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if let result = atOnce() { return result }
          if isClosed { return .failure(SagaEnd()) }
          waiting.append(Waiter(id: id, wish: wish, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let waiter: Waiter? = lock.withLock {
        if let index = waiting.firstIndex(where: { $0.id == id }) {
          return waiting.remove(at: index)
        }
        cancelled.insert(id)
        return nil
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Resumes all waiting tasks with a ``SagaEnd``. No effect the second time.
  ///
  /// - Parameter first: Returns a function to call before the tasks resume.
  func close(_ first: () -> (@Sendable () -> Void)? = { nil }) {
    lock.lock()
    guard !isClosed else { return lock.unlock() }
    isClosed = true
    let (waiters, whenClosed) = (waiting, first())
    waiting = []
    lock.unlock()
    whenClosed?()
    for waiter in waiters { waiter.continuation.resume(throwing: SagaEnd()) }
  }
}

extension FixedWidthInteger {
  /// Counts up.
  ///
  /// - Returns: The new number.
  mutating func countUp() -> Self {
    self += 1
    return self
  }
}
