/// The heart of a store, without isolation of its own: state, middleware, reducer and the path of an action
/// through them.
///
/// The queue is the executor's, and everything but reading and sending belongs to its owner thread. What an
/// action passes through is inlinable, so that a program has it specialized for its own types.
@usableFromInline
final class StoreCore<State: Sendable, Action: Sendable>: @unchecked Sendable {
  @usableFromInline let executor = InlineExecutor()
  @usableFromInline let runtime: SagaRuntime
  @usableFromInline let bus: ActionBus<Action>
  @usableFromInline let foresight: ActionBus<Action>
  @usableFromInline let box: StateBox<State>
  @usableFromInline let reduce: @Sendable (inout State, Action) -> Void
  @usableFromInline let middleware: [Middleware<State, Action>]
  /// Children of the root that come and go.
  @usableFromInline let childScopes = ChildScopeList<State>()
  /// For each middleware, the next step of the chain.
  private(set) var ways: [Middleware<State, Action>.Next] = []

  /// Queued actions, each with the task to resume after it, its dispatch scope, its child, and whether it is animated.
  @exclusivity(unchecked) @usableFromInline
  var actions = FIFO<
    (Action, UnsafeContinuation<Void, Never>?, DispatchScope?, ChildLifetime?, Bool)
  >()
  /// Actions that the chain has handed to the reducer and that no saga has seen yet; empty without middleware.
  @exclusivity(unchecked) @usableFromInline var reduced: [Action] = []
  @exclusivity(unchecked) @usableFromInline var matches: [Match] = []
  private var isInChain = false
  @exclusivity(unchecked) @usableFromInline var isReducing = false
  @usableFromInline let isMonitored: Bool
  /// Whether a state has a value that observers must see before the next action; `nil` for most types.
  @usableFromInline let hasOneShot: ((State) -> Bool)?

  @usableFromInline
  init(
    initialState: State,
    reduce: @escaping @Sendable (inout State, Action) -> Void,
    options: StoreOptions<State, Action>
  ) {
    let onWarning = options.onWarning.map { RuntimeWarning.Handler($0) }
    self.box = StateBox(consistent(initialState))
    if let onWarning {
      self.reduce = { state, action in
        RuntimeWarning.$handler.withValue(onWarning) { reduce(&state, action) }
      }
    } else {
      self.reduce = reduce
    }
    self.isMonitored = options.monitor != nil
    self.hasOneShot = oneShotCheck(State.self)
    self.middleware = options.middleware
    self.runtime = SagaRuntime(executor: executor, options: options, onWarning: onWarning)
    self.bus = ActionBus(tickets: runtime.tickets)
    self.foresight = ActionBus(tickets: runtime.tickets)
    runtime.endActions = { [unowned bus] in bus.end() }
    self.ways = middleware.indices.map { index in
      { [weak self] action in self?.handOn(action, to: index + 1) }
    }
  }

  /// The scope of the root's sagas.
  ///
  /// - Parameter read: The state that they read.
  @inlinable
  func makeScope(reading read: @escaping @Sendable () -> State) -> SagaScope<State, Action> {
    SagaScope(
      runtime: runtime,
      bus: bus,
      foresight: foresight,
      read: read,
      enqueue: { [self] in enqueue($0, resuming: $1) },
      processInPlace: { [self] in processInPlace($0) },
      childScopes: childScopes
    )
  }

  // MARK: For any thread

  @inlinable var state: State {
    guard executor.isCurrent else { return box.value }
    if isReducing { refuseToRead() }
    return box.state
  }

  /// Sends an action. It has been processed when this returns, unless a drain is under way, on this or another thread:
  /// then it is queued for that drain, and nobody waits for it.
  @inlinable
  func send(_ action: Action) {
    if executor.isCurrent {
      if isReducing { refuse(action) }
      queue(action, nil)
    } else if executor.becomeOwner() {
      // Earlier arrivals come first, and so does what the last drain has left.
      executor.takeIn()
      executor.isFollowing = true
      if executor.isIdle { processAlone(action) } else { queue(action, nil) }
      executor.drain()
    } else {
      executor.performPromptly(isUrgent: false) { [self] in queue(action, nil) }
    }
  }

