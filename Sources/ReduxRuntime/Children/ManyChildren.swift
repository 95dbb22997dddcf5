/// Any number of children with different ids. Belongs to the owner thread.
final class ManyChildren<
  Parent, ParentAction, State: Sendable, Action: Sendable, Children: ChildCollection
>: ChildScope<Parent>, @unchecked Sendable
where Children.Element == State, Children.ID: Sendable {
  typealias ID = Children.ID

  private let parent: ParentOfChildren<Parent, ParentAction>
  private let get: @Sendable (Parent) -> Children
  private let embed: @Sendable ((id: ID, action: Action)) -> ParentAction
  private let reduce: (@Sendable (inout State, Action) -> Void)?
  private let tracking = ChildTracking<Children>()
  private let sagas = ChildSagas<State, Action>()
  /// The ids in the last state that was looked at; `nil` before the first.
  private var ids: [Children.ID]?
  private var isBehind = true
  /// The ids of children that have no instance yet; `nil` for all.
  private var newIDs: [ID]?
  private var isEnded = false
  private var instances: [ID: ChildInstance<State, Action>] = [:]
  /// Whether a child may have children that come and go.
  private var looksBelow = false
  /// The write log of the collection when ``removeAbsent(_:)`` last looked into its elements.
  private var mark: AnyObject?
  /// The ids of the elements with new children.
  private var idsBehind: [ID] = []

  init(
    in scope: SagaScope<Parent, ParentAction>,
    state get: @escaping @Sendable (Parent) -> Children,
    action: CasePath<ParentAction, (id: ID, action: Action)>,
    reduce: (@Sendable (inout State, Action) -> Void)?,
    listeningTo sources: [ListenerSource<ParentAction>]
  ) {
    self.parent = ParentOfChildren(scope, sources)
    self.get = get
    self.embed = action._embed
    self.reduce = reduce
    super.init()
    let taker = Taker<ParentAction> { [unowned self] parentAction, matches in
      guard let (id, action) = action.extract(from: parentAction) else { return }
      instances[id]?.scope.bus.offer(action, to: &matches)
    }
    taker.whenEnded = { [weak self] _ in self?.endAll() }
    scope.bus.register(taker, indices: CaseIndices(action.index))
    let foreseer = Taker<ParentAction> { [unowned self] parentAction, waiting in
      if let (id, action) = action.extract(from: parentAction) { instances[id]?.expect(action, &waiting) }
    }
    scope.foresight.register(foreseer, indices: CaseIndices(action.index))
    scope.childScopes.append(self)
  }

  /// Starts a saga of every current and future child.
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
    if let ids { for id in ids { instances[id]?.scope.bus.end() } }
  }

  override func removeAbsent(_ state: Parent) -> Bool {
    let children = get(state)
    if let old = ids, old != children.ids {
      let changes = tracking.memberChanges(children, old) { id in
        instances[id] != nil || newIDs?.contains(id) == true
      }
      for id in changes.gone { instances.removeValue(forKey: id)?.depart(in: parent.runtime) }
      ids = children.ids
      // `addPresent` may not have run for the previous state yet, so the new ids of that state are kept.
      newIDs = (newIDs ?? []) + changes.new
      isBehind = isBehind || newIDs?.isEmpty == false
    }
    guard looksBelow else { return isBehind }
    for id in tracking.writtenIDs(children, &mark) ?? children.ids {
      guard let child = children[id: id], let below = instances[id]?.scope.childScopes
      else { continue }
      below.removeAbsent(child)
      if below.isBehind { idsBehind.append(id) }
    }
    return isBehind || !idsBehind.isEmpty
  }

  override func addPresent(_ state: Parent) {
    let children = get(state)
    if ids == nil { ids = children.ids }
    let new = newIDs ?? children.ids
    (newIDs, isBehind) = ([], false)
    for id in new where instances[id] == nil {
      if let child = children[id: id] { add(child, id: id) }
    }
    let behind = idsBehind
    idsBehind = []
    for id in behind {
      if let child = children[id: id] { instances[id]?.scope.childScopes.addPresent(child) }
    }
  }

  private func add(_ child: State, id: ID) {
    let instance = ChildInstance<State, Action>(
      in: parent, initial: child, reduce: reduce,
      get: { [get] in get($0)[id: id] },
      embed: { [embed] in embed((id: id, action: $0)) })
    instances[id] = instance
    if isEnded { instance.scope.bus.end() }
    instance.scope.childScopes.whenFirst = { [unowned self] in looksBelow = true }
    for saga in sagas.all { instance.start(saga) }
  }
}
