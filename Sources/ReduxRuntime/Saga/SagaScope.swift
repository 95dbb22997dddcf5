/// The state and the actions that a saga works with: those of the store, or a child's part of them.
///
/// A scope is where sagas read, send and wait. It has no state of its own. Sendable: what may be called on any thread
/// says so, and the rest belongs to the owner thread.
@usableFromInline
final class SagaScope<State, Action>: @unchecked Sendable {
  @usableFromInline let runtime: SagaRuntime
  @usableFromInline let bus: ActionBus<Action>
  /// Offers actions before they are reduced, to children that they may remove. Made for the first such child.
  private(set) lazy var foresight = ActionBus<Action>(tickets: runtime.tickets)

  /// The current state; may be called on any thread.
  @usableFromInline let read: @Sendable () -> State

  /// Queues an action and resumes the sender when it was processed; may be called on any thread.
  @usableFromInline let enqueue: @Sendable (Action, _ sender: UnsafeContinuation<Void, Never>?) -> Void

  /// Processes an action at once, if it would be next anyway; only for the owner thread.
  @usableFromInline let processInPlace: @Sendable (Action) -> Bool

  /// Children of this scope that come and go.
  @usableFromInline let childScopes: ChildScopeList<State>

  /// The sources of other features' actions that sagas of this scope can listen to.
  @usableFromInline let listenerSources: ListenerSources

  /// The lifetime of the innermost child around this scope that comes and goes.
  let lifetime: ChildLifetime?

  /// The objects that stand for children in this scope, by the key that their sagas share.
  private var children: [ObjectIdentifier: (key: ScopeKey, child: AnyObject)] = [:]

  @usableFromInline
  init(
    runtime: SagaRuntime,
    bus: ActionBus<Action>,
    foresight: ActionBus<Action>? = nil,
    read: @escaping @Sendable () -> State,
    enqueue: @escaping @Sendable (Action, UnsafeContinuation<Void, Never>?) -> Void,
    processInPlace: @escaping @Sendable (Action) -> Bool,
    childScopes: ChildScopeList<State> = ChildScopeList(),
    listenerSources: ListenerSources = ListenerSources(),
    lifetime: ChildLifetime? = nil
  ) {
    self.runtime = runtime
    self.bus = bus
    self.read = read
    self.enqueue = enqueue
    self.processInPlace = processInPlace
    self.childScopes = childScopes
    self.listenerSources = listenerSources
    self.lifetime = lifetime
    if let foresight { self.foresight = foresight }
  }

  /// Lets children note who waits for an action that is about to be reduced, and may remove them.
  ///
  /// - Parameter waiting: Gets all who wait.
  func foresee(_ action: Action, _ waiting: inout [Match]) {
    if !childScopes.isEmpty { foresight.offer(action, to: &waiting) }
  }

  /// Queues an action that follows from the one being processed, as a part of the same dispatch scope.
  @usableFromInline
  func relay(_ action: Action) {
    guard let dispatch = runtime.dispatchScope else { return enqueue(action, nil) }
    dispatch.begin(in: runtime) { enqueue(action, nil) }
  }

  /// The object for a key, which is made at the first use of the key and shared by all sagas with that key.
  func child<Child: AnyObject>(_ key: ScopeKey, make: () -> Child) -> Child {
    if let child = children[ObjectIdentifier(key)]?.child as? Child { return child }
    let child = make()
    children[ObjectIdentifier(key)] = (key, child)
    return child
  }

  /// A new scope of a child that is always there.
  ///
  /// - Parameters:
  ///   - get: Gets the child's state from this scope's.
  ///   - action: Which actions are the child's.
  ///   - sources: Which other actions the child may listen to.
  func makeChild<Child, ChildAction>(
    state get: @escaping @Sendable (State) -> Child,
    action: CasePath<Action, ChildAction>,
    listeningTo sources: [ListenerSource<Action>]
  ) -> SagaScope<Child, ChildAction> {
    let child = SagaScope<Child, ChildAction>(
      runtime: runtime,
      bus: ActionBus(tickets: runtime.tickets),
      read: { [read] in get(read()) },
      enqueue: { [enqueue] in enqueue(action.embed($0), $1) },
      processInPlace: { [processInPlace] in processInPlace(action.embed($0)) },
      listenerSources: listenerSources(adding: sources),
      lifetime: lifetime
    )
    bus.register(
      Taker(bridge: child.bus, extract: action._extract), indices: CaseIndices(action.index))
    child.childScopes.whenFirst = { [childScopes, foresight, unowned child] in
      childScopes.append(StaticChildScope(get, to: child.childScopes))
      foresight.register(
        Taker(bridge: child.foresight, extract: action._extract), indices: CaseIndices(action.index))
    }
    return child
  }
}

extension SagaScope {
  /// The sources for a child: those of this scope, and some of the actions of this scope.
  func listenerSources(adding sources: [ListenerSource<Action>]) -> ListenerSources {
    sources.isEmpty ? listenerSources : ListenerSources(sources, on: bus, else: listenerSources)
  }

  /// Registers for everything that a pattern matches, in this scope and elsewhere; only for the owner thread.
  ///
  /// - Parameters:
  ///   - pattern: What to register for.
  ///   - whenEnded: Called when no more actions will come; at once if that is already so.
  ///   - receive: Called with each value.
  @usableFromInline
  func listen<Value>(
    _ pattern: Pattern<Action, Value>,
    whenEnded: (() -> Void)? = nil,
    receive: @escaping (Value) -> Void
  ) -> [Match] {
    listen(pattern, with: Receiver(pattern, whenEnded: whenEnded, receive: receive))
  }

  /// Registers a taker for everything that its pattern matches, in this scope and elsewhere.
  func listen<Value>(
    _ pattern: Pattern<Action, Value>, with taker: Receiver<Action, Value>
  ) -> [Match] {
    // Read first: if no more actions will come, `register` clears the closures of the taker.
    let receive = taker.receive
    bus.register(taker, indices: pattern.indices)
    guard let receive else { return [taker] }
    return [taker] + pattern.others.compactMap { $0.listen(listenerSources, receive) }
  }
}

/// Identifies one use of a child's sagas in a parent.
final class ScopeKey: Sendable {}
