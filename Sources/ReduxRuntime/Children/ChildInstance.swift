/// One child that is there: a scope of its own, and the tasks that end when it goes. Belongs to the
/// owner thread.
final class ChildInstance<State: Sendable, Action: Sendable> {
  let scope: SagaScope<State, Action>
  private let lifetime = Lifetime()
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
    let latest = Latest(initial)
    let (runtime, read, enqueue) = (parent.runtime, parent.read, parent.enqueue)
    let processInPlace = parent.processInPlace
    self.scope = SagaScope(
      runtime: runtime,
      bus: ActionBus(tickets: runtime.tickets),
      read: { latest.update(get(read())) },
      // What a clean-up says when its child is gone has no state to change.
      enqueue: { [lifetime] action, sender in
        runtime.executor.perform {
          if lifetime.isOver { sender?.resume() } else { enqueue(embed(action), sender) }
        }
      },
      processInPlace: { [lifetime] in !lifetime.isOver && processInPlace(embed($0)) },
      listenerSources: parent.listenerSources
    )
  }

  /// Starts a saga of the child.
  func start(_ saga: ChildSaga<State, Action>) {
    let task = SagaNode(
      saga.host.name, parent: saga.host, runtime: scope.runtime, isAnonymous: true
    ).attached()
    tasks.append(task)
    saga.saga.start(in: scope, parent: task)
  }

  /// Ends everything, without a word.
  func leave() {
    lifetime.isOver = true
    for task in tasks { task.cancel(.requested) }
    tasks = []
  }

  /// Belongs to the owner thread.
  private final class Lifetime: @unchecked Sendable {
    @exclusivity(unchecked) var isOver = false
  }
}

/// What children need of the scope that they are in. It does not hold the scope, which holds them.
struct ParentOfChildren<State, Action> {
  let runtime: SagaRuntime
  let read: @Sendable () -> State
  let enqueue: @Sendable (Action, UnsafeContinuation<Void, Never>?) -> Void
  let processInPlace: @Sendable (Action) -> Bool
  let listenerSources: ListenerSources

  init(_ scope: SagaScope<State, Action>, _ sources: [ListenerSource<Action>]) {
    (runtime, read, enqueue) = (scope.runtime, scope.read, scope.enqueue)
    processInPlace = scope.processInPlace
    listenerSources = scope.listenerSources(adding: sources)
  }
}

/// The last state of a child that anybody asked for: what it is when the child is gone.
private final class Latest<State: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var state: State

  init(_ state: State) { self.state = state }

  func update(_ new: State?) -> State {
    lock.withLock {
      if let new { state = new }
      return state
    }
  }
}
