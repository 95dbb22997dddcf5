// The watchers of `Saga` and of `SagaContext`, for a key path to a case in place of a pattern.

extension Saga {
  /// `takeEvery` for a key path to a case in place of a pattern.
  @inlinable
  public static func takeEvery<Value: Sendable>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    let policy = ConcurrencyPolicy.every.timed(debounce: debounce, throttle: throttle)
    return watcher(name, Pattern(Action.cases[keyPath: path]), policy, queue, cancelOn, body)
  }

  /// `takeLatest` for a key path to a case in place of a pattern.
  @inlinable
  public static func takeLatest<Value: Sendable>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    let policy = ConcurrencyPolicy.latest.timed(debounce: debounce, throttle: throttle)
    return watcher(name, Pattern(Action.cases[keyPath: path]), policy, queue, cancelOn, body)
  }

  /// `takeLeading` for a key path to a case in place of a pattern.
  @inlinable
  public static func takeLeading<Value: Sendable>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    let policy = ConcurrencyPolicy.leading.timed(debounce: debounce, throttle: throttle)
    return watcher(name, Pattern(Action.cases[keyPath: path]), policy, queue, cancelOn, body)
  }

  /// `takeQueued` for a key path to a case in place of a pattern.
  @inlinable
  public static func takeQueued<Value: Sendable>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    let policy = ConcurrencyPolicy.queued.timed(debounce: debounce, throttle: throttle)
    return watcher(name, Pattern(Action.cases[keyPath: path]), policy, queue, cancelOn, body)
  }

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
}

extension SagaContext {
  /// `takeEvery` for a key path to a case in place of a pattern.
  @discardableResult
  @inlinable
  public func takeEvery<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    name: String = "takeEvery",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> where Action: CasePathable {
    let policy = ConcurrencyPolicy.every.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, Pattern(Action.cases[keyPath: path]), policy, queue, cancelOn, body)
  }

  /// `takeLatest` for a key path to a case in place of a pattern.
  @discardableResult
  @inlinable
  public func takeLatest<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    name: String = "takeLatest",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> where Action: CasePathable {
    let policy = ConcurrencyPolicy.latest.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, Pattern(Action.cases[keyPath: path]), policy, queue, cancelOn, body)
  }

  /// `takeLeading` for a key path to a case in place of a pattern.
  @discardableResult
  @inlinable
  public func takeLeading<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    name: String = "takeLeading",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> where Action: CasePathable {
    let policy = ConcurrencyPolicy.leading.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, Pattern(Action.cases[keyPath: path]), policy, queue, cancelOn, body)
  }

  /// `takeQueued` for a key path to a case in place of a pattern.
  @discardableResult
  @inlinable
  public func takeQueued<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    name: String = "takeQueued",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> where Action: CasePathable {
    let policy = ConcurrencyPolicy.queued.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, Pattern(Action.cases[keyPath: path]), policy, queue, cancelOn, body)
  }
}
