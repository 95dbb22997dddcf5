extension SagaContext {
  /// Waits for the next action that matches; redux-saga's `take`.
  ///
  /// The wait begins at the call, so it sees an action that is sent synchronously after it. Actions that are
  /// sent while the saga is busy are not kept. A task that is cancelled, before or while it waits, gets a
  /// `CancellationError`; when the store has ended, or ends, ``SagaEnd`` is thrown.
  ///
  /// - Parameter pattern: What to wait for.
  /// - Returns: The pattern's value for the action.
  /// - Throws: `CancellationError` or ``SagaEnd``.
  @discardableResult
  @inlinable
  @inline(__always)
  nonisolated(nonsending) public func take<Value: Sendable>(_ pattern: Pattern<Action, Value>)
    async throws -> Value
  {
    guard isMonitored else { return try await wait(for: pattern) }
    return try await waitReporting(for: pattern)
  }

  /// Not inlined, so that an app contains it once and not once for each `take`.
  @usableFromInline
  nonisolated(nonsending) func waitReporting<Value: Sendable>(
    for pattern: Pattern<Action, Value>
  ) async throws -> Value {
    try await reporting(.take, "\(Value.self)") { try await wait(for: pattern) }
  }

  // Inlined with ``take(_:)`` into the saga: each call of an async function costs a check of the executor.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func wait<Value: Sendable>(
    for pattern: Pattern<Action, Value>
  ) async throws -> Value {
    if scope.runtime.executor.isCurrent {
      do {
        return try await withUnsafeThrowingContinuation { continuation in
          beginTake(pattern, resuming: continuation)
        }
      } catch is ForeignTask {}
    }
    return try await waitElsewhere(for: pattern)
  }

  /// Begins a take of the saga's own task. The node, which knows what the task waits for, cancels it.
  @inlinable
  func beginTake<Value: Sendable>(
    _ pattern: Pattern<Action, Value>, resuming continuation: UnsafeContinuation<Value, any Error>
  ) {
    node.warnIfForeign("take")
    guard node.isOfBody(continuation) else { return continuation.resume(throwing: ForeignTask()) }
    guard node.isLive else { return continuation.resume(throwing: CancellationError()) }
    let list = scope.bus.onlyList(pattern.indices)
    let take = node.take(OneShot<Action, Value>.self, on: list)
    take.wait(for: pattern, in: scope, on: list, resuming: continuation)
  }

  /// Waits in another task than the saga's own, or on another thread.
  @usableFromInline
  nonisolated(nonsending) func waitElsewhere<Value: Sendable>(
    for pattern: Pattern<Action, Value>
  ) async throws -> Value {
    let take = OneShot<Action, Value>()
    let (executor, scope, node) = (scope.runtime.executor, scope, node)
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        executor.perform {
          if take.isLive { take.begin(for: node) }
          let list = scope.bus.onlyList(pattern.indices)
          take.wait(for: pattern, in: scope, on: list, resuming: continuation)
        }
      }
    } onCancel: {
      executor.perform { take.cancel() }
    }
  }

  /// ``take(_:)`` for a key path to a case, for example `\.user.request`, in place of a pattern.
  @discardableResult
  @inlinable
  @inline(__always)
  nonisolated(nonsending) public func take<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>
  ) async throws -> Value where Action: CasePathable {
    try await take(Pattern(Action.cases[keyPath: path]))
  }

  /// Waits for the next action that matches, or for the end of the store; redux-saga's `takeMaybe`.
  ///
  /// - Parameter pattern: What to wait for.
  /// - Returns: The pattern's value for the action, or `nil` when no more actions will come.
  @discardableResult
  @inlinable
  nonisolated(nonsending) public func takeMaybe<Value: Sendable>(
    _ pattern: Pattern<Action, Value>
  ) async throws -> Value? {
    do { return try await take(pattern) } catch is SagaEnd { return nil }
  }

  /// ``takeMaybe(_:)`` for a key path to a case in place of a pattern.
  @discardableResult
  @inlinable
  nonisolated(nonsending) public func takeMaybe<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>
  ) async throws -> Value? where Action: CasePathable {
    try await takeMaybe(Pattern(Action.cases[keyPath: path]))
  }

  /// Tells the sagas that no more actions will come, after those that are queued; redux-saga's `END`.
  ///
  /// See ``Store/end()``.
  public func end() {
    let runtime = scope.runtime
    runtime.executor.perform { runtime.executor.append { runtime.endActions() } }
  }
}

/// The task that waits is not the saga's own.
@usableFromInline
struct ForeignTask: Error {
  @usableFromInline init() {}
}
