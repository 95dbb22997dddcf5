/// Runs sagas beside a store that is not a ``Store``, as redux-saga's `runSaga` does.
///
/// The other store reduces, and its state is the truth. What sagas put goes to it, and its middleware tells the host
/// about every action that it has reduced:
///
/// ```swift
/// let host = SagaHost(
///   Survey.sagas(telemetry: live),
///   state: { store.state.survey },
///   dispatch: { store.dispatch(AppAction.survey($0)) })
/// store.middleware.append { if case .survey(let action) = $0 { host.received(action) } }
/// host.start()
/// ```
///
/// - **Takers** get an action once for each ``received(_:)``, whoever sent it, in the order of the calls. They get
///   what the store delays when it comes, and never what it drops. Nothing is matched with what a saga has put.
/// - **A `put`** is over when `dispatch` returns. If the store has reduced the action by then and told the host, its
///   takers have run to their next waits.
/// - **The state** is read whenever a saga asks for it, so it contains the action that woke the saga, and perhaps later
///   ones. The host also reads it for each action, to start the sagas of new children and to cancel those of removed
///   ones. It keeps the last state that it has read: a client that reads the state of its saga's context on another
///   thread gets this one, and so do sagas that are cancelled with the host.
/// - **Several hosts** of a store are independent of each other. Each gets what the others put.
///
/// Everything else is as in a ``Store``: watchers, calls, cancellation, clocks, errors. ``Saga/animated()`` has no
/// effect, as views observe the other store. If the store keeps the host, let the closures capture the store weakly or
/// `unowned`.
///
/// A host may be used from any thread. `state` and `dispatch` are called on the thread that runs the sagas. For a store
/// on the main actor, use ``init(onMainActor:state:dispatch:options:)``.
public final class SagaHost<State: Sendable, Action: Sendable>: Sendable {
  /// Runs the sagas. Its reducer reads the state of the other store, and its middleware dispatches.
  package let store: Store<State, Action>
  /// The sagas that have not been started yet.
  private let waiting: Locked<[Saga<State, Action>]>

  /// Makes a host of a store that may be used from any thread, and reads its state once.
  ///
  /// - Parameters:
  ///   - sagas: The sagas in the order of their start; see ``start()``.
  ///   - state: Gets the state.
  ///   - dispatch: Sends an action to the store.
  ///   - options: The clock and the like. Middleware is a programming error here, because it belongs to the store that
  ///     reduces.
  public convenience init(
    _ sagas: [Saga<State, Action>],
    state: @escaping @Sendable () -> State,
    dispatch: @escaping @Sendable (Action) -> Void,
    options: StoreOptions<State, Action> = StoreOptions()
  ) {
    self.init(sagas, state, dispatch, options, isOnMainQueue: false)
  }

  /// Makes a host of a store on the main actor, and reads its state once.
  ///
  /// Sagas run on the main queue, as those of a ``MainStore``. ``received(_:)`` may be called on any thread: on another
  /// one it returns at once.
  ///
  /// - Parameters:
  ///   - sagas: The sagas in the order of their start; see ``start()``.
  ///   - state: Gets the state.
  ///   - dispatch: Sends an action to the store.
  ///   - options: The clock and the like, without middleware.
  @MainActor
  public convenience init(
    onMainActor sagas: [Saga<State, Action>],
    state: @escaping @MainActor @Sendable () -> State,
    dispatch: @escaping @MainActor @Sendable (Action) -> Void,
    options: StoreOptions<State, Action> = StoreOptions()
  ) {
    self.init(
      sagas, { MainActor.assumeIsolated { state() } },
      { action in MainActor.assumeIsolated { dispatch(action) } }, options, isOnMainQueue: true)
  }

  private init(
    _ sagas: [Saga<State, Action>],
    _ state: @escaping @Sendable () -> State,
    _ dispatch: @escaping @Sendable (Action) -> Void,
    _ options: StoreOptions<State, Action>,
    isOnMainQueue: Bool
  ) {
    guard options.middleware.isEmpty else {
      fatalError("A SagaHost has no middleware. Add it to the store that reduces.")
    }
    var options = options
    options.middleware = [Middleware { _, action, _ in dispatch(action) }]
    let core = StoreCore(
      initialState: state(), reduce: { current, _ in current = state() }, options: options)
    if isOnMainQueue { core.executor.moveToMainQueue() }
    // Sagas that are cancelled by the release of the host do not touch the other store: it may be gone.
    let scope = core.makeScope {
      let runtime = core.runtime
      return core.executor.isCurrent && !core.isShutDown
        && !runtime.isForeseeing.load(ordering: .relaxed) ? state() : core.state
    }
    (store, waiting) = (Store(core, scope: scope), Locked(sagas))
  }

  /// Starts the sagas: each has reached its first wait when this returns.
  ///
  /// Call it once the store's middleware calls ``received(_:)``: before that, no saga would get what another one puts
  /// at its start. Without this call, the sagas start with the first action.
  public func start() {
    let sagas = waiting.withLock { sagas in
      defer { sagas = [] }
      return sagas
    }
    if sagas.isEmpty { return }
    store.core.executor.performPromptly { [scope = store.scope] in
      for saga in sagas { saga.start(in: scope) }
    }
  }

  /// Tells the sagas about an action that the store has reduced. The store's middleware calls it after the reducer.
  ///
  /// When it returns, every saga that waited for the action has reached its next wait, and what they have put was
  /// dispatched. So `dispatch` is called inside `received`, on the same thread: a store that holds a lock while it
  /// reduces must have released it. There are three exceptions:
  ///
  /// - If a saga's action is being dispatched on this thread, the takers have run when it returns, and what they put is
  ///   dispatched after that action.
  /// - If sagas are running on this thread, the action is queued, and they get it next.
  /// - If another thread runs the sagas, that thread gets the action, as with ``Store/send(_:)``.
  ///
  /// - Parameter action: The action. After ``cancel()`` it is ignored.
  public func received(_ action: Action) {
    start()
    store.core.receive(action)
  }

  /// Starts another saga; see ``Store/run(_:)``.
  ///
  /// - Parameter saga: The saga to start, under the same supervision as the others.
  /// - Returns: A handle of the saga. Dropping it does not end the saga.
  @discardableResult
  public func run(_ saga: Saga<State, Action>) -> SagaTask<Void> { store.run(saga) }

  /// Tells the sagas that no more actions will come; see ``Store/end()``.
  public func end() { store.end() }

  /// Cancels all sagas for good, and ignores what the store reduces and the sagas put from now on. Releasing the host
  /// does the same.
  public func cancel() {
    waiting.withLock { $0 = [] }
    store.core.executor.performPromptly { [core = store.core] in core.shutDown() }
  }
}
