// The watchers of `Watch.swift`, for a case path or a key path in place of a pattern.

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

  /// `takeEvery` for the path of a case in place of a pattern.
  @discardableResult
  @inlinable
  public func takeEvery<Value: Sendable>(
    _ path: CasePath<Action, Value>,
    name: String = "takeEvery",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let policy = ConcurrencyPolicy.every.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, Pattern(path), policy, queue, cancelOn, body)
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

  /// `takeLatest` for the path of a case in place of a pattern.
  @discardableResult
  @inlinable
  public func takeLatest<Value: Sendable>(
    _ path: CasePath<Action, Value>,
    name: String = "takeLatest",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let policy = ConcurrencyPolicy.latest.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, Pattern(path), policy, queue, cancelOn, body)
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

  /// `takeLeading` for the path of a case in place of a pattern.
  @discardableResult
  @inlinable
  public func takeLeading<Value: Sendable>(
    _ path: CasePath<Action, Value>,
    name: String = "takeLeading",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let policy = ConcurrencyPolicy.leading.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, Pattern(path), policy, queue, cancelOn, body)
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

  /// `takeQueued` for the path of a case in place of a pattern.
  @discardableResult
  @inlinable
  public func takeQueued<Value: Sendable>(
    _ path: CasePath<Action, Value>,
    name: String = "takeQueued",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let policy = ConcurrencyPolicy.queued.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, Pattern(path), policy, queue, cancelOn, body)
  }
}
