// The watchers of `Saga`, for key paths that name no case: see `AnyCase`.

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension Saga {
  @_disfavoredOverload
  public static func takeEvery(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NotCasePathable, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  @_disfavoredOverload
  public static func takeEvery<Key: Hashable & Sendable>(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (NotCasePathable, State) -> Key,
    body:
      @escaping @Sendable (NotCasePathable, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  @_disfavoredOverload
  public static func takeLatest(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NotCasePathable, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  @_disfavoredOverload
  public static func takeLatest<Key: Hashable & Sendable>(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (NotCasePathable, State) -> Key,
    body:
      @escaping @Sendable (NotCasePathable, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  @_disfavoredOverload
  public static func takeLeading(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NotCasePathable, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  @_disfavoredOverload
  public static func takeLeading<Key: Hashable & Sendable>(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (NotCasePathable, State) -> Key,
    body:
      @escaping @Sendable (NotCasePathable, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  @_disfavoredOverload
  public static func takeQueued(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NotCasePathable, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  @_disfavoredOverload
  public static func takeQueued<Key: Hashable & Sendable>(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (NotCasePathable, State) -> Key,
    body:
      @escaping @Sendable (NotCasePathable, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  @_disfavoredOverload
  public static func forward(
    _ name: String, from path: AnyCasePath,
    to transform: @escaping @Sendable (NotCasePathable) -> Action
  ) -> Saga { fatalError() }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension Saga where Action: CasePathable {
  public static func takeEvery(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NoSuchCase, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeEvery<Key: Hashable & Sendable>(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (NoSuchCase, State) -> Key,
    body: @escaping @Sendable (NoSuchCase, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLatest(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NoSuchCase, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLatest<Key: Hashable & Sendable>(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (NoSuchCase, State) -> Key,
    body: @escaping @Sendable (NoSuchCase, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLeading(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NoSuchCase, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLeading<Key: Hashable & Sendable>(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (NoSuchCase, State) -> Key,
    body: @escaping @Sendable (NoSuchCase, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeQueued(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (NoSuchCase, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeQueued<Key: Hashable & Sendable>(
    _ name: String, on path: AnyCasePath, debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (NoSuchCase, State) -> Key,
    body: @escaping @Sendable (NoSuchCase, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func forward(
    _ name: String, from path: AnyCasePath, to transform: @escaping @Sendable (NoSuchCase) -> Action
  ) -> Saga { fatalError() }
}

@available(*, unavailable, message: "use '.any(\\.first, \\.second)' for several cases")
extension Saga {
  public static func takeEvery(
    _ name: String, on path: [AnyCasePath], debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Action, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLatest(
    _ name: String, on path: [AnyCasePath], debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Action, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLeading(
    _ name: String, on path: [AnyCasePath], debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Action, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeQueued(
    _ name: String, on path: [AnyCasePath], debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Action, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeEvery<Key: Hashable & Sendable>(
    _ name: String, on path: [AnyCasePath], debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Action, State) -> Key,
    body: @escaping @Sendable (Action, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLatest<Key: Hashable & Sendable>(
    _ name: String, on path: [AnyCasePath], debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Action, State) -> Key,
    body: @escaping @Sendable (Action, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeLeading<Key: Hashable & Sendable>(
    _ name: String, on path: [AnyCasePath], debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Action, State) -> Key,
    body: @escaping @Sendable (Action, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func takeQueued<Key: Hashable & Sendable>(
    _ name: String, on path: [AnyCasePath], debounce: Duration? = nil, throttle: Duration? = nil,
    queue: EffectQueue? = nil, cancelOn: Signal<Action>? = nil,
    cancelKeyOn: Pattern<Action, Key>? = nil,
    per key: @escaping @Sendable (Action, State) -> Key,
    body: @escaping @Sendable (Action, Key, SagaContext<State, Action>) async throws -> Void
  ) -> Saga { fatalError() }

  public static func forward(
    _ name: String, from path: [AnyCasePath], to transform: @escaping @Sendable (Action) -> Action
  ) -> Saga { fatalError() }
}
