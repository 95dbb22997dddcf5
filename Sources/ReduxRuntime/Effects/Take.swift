extension SagaContext {
  /// Waits for the next action that matches; redux-saga's `take`.
  ///
  /// The wait begins at the call: an action sent synchronously after it is seen. Actions that are sent
  /// while the saga does something else are not kept for it. A task that is cancelled, before or while
  /// it waits, gets a `CancellationError`.
  ///
  /// - Parameter pattern: What to wait for.
  /// - Returns: The value that the pattern has for the action.
  @discardableResult
  @inlinable
  public func take<Value: Sendable>(_ pattern: Pattern<Action, Value>) async throws -> Value {
    let taker = OneShot<Action, Value>()
    let (executor, scope) = (scope.runtime.executor, scope)
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        executor.perform { taker.wait(for: pattern, in: scope, resuming: continuation) }
      }
    } onCancel: {
      executor.perform { taker.cancel() }
    }
  }

  /// Waits for the next action of one case.
  ///
  /// - Parameter path: The path of the case.
  /// - Returns: The payload of the case.
  @discardableResult
  @inlinable
  public func take<Value: Sendable>(_ path: CasePath<Action, Value>) async throws -> Value {
    try await take(Pattern(path))
  }

  /// Waits for the next action of one case.
  ///
  /// - Parameter path: A key path to the case, for example `\.user.request`.
  /// - Returns: The payload of the case.
  @discardableResult
  @inlinable
  public func take<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>
  ) async throws -> Value where Action: CasePathable {
    try await take(Pattern(Action.cases[keyPath: path]))
  }
}
