extension SagaContext {
  /// Starts a watcher of a channel: it takes every message and runs a body for each, at the same time.
  ///
  /// It ends when the channel is closed and its runs have ended.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - name: The name, used in errors and logs.
  ///   - body: The work of a run. It gets the message and the context to use.
  /// - Returns: A handle of the watcher.
  @discardableResult
  public func takeEvery<Message: Sendable>(
    _ channel: Channel<Message>,
    name: String = "takeEvery",
    body: @escaping @Sendable (Message, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    watch(channel, name, .every, body)
  }

  /// Starts a watcher of a channel: it takes every message and runs a body for the latest; the previous
  /// run is cancelled first. See ``takeEvery(_:name:body:)``.
  @discardableResult
  public func takeLatest<Message: Sendable>(
    _ channel: Channel<Message>,
    name: String = "takeLatest",
    body: @escaping @Sendable (Message, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    watch(channel, name, .latest, body)
  }

  /// Starts a watcher of a channel: it takes every message and runs a body for it unless one is running.
  /// See ``takeEvery(_:name:body:)``.
  @discardableResult
  public func takeLeading<Message: Sendable>(
    _ channel: Channel<Message>,
    name: String = "takeLeading",
    body: @escaping @Sendable (Message, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    watch(channel, name, .leading, body)
  }

  private func watch<Message: Sendable>(
    _ channel: Channel<Message>,
    _ name: String,
    _ policy: ConcurrencyPolicy,
    _ body: @escaping @Sendable (Message, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let child = node.makeWatcher(name)
    scope.runtime.executor.performPromptly {
      child.attach()
      let watcher = Watcher(child, policy, onFailure: .stop)
      child.onStop = { watcher.stop() }
      let executor = scope.runtime.executor
      child.start {
        while let message = try await channel.takeMaybe() {
          executor.perform {
            watcher.trigger { run in
              let context = at(run)
              run.start { try await body(message, context) }
            }
          }
        }
      }
    }
    return SagaTask(node: child)
  }
}
