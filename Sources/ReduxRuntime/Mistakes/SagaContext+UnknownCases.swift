// What a saga waits for, for key paths that name no case: see `AnyCase`.

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension SagaContext {
  @_disfavoredOverload
  @discardableResult
  public func take(_ path: AnyCasePath) async throws -> NotCasePathable { fatalError() }

  @_disfavoredOverload
  @discardableResult
  public func takeMaybe(_ path: AnyCasePath) async throws -> NotCasePathable? { fatalError() }

  @_disfavoredOverload
  public func actionChannel(_ path: AnyCasePath, _ buffer: Buffer) -> Channel<NotCasePathable> {
    fatalError()
  }

  @_disfavoredOverload
  @discardableResult
  public func takeEvery(
    _ path: AnyCasePath, name: String = "takeEvery", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NotCasePathable, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @_disfavoredOverload
  @discardableResult
  public func takeLatest(
    _ path: AnyCasePath, name: String = "takeLatest", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NotCasePathable, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @_disfavoredOverload
  @discardableResult
  public func takeLeading(
    _ path: AnyCasePath, name: String = "takeLeading", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NotCasePathable, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @_disfavoredOverload
  @discardableResult
  public func takeQueued(
    _ path: AnyCasePath, name: String = "takeQueued", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NotCasePathable, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension SagaContext where Action: CasePathable {
  @discardableResult
  public func take(_ path: AnyCasePath) async throws -> NoSuchCase { fatalError() }

  @discardableResult
  public func takeMaybe(_ path: AnyCasePath) async throws -> NoSuchCase? { fatalError() }

  public func actionChannel(_ path: AnyCasePath, _ buffer: Buffer) -> Channel<NoSuchCase> {
    fatalError()
  }

  @discardableResult
  public func takeEvery(
    _ path: AnyCasePath, name: String = "takeEvery", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NoSuchCase, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeLatest(
    _ path: AnyCasePath, name: String = "takeLatest", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NoSuchCase, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeLeading(
    _ path: AnyCasePath, name: String = "takeLeading", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NoSuchCase, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeQueued(
    _ path: AnyCasePath, name: String = "takeQueued", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NoSuchCase, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }
}

@available(*, unavailable, message: "use '.any(\\.first, \\.second)' for several cases")
extension SagaContext {
  @discardableResult
  public func take(_ path: [AnyCasePath]) async throws -> Action { fatalError() }

  @discardableResult
  public func takeMaybe(_ path: [AnyCasePath]) async throws -> Action? { fatalError() }

  @discardableResult
  public func take(
    _ first: AnyCasePath, _ second: AnyCasePath, _ more: AnyCasePath...
  ) async throws -> Action { fatalError() }

  @discardableResult
  public func takeMaybe(
    _ first: AnyCasePath, _ second: AnyCasePath, _ more: AnyCasePath...
  ) async throws -> Action? { fatalError() }

  public func actionChannel(_ path: [AnyCasePath], _ buffer: Buffer) -> Channel<Action> {
    fatalError()
  }

  @discardableResult
  public func takeEvery(
    _ path: [AnyCasePath], name: String = "takeEvery", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Action, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeLatest(
    _ path: [AnyCasePath], name: String = "takeLatest", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Action, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeLeading(
    _ path: [AnyCasePath], name: String = "takeLeading", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Action, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }

  @discardableResult
  public func takeQueued(
    _ path: [AnyCasePath], name: String = "takeQueued", debounce: Duration? = nil,
    throttle: Duration? = nil, queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Action, SagaContext) async throws -> Void
  ) -> SagaTask<Void> { fatalError() }
}

@available(*, unavailable, message: "to wait for a case, name it with a key path: '\\.name'")
extension SagaContext {
  @discardableResult
  public func take(_ action: Action) async throws -> Action { fatalError() }

  @discardableResult
  public func takeMaybe(_ action: Action) async throws -> Action? { fatalError() }
}
