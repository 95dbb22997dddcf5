extension SagaContext {
  /// Calls a function again while it throws; redux-saga's `retry`.
  ///
  /// The function runs where that of `call` does. Cancellation of the task, and the end of the store, are no
  /// failures and not tried again.
  ///
  /// - Parameters:
  ///   - times: How often it is called at most; at least once.
  ///   - delay: How long to wait after a failure, on the store's clock.
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

  /// Calls a function whose value nobody wants again while it throws: the only line of a body without a value
  /// may be a `retry`.
  public func retry(
    _ times: Int, every delay: Duration = .zero, _ operation: () async throws -> Void
  ) async throws {
    try await attempt(times, backOff: { _ in delay }, operation)
  }

  /// Calls a function again while it throws, after waits that depend on how often it failed.
  ///
  /// ```swift
  /// try await context.retry(5, backOff: { .seconds(1 << $0) }) { try await api.login(user) }
  /// ```
  ///
  /// - Parameters:
  ///   - times: How often it is called at most; at least once.
  ///   - backOff: How long to wait on the store's clock after a failure, by its number: 0 for the first.
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

  /// Calls a function whose value nobody wants again while it throws, after waits that depend on how often it
  /// failed.
  public func retry(
    _ times: Int, backOff: (Int) -> Duration, _ operation: () async throws -> Void
  ) async throws {
    try await attempt(times, backOff: backOff, operation)
  }

  private func attempt<Value>(
    _ times: Int, backOff: (Int) -> Duration, _ operation: () async throws -> Value
  ) async throws -> Value {
    precondition(times > 0, "A function that is called \(times) times has no value.")
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
