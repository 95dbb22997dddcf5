extension SagaContext {
  /// Calls a function again while it throws; redux-saga's `retry`.
  ///
  /// The function runs where that of `call` does. Cancellation of the task and the end of the store do not
  /// count as failures.
  ///
  /// - Parameters:
  ///   - times: The maximum number of calls, at least 1.
  ///   - delay: The time between a failure and the next call, on the store's clock.
  ///   - operation: The function.
  /// - Returns: What the function returns.
  /// - Throws: The error of the last call.
  @discardableResult
  public func retry<Value>(
    _ times: Int,
    every delay: Duration = .zero,
    _ operation: () async throws -> Value
  ) async throws -> Value {
    try await attempt(times, backOff: { _ in delay }, operation)
  }

  /// Calls a function again while it throws and drops its value, so that a body without a value can consist
  /// of one `retry`.
  public func retry(
    _ times: Int, every delay: Duration = .zero, _ operation: () async throws -> Void
  ) async throws {
    try await attempt(times, backOff: { _ in delay }, operation)
  }

  /// Calls a function again while it throws, with a delay that depends on the number of failures.
  ///
  /// ```swift
  /// try await context.retry(5, backOff: { .seconds(1 << $0) }) { try await api.login(user) }
  /// ```
  ///
  /// - Parameters:
  ///   - times: The maximum number of calls, at least 1.
  ///   - backOff: The delay after a failure on the store's clock. It gets the number of the failure, 0 for
  ///     the first.
  ///   - operation: The function.
  /// - Returns: What the function returns.
  /// - Throws: The error of the last call.
  @discardableResult
  public func retry<Value>(
    _ times: Int,
    backOff: (Int) -> Duration,
    _ operation: () async throws -> Value
  ) async throws -> Value {
    try await attempt(times, backOff: backOff, operation)
  }

  /// Calls a function again while it throws, with a delay that depends on the number of failures, and drops
  /// its value.
  public func retry(
    _ times: Int, backOff: (Int) -> Duration, _ operation: () async throws -> Void
  ) async throws {
    try await attempt(times, backOff: backOff, operation)
  }

  private func attempt<Value>(
    _ times: Int, backOff: (Int) -> Duration, _ operation: () async throws -> Value
  ) async throws -> Value {
    precondition(times > 0, "'retry' needs at least 1 call, not \(times).")
    for attempt in 0..<(times - 1) {
      do { return try await call(operation) } catch  where error is SagaEnd || !node.isLive {
        throw error
      } catch {
        let pause = backOff(attempt)
        if pause > .zero { try await delay(for: pause) }
      }
    }
    return try await call(operation)
  }
}

extension SagaContext {
  /// Waits on the store's clock; redux-saga's `delay`.
  ///
  /// - Parameter duration: How long to wait.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func delay(for duration: Duration) async throws {
    try await reporting(.delay, "\(duration)") { try await clock.sleep(for: duration) }
  }
}
