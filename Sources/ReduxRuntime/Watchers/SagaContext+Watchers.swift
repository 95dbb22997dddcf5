extension SagaContext {
  /// A watcher as an attached task. As in redux-saga, an error of a run ends it and aborts this task.
  @inlinable
  func startWatcher<Value: Sendable>(
    _ name: String,
    _ pattern: Pattern<Action, Value>,
    _ policy: ConcurrencyPolicy,
    _ queue: EffectQueue?,
    _ cancelOn: Signal<Action>?,
    _ body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let (scope, child) = (scope, node.makeWatcher(name))
    scope.runtime.executor.performPromptly {
      child.attach()
      let watcher = Watcher(child, policy, onFailure: .stop, queue: queue)
      SagaContext(scope: scope, node: child).watch(pattern, watcher, cancelOn: cancelOn, body)
    }
    return SagaTask(node: child)
  }

  /// Starts a watcher that runs a body for each action that matches, at the same time.
  ///
  /// The rules are those of `Saga.takeEvery`, but the watcher is attached to this task: an error of a run
  /// aborts both.
  ///
  /// - Parameters:
  ///   - pattern: The actions that trigger a run.
  ///   - name: The name, used in errors and logs.
  ///   - debounce: The quiet time after which the last action triggers a run.
  ///   - throttle: The time after an action in which further ones wait. At its end the last of them triggers
  ///     a run.
  ///   - queue: The queue that the runs share with those of other sagas.
  ///   - cancelOn: Actions that cancel the running and waiting runs.
  ///   - body: The work of a run. It gets the action's value and the context to use.
  /// - Returns: A handle of the watcher, which ends only when it is cancelled.
  @discardableResult
  @inlinable
  public func takeEvery<Value: Sendable>(
    _ pattern: Pattern<Action, Value>,
    name: String = "takeEvery",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let policy = ConcurrencyPolicy.every.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, pattern, policy, queue, cancelOn, body)
  }

  /// Starts a watcher that runs a body for the latest action that matches: the previous run is
  /// cancelled first.
  ///
  /// The rules are those of `Saga.takeLatest`, but the watcher is attached to this task: an error of a run
  /// aborts both.
  ///
  /// The parameters are those of `takeEvery`.
  ///
  /// - Returns: A handle of the watcher, which ends only when it is cancelled.
  @discardableResult
  @inlinable
  public func takeLatest<Value: Sendable>(
    _ pattern: Pattern<Action, Value>,
    name: String = "takeLatest",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let policy = ConcurrencyPolicy.latest.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, pattern, policy, queue, cancelOn, body)
  }

  /// Starts a watcher that runs a body for an action that matches, unless one is running.
  ///
  /// The rules are those of `Saga.takeLeading`, but the watcher is attached to this task: an error of a run
  /// aborts both.
  ///
  /// The parameters are those of `takeEvery`.
  ///
  /// - Returns: A handle of the watcher, which ends only when it is cancelled.
  @discardableResult
  @inlinable
  public func takeLeading<Value: Sendable>(
    _ pattern: Pattern<Action, Value>,
    name: String = "takeLeading",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let policy = ConcurrencyPolicy.leading.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, pattern, policy, queue, cancelOn, body)
  }

  /// Starts a watcher that runs a body for each action that matches, one after the other. The queue
  /// has no bound.
  ///
  /// The rules are those of `Saga.takeQueued`, but the watcher is attached to this task: an error of a run
  /// aborts both.
  ///
  /// The parameters are those of `takeEvery`.
  ///
  /// - Returns: A handle of the watcher, which ends only when it is cancelled.
  @discardableResult
  @inlinable
  public func takeQueued<Value: Sendable>(
    _ pattern: Pattern<Action, Value>,
    name: String = "takeQueued",
    debounce: Duration? = nil,
    throttle: Duration? = nil,
    queue: EffectQueue? = nil,
    cancelOn: Signal<Action>? = nil,
    body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) -> SagaTask<Void> {
    let policy = ConcurrencyPolicy.queued.timed(debounce: debounce, throttle: throttle)
    return startWatcher(name, pattern, policy, queue, cancelOn, body)
  }
}
