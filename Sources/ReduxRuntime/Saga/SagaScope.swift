/// The state and the actions that a saga works with: those of the store, or a child's part of them.
///
/// A scope is where sagas read, send and wait. It has no state of its own.
@usableFromInline
final class SagaScope<State, Action>: @unchecked Sendable {
  @usableFromInline let runtime: SagaRuntime
  @usableFromInline let bus: ActionBus<Action>

  /// The current state; may be called on any thread.
  @usableFromInline let read: @Sendable () -> State

  /// Queues an action and resumes the sender when it was processed; may be called on any thread.
  @usableFromInline let enqueue:
    @Sendable (Action, _ sender: UnsafeContinuation<Void, Never>?) -> Void

  /// Children of this scope that come and go.
  @usableFromInline let presences: PresenceList<State>

  /// What stands for a child in this scope, by the use of the child's sagas that it belongs to.
  private var children: [ObjectIdentifier: (key: ScopeKey, child: AnyObject)] = [:]

  @usableFromInline
  init(
    runtime: SagaRuntime,
    bus: ActionBus<Action>,
    read: @escaping @Sendable () -> State,
    enqueue: @escaping @Sendable (Action, UnsafeContinuation<Void, Never>?) -> Void,
    presences: PresenceList<State> = PresenceList()
  ) {
    self.runtime = runtime
    self.bus = bus
    self.read = read
    self.enqueue = enqueue
    self.presences = presences
  }

  /// What stands for a child: made at the first use of a key, and shared by all sagas with that key.
  func child<Child: AnyObject>(_ key: ScopeKey, make: () -> Child) -> Child {
    if let child = children[ObjectIdentifier(key)]?.child as? Child { return child }
    let child = make()
    children[ObjectIdentifier(key)] = (key, child)
    return child
  }

  /// A new scope of a child that is always there.
  ///
  /// - Parameters:
  ///   - get: Where the child's state is.
  ///   - action: Which actions are the child's.
  func makeChild<Child, ChildAction>(
    state get: @escaping @Sendable (State) -> Child,
    action: CasePath<Action, ChildAction>
  ) -> SagaScope<Child, ChildAction> {
    let child = SagaScope<Child, ChildAction>(
      runtime: runtime,
      bus: ActionBus(tickets: runtime.tickets),
      read: { [read] in get(read()) },
      enqueue: { [enqueue] in enqueue(action.embed($0), $1) }
    )
    bus.register(Taker(action, to: child.bus), indices: action.index.map { [$0] })
    child.presences.whenFirst = { [presences, below = child.presences] in
      presences.append(Passage(get, to: below))
    }
    return child
  }
}

/// Stands for one use of a child's sagas in a parent.
final class ScopeKey: Sendable {}
