extension Saga {
  /// A watcher as a root.
  @inlinable
  static func watcher<Value: Sendable>(
    _ name: String,
    _ pattern: Pattern<Action, Value>,
    _ policy: ConcurrencyPolicy,
    _ queue: EffectQueue?,
    _ cancelOn: Signal<Action>?,
    _ body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    Saga(name, failurePolicy: .restart) { context, failurePolicy in
      let watcher = Watcher(context.node, policy, onFailure: failurePolicy, queue: queue)
      context.watch(pattern, watcher, cancelOn: cancelOn, body)
    }
  }

  /// Runs a body for each action that matches, at the same time; redux-saga's `takeEvery`.
  ///
  /// No action is missed, however fast they come.
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
  public static func takeEvery<Value: Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    watcher(
      name, Pattern(Action.cases[keyPath: path]), .every(debounce, throttle), queue,
      .cancelling(repeat each cancelOn), body)
  }

  /// `takeEvery` for a pattern, and a signal that cancels the runs.
  @inlinable
  public static func takeEvery<Value: Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    watcher(name, pattern, .every(debounce, throttle), queue, cancelOn, body)
  }

  /// Runs a body for the latest action that matches; redux-saga's `takeLatest`.
  ///
  /// The previous run is cancelled, and its clean-up has run to its first wait, before the new run
  /// starts. With `debounce` it is cancelled when the action arrives.
  ///
  /// The parameters are those of `takeEvery`.
  @inlinable
  public static func takeLatest<Value: Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    watcher(
      name, Pattern(Action.cases[keyPath: path]), .latest(debounce, throttle), queue,
      .cancelling(repeat each cancelOn), body)
  }

  /// `takeLatest` for a pattern, and a signal that cancels the runs.
  @inlinable
  public static func takeLatest<Value: Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    watcher(name, pattern, .latest(debounce, throttle), queue, cancelOn, body)
  }

  /// Runs a body for an action that matches, unless one is running; redux-saga's `takeLeading`.
  ///
  /// Actions that come while it runs are ignored.
  ///
  /// The parameters are those of `takeEvery`.
  @inlinable
  public static func takeLeading<Value: Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    watcher(
      name, Pattern(Action.cases[keyPath: path]), .leading(debounce, throttle), queue,
      .cancelling(repeat each cancelOn), body)
  }

  /// `takeLeading` for a pattern, and a signal that cancels the runs.
  @inlinable
  public static func takeLeading<Value: Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    watcher(name, pattern, .leading(debounce, throttle), queue, cancelOn, body)
  }

  /// Runs a body for each action that matches, one after the other; a loop over redux-saga's
  /// `actionChannel`.
  ///
  /// Actions that come while it runs wait in order. The queue has no bound.
  ///
  /// The parameters are those of `takeEvery`.
  @inlinable
  public static func takeQueued<Value: Sendable, each Cancelling>(
    _ name: String,
    on path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: repeat KeyPath<Action.Cases, CasePath<Action, each Cancelling>>,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga where Action: CasePathable {
    watcher(
      name, Pattern(Action.cases[keyPath: path]), .queued(debounce, throttle), queue,
      .cancelling(repeat each cancelOn), body)
  }

  /// `takeQueued` for a pattern, and a signal that cancels the runs.
  @inlinable
  public static func takeQueued<Value: Sendable>(
    _ name: String,
    on pattern: Pattern<Action, Value>,
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) -> Saga {
    watcher(name, pattern, .queued(debounce, throttle), queue, cancelOn, body)
  }
}

extension Saga {
  /// Relays an action as another one, right after the reducer.
  ///
  /// The relayed action joins the store's queue like any that is sent while another is processed: after
  /// those that are there already, and before what sagas send because of the same action, if the relay
  /// comes before them in the list. No task is involved, so a relay costs a function call.
  ///
  /// ```swift
  /// .forward("loggedIn", from: \.login.success) { user in .delegate(.loggedIn(user)) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, used in errors and logs.
  ///   - pattern: The actions to relay.
  ///   - transform: Makes the other action.
  @inlinable
  public static func forward<Value>(
    _ name: String,
    from pattern: Pattern<Action, Value>,
    to transform: @escaping @Sendable (Value) -> Action
  ) -> Saga {
    Saga(name, failurePolicy: .restart) { context, _ in
      let scope = context.scope
      context.watch(pattern, start: { scope.relay(transform($0)) })
    }
  }

  /// `forward` for a key path to a case in place of a pattern.
  @inlinable
  public static func forward<Value>(
    _ name: String,
    from path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    to transform: @escaping @Sendable (Value) -> Action
  ) -> Saga where Action: CasePathable {
    forward(name, from: Pattern(Action.cases[keyPath: path]), to: transform)
  }
}
