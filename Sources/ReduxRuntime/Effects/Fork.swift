extension SagaContext {
  /// Starts an attached task and goes on; redux-saga's `fork`.
  ///
  /// The body runs to its first wait before `fork` returns. This task does not end before the fork has. An
  /// error of the fork aborts this task and its other forks and cannot be caught around `fork`; see
  /// `call(_:body:)` for that. redux-saga leaves the generator, but Swift cannot leave a function from
  /// outside: after a fork that throws at once, the body continues to its next effect, which throws a
  /// `CancellationError`. Cancelling this task cancels the fork.
  ///
  /// - Parameters:
  ///   - name: The name of the task, for errors and logs.
  ///   - body: The work of the task. It gets the context to use.
  /// - Returns: A handle of the task. If this task has ended, the new one is cancelled from the start.
  @discardableResult
  public func fork<Success: Sendable>(
    _ name: String = "fork",
    body: @escaping @Sendable (SagaContext) async throws -> Success
  ) -> SagaTask<Success> {
    begin(name, parent: node, body)
  }

  /// Starts a saga, such as a watcher, as an attached task and goes on.
  ///
  /// ```swift
  /// context.fork(.takeEvery("rows", on: \.rowTapped) { row, context in … })
  /// ```
  ///
  /// The rules are those of `fork` with a body, whatever the ``FailurePolicy`` of the saga: an error of a run aborts
  /// the watcher and this task.
  ///
  /// - Parameter saga: The saga.
  /// - Returns: A handle of the task. A watcher ends only when it is cancelled, or with its channel.
  @discardableResult
  public func fork(_ saga: Saga<State, Action>) -> SagaTask<Void> {
    begin(.withoutValue(saga.name, parent: node, runtime: scope.runtime)) {
      saga.install(at($0), .stop)
    }
  }

  /// Starts a detached task and goes on; redux-saga's `spawn`.
  ///
  /// The task is independent of this one: its errors go to the store's `onError`, and neither task cancels
  /// the other. It ends with the store. A task that has ended spawns nothing.
  ///
  /// - Parameters:
  ///   - name: The name of the task, for errors and logs.
  ///   - body: The work of the task. It gets the context to use.
  /// - Returns: A handle of the task.
  @discardableResult
  public func spawn<Success: Sendable>(
    _ name: String = "spawn",
    body: @escaping @Sendable (SagaContext) async throws -> Success
  ) -> SagaTask<Success> {
    begin(name, parent: nil, body)
  }

  private func begin<Success: Sendable>(
    _ name: String,
    parent: SagaNode?,
    _ body: @escaping @Sendable (SagaContext) async throws -> Success
  ) -> SagaTask<Success> {
    begin(ResultNode<Success>(name, parent: parent, runtime: scope.runtime)) { task in
      task.start { try await body(at(task)) }
    }
  }

  private func begin<Success: Sendable>(
    _ task: ResultNode<Success>, _ start: @escaping @Sendable (ResultNode<Success>) -> Void
  ) -> SagaTask<Success> {
    scope.runtime.executor.performPromptly {
      // A saga that has ended or was cancelled starts nothing.
      guard node.isLive else {
        node.warnOfUseAfterEnd("fork")
        return task.refuse()
      }
      node.warnIfForeign("fork")
      task.attach()
      start(task)
    }
    return SagaTask(node: task)
  }

  /// Waits for another task; redux-saga's `join`.
  ///
  /// Cancelling this task leaves the other one alone.
  ///
  /// - Parameter task: The task to wait for.
  /// - Returns: The value of the task.
  /// - Throws: The error of the task. If the task was cancelled, this task is cancelled too, and
  ///   `CancellationError` is thrown.
  @discardableResult
  public func join<Success: Sendable>(_ task: SagaTask<Success>) async throws -> Success {
    await reporting(.join, task.name) { await task.finish() }
    try Task.checkCancellation()
    if task.isCancelled { try await cancel() }
    return try await task.value
  }

  /// Waits for several tasks, as `join` does for each.
  ///
  /// - Parameter tasks: The tasks to wait for.
  /// - Returns: The values in the order of the tasks.
  @discardableResult
  public func join<Success: Sendable>(_ tasks: [SagaTask<Success>]) async throws -> [Success] {
    var values: [Success] = []
    for task in tasks { values.append(try await join(task)) }
    return values
  }

  /// Cancels the context's own task and leaves its body; redux-saga's self-cancellation.
  ///
  /// - Throws: Always a `CancellationError`.
  public func cancel() async throws -> Never {
    await onExecutor { node.cancel(.requested) }
    throw CancellationError()
  }
}

extension SagaContext {
  /// Runs a clean-up and waits for it. The clean-up may send even if this task was cancelled, like a `finally` block of
  /// redux-saga.
  ///
  /// ```swift
  /// do {
  ///   try await context.take(\.logout)
  /// } catch is CancellationError {
  ///   await context.cleanUp { try await $0.put(.connectionClosed) }
  ///   throw CancellationError()
  /// }
  /// ```
  ///
  /// The clean-up is a task of its own. Only the end of the store cancels it; after that end, none starts. It runs to
  /// its first wait before the cancellation of this task returns. Its errors go to the store's
  /// `onError`. Use `defer` for clean-up without effects.
  ///
  /// - Parameter body: The clean-up. It gets the context to use.
  public func cleanUp(_ body: @escaping @Sendable (SagaContext) async throws -> Void) async {
    let (owner, context) = (node, self)
    let task = ResultNode.withoutValue("cleanUp", parent: nil, runtime: scope.runtime)
    await onExecutor {
      task.attach()
      task.dispatchToken = owner.dispatchToken
      task.onAbort = { error in
        owner.report(SagaError(error.error, path: error.path + [owner.name]))
      }
      task.start { try await body(context.at(task)) }
    }
    // Waits even if this task is cancelled.
    await withUnsafeContinuation { continuation in
      task.runtime.executor.perform { task.whenEnded { continuation.resume() } }
    }
  }
}
