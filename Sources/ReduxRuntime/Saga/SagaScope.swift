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

  /// The scopes of children, by the identity of the optics that lead to them.
  private var children: [ObjectIdentifier: (key: AnyObject, scope: AnyObject)] = [:]

  @usableFromInline
  init(
    runtime: SagaRuntime,
    bus: ActionBus<Action>,
    read: @escaping @Sendable () -> State,
    enqueue: @escaping @Sendable (Action, UnsafeContinuation<Void, Never>?) -> Void
  ) {
    self.runtime = runtime
    self.bus = bus
    self.read = read
    self.enqueue = enqueue
  }

  /// The scope of a child.
  ///
  /// - Parameters:
  ///   - key: Stands for the child. All sagas with the same key share a scope, and so a single taker on
  ///     this scope's bus.
  ///   - state: Where the child's state is.
  ///   - action: Which actions are the child's.
  func child<Child, ChildAction>(
    _ key: AnyObject,
    state: KeyPath<State, Child> & Sendable,
    action: CasePath<Action, ChildAction>
  ) -> SagaScope<Child, ChildAction> {
    typealias ChildScope = SagaScope<Child, ChildAction>
    if let scope = children[ObjectIdentifier(key)]?.scope as? ChildScope { return scope }
    let scope = ChildScope(
      runtime: runtime,
      bus: ActionBus(tickets: runtime.tickets),
      read: { [read] in read()[keyPath: state] },
      enqueue: { [enqueue] in enqueue(action.embed($0), $1) }
    )
    bus.register(
      Taker(action, to: scope.bus),
      indices: action.index.map { [$0] }
    )
    children[ObjectIdentifier(key)] = (key, scope)
    return scope
  }
}
