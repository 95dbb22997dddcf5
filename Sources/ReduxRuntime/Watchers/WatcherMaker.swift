/// Makes watchers: ``Saga/takeEvery``, ``Saga/takeLatest``, ``Saga/takeLeading``, ``Saga/takeShared`` or
/// ``Saga/takeQueued``, called with the actions to watch and the body to run.
///
/// ```swift
/// .takeLatest("search", on: \.typed, debounce: .milliseconds(300)) { query, context in … }
/// ```
public struct WatcherMaker<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline let policy: ConcurrencyPolicy

  @usableFromInline
  init(_ policy: ConcurrencyPolicy) { self.policy = policy }

  /// Makes a watcher of a case.
  ///
  /// - Parameters:
  ///   - name: The name, used in errors and logs.
  ///   - path: A key path to the case that triggers a run.
  ///   - debounce: The quiet time after which the last action triggers a run.
  ///   - throttle: The time after an action in which further ones wait. At its end the last of them triggers
  ///     a run.
  ///   - queue: The queue that the runs share with those of other sagas.
  ///   - cancelOn: Key paths to the cases that cancel the running and waiting runs.
  ///   - body: The work of a run. It gets the action's value and the context to use.
  @inlinable
  public func callAsFunction<Value: Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga<State, Action> where Action: CasePathable {
    self(
      name, on: .case(path), debounce: debounce, throttle: throttle, queue: queue,
      cancelOn: .cancelling(repeat each cancelOn), body: body)
  }

  /// Makes a watcher of a pattern, with a signal that cancels the runs.
  @inlinable
  public func callAsFunction<Value: Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga<State, Action> {
    let policy = policy(debounce, throttle)
    return Saga(name, failurePolicy: .restart) { context, failurePolicy in
      let watcher = Watcher(context.node, policy, onFailure: failurePolicy, queue: queue)
      let scope = context.scope
      context.watch(
        pattern, cancelOn: cancelOn, cancel: { watcher.cancelAll() }, stop: { watcher.stop() },
        start: { value in
          if let run = watcher.beginAtOnce() {
            run.start(value, in: scope, body)
          } else {
            watcher.trigger { $0.start(value, in: scope, body) }
          }
        })
    }
  }

  /// Makes a watcher of a case, with a watcher of its own for each key.
  ///
  /// - Parameters:
  ///   - name: The watcher's name in logs and in reports of failures.
  ///   - path: The action that starts a run.
  ///   - debounce: The time without a further action of the key after which a run starts.
  ///   - throttle: The time after an action of the key in which further ones wait.
  ///   - queue: The queue in which the runs of all keys wait.
  ///   - cancelOn: Actions that cancel the running and waiting runs of all keys.
  ///   - cancelKeyOn: Actions that cancel the running and waiting runs of one key.
  ///   - key: Makes the key of a run from the action's value and the state after the reducer.
  ///   - body: The work of a run. It gets the action's value, the key and the context to use.
  @inlinable
  public func callAsFunction<Value: Sendable, Key: Hashable & Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga<State, Action> where Action: CasePathable {
    self(
      name, on: .case(path), debounce: debounce, throttle: throttle, queue: queue,
      cancelOn: .cancelling(repeat each cancelOn), cancelKeyOn: cancelKeyOn, per: key, body: body)
  }

  /// Makes a watcher of a pattern, with a watcher of its own for each key, and a signal that cancels the runs.
  @inlinable
  public func callAsFunction<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga<State, Action> {
    let policy = policy(debounce, throttle)
    return Saga(name, failurePolicy: .restart) { context, failurePolicy in
      let members = KeyedWatcher<Key> { [unowned node = context.node] in
        .init(node, policy, onFailure: failurePolicy, queue: queue)
      }
      let scope = context.scope
      let one = cancelKeyOn.map { pattern in
        { scope.listen(pattern) { members.cancel($0) } }
      }
      context.watch(
        pattern, cancelOn: cancelOn, alsoListen: one, cancel: { members.cancelAll() },
        stop: { members.stop() },
        start: { value in
          let key = key(value, scope.read())
          let watcher = members.watcher(of: key)
          if let run = watcher.beginAtOnce() {
            run.start((value, key), in: scope) { try await body($0.0, $0.1, $1) }
          } else {
            watcher.trigger { run in
              run.start((value, key), in: scope) { try await body($0.0, $0.1, $1) }
            }
          }
        })
    }
  }

  /// Makes a watcher of a channel, which takes every message of it.
  ///
  /// It ends when the channel is closed and its runs have ended. A saga forks it: `context.fork(.takeEvery("jobs",
  /// from: jobs) { … })`.
  ///
  /// - Parameters:
  ///   - name: The name, used in errors and logs.
  ///   - channel: The channel.
  ///   - body: The work of a run. It gets the message and the context to use.
  public func callAsFunction<Message: Sendable>(
    _ name: String,
    from channel: Channel<Message>,
    body: @escaping @Sendable (Message, SagaContext<State, Action>) async throws -> Void
  ) -> Saga<State, Action> {
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

@available(
  *, unavailable, message: "no such case path: the actions must be 'CasePathable' and have the case"
)
extension WatcherMaker {
  public func callAsFunction(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: AnyCasePath...,
    body: @escaping @Sendable (NoCasePath, SagaContext<State, Action>) async throws -> Void
  ) -> Saga<State, Action> { fatalError() }
}
