/// One existing child: its scope, and the tasks that end when it is removed. Belongs to the owner thread.
final class ChildInstance<State: Sendable, Action: Sendable> {
  let scope: SagaScope<State, Action>
  private let lifetime: ChildLifetime
  private var tasks: [SagaNode] = []

  /// - Parameters:
  ///   - parent: Where the child is.
  ///   - initial: The state of the child, now.
  ///   - get: Finds this child's state in its parent's; `nil` when the child is gone or another one.
  ///   - embed: Makes the parent's action of the child's.
  init<Parent, ParentAction>(
    in parent: ParentOfChildren<Parent, ParentAction>,
    initial: State,
    get: @escaping @Sendable (Parent) -> State?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    // The last state that was read. It is the child's state after its removal.
    let latest = Locked(initial)
    let lifetime = ChildLifetime(in: parent.lifetime)
    self.lifetime = lifetime
    let (runtime, read, enqueue) = (parent.runtime, parent.read, parent.enqueue)
    let processInPlace = parent.processInPlace
    self.scope = SagaScope(
      runtime: runtime,
      bus: ActionBus(tickets: runtime.tickets),
      read: {
        let new = get(read())
        return latest.withLock { state in
          if let new { state = new }
          return state
        }
      },
      enqueue: { action, sender in
        runtime.executor.perform {
          // An action of a clean-up has no state to change when its child is gone.
          if lifetime.isOver {
            sender?.resume()
            return
          }
          // The innermost child counts: it ends with those around it.
          runtime.sendingChild = runtime.sendingChild ?? lifetime
          enqueue(embed(action), sender)
          runtime.sendingChild = nil
        }
      },
      processInPlace: { !lifetime.isOver && processInPlace(embed($0)) },
      listenerSources: parent.listenerSources,
      lifetime: lifetime
    )
  }

  /// Starts a saga of the child.
  func start(_ saga: ChildSaga<State, Action>) {
    let task = SagaNode(
      saga.host.name, parent: saga.host, runtime: scope.runtime, isAnonymous: true
    ).attach()
    tasks.append(task)
    saga.saga.start(in: scope, parent: task)
  }

  /// Ends everything, without events.
  func leave() {
    lifetime.end()
    for task in tasks { task.cancel(.requested) }
    tasks = []
  }
}

/// Whether a child is gone, itself or with one that it is in. Belongs to the owner thread.
@usableFromInline
final class ChildLifetime: @unchecked Sendable {
  private let outer: ChildLifetime?
  @exclusivity(unchecked) private var hasEnded = false

  init(in outer: ChildLifetime?) { self.outer = outer }

  @usableFromInline var isOver: Bool { hasEnded || outer?.isOver == true }

  func end() { hasEnded = true }
}

/// What children need of the scope that they are in. It does not retain the scope, which retains them.
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

  /// Adds a saga, until the task that stands for it ends.
  func add(_ saga: Saga<State, Action>, host: SagaNode) -> ChildSaga<State, Action> {
    let entry = ChildSaga(saga: saga, host: host)
    all.append(entry)
    host.onStop = { [unowned self, unowned host] in all.removeAll { $0.host === host } }
    return entry
  }
}
