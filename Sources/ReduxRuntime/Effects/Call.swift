extension SagaContext {
  /// Calls an async function and waits for it; redux-saga's `call`.
  ///
  /// The function runs where Swift runs it without a store, in parallel to everything, and so may take as
  /// long as it likes; see ``CallExecution``. A function that is called without `call` runs on the store as
  /// far as it does not wait.
  ///
  /// - Parameters:
  ///   - name: What the call is named in events.
  ///   - operation: The function.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws; `CancellationError`, if the task was cancelled before the call or
  ///   during it: then nobody wants the answer any more.
  @discardableResult
  public func call<Success>(
    named name: String = "",
    _ operation: () async throws -> Success
  ) async throws -> Success {
    try await answer(name, operation)
  }

  /// Calls an async function whose answer nobody wants: the only line of a body without a value may be a call.
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
      // However a client says that it was cancelled, it was.
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
  /// - Throws: The error of the body or of one of its forks. If the called saga cancels itself, so is this
  ///   task, and `CancellationError` is thrown.
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

  /// Calls another saga whose value nobody wants: the only line of it may be a `fork`.
  public func call(
    _ name: String = "call", body: @escaping @Sendable (SagaContext) async throws -> Void
  ) async throws {
    _ = try await call(name) { context in
      try await body(context)
      return NoValue()
    }
  }

  /// Runs `work` as the owner thread, and waits for it if another thread is.
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
