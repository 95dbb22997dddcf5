/// What `timeout` throws when the time is over.
public struct TimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit.
  public let limit: Duration

  /// Makes an error, for tests.
  ///
  /// - Parameter limit: The limit.
  public init(_ limit: Duration) { self.limit = limit }

  /// The limit, for people: `timed out after 5.0 seconds`.
  public var description: String { "timed out after \(limit)" }
}

extension SagaContext {
  /// Calls an async function with a time limit; redux-saga's `race` of a `call` with a `delay`.
  ///
  /// The function runs where that of `call` does. When the time is over, it is cancelled and nobody waits for it any
  /// longer. A value that it returns in the last instant counts. Unlike the loser of redux-saga's race, it ends with an
  /// error, so `retry` can call again.
  ///
  /// ```swift
  /// try await context.timeout(.seconds(5)) { try await api.search(query) }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The time that the function has, on the store's clock.
  ///   - operation: The function.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws; ``TimeoutError``, if the time is over; `CancellationError`, if the
  ///   task was cancelled.
  @discardableResult
  public func timeout<Value: Sendable>(
    _ limit: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await timeout(limit) { context in try await context.call(operation) }
  }

  /// Runs a saga with a time limit.
  ///
  /// - Parameters:
  ///   - limit: The time that the saga has, on the store's clock.
  ///   - body: The saga, with the context it must use.
  /// - Returns: The value of the saga.
  /// - Throws: What the body throws in time; ``TimeoutError``, if the time is over; `CancellationError`, if the
  ///   task was cancelled.
  @discardableResult
  public func timeout<Value: Sendable>(
    _ limit: Duration, body: @escaping @Sendable (SagaContext) async throws -> Value
  ) async throws -> Value {
    let timer: @Sendable (SagaContext) async throws -> Void = { context in
      try await context.reporting(.delay, "\(limit)") {
        try await context.scope.runtime.wait(for: limit)
      }
    }
    let (branch, _) = try await branches(.first, "timeout", body, timer)
    guard let value = branch.value else { throw TimeoutError(limit) }
    return value
  }
}

extension SagaRuntime {
  /// Waits for the end of a limit; only for the owner thread.
  ///
  /// The system's clocks keep even a cancelled wait until its end. So all limits share a few tasks, each of which waits
  /// for the limit that was due first when the task began. A cancelled limit is forgotten at once.
  fileprivate func wait(for limit: Duration) async throws {
    guard clock is ContinuousClock || clock is SuspendingClock else {
      return try await clock.sleep(for: limit)
    }
    let (end, waiting) = (elapsed() + limit, Joiner())
    try Task.checkCancellation()
    await waiting.wait(
      on: executor, onCancel: { [self] in limits.removeAll { $0.waiting === waiting } },
      { [self] in
        let last = limits.lastIndex { $0.end <= end }
        limits.insert((end, waiting), at: last.map { $0 + 1 } ?? 0)
        setAlarm()
      })
    try Task.checkCancellation()
  }

  private func setAlarm() {
    guard let end = limits.first?.end, alarms.last.map({ end < $0 }) ?? true else { return }
    alarms.append(end)
    Task.detached { [clock, elapsed, weak self] in
      try? await clock.sleep(for: end - elapsed())
      if let self { executor.perform { self.ring(end) } }
    }
  }

  private func ring(_ alarm: Duration) {
    alarms.removeAll { $0 == alarm }
    let now = elapsed()
    let due = limits.prefix { $0.end <= now }
    limits.removeFirst(due.count)
    for limit in due { limit.waiting.resume() }
    setAlarm()
  }
}
