extension Array {
  /// These sagas as sagas of a parent. They share one subscription to the parent's actions.
  ///
  /// - Parameters:
  ///   - state: Gets the child's state from the parent's; a key path such as `\.counter` will do.
  ///   - action: Which of the parent's actions are the child's.
  ///   - sources: Which other actions of the parent the sagas may listen to.
  public func pullback<State, Action, Parent: Sendable, ParentAction: Sendable>(
    state: @escaping @Sendable (Parent) -> State,
    action: CasePath<ParentAction, Action>,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>] where Element == Saga<State, Action> {
    let key = ScopeKey()
    return map { saga in
      Saga<Parent, ParentAction>(
        saga.name, failurePolicy: saga.failurePolicy, isLasting: saga.isLasting
      ) { context, failurePolicy in
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

  // Sagas of children that come and go. The rules are those of `ChildScope`: while a child has a state its
  // sagas run, each with its own supervision. When it is removed, they are cancelled without events: by an action of
  // its own, once they have done what they do for it without a wait.

  /// These sagas as sagas of an optional child.
  ///
  /// They start when the child's state appears, and are cancelled when it is `nil`. If the state is `Identifiable`,
  /// a child with another id is another child: they are cancelled, and start for the new one.
  ///
  /// - Parameters:
  ///   - state: Gets the child's state from the parent's; a key path such as `\.sheet` will do.
  ///   - action: A key path to the case of the child's actions.
  ///   - reduce: The child's reducer, for sagas of an action that removes the child: they see the state that the
  ///     reducer has left. Without it, they see the state from before that action.
  ///   - sources: Which other actions of the parent the sagas may listen to.
  public func pullback<State, Action, Parent: Sendable, ParentAction: CasePathable & Sendable>(
    optional state: @escaping @Sendable (Parent) -> State?,
    action: KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>>,
    reduce: (@Sendable (inout State, Action) -> Void)? = nil,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>] where Element == Saga<State, Action> {
    pullback(
      optional: state, action: ParentAction.cases[keyPath: action], reduce: reduce,
      listeningTo: sources)
  }

  /// These sagas as sagas of an optional child, with a case path for the actions: `.never` for a child without actions.
  public func pullback<State, Action, Parent: Sendable, ParentAction: Sendable>(
    optional state: @escaping @Sendable (Parent) -> State?,
    action: CasePath<ParentAction, Action>,
    reduce: (@Sendable (inout State, Action) -> Void)? = nil,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>] where Element == Saga<State, Action> {
    let key = ScopeKey()
    return map { saga in
      Saga<Parent, ParentAction>(saga.name, failurePolicy: .stop, isLasting: saga.isLasting) {
        context, _ in
        context.scope.child(key) {
          OptionalChild(
            in: context.scope, state: state, action: action, reduce: reduce, listeningTo: sources)
        }
        .add(saga, host: context.node)
      }
    }
  }

  /// These sagas as sagas of one case of a parent's enum state.
  ///
  /// They start when the state becomes that case, and are cancelled when it becomes another one, or has another id.
  ///
  /// ```swift
  /// Edit.sagas().pullback(case: \.edit, action: \.edit)
  ///   .pullback(optional: \.destination, action: \.destination)
  /// ```
  ///
  /// - Parameters:
  ///   - state: A key path to the case of the child's state.
  ///   - action: A key path to the case of the child's actions.
  ///   - reduce: The child's reducer; see ``pullback(optional:action:reduce:listeningTo:)``.
  ///   - sources: Which other actions of the parent the sagas may listen to.
  public func pullback<State, Action, Parent: CasePathable & Sendable, ParentAction>(
    case state: KeyPath<Parent.Cases, CasePath<Parent, State>>,
    action: KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>>,
    reduce: (@Sendable (inout State, Action) -> Void)? = nil,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>]
  where Element == Saga<State, Action>, ParentAction: CasePathable & Sendable {
    pullback(
      case: state, action: ParentAction.cases[keyPath: action], reduce: reduce, listeningTo: sources)
  }

  /// These sagas as sagas of one case of a parent's enum state, with a case path for the actions: `.never` for a child
  /// without actions.
  public func pullback<State, Action, Parent: CasePathable & Sendable, ParentAction: Sendable>(
    case state: KeyPath<Parent.Cases, CasePath<Parent, State>>,
    action: CasePath<ParentAction, Action>,
    reduce: (@Sendable (inout State, Action) -> Void)? = nil,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>] where Element == Saga<State, Action> {
    let state = Parent.cases[keyPath: state]._extract
    return pullback(optional: state, action: action, reduce: reduce, listeningTo: sources)
  }

  /// These sagas as sagas of each child of a collection: an ``IdentifiedArray`` or a ``StackOf``.
  ///
  /// They start when an element appears, and are cancelled when there is no element with its id any more.
  ///
  /// - Parameters:
  ///   - state: Gets the children from the parent's state; a key path such as `\.rows` will do.
  ///   - action: Which of the parent's actions are those of a child, with its id.
  ///   - reduce: The child's reducer; see ``pullback(optional:action:reduce:listeningTo:)``.
  ///   - sources: Which other actions of the parent the sagas may listen to.
  public func pullback<
    State, Action, Children: ChildCollection, Parent: Sendable, ParentAction: Sendable
  >(
    each state: @escaping @Sendable (Parent) -> Children,
    action: CasePath<ParentAction, (id: Children.ID, action: Action)>,
    reduce: (@Sendable (inout State, Action) -> Void)? = nil,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>]
  where Element == Saga<State, Action>, Children.Element == State, Children.ID: Sendable {
    let key = ScopeKey()
    return map { saga in
      Saga<Parent, ParentAction>(saga.name, failurePolicy: .stop, isLasting: saga.isLasting) {
        context, _ in
        context.scope.child(key) {
          ManyChildren(
            in: context.scope, state: state, action: action, reduce: reduce, listeningTo: sources)
        }
        .add(saga, host: context.node)
      }
    }
  }

  /// These sagas as sagas of each child of a collection; see ``pullback(each:action:reduce:listeningTo:)``.
  public func pullback<
    State, Action, Children: ChildCollection, Parent: Sendable,
    ParentAction: CasePathable & Sendable
  >(
    each state: @escaping @Sendable (Parent) -> Children,
    action: KeyPath<
      ParentAction.Cases, CasePath<ParentAction, (id: Children.ID, action: Action)>
    >,
    reduce: (@Sendable (inout State, Action) -> Void)? = nil,
    listeningTo sources: [ListenerSource<ParentAction>] = []
  ) -> [Saga<Parent, ParentAction>]
  where Element == Saga<State, Action>, Children.Element == State, Children.ID: Sendable {
    pullback(
      each: state, action: ParentAction.cases[keyPath: action], reduce: reduce, listeningTo: sources)
  }
}
