extension Saga {
  /// A keyed watcher, as a root.
  @inlinable
  static func keyedWatcher<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    _ pattern: Pattern<Action, Value>,
    _ key: @escaping @Sendable (Value, State) -> Key,
    _ policy: ConcurrencyPolicy,
    _ queue: EffectQueue?,
    _ cancelOn: Signal<Action>?,
    _ cancelKeyOn: Pattern<Action, Key>?,
    _ body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    Saga(name, failurePolicy: .restart) { context, failurePolicy in
      let members = KeyedWatcher<Key> { [unowned node = context.node] in
        .init(node, policy, onFailure: failurePolicy, queue: queue)
      }
      context.watch(
        pattern, members, per: key, cancelOn: cancelOn, cancelKeyOn: cancelKeyOn, body)
    }
  }

  /// Runs a body for each action that matches, concurrently. Each key has a watcher of its own.
  ///
  /// Each key has a `debounce` and a `throttle` of its own.
  ///
  /// - Parameters:
  ///   - name: The name, used in errors and logs.
  ///   - pattern: The actions that trigger a run.
  ///   - key: Makes the key of a run from the action's value and the state after the reducer.
  ///   - debounce: The quiet time after which the last action triggers a run.
  ///   - throttle: The time after an action in which further ones wait. At its end the last of them triggers
  ///     a run.
  ///   - queue: The queue that the runs share with those of other sagas.
  ///   - cancelOn: Actions that cancel the running and waiting runs.
  ///   - cancelKeyOn: Actions that cancel the running and waiting runs of one key.
  ///   - body: The work of a run. It gets the action's value, the key and the context to use.
  @inlinable
  public static func takeEvery<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.every.timed(debounce: debounce, throttle: throttle)
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// Runs a body for the latest action of each key: one that comes with the same key cancels the
  /// previous run.
  ///
  /// The parameters are those of `takeEvery`.
  @inlinable
  public static func takeLatest<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.latest.timed(debounce: debounce, throttle: throttle)
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// Runs a body for an action that matches, unless one with the same key is running.
  ///
  /// The parameters are those of `takeEvery`.
  @inlinable
  public static func takeLeading<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.leading.timed(debounce: debounce, throttle: throttle)
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// Runs a body for each action that matches, one after the other for each key.
  ///
  /// The parameters are those of `takeEvery`.
  @inlinable
  public static func takeQueued<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.queued.timed(debounce: debounce, throttle: throttle)
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }
}
