// The scopes of `MainStore.swift`, for a key path to a case in place of the path of the case.

extension MainStore where Action: CasePathable {
  /// `scope(state:action:)` for a key path to the case of the child's actions.
  public func scope<Child: Sendable, ChildAction: Sendable>(
    state: KeyPath<State, Child>,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> MainStore<Child, ChildAction> {
    scope(state: state, action: Action.cases[keyPath: action])
  }

  /// `scope(optional:action:)` for a key path to the case of the child's actions.
  public func scope<Child: Sendable, ChildAction: Sendable>(
    optional state: KeyPath<State, Child?>,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> MainStore<Child, ChildAction>? {
    scope(optional: state, action: Action.cases[keyPath: action])
  }

  /// `scope(each:id:action:)` for a key path to the case of the elements' actions.
  public func scope<Children: ChildCollection, ChildAction: Sendable>(
    each state: KeyPath<State, Children>,
    id: Children.ID,
    action: KeyPath<Action.Cases, CasePath<Action, (id: Children.ID, action: ChildAction)>>
  ) -> MainStore<Children.Element, ChildAction>?
  where Children.Element: Sendable, Children.ID: Sendable {
    scope(each: state, id: id, action: Action.cases[keyPath: action])
  }
}
