/// One existing child: its scope, and the tasks that end when it is removed. Belongs to the owner thread.
final class ChildInstance<State: Sendable, Action: Sendable> {
  let scope: SagaScope<State, Action>
  private let lifetime: ChildLifetime
  private var tasks: [SagaNode] = []

  /// - Parameters:
  ///   - parent: What the child needs of the scope that contains it.
  ///   - initial: The current state of the child.
  ///   - get: Gets the child's state from the parent's; `nil` if the child was removed or replaced.
  ///   - embed: Wraps an action of the child in one of the parent.
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
          // A clean-up may send after its child was removed. There is no state to change, so the action is dropped.
          if lifetime.isOver {
            sender?.resume()
            return
          }
          // Keeps the innermost child, whose `enqueue` was called first: it is over when any child around it is.
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

  /// Ends the child. Its sagas are cancelled, and the actions that they still send are dropped.
  func leave() {
    lifetime.end()
    for task in tasks { task.cancel(.requested) }
    tasks = []
  }
}

/// Whether a child was removed, alone or with a child that contains it. Belongs to the owner thread.
@usableFromInline
final class ChildLifetime: @unchecked Sendable {
  private let outer: ChildLifetime?
  @exclusivity(unchecked) private var hasEnded = false

  init(in outer: ChildLifetime?) { self.outer = outer }

  @usableFromInline var isOver: Bool { hasEnded || outer?.isOver == true }

  func end() { hasEnded = true }
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
