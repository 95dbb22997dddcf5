extension SagaContext {
  /// Calls a function again while it throws; redux-saga's `retry`.
  ///
  /// The function runs where that of `call` does. Cancellation of the task and the end of the store do not
  /// count as failures: no further call is made. Nor is one for a ``QueryCache``, if nobody shows the key after the
  /// pause. Unlike redux-saga's, pauses can grow, and a condition decides which errors are worth another call.
  ///
  /// ```swift
  /// try await context.retry(
  ///   3, backoff: .exponential(from: .milliseconds(200)), if: { $0 is URLError }
  /// ) {
  ///   try await api.search(query)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - times: The maximum number of calls, at least 1.
  ///   - backoff: The time between a failure and the next call, on the store's clock.
  ///   - isWorthwhile: Whether an error is worth another call; every error, if left out. It is not asked after
  ///     the last call.
  ///   - operation: The function.
  /// - Returns: What the function returns.
  /// - Throws: The error of the last call, or `CancellationError` if the task was cancelled. A typed error excludes
  ///   that: then a cancelled task calls the function once and throws its error.
  @discardableResult
  public func retry<Value, Thrown: Error>(
    _ times: Int,
    backoff: Backoff = .none,
    if isWorthwhile: (Thrown) -> Bool = { _ in true },
    _ operation: () async throws(Thrown) -> Value
  ) async throws(Thrown) -> Value {
    try await attempt(times, backoff, operation, isWorthwhile)
  }

  /// Calls a function again while it throws and drops its value, so that a saga without a value can consist of one
  /// `retry`.
  public func retry<Thrown: Error>(
    _ times: Int,
    backoff: Backoff = .none,
    if isWorthwhile: (Thrown) -> Bool = { _ in true },
    _ operation: () async throws(Thrown) -> Void
  ) async throws(Thrown) {
    try await attempt(times, backoff, operation, isWorthwhile)
  }

  /// `retry` with the condition after the function.
  @discardableResult
  public func retry<Value, Thrown: Error>(
    _ times: Int,
    backoff: Backoff = .none,
    _ operation: () async throws(Thrown) -> Value,
    if isWorthwhile: (Thrown) -> Bool
  ) async throws(Thrown) -> Value {
    try await attempt(times, backoff, operation, isWorthwhile)
  }

  private func attempt<Value, Thrown: Error>(
    _ times: Int, _ backoff: Backoff, _ operation: () async throws(Thrown) -> Value,
    _ isWorthwhile: (Thrown) -> Bool
  ) async throws(Thrown) -> Value {
    precondition(times > 0, "'retry' needs at least 1 call, not \(times).")
    var failures = 0
    while true {
      try throwIfCancelled(as: Thrown.self)
      do throws(Thrown) {
        let value = try await reporting(.call, "") { () async throws(Thrown) in
          try await scope.runtime.callOut(operation)
        }
        try throwIfCancelled(as: Thrown.self)
        return value
      } catch {
        try throwIfCancelled(as: Thrown.self)
        guard node.isLive, !(error is SagaEnd), failures < times - 1, isWorthwhile(error) else {
          throw error
        }
        let pause = backoff.pause(failures, randomNumbers)
        failures += 1
        if pause > .zero {
          do { try await delay(for: pause) } catch let cancellation {
            throw cancellation as? Thrown ?? error
          }
        }
        let isPointless = await onExecutor { [node] in node.query?().isShown == false }
        if isPointless { throw error }
      }
    }
  }

  /// Throws `CancellationError` if the task was cancelled and the error type permits it.
  private func throwIfCancelled<Thrown: Error>(as type: Thrown.Type) throws(Thrown) {
    if !node.isLive, let cancellation = CancellationError() as? Thrown { throw cancellation }
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
