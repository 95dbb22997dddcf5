extension Array {
  /// These sagas as a part of a parent's. They share one subscription to the parent's actions.
  ///
  /// - Parameters:
  ///   - state: Where the parent's state holds the child's; a key path such as `\.counter` will do.
  ///   - action: Which of the parent's actions are the child's.
  ///   - sources: Which other actions of the parent the sagas may listen to.
  public func pullback<State, Action, Parent: Sendable, ParentAction: Sendable>(
    state: @escaping @Sendable (Parent) -> State,
    action: CasePath<ParentAction, Action>,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>] where Element == Saga<State, Action> {
    let key = ScopeKey()
    return map { saga in
      Saga<Parent, ParentAction>(saga.name, failurePolicy: saga.failurePolicy) {
        context, failurePolicy in
        let scope = context.scope.child(key) {
          context.scope.makeChild(state: state, action: action, listeningTo: sources)
        }
        saga.install(SagaContext(scope: scope, node: context.node), failurePolicy)
      }
    }
  }

  /// ``pullback(state:action:listeningTo:)`` for a key path to the parent's case.
  public func pullback<State, Action, Parent: Sendable, ParentAction: CasePathable & Sendable>(
    state: @escaping @Sendable (Parent) -> State,
    action: KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>>,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>] where Element == Saga<State, Action> {
    pullback(state: state, action: ParentAction.cases[keyPath: action], listeningTo: sources)
  }
}
