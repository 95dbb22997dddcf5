extension SagaContext {
  /// Waits for the next action that matches; redux-saga's `take`.
  ///
  /// The wait begins at the call: an action sent synchronously after it is seen. Actions that are sent
  /// while the saga does something else are not kept for it. A task that is cancelled, before or while
  /// it waits, gets a `CancellationError`; when the store has ended, or ends, ``SagaEnd`` is thrown.
  ///
  /// - Parameter pattern: What to wait for.
  /// - Returns: The value that the pattern has for the action.
  /// - Throws: `CancellationError` or ``SagaEnd``.
  @discardableResult
  @inlinable
  nonisolated(nonsending) public func take<Value: Sendable>(_ pattern: Pattern<Action, Value>)
    async throws -> Value
  {
    guard isMonitored else { return try await wait(for: pattern) }
    return try await reporting(.take, "\(Value.self)") { try await wait(for: pattern) }
  }

  @inlinable
  nonisolated(nonsending) func wait<Value: Sendable>(
    for pattern: Pattern<Action, Value>
  ) async throws -> Value {
    let taker = OneShot(pattern)
    let (executor, scope, node) = (scope.runtime.executor, scope, node)
    // The task of the saga itself is cancelled by its node, which knows what it waits for.
    if executor.isCurrent, withUnsafeCurrentTask(body: { $0 == node.bodyTask }) {
      if !node.isLive { throw CancellationError() }
      return try await withUnsafeThrowingContinuation { continuation in
        taker.wait(for: pattern, in: scope, of: node, resuming: continuation)
      }
    }
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        executor.perform { taker.wait(for: pattern, in: scope, of: node, resuming: continuation) }
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
  nonisolated(nonsending) public func take<Value: Sendable>(_ path: CasePath<Action, Value>)
    async throws -> Value
  {
    try await take(Pattern(path))
  }

  /// Waits for the next action of one case.
  ///
  /// - Parameter path: A key path to the case, for example `\.user.request`.
  /// - Returns: The payload of the case.
  @discardableResult
  @inlinable
  nonisolated(nonsending) public func take<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>
  ) async throws -> Value where Action: CasePathable {
    try await take(Pattern(Action.cases[keyPath: path]))
  }

  /// Waits for the next action that matches, or for the end of the store; redux-saga's `takeMaybe`.
  ///
  /// - Parameter pattern: What to wait for.
  /// - Returns: The value that the pattern has for the action, or `nil` when no more actions will come.
  @discardableResult
  @inlinable
  nonisolated(nonsending) public func takeMaybe<Value: Sendable>(
    _ pattern: Pattern<Action, Value>
  ) async throws -> Value? {
    do { return try await take(pattern) } catch is SagaEnd { return nil }
  }

  /// Waits for the next action of one case, or for the end of the store.
  ///
  /// - Parameter path: A key path to the case, for example `\.user.request`.
  /// - Returns: The payload of the case, or `nil` when no more actions will come.
  @discardableResult
  @inlinable
  nonisolated(nonsending) public func takeMaybe<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>
  ) async throws -> Value? where Action: CasePathable {
    try await takeMaybe(Pattern(Action.cases[keyPath: path]))
  }

  /// Says that no more actions will come, after those that are queued; redux-saga's `END`.
  ///
  /// See ``Store/end()``.
  public func end() {
    let runtime = scope.runtime
    runtime.executor.perform { runtime.executor.append { runtime.endActions() } }
  }
}
