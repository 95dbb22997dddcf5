/// Where the clients run that sagas call.
///
/// What a saga does between its waits runs on the store, inside the `send` that woke it. What it calls is the
/// world: work of unknown length, in actors, task groups and streams of its own.
public enum CallExecution: Sendable {
  /// Where Swift runs it without a store, in parallel: `send` never waits for a client. The answer comes back
  /// to the store in the order of arrival. The default.
  case concurrent

  /// On the store, until the client waits. A test double that answers at once has answered when `send`
  /// returns, so a test or a preview sees the same on every run. `TestStore` and `SagaTester` use it.
  case inline
}

extension SagaRuntime {
  /// Runs what belongs to a client; see ``CallExecution``. Whatever the calling task runs on, it runs on again
  /// afterwards.
  nonisolated(nonsending) func callOut<Value, Thrown: Error>(
    _ operation: () async throws(Thrown) -> Value
  ) async throws(Thrown) -> Value {
    switch calls {
    case .inline: try await operation()
    // A task executor is inherited by everything that is awaited, actors and task groups included.
    case .concurrent:
      try await withTaskExecutorPreference(globalConcurrentExecutor) {
        () async throws(Thrown) in try await operation()
      }
    }
  }
}
