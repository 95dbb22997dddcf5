extension SagaContext {
  /// Calls an async function and waits for it; redux-saga's `call`.
  ///
  /// It is the same as calling the function, and is there to be seen: by readers, and by whoever
  /// monitors the saga.
  ///
  /// - Parameters:
  ///   - name: What the call is named in events.
  ///   - operation: The function.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  @discardableResult
  public func call<Success, Thrown: Error>(
    named name: String = "",
    _ operation: () async throws(Thrown) -> Success
  ) async throws(Thrown) -> Success {
    try await reporting(.call, name, operation)
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
  /// - Throws: The error of the body or of one of its forks.
  @discardableResult
  public func call<Success: Sendable>(
    _ name: String = "call",
    body: @escaping @Sendable (SagaContext) async throws -> Success
  ) async throws -> Success {
    let callee = await onExecutor {
      let callee = ResultNode<Success>(name, parent: node, runtime: scope.runtime)
      callee.onAbort = { [node] error in node.calleeFailed(error) }
      callee.start { try await body(at(callee)) }
      return callee
    }
    await callee.waitUntilEnded { callee.cancel(.requested) }
    return try await SagaTask(node: callee).value
  }

  /// Runs `work` as the drainer, and waits for it if another thread is.
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
