extension SagaContext {
  /// Runs a clean-up, which may send though this task was cancelled, and waits for it; what redux-saga's
  /// `finally` is for.
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
  /// The clean-up is a task of its own that nobody cancels, but for the end of the store: when that is gone it
  /// does not start. It runs to its first wait before the cancellation of this task returns. An error of it
  /// goes to the store's `onError`. What needs no effects is cleaned up by `defer`.
  ///
  /// - Parameter body: What to do, with the context it must use.
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
    await task.waitUntilEndedInAnyCase()
  }
}
