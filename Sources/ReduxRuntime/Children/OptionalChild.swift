/// A child that may be absent, and may be replaced by another one. Belongs to the owner thread.
final class OptionalChild<Parent, ParentAction, State: Sendable, Action: Sendable>:
  ChildScope<Parent>, @unchecked Sendable
{
  private let parent: ParentOfChildren<Parent, ParentAction>
  private let get: @Sendable (Parent) -> State?
  private let embed: @Sendable (Action) -> ParentAction
  private let reduce: (@Sendable (inout State, Action) -> Void)?
  private let sagas = ChildSagas<State, Action>()
  private var isEnded = false
  private var current: (id: ChildID, instance: ChildInstance<State, Action>)?

  init(
    in scope: SagaScope<Parent, ParentAction>,
    state get: @escaping @Sendable (Parent) -> State?,
    action: CasePath<ParentAction, Action>,
    reduce: (@Sendable (inout State, Action) -> Void)?,
    listeningTo sources: [ListenerSource<ParentAction>]
  ) {
    self.parent = ParentOfChildren(scope, sources)
    self.get = get
    self.embed = action._embed
    self.reduce = reduce
    super.init()
    let taker = Taker<ParentAction> { [unowned self] parentAction, matches in
      guard let current, let action = action.extract(from: parentAction) else { return }
      current.instance.scope.bus.offer(action, to: &matches)
    }
    taker.whenEnded = { [weak self] _ in
      self?.isEnded = true
      self?.current?.instance.scope.bus.end()
    }
    scope.bus.register(taker, indices: CaseIndices(action.index))
    let foreseer = Taker<ParentAction> { [unowned self] parentAction, waiting in
      if let action = action.extract(from: parentAction) { current?.instance.expect(action, &waiting) }
    }
    scope.foresight.register(foreseer, indices: CaseIndices(action.index))
    scope.childScopes.append(self)
  }

  /// Starts a saga of the child whenever it is there.
  func add(_ saga: Saga<State, Action>, host: SagaNode) {
    let entry = sagas.add(saga, host: host)
    if let current {
      current.instance.start(entry)
    } else if sagas.all.count == 1 {
      addPresent(parent.read())
    }
  }

  override func removeAbsent(_ state: Parent) -> Bool {
    guard let child = get(state) else {
      current.take()?.instance.depart(in: parent.runtime)
      return false
    }
    guard let current else { return true }
    if current.id == ChildID(child) {
      let below = current.instance.scope.childScopes
      below.removeAbsent(child)
      return below.isBehind
    }
    self.current = nil
    current.instance.depart(in: parent.runtime)
    return true
  }

  override func addPresent(_ state: Parent) {
    guard let child = get(state) else { return }
    if let current { return current.instance.scope.childScopes.addPresent(child) }
    let id = ChildID(child)
    let instance = ChildInstance<State, Action>(
      in: parent, initial: child, reduce: reduce,
      get: { [get] in
        guard let child = get($0), ChildID(child) == id else { return nil }
        return child
      },
      embed: embed)
    current = (id, instance)
    if isEnded { instance.scope.bus.end() }
    for saga in sagas.all { instance.start(saga) }
  }
}

/// The id of a child's state, if it has one. Sendable, as the state is.
private struct ChildID: Equatable, @unchecked Sendable {
  private let id: AnyHashable?

  init<State: Sendable>(_ state: State) {
    id = State.self is any Identifiable.Type ? (state as? any Identifiable)?.anyID : nil
  }
}
