extension SagaContext {
  /// Calls an async function and waits for it; redux-saga's `call`.
  ///
  /// The function runs on Swift's concurrency pool, in parallel to the store, and may take long; see
  /// ``CallExecution``. A function that a saga awaits without `call` runs on the store until it waits.
  ///
  /// - Parameters:
  ///   - name: The name of the call in events.
  ///   - operation: The function.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws; `CancellationError`, if the task was cancelled before or during the
  ///   call. The answer is then dropped.
  @discardableResult
  public func call<Success>(
    named name: String = "",
    _ operation: () async throws -> Success
  ) async throws -> Success {
    try await answer(name, operation)
  }

  /// Calls an async function and drops its value, so that a saga without a value can consist of one `call`.
  public func call(named name: String = "", _ operation: () async throws -> Void) async throws {
    try await answer(name, operation)
  }

  private func answer<Success>(
    _ name: String, _ operation: () async throws -> Success
  ) async throws -> Success {
    guard node.isLive else { throw CancellationError() }
    do {
      let answer = try await reporting(.call, name) {
        try await scope.runtime.callOut(operation)
      }
      if node.isLive { return answer }
    } catch  where node.isLive {
      throw error
    } catch {
      // The task was cancelled. Whatever its client throws, the call throws a `CancellationError`.
    }
    throw CancellationError()
  }

  /// Calls another saga and waits for it and for everything that it forks.
  ///
  /// Unlike an error of a fork, which aborts the task that forked it, an error of the called saga or of
  /// its forks can be caught here. Cancelling the caller cancels the called saga.
  ///
  /// - Parameters:
  ///   - name: The name of the called saga, for errors and logs.
  ///   - body: The called saga, with the context it must use.
  /// - Returns: What the body returns.
  /// - Throws: The error of the body or of one of its forks. If the called saga cancels itself, this task is
  ///   cancelled too, and `CancellationError` is thrown.
  @discardableResult
  public func call<Success: Sendable>(
    _ name: String = "call",
    body: @escaping @Sendable (SagaContext) async throws -> Success
  ) async throws -> Success {
    let callee = await onExecutor {
      let callee = ResultNode<Success>(name, parent: node, runtime: scope.runtime)
      callee.onAbort = { [node] error in node.calleeFailed(error) }
      node.warnIfForeign("call")
      callee.attach()
      if callee.isLive { node.callee = callee }
      callee.start { try await body(at(callee)) }
      return callee
    }
    await callee.waitUntilEnded { callee.cancel(.requested) }
    await onExecutor { if node.callee === callee { node.callee = nil } }
    if case .cancelled = callee.status { try await cancel() }
    return try await SagaTask(node: callee).value
  }

  /// Calls a saga that returns nothing. Its body may be a single `fork`, whose task would otherwise be the result.
  public func call(
    _ name: String = "call", body: @escaping @Sendable (SagaContext) async throws -> Void
  ) async throws {
    _ = try await call(name) { context in
      try await body(context)
      return NoValue()
    }
  }

  /// Runs `work` as the owner thread and returns its result. If another thread is the owner, it waits.
  nonisolated(nonsending) func onExecutor<Value: Sendable>(_ work: @escaping @Sendable () -> Value)
    async -> Value
  {
    let executor = scope.runtime.executor
    if executor.isCurrent { return work() }
    return await withUnsafeContinuation { continuation in
      executor.perform { continuation.resume(returning: work()) }
    }
  }
}

/// Whether clients run on Swift's concurrency pool or on the store.
///
/// Between its waits, a saga runs on the store, inside the `send` that woke it. A client that it calls takes unknown
/// time, in actors, task groups and streams of its own.
public enum CallExecution: Sendable {
  /// The default: on Swift's concurrency pool, in parallel. `send` never waits for a client. The store
  /// processes answers in the order of arrival.
  case concurrent

  /// On the store, until the client waits. A test double that answers at once has answered when `send`
  /// returns, so tests and previews are deterministic. `TestStore` and `SagaTester` use it.
  case inline
}

extension SagaRuntime {
  /// Runs an operation of a client; see ``CallExecution``. Afterwards the calling task is back on its executor.
  nonisolated(nonsending) func callOut<Value, Thrown: Error>(
    _ operation: () async throws(Thrown) -> Value
  ) async throws(Thrown) -> Value {
    switch calls {
    case .inline: try await operation()
    // All awaited code, even actors and task groups, would inherit the store's task executor. So it is replaced.
    case .concurrent:
      try await withTaskExecutorPreference(globalConcurrentExecutor) {
        () async throws(Thrown) in try await operation()
      }
    }
  }
}
