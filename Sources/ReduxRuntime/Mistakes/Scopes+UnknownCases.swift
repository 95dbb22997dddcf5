// The scopes of stores, for key paths that name no case: see `AnyCase`.

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension ScopedStore {
  @_disfavoredOverload
  public func scope<Child: Sendable>(
    state: @escaping @Sendable (State) -> Child, action: AnyCasePath
  ) -> ScopedStore<Child, NotCasePathable> { fatalError() }

  @_disfavoredOverload
  public func scope<Child: Sendable>(
    optional state: @escaping @Sendable (State) -> Child?, action: AnyCasePath
  ) -> ScopedStore<Child, NotCasePathable> { fatalError() }

  @_disfavoredOverload
  public func scope<Children: ChildCollection>(
    each state: @escaping @Sendable (State) -> Children, id: Children.ID, action: AnyCasePath
  ) -> ScopedStore<Children.Element, NotCasePathable> where Children.Element: Sendable {
    fatalError()
  }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension ScopedStore where Action: CasePathable {
  public func scope<Child: Sendable>(
    state: @escaping @Sendable (State) -> Child, action: AnyCasePath
  ) -> ScopedStore<Child, NoSuchCase> { fatalError() }

  public func scope<Child: Sendable>(
    optional state: @escaping @Sendable (State) -> Child?, action: AnyCasePath
  ) -> ScopedStore<Child, NoSuchCase> { fatalError() }

  public func scope<Children: ChildCollection>(
    each state: @escaping @Sendable (State) -> Children, id: Children.ID, action: AnyCasePath
  ) -> ScopedStore<Children.Element, NoSuchCase> where Children.Element: Sendable { fatalError() }
}

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension Store {
  @_disfavoredOverload
  public func scope<Child: Sendable>(
    state: @escaping @Sendable (State) -> Child, action: AnyCasePath
  ) -> ScopedStore<Child, NotCasePathable> { fatalError() }

  @_disfavoredOverload
  public func scope<Child: Sendable>(
    optional state: @escaping @Sendable (State) -> Child?, action: AnyCasePath
  ) -> ScopedStore<Child, NotCasePathable> { fatalError() }

  @_disfavoredOverload
  public func scope<Children: ChildCollection>(
    each state: @escaping @Sendable (State) -> Children, id: Children.ID, action: AnyCasePath
  ) -> ScopedStore<Children.Element, NotCasePathable> where Children.Element: Sendable {
    fatalError()
  }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension Store where Action: CasePathable {
  public func scope<Child: Sendable>(
    state: @escaping @Sendable (State) -> Child, action: AnyCasePath
  ) -> ScopedStore<Child, NoSuchCase> { fatalError() }

  public func scope<Child: Sendable>(
    optional state: @escaping @Sendable (State) -> Child?, action: AnyCasePath
  ) -> ScopedStore<Child, NoSuchCase> { fatalError() }

  public func scope<Children: ChildCollection>(
    each state: @escaping @Sendable (State) -> Children, id: Children.ID, action: AnyCasePath
  ) -> ScopedStore<Children.Element, NoSuchCase> where Children.Element: Sendable { fatalError() }
}

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension MainStore {
  @_disfavoredOverload
  public func scope<Child: Sendable>(
    state: KeyPath<State, Child>, action: AnyCasePath
  ) -> MainStore<Child, NotCasePathable> { fatalError() }

  @_disfavoredOverload
  public func scope<Child: Sendable>(
    optional state: KeyPath<State, Child?>, action: AnyCasePath
  ) -> MainStore<Child, NotCasePathable>? { fatalError() }

  @_disfavoredOverload
  public func scope<Children: ChildCollection>(
    each state: KeyPath<State, Children>, id: Children.ID, action: AnyCasePath
  ) -> MainStore<Children.Element, NotCasePathable>? where Children.Element: Sendable {
    fatalError()
  }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension MainStore where Action: CasePathable {
  public func scope<Child: Sendable>(
    state: KeyPath<State, Child>, action: AnyCasePath
  ) -> MainStore<Child, NoSuchCase> { fatalError() }

  public func scope<Child: Sendable>(
    optional state: KeyPath<State, Child?>, action: AnyCasePath
  ) -> MainStore<Child, NoSuchCase>? { fatalError() }

  public func scope<Children: ChildCollection>(
    each state: KeyPath<State, Children>, id: Children.ID, action: AnyCasePath
  ) -> MainStore<Children.Element, NoSuchCase>? where Children.Element: Sendable { fatalError() }
}
