// The watchers of `Saga+KeyedWatchers.swift`, for a case path or a key path in place of a pattern.

extension Saga {
  /// `takeEvery` per key for a key path to a case in place of a pattern.
  @inlinable
  public static func takeEvery<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    let policy = ConcurrencyPolicy.every.timed(debounce: debounce, throttle: throttle)
    let pattern = Pattern(Action.cases[keyPath: path])
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// `takeEvery` per key for the path of a case in place of a pattern.
  @inlinable
  public static func takeEvery<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on path: CasePath<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.every.timed(debounce: debounce, throttle: throttle)
    let pattern = Pattern(path)
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// `takeLatest` per key for a key path to a case in place of a pattern.
  @inlinable
  public static func takeLatest<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    let policy = ConcurrencyPolicy.latest.timed(debounce: debounce, throttle: throttle)
    let pattern = Pattern(Action.cases[keyPath: path])
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// `takeLatest` per key for the path of a case in place of a pattern.
  @inlinable
  public static func takeLatest<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on path: CasePath<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.latest.timed(debounce: debounce, throttle: throttle)
    let pattern = Pattern(path)
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// `takeLeading` per key for a key path to a case in place of a pattern.
  @inlinable
  public static func takeLeading<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    let policy = ConcurrencyPolicy.leading.timed(debounce: debounce, throttle: throttle)
    let pattern = Pattern(Action.cases[keyPath: path])
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// `takeLeading` per key for the path of a case in place of a pattern.
  @inlinable
  public static func takeLeading<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on path: CasePath<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.leading.timed(debounce: debounce, throttle: throttle)
    let pattern = Pattern(path)
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// `takeQueued` per key for a key path to a case in place of a pattern.
  @inlinable
  public static func takeQueued<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    let policy = ConcurrencyPolicy.queued.timed(debounce: debounce, throttle: throttle)
    let pattern = Pattern(Action.cases[keyPath: path])
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }

  /// `takeQueued` per key for the path of a case in place of a pattern.
  @inlinable
  public static func takeQueued<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String,
    on path: CasePath<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.queued.timed(debounce: debounce, throttle: throttle)
    let pattern = Pattern(path)
    return keyedWatcher(name, pattern, key, policy, queue, cancelOn, cancelKeyOn, body)
  }
}
