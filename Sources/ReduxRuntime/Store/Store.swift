/// The owner of a state: actions go in, and reducer, sagas and observers do the rest.
///
/// A store may be used from any thread and any isolation. ``send(_:)`` does the work: when it returns, the
/// action has passed the middleware and the reducer, every saga has run to its next wait, and the observers
/// were called. If another thread is already working in the store, that thread does the work, and `send`
/// returns at once. Views use a ``MainStore``, whose `send` is always done when it returns.
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

  /// Makes a store and starts its sagas: each has reached its first wait when this returns.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reduce: Changes the state because of an action. It must not read or send to the store.
  ///   - sagas: The sagas in the order of their start.
  ///   - options: The middleware, the clock and the like.
  @inlinable
  public init(
    initialState: State,
    reduce: @escaping @Sendable (inout State, Action) -> Void,
    sagas: [Saga<State, Action>] = [],
    options: StoreOptions<State, Action> = StoreOptions()
  ) {
    let core = StoreCore(initialState: initialState, reduce: reduce, options: options)
    let scope = core.makeScope { core.state }
    self.core = core
    self.scope = scope
    core.executor.performPromptly {
      for saga in sagas { saga.start(in: scope) }
    }
  }

  /// Makes a store of a core, without sagas.
  init(_ core: StoreCore<State, Action>, scope: SagaScope<State, Action>) {
    (self.core, self.scope) = (core, scope)
  }

  deinit {
    core.executor.performPromptly { [core] in core.shutDown() }
    // Another thread may shut down later. A new store of the same storage need not wait for that.
    core.flush(true)
  }

  /// The current state.
  ///
  /// While an action is being processed, it is the state between two actions, and never an unfinished one.
  @inlinable public var state: State { core.state }

  /// Sends an action. It returns nothing, because a handle of the effects costs ten times as much as the rest; see
  /// ``dispatch(_:)``.
  ///
  /// Actions are processed in the order of arrival, and none waits for a later one. Which thread does the work depends
  /// on the thread that is working in the store:
  ///
  /// - None: this thread does it. When `send` returns, the action and everything that follows from it without waiting
  ///   is done, and observers were called. This thread also processes what others send in the meantime, for at most 4
  ///   milliseconds; a queue of the store does the rest.
  /// - This thread, in middleware, an observer or a saga of the same store: the action is queued. The outermost `send`
  ///   returns after it, if it follows from the action of that `send`.
  /// - Another thread: that thread gets the action, and `send` returns at once. To
  ///   know when it is done, `await` ``dispatch(_:)``'s ``DispatchTask/finish(cancelsWithTask:)``.
  ///
  /// A sender that is far ahead is slowed down: while more than 2,048 actions wait, a `send` of the third kind waits
  /// for a millisecond at most. It never depends on the working thread: nobody waits for a store that has processed
  /// nothing for 100 milliseconds, for example because its reducer needs a lock that the sender holds.
  ///
  /// A store with a ``MainStore`` works on the main queue alone: there `send` is always of the first two kinds, and
  /// elsewhere of the third. Actions of other threads are processed in parts of 4 milliseconds, so that the run loop
  /// turns. As no `send` depends on another thread, threads may hold a lock while they send, observers may call
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

  /// Tells the sagas that no more actions will come, after those that are queued; redux-saga's `END`.
  ///
  /// A saga that waits for an action then gets a ``SagaEnd``, which it need not catch: it runs its clean-up
  /// and ends normally. Watchers let their runs finish. The store still reduces actions.
  public func end() {
    core.executor.performPromptly { [core] in
      core.executor.append { core.runtime.endActions() }
    }
  }

  /// Runs every saga that can continue, and returns when all of them wait.
  ///
  /// Sagas that were resumed by another thread, or by a clock, are run by a thread of their own. A test
  /// that has moved a clock calls this instead of waiting for that.
  ///
  /// - Returns: Whether all of them waited in time. A saga that never waits never releases its thread.
  @discardableResult
  package func settle(within limit: Duration = .seconds(60)) -> Bool {
    core.executor.performAndWait(limit: limit) {} != nil
  }

  /// Cancels all sagas, also those of children.
  package func cancelSagas() {
    core.executor.performPromptly { [core] in core.runtime.cancelAll() }
  }

  /// Whether any saga has not ended.
  package var hasSagas: Bool {
    core.executor.performAndWait { [core] in !core.runtime.roots.isEmpty } ?? true
  }

  /// The paths of the sagas that wait for something other than an action, from the root.
  package var busySagas: [[String]] {
    core.executor.performAndWait { [core] in
      core.runtime.roots.elements.flatMap { $0.busyPaths() }
    } ?? []
  }
}

extension SagaError {
  /// Prints an error to standard error. It is the default `onError` of a store.
  ///
  /// - Parameter error: The error to print.
  @Sendable
  public static func printToStandardError(_ error: SagaError) {
    Platform.printToStandardError("Uncaught error in saga \(error)")
  }
}
