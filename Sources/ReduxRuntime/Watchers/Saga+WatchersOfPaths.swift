// The watchers of `Saga+Watchers.swift`, for a case path or a key path in place of a pattern.

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

  /// `takeEvery` for the path of a case in place of a pattern.
  @inlinable
  public static func takeEvery<Value: Sendable>(
    _ name: String,
    on path: CasePath<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.every.timed(debounce: debounce, throttle: throttle)
    return watcher(name, Pattern(path), policy, queue, cancelOn, body)
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

  /// `takeLatest` for the path of a case in place of a pattern.
  @inlinable
  public static func takeLatest<Value: Sendable>(
    _ name: String,
    on path: CasePath<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.latest.timed(debounce: debounce, throttle: throttle)
    return watcher(name, Pattern(path), policy, queue, cancelOn, body)
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

  /// `takeLeading` for the path of a case in place of a pattern.
  @inlinable
  public static func takeLeading<Value: Sendable>(
    _ name: String,
    on path: CasePath<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.leading.timed(debounce: debounce, throttle: throttle)
    return watcher(name, Pattern(path), policy, queue, cancelOn, body)
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

  /// `takeQueued` for the path of a case in place of a pattern.
  @inlinable
  public static func takeQueued<Value: Sendable>(
    _ name: String,
    on path: CasePath<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    let policy = ConcurrencyPolicy.queued.timed(debounce: debounce, throttle: throttle)
    return watcher(name, Pattern(path), policy, queue, cancelOn, body)
  }
}
