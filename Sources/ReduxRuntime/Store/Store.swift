/// The owner of a state: actions go in, and reducer, sagas and observers do the rest.
///
/// A store may be used from any thread and any isolation. ``send(_:)`` is synchronous: when it returns,
/// the action has passed the middleware and the reducer, every saga has made the steps that did not have
/// to wait, and observers know.
///
/// ```swift
/// let store = Store(initialState: Counter(), reduce: reduce)
/// store.send(.increment)
/// print(store.state.count)
/// ```
///
/// There is one queue. An action that is sent while another is being processed, by middleware, an
/// observer, a saga or another thread, is processed after it, in the order of arrival. A store that is
/// released cancels its sagas and drops what they send later.
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline let core: StoreCore<State, Action>
  @usableFromInline let scope: SagaScope<State, Action>

  /// Makes a store and starts its sagas: each has reached its first wait when the store is there.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reduce: Changes the state because of an action. It must not read or send to the store.
  ///   - middleware: What every action passes before the reducer, outermost first.
  ///   - sagas: What runs beside the reducer, in the order of start.
  ///   - clock: What every wait of a saga goes by.
  ///   - world: What sagas get dates, identifiers and random numbers from.
  ///   - monitor: What gets the events of the sagas.
  ///   - onError: Gets errors that no saga caught. It is called on the thread that runs the saga.
  ///   - onWarning: Gets what the reducer warns of; see ``RuntimeWarning``. Listening costs a little for
  ///     every action.
  @inlinable
  public init(
    initialState: State,
    reduce: @escaping @Sendable (inout State, Action) -> Void,
    middleware: [Middleware<State, Action>] = [],
    sagas: [Saga<State, Action>] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    world: SagaWorld = .live,
    monitor: SagaMonitor? = nil,
    onError: @escaping @Sendable (SagaError) -> Void = SagaError.printToStandardError,
    onWarning: (@Sendable (RuntimeWarning) -> Void)? = nil
  ) {
    let core = StoreCore(
      initialState: initialState,
      reduce: onWarning.map { RuntimeWarning.sending(of: reduce, to: $0) } ?? reduce,
      middleware: middleware, clock: clock, world: world,
      monitor: monitor, onError: onError)
    let scope = SagaScope(
      runtime: core.runtime,
      bus: core.bus,
      read: { core.state },
      enqueue: { core.enqueue($0, resuming: $1) },
      presences: core.presences
    )
    self.core = core
    self.scope = scope
    core.executor.performAndWait {
      for saga in sagas { saga.start(in: scope) }
    }
  }

  /// Makes a store from a reducer value; see
  /// ``init(initialState:reduce:middleware:sagas:clock:world:monitor:onError:onWarning:)``.
  @inlinable
  public convenience init(
    initialState: State,
    reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    sagas: [Saga<State, Action>] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    world: SagaWorld = .live,
    monitor: SagaMonitor? = nil,
    onError: @escaping @Sendable (SagaError) -> Void = SagaError.printToStandardError,
    onWarning: (@Sendable (RuntimeWarning) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState, reduce: reducer._reduce, middleware: middleware, sagas: sagas,
      clock: clock, world: world, monitor: monitor, onError: onError, onWarning: onWarning)
  }

  deinit {
    core.executor.performPromptly { [core] in core.shutDown() }
  }

  /// The current state.
  ///
  /// While an action is being processed, that is the state between two actions of the queue.
  @inlinable public var state: State { core.state }

  /// Sends an action.
  ///
  /// It returns when the action and everything that follows from it without waiting is done, and
  /// observers know. There are two cases in which others do the work. Called while the store processes
  /// another action on the same thread, by middleware, an observer or a saga, it queues the action and
  /// returns at once; the outermost `send` returns after it. Called while another thread processes
  /// actions, it queues the action and waits for that thread. So a thread that holds a lock should not
  /// send, if a saga or an observer may want the same lock.
  ///
  /// - Parameter action: The action to send.
  @inlinable
  public func send(_ action: Action) { core.send(action) }

  /// Starts a saga, which has reached its first wait when this returns.
  ///
  /// - Parameter saga: The saga to start, under the same supervision as those the store was made with.
  /// - Returns: A handle of the saga, which ends at the first error even if the saga restarts. Dropping it
  ///   does not end the saga.
  @discardableResult
  public func run(_ saga: Saga<State, Action>) -> SagaTask<Void> {
    let node = core.executor.performAndWait { [scope] in saga.start(in: scope) }
    return SagaTask(node: node)
  }

  /// Says that no more actions will come, after those that are queued; redux-saga's `END`.
  ///
  /// A saga that waits for an action then gets a ``SagaEnd``, which it need not catch: it runs its clean-up
  /// and has ended in peace. Watchers let their runs come to an end. The store still reduces what is sent.
  public func end() {
    core.executor.performAndWait { [core] in
      core.executor.append { core.runtime.endActions() }
    }
  }

  /// Runs every saga that can go on, and returns when all of them wait.
  ///
  /// Sagas that were resumed by another thread, or by a clock, are run by a thread of their own. A test
  /// that has moved a clock calls this instead of waiting for that.
  package func settle() { core.executor.performAndWait {} }

  /// Cancels all sagas; those of children come back with the children.
  package func cancelSagas() {
    core.executor.performAndWait { [core] in core.runtime.cancelAll() }
  }

  /// Whether any saga has not ended.
  package var hasSagas: Bool {
    core.executor.performAndWait { [core] in core.runtime.hasRoots }
  }

  /// The paths of the sagas that wait for something else than an action, from the root.
  package var busySagas: [[String]] {
    core.executor.performAndWait { [core] in core.runtime.busyPaths() }
  }
}

extension SagaError {
  /// Prints an error to standard error: what a store does with an error if nothing else is said.
  ///
  /// - Parameter error: The error to print.
  @Sendable
  public static func printToStandardError(_ error: SagaError) {
    Platform.printToStandardError("Uncaught error in saga \(error)")
  }
}
