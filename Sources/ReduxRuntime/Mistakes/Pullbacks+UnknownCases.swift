// Sagas and reducers as parts of a parent's, for key paths that name no case: see `AnyCase`.

@available(*, unavailable, message: "the parent has no case of this name that holds these actions")
extension Saga {
  public func pullback<Parent: Sendable, ParentAction: CasePathable & Sendable>(
    state: @escaping @Sendable (Parent) -> State, action: AnyCasePath,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> Saga<Parent, ParentAction> { fatalError() }

  public func pullback<Parent: Sendable, ParentAction: CasePathable & Sendable>(
    optional state: @escaping @Sendable (Parent) -> State?, action: AnyCasePath,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> Saga<Parent, ParentAction> { fatalError() }
}

@available(*, unavailable, message: "the parent has no case of this name that holds these actions")
extension Array {
  public func pullback<
    State, Action, Children: ChildCollection, Parent: Sendable,
    ParentAction: CasePathable & Sendable
  >(
    each state: @escaping @Sendable (Parent) -> Children, action: AnyCasePath,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>]
  where Element == Saga<State, Action>, Children.Element == State { fatalError() }

  public func pullback<State, Action, Parent: Sendable, ParentAction: CasePathable & Sendable>(
    state: @escaping @Sendable (Parent) -> State, action: AnyCasePath,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>] where Element == Saga<State, Action> { fatalError() }

  public func pullback<State, Action, Parent: Sendable, ParentAction: CasePathable & Sendable>(
    optional state: @escaping @Sendable (Parent) -> State?, action: AnyCasePath,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>] where Element == Saga<State, Action> { fatalError() }
}

@available(*, unavailable, message: "the parent has no case of this name that holds these actions")
extension Reducer {
  public func pullback<Parent, ParentAction: CasePathable>(
    state: WritableKeyPath<Parent, State> & Sendable, action: AnyCasePath
  ) -> Reducer<Parent, ParentAction> { fatalError() }
}
