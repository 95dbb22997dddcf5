/// Any number of children with different ids.
final class ManyChildren<
  Parent, ParentAction, State: Sendable, Action: Sendable, Children: ChildCollection
>: Presence<Parent>, @unchecked Sendable
where Children.Element == State, Children.ID: Sendable {
  typealias ID = Children.ID

  private let parent: ParentOfChildren<Parent, ParentAction>
  private let get: @Sendable (Parent) -> Children
  private let embed: @Sendable ((id: ID, action: Action)) -> ParentAction
  private let sagas = ChildSagas<State, Action>()
  /// The ids of the state when the instances were last brought up to it.
  private var ids: Children.IDs?
  private var isBehind = true
  private var isEnded = false
  private var instances: [ID: ChildInstance<State, Action>] = [:]
  /// Whether a child may have children that come and go.
  private var looksBelow = false

  init(
    in scope: SagaScope<Parent, ParentAction>,
    state get: @escaping @Sendable (Parent) -> Children,
    action: CasePath<ParentAction, (id: ID, action: Action)>,
    hearing: [Hearing<ParentAction>]
  ) {
    self.parent = ParentOfChildren(scope, hearing)
    self.get = get
    self.embed = action._embed
    super.init()
    let taker = Taker<ParentAction> { [unowned self] parentAction, matches in
      guard let (id, action) = action.extract(from: parentAction) else { return }
      instances[id]?.scope.bus.offer(action, to: &matches)
    }
    taker.whenEnded = { [weak self] _ in self?.endAll() }
    scope.bus.register(taker, indices: CaseIndices(action.index))
    scope.presences.append(self)
  }

  /// Starts a saga of every child that is there or comes.
  func add(_ saga: Saga<State, Action>, host: SagaNode) {
    let entry = sagas.add(saga, host: host)
    if let ids {
      for id in ids { instances[id]?.start(entry) }
    } else if sagas.all.count == 1 {
      addPresent(parent.read())
    }
  }

  private func endAll() {
    isEnded = true
    for id in ids.map({ Array($0) }) ?? [] { instances[id]?.scope.bus.end() }
  }

  override func removeAbsent(_ state: Parent) -> Bool {
    let children = get(state)
    if ids != children.ids {
      removeInstances(except: children.ids)
      isBehind = true
    }
    guard looksBelow, let ids else { return isBehind }
    var hasNew = isBehind
    for id in ids {
      guard let child = children.element(id: id), let below = instances[id]?.scope.presences
      else { continue }
      below.removeAbsent(child)
      hasNew = hasNew || below.isBehind
    }
    return hasNew
  }

  override func addPresent(_ state: Parent) {
    let children = get(state)
    (ids, isBehind) = (children.ids, false)
    for id in children.ids {
      if let below = instances[id]?.scope.presences {
        if below.isBehind, let child = children.element(id: id) { below.addPresent(child) }
      } else if let child = children.element(id: id) {
        add(child, id: id)
      }
    }
  }

  private func removeInstances(except present: Children.IDs) {
    guard let ids, !instances.isEmpty else { return }
    let present = Set(present)
    for id in ids where !present.contains(id) {
      instances.removeValue(forKey: id)?.leave()
    }
  }

  private func add(_ child: State, id: ID) {
    let instance = ChildInstance<State, Action>(
      in: parent, initial: child,
      get: { [get] in get($0).element(id: id) },
      embed: { [embed] in embed((id: id, action: $0)) })
    instances[id] = instance
    if isEnded { instance.scope.bus.end() }
    instance.scope.presences.whenFirst = { [unowned self] in looksBelow = true }
    for saga in sagas.all { instance.start(saga) }
  }
}
