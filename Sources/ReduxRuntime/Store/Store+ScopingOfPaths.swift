// The scopes of `Store+Scoping.swift`, for a key path to a case in place of the path of the case.

extension ScopedStore where Action: CasePathable {
  /// `scope(state:action:)` for a key path to the case of the child's actions.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    state: @escaping @Sendable (State) -> Child,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> ScopedStore<Child, ChildAction> {
    scope(state: state, action: Action.cases[keyPath: action])
  }

  /// `scope(optional:action:)` for a key path to the case of the child's actions.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    optional state: @escaping @Sendable (State) -> Child?,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> ScopedStore<Child, ChildAction> {
    scope(optional: state, action: Action.cases[keyPath: action])
  }

  /// `scope(each:id:action:)` for a key path to the case of the elements' actions.
  @inlinable
  public func scope<Children: ChildCollection, ChildAction: Sendable>(
    each state: @escaping @Sendable (State) -> Children,
    id: Children.ID,
    action: KeyPath<Action.Cases, CasePath<Action, (id: Children.ID, action: ChildAction)>>
  ) -> ScopedStore<Children.Element, ChildAction>
  where Children.Element: Sendable, Children.ID: Sendable {
    scope(each: state, id: id, action: Action.cases[keyPath: action])
  }
}

extension Store where Action: CasePathable {
  /// `scope(state:action:)` for a key path to the case of the child's actions.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    state: @escaping @Sendable (State) -> Child,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> ScopedStore<Child, ChildAction> {
    scope(state: state, action: Action.cases[keyPath: action])
  }

  /// `scope(optional:action:)` for a key path to the case of the child's actions.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    optional state: @escaping @Sendable (State) -> Child?,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> ScopedStore<Child, ChildAction> {
    scope(optional: state, action: Action.cases[keyPath: action])
  }

  /// `scope(each:id:action:)` for a key path to the case of the elements' actions.
  @inlinable
  public func scope<Children: ChildCollection, ChildAction: Sendable>(
    each state: @escaping @Sendable (State) -> Children,
    id: Children.ID,
    action: KeyPath<Action.Cases, CasePath<Action, (id: Children.ID, action: ChildAction)>>
  ) -> ScopedStore<Children.Element, ChildAction>
  where Children.Element: Sendable, Children.ID: Sendable {
    scope(each: state, id: id, action: Action.cases[keyPath: action])
  }
}
