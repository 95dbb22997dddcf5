/// The owner of a state: actions go in, and reducer, sagas and observers do the rest.
///
/// A store may be used from any thread and any isolation. ``send(_:)`` does the work: when it returns,
/// the action has passed the middleware and the reducer, every saga has made the steps that did not have
/// to wait, and observers know. It leaves the work to another thread that is at it already, and never waits;
/// views use a ``MainStore``, whose `send` is always done when it returns.
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
  ///   - environment: What sagas get dates, identifiers and random numbers from.
  ///   - calls: Where the clients run that sagas call.
  ///   - monitor: What gets the events of the sagas.
  ///   - onError: Gets errors that no saga caught. It is called on the thread that runs the saga.
  ///   - onWarning: Gets what the reducer and the sagas' contexts warn of; see ``RuntimeWarning``. Listening
  ///     costs a little for every action.
  @inlinable
  public init(
    initialState: State,
    reduce: @escaping @Sendable (inout State, Action) -> Void,
    middleware: [Middleware<State, Action>] = [],
    sagas: [Saga<State, Action>] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    environment: SagaEnvironment = .live,
    calls: CallExecution = .concurrent,
    monitor: SagaMonitor? = nil,
    onError: @escaping @Sendable (SagaError) -> Void = SagaError.printToStandardError,
    onWarning: (@Sendable (RuntimeWarning) -> Void)? = nil
  ) {
    let onWarning = onWarning.map { RuntimeWarning.Handler($0) }
    let core = StoreCore(
      initialState: initialState,
      reduce: onWarning.map { RuntimeWarning.sending(of: reduce, to: $0) } ?? reduce,
      middleware: middleware, clock: clock, environment: environment, calls: calls,
      monitor: monitor,
      onError: onError, onWarning: onWarning)
    let scope = SagaScope(
      runtime: core.runtime,
      bus: core.bus,
      read: { core.state },
      enqueue: { core.enqueue($0, resuming: $1) },
      processInPlace: { core.processInPlace($0) },
      childScopes: core.childScopes
    )
    self.core = core
    self.scope = scope
    core.executor.performPromptly {
      for saga in sagas { saga.start(in: scope) }
    }
  }

  /// Makes a store from a reducer value; see
  /// ``init(initialState:reduce:middleware:sagas:clock:environment:calls:monitor:onError:onWarning:)``.
  @inlinable
  public convenience init(
    initialState: State,
    reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    sagas: [Saga<State, Action>] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    environment: SagaEnvironment = .live,
    calls: CallExecution = .concurrent,
    monitor: SagaMonitor? = nil,
    onError: @escaping @Sendable (SagaError) -> Void = SagaError.printToStandardError,
    onWarning: (@Sendable (RuntimeWarning) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState, reduce: reducer._reduce, middleware: middleware, sagas: sagas,
      clock: clock, environment: environment, calls: calls, monitor: monitor, onError: onError,
      onWarning: onWarning)
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
  /// `send` never waits for another thread. Who does the work depends on who is at it:
  ///
  /// - Nobody: this thread. When `send` returns, the action and everything that follows from it without
  ///   waiting is done, and observers know.
  /// - This thread, in middleware, an observer or a saga of the same store: the action is queued, and the
  ///   outermost `send` returns after it.
  /// - Another thread: that thread gets the action, in the order of arrival, and `send` returns at once. To
  ///   know when it is done, `await` ``dispatch(_:)``'s ``DispatchTask/finish()``.
  ///
  /// A store with a ``MainStore`` works on the main queue alone: there `send` is always of the first two
  /// kinds, and elsewhere of the third. So threads may send while they hold a lock, observers may call
  /// `queue.sync`, and stores may send to each other.
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
    let node = ResultNode.withoutValue(saga.name, parent: nil, runtime: core.runtime)
    core.executor.performPromptly { [scope] in saga.start(node, in: scope) }
    return SagaTask(node: node)
  }

  /// Says that no more actions will come, after those that are queued; redux-saga's `END`.
  ///
  /// A saga that waits for an action then gets a ``SagaEnd``, which it need not catch: it runs its clean-up
  /// and has ended in peace. Watchers let their runs come to an end. The store still reduces what is sent.
  public func end() {
    core.executor.performPromptly { [core] in
      core.executor.append { core.runtime.endActions() }
    }
  }

  /// Runs every saga that can go on, and returns when all of them wait.
  ///
  /// Sagas that were resumed by another thread, or by a clock, are run by a thread of their own. A test
  /// that has moved a clock calls this instead of waiting for that.
  ///
  /// - Returns: Whether they did in time: a thread that is at work in a saga without end never comes back.
  @discardableResult
  package func settle(within limit: Duration = .seconds(60)) -> Bool {
    core.executor.performAndWait(limit: limit) {} != nil
  }

  /// Cancels all sagas; those of children come back with the children.
  package func cancelSagas() {
    core.executor.performPromptly { [core] in core.runtime.cancelAll() }
  }

  /// Whether any saga has not ended.
  package var hasSagas: Bool {
    core.executor.performAndWait { [core] in core.runtime.hasRoots } ?? true
  }

  /// The paths of the sagas that wait for something else than an action, from the root.
  package var busySagas: [[String]] {
    core.executor.performAndWait { [core] in core.runtime.busyPaths() } ?? []
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
