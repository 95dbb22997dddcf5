/// One existing child: its scope, and the tasks that end when it is removed. Belongs to the owner thread.
final class ChildInstance<State: Sendable, Action: Sendable>: LeavingChild, @unchecked Sendable {
  let scope: SagaScope<State, Action>
  private let reduce: (@Sendable (inout State, Action) -> Void)?
  /// The last state that was read, and whether the child has no later one.
  private let latest: Locked<(state: State, isLast: Bool)>
  /// What is being reduced, and the state before it.
  private var before: (action: Action, state: State)?
  private let read: @Sendable () -> State?

  /// - Parameters:
  ///   - parent: What the child needs of the scope that contains it.
  ///   - initial: The current state of the child.
  ///   - reduce: The reducer of the child, if it is known.
  ///   - get: Gets the child's state from the parent's; `nil` if the child was removed or replaced.
  ///   - embed: Wraps an action of the child in one of the parent.
  init<Parent, ParentAction>(
    in parent: ParentOfChildren<Parent, ParentAction>,
    initial: State,
    reduce: (@Sendable (inout State, Action) -> Void)?,
    get: @escaping @Sendable (Parent) -> State?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    let latest = Locked((state: initial, isLast: false))
    let lifetime = ChildLifetime(in: parent.lifetime)
    (self.latest, self.reduce) = (latest, reduce)
    let read = { @Sendable [read = parent.read] in get(read()) }
    self.read = read
    let (runtime, enqueue) = (parent.runtime, parent.enqueue)
    let processInPlace = parent.processInPlace
    self.scope = SagaScope(
      runtime: runtime,
      bus: ActionBus(tickets: runtime.tickets),
      read: {
        let new = read()
        return latest.withLock { latest in
          guard let new, !latest.isLast else { return latest.state }
          // While it is kept, a change of a large collection copies it.
          if !runtime.isForeseeing.load(ordering: .relaxed) { latest.state = new }
          return new
        }
      },
      enqueue: { action, sender in
        runtime.executor.perform {
          // A clean-up may send after its child was removed. There is no state to change, so the action is dropped.
          if lifetime.isOver {
            sender?.resume()
            return
          }
          // Keeps the innermost child, whose `enqueue` was called first: it is over when any child around it is.
          runtime.sendingChild = runtime.sendingChild ?? lifetime.markAction()
          enqueue(embed(action), sender)
          runtime.sendingChild = nil
        }
      },
      processInPlace: { !lifetime.isOver && !lifetime.isLeaving && processInPlace(embed($0)) },
      listenerSources: parent.listenerSources,
      lifetime: lifetime
    )
    super.init(lifetime, runtime.executor)
  }

  /// Notes who waits for an action that is about to be reduced, and may remove the child.
  ///
  /// The state is kept only if a saga of its own waits.
  ///
  /// - Parameter waiting: Gets all who wait.
  func expect(_ action: Action, _ waiting: inout [Match]) {
    var inside: [Match] = []
    scope.foresee(action, &inside)
    scope.bus.offer(action, to: &takers)
    guard !takers.isEmpty else { return }
    if takers.count > inside.count { before = read().map { (action, $0) } }
    scope.runtime.expecting.append(self)
    waiting += takers
  }

  override func endReducing() {
    super.endReducing()
    guard let (action, state) = before.take(), lifetime.isLeaving else { return }
    var last = state
    reduce?(&last, action)
    latest.withLock { $0 = (last, true) }
  }

  /// Starts a saga of the child.
  func start(_ saga: ChildSaga<State, Action>) {
    let task = SagaNode(
      saga.host.name, parent: saga.host, runtime: scope.runtime, isAnonymous: true
    ).attach()
    if saga.saga.isLasting { lastingTasks.append(task) } else { tasks.append(task) }
    saga.saga.start(in: scope, parent: task)
  }
}

/// The part of a child that does not depend on its state and its actions. Belongs to the owner thread.
@usableFromInline
class LeavingChild: @unchecked Sendable {
  fileprivate let lifetime: ChildLifetime
  private let executor: InlineExecutor
  fileprivate var tasks: [SagaNode] = []
  /// Those of sagas that are ``Saga/lasting()``.
  fileprivate var lastingTasks: [SagaNode] = []
  /// Who waits for the action that is being reduced, or has removed the child.
  fileprivate(set) var takers: [Match] = []

