// A key path where a watcher wants a signal: `cancelOn: \.logout`. See `AnyCase`.

@available(
  *, unavailable, message: "'cancelOn' takes a signal: use '.any(\\.first)' for one case or several"
)
extension Saga {
  public static func takeEvery<Value: Sendable>(
    _ name: String, on pattern: Pattern<Action, Value>, debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLatest<Value: Sendable>(
    _ name: String, on pattern: Pattern<Action, Value>, debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLeading<Value: Sendable>(
    _ name: String, on pattern: Pattern<Action, Value>, debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeQueued<Value: Sendable>(
    _ name: String, on pattern: Pattern<Action, Value>, debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }
}

@available(
  *, unavailable, message: "'cancelOn' takes a signal: use '.any(\\.first)' for one case or several"
)
extension Saga where Action: CasePathable {
  public static func takeEvery<Value: Sendable>(
    _ name: String, on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeEvery<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String, on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath, cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLatest<Value: Sendable>(
    _ name: String, on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLatest<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String, on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath, cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLeading<Value: Sendable>(
    _ name: String, on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLeading<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String, on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath, cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeQueued<Value: Sendable>(
    _ name: String, on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeQueued<Value: Sendable, Key: Hashable & Sendable>(
    _ name: String, on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath, cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Value, State) -> Key,
    body: @escaping @Sendable (Value, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }
}

@available(
  *, unavailable, message: "'cancelOn' takes a signal: use '.any(\\.first)' for one case or several"
)
extension SagaContext {
  @discardableResult
  public func takeEvery<Value: Sendable>(
    _ pattern: Pattern<Action, Value>, name: String = "", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeLatest<Value: Sendable>(
    _ pattern: Pattern<Action, Value>, name: String = "", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeLeading<Value: Sendable>(
    _ pattern: Pattern<Action, Value>, name: String = "", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeQueued<Value: Sendable>(
    _ pattern: Pattern<Action, Value>, name: String = "", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: AnyCasePath,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }
}

@available(
  *, unavailable, message: "'cancelOn' takes a signal: use '.any(\\.first)' for one case or several"
)
extension SagaContext where Action: CasePathable {
  @discardableResult
  public func takeEvery<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>, name: String = "",
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath, body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeLatest<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>, name: String = "",
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath, body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeLeading<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>, name: String = "",
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath, body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeQueued<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>, name: String = "",
    debounce: Duration? = nil, throttle: Duration? = nil, queue: EffectQueue? = nil,
    cancelOn: AnyCasePath, body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }
}

@available(*, unavailable, message: "use '.any(\\.first, \\.second)'")
extension Signal: ExpressibleByArrayLiteral {
  public init(arrayLiteral paths: AnyCasePath...) { fatalError() }
}

@available(*, unavailable, message: "a signal is written '.any(\\.first)', for one case or several")
extension Signal {
  public static func `case`(_ path: AnyCasePath) -> Signal { fatalError() }
}
