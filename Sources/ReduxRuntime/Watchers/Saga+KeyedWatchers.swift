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
  public static func takeEvery<Value: Sendable, Key: Hashable & Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    keyedWatcher(
      name, Pattern(Action.cases[keyPath: path]), key, .every(debounce, throttle), queue,
      .cancelling(repeat each cancelOn), cancelKeyOn, body)
  }

  /// `takeEvery` for a pattern, and a signal that cancels the runs.
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
    keyedWatcher(name, pattern, key, .every(debounce, throttle), queue, cancelOn, cancelKeyOn, body)
  }

  /// Runs a body for the latest action of each key: one that comes with the same key cancels the
  /// previous run.
  ///
  /// The parameters are those of `takeEvery`.
  @inlinable
  public static func takeLatest<Value: Sendable, Key: Hashable & Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    keyedWatcher(
      name, Pattern(Action.cases[keyPath: path]), key, .latest(debounce, throttle), queue,
      .cancelling(repeat each cancelOn), cancelKeyOn, body)
  }

  /// `takeLatest` for a pattern, and a signal that cancels the runs.
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
    keyedWatcher(
      name, pattern, key, .latest(debounce, throttle), queue, cancelOn, cancelKeyOn, body)
  }

  /// Runs a body for an action that matches, unless one with the same key is running.
  ///
  /// The parameters are those of `takeEvery`.
  @inlinable
  public static func takeLeading<Value: Sendable, Key: Hashable & Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    keyedWatcher(
      name, Pattern(Action.cases[keyPath: path]), key, .leading(debounce, throttle), queue,
      .cancelling(repeat each cancelOn), cancelKeyOn, body)
  }

  /// `takeLeading` for a pattern, and a signal that cancels the runs.
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
    keyedWatcher(
      name, pattern, key, .leading(debounce, throttle), queue, cancelOn, cancelKeyOn, body)
  }

  /// Runs a body for each action that matches, one after the other for each key.
  ///
  /// The parameters are those of `takeEvery`.
  @inlinable
  public static func takeQueued<Value: Sendable, Key: Hashable & Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    keyedWatcher(
      name, Pattern(Action.cases[keyPath: path]), key, .queued(debounce, throttle), queue,
      .cancelling(repeat each cancelOn), cancelKeyOn, body)
  }

  /// `takeQueued` for a pattern, and a signal that cancels the runs.
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
    keyedWatcher(
      name, pattern, key, .queued(debounce, throttle), queue, cancelOn, cancelKeyOn, body)
  }
}