  fileprivate init(_ lifetime: ChildLifetime, _ executor: InlineExecutor) {
    (self.lifetime, self.executor) = (lifetime, executor)
  }

  /// The child is no longer there. Whoever waits for the action that has removed it gets that action yet.
  func depart(in runtime: SagaRuntime) {
    guard !takers.isEmpty else { return leave() }
    lifetime.beginLastWords()
    runtime.departing.append(self)
  }

  /// The action is reduced.
  func endReducing() {
    if lifetime.lastWords == nil { takers = [] }
  }

  /// Ends the child once what it has sent since its removal is processed.
  func leaveAfterLastWords() {
    takers = []
    guard !lifetime.isOver, lifetime.lastWords?.waitingCount ?? 0 > 0 else { return leave() }
    executor.append { self.leaveAfterLastWords() }
  }

  /// Ends the child. Its sagas are cancelled, and the actions that they still send are dropped.
  func leave() {
    lifetime.end()
    for task in tasks { task.cancel(.requested) }
    for task in lastingTasks { task.stopWatching() }
    (tasks, lastingTasks) = ([], [])
  }
}

/// Whether a child was removed, alone or with a child that contains it. Belongs to the owner thread.
@usableFromInline
final class ChildLifetime: @unchecked Sendable {
  private let outer: ChildLifetime?
  @exclusivity(unchecked) private var hasEnded = false
  /// Stands for the child as the sender of what it sends between its removal and its end.
  @exclusivity(unchecked) private(set) var lastWords: ChildLifetime?
  /// How many last words wait to be processed; nil for a lifetime that is no such sender.
  @exclusivity(unchecked) @usableFromInline private(set) var waitingCount: Int?

  init(in outer: ChildLifetime?) { self.outer = outer }

  @usableFromInline var isOver: Bool { hasEnded || outer?.isOver == true }

  func end() { hasEnded = true }

  func beginLastWords() {
    lastWords = ChildLifetime(in: outer)
    lastWords?.waitingCount = 0
  }

  /// What marks an action that the child is sending.
  func markAction() -> ChildLifetime {
    guard let words = leaving?.lastWords else { return self }
    words.waitingCount = (words.waitingCount ?? 0) + 1
    return words
  }

  /// Whether the child is no longer there, and has not ended.
  var isLeaving: Bool { leaving != nil }

  /// The innermost child that is leaving, of this one and those around it.
  private var leaving: ChildLifetime? { lastWords == nil ? outer?.leaving : self }

  /// Processes an action of a child that is no longer there, without a warning.
  @usableFromInline
  func say(_ process: () -> Void) {
    waitingCount = waitingCount.map { $0 - 1 }
    RuntimeWarning.$isChildLeaving.withValue(true) { process() }
  }
}

/// What children need of the scope that contains them. It does not retain the scope, because the scope retains them.
struct ParentOfChildren<State, Action> {
  let runtime: SagaRuntime
  let read: @Sendable () -> State
  let enqueue: @Sendable (Action, UnsafeContinuation<Void, Never>?) -> Void
  let processInPlace: @Sendable (Action) -> Bool
  let listenerSources: ListenerSources
  let lifetime: ChildLifetime?

  init(_ scope: SagaScope<State, Action>, _ sources: [ListenerSource<Action>]) {
    (runtime, read, enqueue) = (scope.runtime, scope.read, scope.enqueue)
    processInPlace = scope.processInPlace
    listenerSources = scope.listenerSources(adding: sources)
    lifetime = scope.lifetime
  }
}

/// A saga of every child of a kind, and the task in the parent's scope that represents all of them.
struct ChildSaga<State: Sendable, Action: Sendable> {
  let saga: Saga<State, Action>
  let host: SagaNode
}

/// The sagas of one kind of children, in the order in which they were started in the parent. Belongs to
/// the owner thread.
final class ChildSagas<State: Sendable, Action: Sendable> {
  private(set) var all: [ChildSaga<State, Action>] = []

  /// Adds a saga, which is removed when its host ends.
  func add(_ saga: Saga<State, Action>, host: SagaNode) -> ChildSaga<State, Action> {
    let entry = ChildSaga(saga: saga, host: host)
    all.append(entry)
    host.onStop = { [unowned self, unowned host] in all.removeAll { $0.host === host } }
    return entry
  }
}
