/// The heart of a store, without isolation of its own: state, queue, middleware, sagas, observers.
///
/// Everything but reading and sending belongs to the drainer of its executor.
final class StoreCore<State: Sendable, Action: Sendable>: DrainSource, @unchecked Sendable {
  /// What waits for its turn.
  private enum Waiting {
    case action(Action, sender: UnsafeContinuation<Void, Never>?)
    /// An action that middleware handed on after its time, for the rest of the chain.
    case handedOn(Action, to: Int)
  }

  let executor = InlineExecutor()
  let runtime: SagaRuntime
  let bus: ActionBus<Action>
  private let box: StateBox<State>
  private let reduce: @Sendable (inout State, Action) -> Void
  private let middleware: [Middleware<State, Action>]
  /// For each middleware, the way on from it.
  private var ways: [Middleware<State, Action>.Next] = []

  private var waiting = FIFO<Waiting>()
  private var observers = ObserverList<State>()
  /// Actions that the chain has handed to the reducer and no saga has seen.
  private var reduced: [Action] = []
  private var matches: [Match] = []
  private var isInChain = false
  private var isReducing = false
  private var hasChanged = false

  init(
    initialState: State,
    reduce: @escaping @Sendable (inout State, Action) -> Void,
    middleware: [Middleware<State, Action>],
    clock: any Clock<Duration>,
    onError: @escaping @Sendable (SagaError) -> Void
  ) {
    self.box = StateBox(initialState)
    self.reduce = reduce
    self.middleware = middleware
    self.runtime = SagaRuntime(executor: executor, clock: clock, onError: onError)
    self.bus = ActionBus(tickets: runtime.tickets)
    self.ways = middleware.indices.map { index in
      { [weak self] action in self?.handOn(action, to: index + 1) }
    }
    executor.source = self
  }

  // MARK: For any thread

  var state: State { executor.isCurrent ? box.ownValue : box.value }

  /// Sends an action and returns when it was processed, unless the caller is the drainer: then the
  /// action waits for its turn.
  func send(_ action: Action) {
    if executor.isCurrent {
      append(.action(action, sender: nil))
    } else if executor.becomeDrainer() {
      // Arrivals that nobody has admitted yet came first.
      append(.action(action, sender: nil))
      executor.drain()
    } else {
      executor.performAndWait { [self] in append(.action(action, sender: nil)) }
    }
  }

  /// Queues an action of a saga.
  func enqueue(_ action: Action, resuming sender: UnsafeContinuation<Void, Never>?) {
    executor.perform { [self] in append(.action(action, sender: sender)) }
  }

  // MARK: For the drainer

  private func append(_ item: Waiting) {
    executor.admitArrivals()
    waiting.append(item)
  }

  func step() -> Bool {
    guard let next = waiting.popFirst() else { return false }
    switch next {
    case .action(let action, let sender):
      process(action, from: 0)
      sender?.resume()
    case .handedOn(let action, let index):
      process(action, from: index)
    }
    return true
  }

  /// Middleware, reducer, sagas, in that order.
  private func process(_ action: Action, from index: Int) {
    guard !runtime.isShutDown else { return }
    isInChain = true
    advance(action, to: index)
    isInChain = false
    for action in reduced { deliver(action) }
    reduced.removeAll(keepingCapacity: true)
  }

  private func advance(_ action: Action, to index: Int) {
    if index < middleware.count {
      middleware[index].handle(StoreView(core: self), action, ways[index])
    } else {
      isReducing = true
      box.change { reduce(&$0, action) }
      isReducing = false
      hasChanged = true
      reduced.append(action)
    }
  }

  private func handOn(_ action: Action, to index: Int) {
    if executor.isCurrent, isInChain {
      advance(action, to: index)
    } else {
      executor.perform { [self] in append(.handedOn(action, to: index)) }
    }
  }

  /// Shows a reduced action to the sagas: one after the other, each until it waits again.
  private func deliver(_ action: Action) {
    bus.offer(action, to: &matches)
    guard !matches.isEmpty else { return }
    if matches.count > 1 { matches.sort { $0.ticket < $1.ticket } }
    for match in matches { executor.runThrough { match.taker.fire() } }
    matches.removeAll(keepingCapacity: true)
  }

  func publish() -> Bool {
    guard hasChanged else { return false }
    hasChanged = false
    guard !observers.isEmpty else { return false }
    for observer in observers.snapshot where observer.isLive { observer.notify(box.ownValue) }
    return true
  }

  func add(_ observer: Observer<State>) { observers.add(observer) }

  func remove(_ observer: Observer<State>) { observers.remove(observer) }

  func shutDown() {
    observers.removeAll()
    runtime.shutDown()
  }
}
