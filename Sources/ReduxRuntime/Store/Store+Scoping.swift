/// A part of a store: a child's state and actions, read from and sent to the store.
///
/// A reference without a state of its own, cheap to make and to compose. It keeps the store alive.
public struct ScopedStore<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline let read: @Sendable () -> State?
  /// Whether the child may be removed. Checking whether it exists costs a copy of its state.
  @usableFromInline let mayVanish: Bool
  @usableFromInline let sendAction: @Sendable (Action) -> Void
  @usableFromInline let dispatchAction: @Sendable (Action) -> DispatchTask
  @usableFromInline let observe: @Sendable (@escaping @Sendable () -> Void) -> StoreSubscription

  @inlinable
  init(
    read: @escaping @Sendable () -> State?,
    mayVanish: Bool,
    send: @escaping @Sendable (Action) -> Void,
    dispatch: @escaping @Sendable (Action) -> DispatchTask,
    observe: @escaping @Sendable (@escaping @Sendable () -> Void) -> StoreSubscription
  ) {
    self.read = read
    self.mayVanish = mayVanish
    self.sendAction = send
    self.dispatchAction = dispatch
    self.observe = observe
  }

  /// A part of this part.
  @inlinable
  func part<Child, ChildAction>(
    read: @escaping @Sendable () -> Child?,
    mayVanish: Bool,
    embed: @escaping @Sendable (ChildAction) -> Action
  ) -> ScopedStore<Child, ChildAction> {
    ScopedStore<Child, ChildAction>(
      read: read, mayVanish: mayVanish,
      send: { [sendAction] in sendAction(embed($0)) },
      dispatch: { [dispatchAction] in dispatchAction(embed($0)) },
      observe: observe)
  }

  /// The child's state, or `nil` if the child does not exist.
  @inlinable public var state: State? { read() }

  /// Whether the child exists.
  @inlinable public var isPresent: Bool { read() != nil }

  /// Sends an action of the child; see ``Store/send(_:)``. Nothing is sent if the child does not exist.
  ///
  /// - Parameter action: The action.
  @inlinable
  public func send(_ action: Action) {
    if !mayVanish || isPresent { sendAction(action) }
  }

  /// Sends an action of the child and returns a handle of its effects; see ``Store/dispatch(_:)``.
  ///
  /// - Parameter action: The action.
  /// - Returns: The handle. ``DispatchTask/isSent`` is `false` if the child does not exist.
  @discardableResult
  @inlinable
  public func dispatch(_ action: Action) -> DispatchTask {
    if !mayVanish || isPresent { dispatchAction(action) } else { .unsent }
  }

  /// Observes changes of a part of the child's state; see `Store.subscribe(select:_:)`.
  ///
  /// - Parameters:
  ///   - selector: Gets the part; a key path such as `\.name` will do.
  ///   - observer: Gets the part at once and after each change, and `nil` when the child is removed.
  /// - Returns: The token of the subscription, which ends with it.
  public func subscribe<Value: Equatable & Sendable>(
    select selector: @escaping @Sendable (State) -> Value,
    _ observer: @escaping @Sendable (Value?) -> Void
  ) -> StoreSubscription {
    let last = Locked<Value??>(nil)
    return observe { [read] in
      let value = read().map(selector)
      let isNew = last.withLock { last in
        defer { last = value }
        return last != .some(value)
      }
      if isNew { observer(value) }
    }
  }
}

/// What has scopes: a ``Store`` or a ``ScopedStore``.
public protocol _Scopable {
  associatedtype State: Sendable
  associatedtype Action: Sendable

  /// The store as a scope.
  var _scoped: ScopedStore<State, Action> { get }
}

extension _Scopable where Action: CasePathable {
  /// A child that exists whenever this one does.
  ///
  /// - Parameters:
  ///   - state: Gets the child's state; a key path such as `\.search` will do.
  ///   - action: A key path to the case of the child's actions.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    state: @escaping @Sendable (State) -> Child,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> ScopedStore<Child, ChildAction> {
    let scoped = _scoped
    return scoped.part(
      read: { scoped.read().map(state) }, mayVanish: scoped.mayVanish,
      embed: Action.cases[keyPath: action]._embed)
  }

  /// An optional child.
  ///
  /// - Parameters:
  ///   - state: Gets the child's state.
  ///   - action: A key path to the case of the child's actions.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    optional state: @escaping @Sendable (State) -> Child?,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> ScopedStore<Child, ChildAction> {
    let scoped = _scoped
    return scoped.part(
      read: { scoped.read().flatMap(state) }, mayVanish: true,
      embed: Action.cases[keyPath: action]._embed)
  }

  /// An element of a collection or a stack.
  ///
  /// - Parameters:
  ///   - state: Gets the collection or stack.
  ///   - id: The id of the element.
  ///   - action: A key path to the case of the elements' actions.
  @inlinable
  public func scope<Children: ChildCollection, ChildAction: Sendable>(
    each state: @escaping @Sendable (State) -> Children,
    id: Children.ID,
    action: KeyPath<Action.Cases, CasePath<Action, (id: Children.ID, action: ChildAction)>>
  ) -> ScopedStore<Children.Element, ChildAction>
  where Children.Element: Sendable, Children.ID: Sendable {
    let (scoped, path) = (_scoped, Action.cases[keyPath: action])
    return scoped.part(
      read: { scoped.read().flatMap { state($0)[id: id] } }, mayVanish: true,
      embed: { path.embed((id: id, action: $0)) })
  }
}

extension ScopedStore: _Scopable {
  @inlinable public var _scoped: ScopedStore { self }
}

extension Store: _Scopable {
  @inlinable public var _scoped: ScopedStore<State, Action> {
    ScopedStore(
      read: { [self] in state },
      mayVanish: false,
      send: { [self] in send($0) },
      dispatch: { [self] in dispatch($0) },
      observe: { [self] observer in
        subscribe(select: { _ in }, removeDuplicates: { _, _ in false }) { observer() }
      })
  }
}
