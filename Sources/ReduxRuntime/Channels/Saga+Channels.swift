extension Saga {
  /// Takes every message of a channel and runs a body for each, at the same time.
  ///
  /// It ends when the channel is closed and its runs have ended. A saga forks it: `context.fork(.takeEvery("jobs", from:
  /// jobs) { … })`.
  ///
  /// - Parameters:
  ///   - name: The name, used in errors and logs.
  ///   - channel: The channel.
  ///   - body: The work of a run. It gets the message and the context to use.
  public static func takeEvery<Message: Sendable>(
    _ name: String,
    from channel: Channel<Message>,
    body: @escaping @Sendable (Message, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    watcher(name, channel, .every, body)
  }

  /// Takes every message of a channel and runs a body for the latest; the previous run is cancelled first. See
  /// ``takeEvery(_:from:body:)``.
  public static func takeLatest<Message: Sendable>(
    _ name: String,
    from channel: Channel<Message>,
    body: @escaping @Sendable (Message, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    watcher(name, channel, .latest, body)
  }

  /// Takes every message of a channel and runs a body for it unless one is running. See ``takeEvery(_:from:body:)``.
  public static func takeLeading<Message: Sendable>(
    _ name: String,
    from channel: Channel<Message>,
    body: @escaping @Sendable (Message, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    watcher(name, channel, .leading, body)
  }

  private static func watcher<Message: Sendable>(
    _ name: String,
    _ channel: Channel<Message>,
    _ policy: ConcurrencyPolicy,
    _ body: @escaping @Sendable (Message, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    Saga(name, failurePolicy: .restart) { context, failurePolicy in
      let watcher = Watcher(context.node, policy, onFailure: failurePolicy)
      context.node.onStop = { watcher.stop() }
      let executor = context.scope.runtime.executor
      context.node.start {
        while let message = try await channel.takeMaybe() {
          executor.perform {
            watcher.trigger { run in
              let context = context.at(run)
              run.start { try await body(message, context) }
            }
          }
        }
      }
    }
  }
}