  /// Queues an action of a saga.
  @inlinable
  func enqueue(_ action: Action, resuming sender: UnsafeContinuation<Void, Never>?) {
    if executor.isCurrent { return queue(action, sender) }
    executor.perform { [self] in queue(action, sender) }
  }

  /// Processes the action of a saga now, if it would be next as soon as the saga waits. Only for the owner thread.
  ///
  /// The saga is not suspended then, which saves 2,300 instructions: a take and a put are 3,800, a run of a watcher
  /// that puts is 8,200.
  @inlinable
  func processInPlace(_ action: Action) -> Bool {
    guard executor.isAtLastStep, !childScopes.isBehind, hasOneShot == nil else { return false }
    executor.lastStep = .none
    process(action)
    executor.lastStep = .reached
    return true
  }

  @usableFromInline
  func refuse(_ action: Action) -> Never {
    // Optimized code prints the message of a `fatalError`, but not that of a failed precondition.
    fatalError(
      "A reducer sent the action \(action), or released a value whose 'deinit' sent it. Send it from a saga, "
        + "and keep objects whose 'deinit' sends out of the state.")
  }

  @usableFromInline
  func refuseToRead() -> Never {
    fatalError(
      "A reducer read the state of its store, or released a value whose 'deinit' read it. Use the state that "
        + "the reducer gets as its parameter.")
  }

  // MARK: For the owner thread

  /// Queues an action, after everything that arrived before.
  @inlinable
  func queue(_ action: Action, _ sender: UnsafeContinuation<Void, Never>?) {
    // Taken before `takeIn()`, which queues actions of other senders.
    let (scope, child) = (runtime.sender.take(), runtime.sendingChild.take())
    let isAnimated = runtime.isSenderAnimated
    runtime.isSenderAnimated = false
    executor.takeIn()
    if actions.isEmpty { executor.processNextAction = { self.processNext() } }
    actions.append((action, sender, scope, child, isAnimated))
    executor.appendAction()
  }

  @inlinable
  func processNext() {
    guard let (action, sender, scope, child, isAnimated) = actions.popFirst() else { return }
    if actions.isEmpty { executor.processNextAction = nil }
    // The action of a removed child is dropped, even if a new child has the same id.
    if child?.isOver != true {
      if hasOneShot != nil { publishOneShots() }
      runtime.dispatchScope = scope
      if let child, child.waitingCount != nil {
        child.say { process(action) }
      } else if isAnimated {
        processAnimated(action)
      } else {
        process(action)
      }
      runtime.dispatchScope = nil
    }
    sender?.resume()
  }

  /// Notifies observers of one-shot values that the next action will reset.
  @usableFromInline
  func publishOneShots() {
    if executor.observers.hasChanged, hasOneShot?(box.state) == true {
      _ = executor.observers.publish()
    }
  }

  /// Processes an action of a saga that is ``Saga/animated()``. Observers see its change apart from others.
  @usableFromInline
  func processAnimated(_ action: Action) {
    _ = executor.observers.publish()
    process(action)
    executor.observers.isAnimated = true
    _ = executor.observers.publish()
    executor.observers.isAnimated = false
  }

  /// Processes an action while nothing else is queued.
  @inlinable
  func processAlone(_ action: Action) {
    executor.lastStep = middleware.isEmpty && !isMonitored ? .possible : .none
    process(action)
    executor.lastStep = .none
  }

  /// Middleware, reducer, sagas, in that order.
  @inlinable
  func process(_ action: Action) {
    guard !isShutDown else { return }
    if middleware.isEmpty {
      apply(action)
      deliver(action)
    } else {
      pass(action, from: 0)
    }
  }

  @usableFromInline var isShutDown: Bool { runtime.isShutDown }

  @inlinable
  func apply(_ action: Action) {
    if !childScopes.isEmpty { foresee(action) }
    isReducing = true
    box.change { reduce(&$0, action) }
    isReducing = false
    noteChange()
    if !childScopes.isEmpty { removeAbsent() }
  }

  /// Lets children note who waits for an action, which may remove them.
  @usableFromInline
  func foresee(_ action: Action) {
    runtime.isForeseeing.store(true, ordering: .relaxed)
    var waiting: [Match] = []
    foresight.offer(action, to: &waiting)
    runtime.isForeseeing.store(false, ordering: .relaxed)
  }

  @usableFromInline
  func removeAbsent() {
    childScopes.removeAbsent(box.state)
    for child in runtime.expecting { child.endReducing() }
    runtime.expecting.removeAll(keepingCapacity: true)
  }

  @usableFromInline
  func noteChange() { executor.observers.hasChanged = true }

  /// Shows a reduced action to the sagas: one after the other, each until it waits again.
  @inlinable
  func deliver(_ action: Action) {
    if isMonitored { reportDispatch(action) }
    bus.offer(action, to: &matches)
    if !runtime.departing.isEmpty { fireForDeparting() } else if !matches.isEmpty { fireMatches() }
    if childScopes.isBehind { childScopes.addPresent(box.state) }
  }

  @usableFromInline
  func reportDispatch(_ action: Action) { runtime.monitoring?.report(.dispatched(action)) }

  @usableFromInline
  func fireMatches() {
    if matches.count == 1 {
      // Removed before it fires, so that the saga can reuse it for its next take.
      return executor.runToSuspension {
        matches.removeLast().fire()
        executor.reachLastStep()
      }
    }
    executor.lastStep = .none
    matches.sort { $0.ticket < $1.ticket }
    for match in matches { executor.runToSuspension { match.fire() } }
    matches.removeAll(keepingCapacity: true)
  }

  /// Also fires what waits for the action in children that it has removed, and ends these.
  @usableFromInline
  func fireForDeparting() {
    let departing = runtime.departing
    runtime.departing = []
    matches += departing.flatMap(\.takers)
    fireMatches()
    for child in departing { child.leaveAfterLastWords() }
  }

  // MARK: Middleware

  @usableFromInline
  func pass(_ action: Action, from index: Int) {
    guard !isShutDown else { return }
    isInChain = true
    advance(action, to: index)
    isInChain = false
    for action in reduced { deliver(action) }
    reduced.removeAll(keepingCapacity: true)
  }

  private func advance(_ action: Action, to index: Int) {
    if index < middleware.count {
      middleware[index].handle(MiddlewareStore(core: self), action, ways[index])
    } else {
      apply(action)
      reduced.append(action)
    }
  }

  /// Called by the `next` of a middleware, while it handles the action or later.
  private func handOn(_ action: Action, to index: Int) {
    if executor.isCurrent, isInChain {
      advance(action, to: index)
    } else {
      executor.perform { [self] in executor.append { [self] in pass(action, from: index) } }
    }
  }

  /// Processes an action that has passed the middleware elsewhere; may be called on any thread.
  ///
  /// Called by the middleware of this store, it processes the action at once: the saga whose action the middleware
  /// handles goes on after it.
  func receive(_ action: Action) {
    if executor.isCurrent, isInChain {
      isInChain = false
      pass(action, from: middleware.count)
      isInChain = true
    } else {
      executor.performPromptly(isUrgent: false) { [self] in
        executor.append { [self] in pass(action, from: middleware.count) }
      }
    }
  }

  /// Writes stored fields that have changed, and nothing after the last time. Set before the store is used.
  @exclusivity(unchecked) var flush: (_ isLast: Bool) -> Void = { _ in }
  /// Called when the store is released.
  @exclusivity(unchecked) var whenShutDown: [() -> Void] = []

  func shutDown() {
    executor.observers.removeAll()
    for ending in whenShutDown { ending() }
    whenShutDown = []
    runtime.shutDown()
    childScopes.removeAll()
  }
}

/// The state of a store: changed by the owner thread, read by anyone.
///
/// The owner thread reads without the lock, since nobody else writes. It writes with the lock, because
/// others read.
@usableFromInline
final class StateBox<State>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  /// The state, for the owner thread.
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(_ state: State) { self.state = state }

  /// The state, for anyone else.
  @inlinable var value: State { lock.withLock { state } }

  /// Changes the state; for the owner thread.
  @inlinable
  func change(_ body: (inout State) -> Void) { lock.withLock { body(&state) } }
}
