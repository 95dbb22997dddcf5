/// A part of a store: a child's state and actions, read from and sent to the store.
///
/// A reference without a state of its own, cheap to make and to compose. It keeps the store.
public struct ScopedStore<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline let read: @Sendable () -> State?
  /// Whether the child may be removed. Checking whether it exists costs a copy of its state.
  @usableFromInline let mayVanish: Bool
  @usableFromInline let forward: @Sendable (Action) -> Void
  @usableFromInline let observe: @Sendable (@escaping @Sendable () -> Void) -> Subscription

  @inlinable
  init(
    read: @escaping @Sendable () -> State?,
    mayVanish: Bool,
    forward: @escaping @Sendable (Action) -> Void,
    observe: @escaping @Sendable (@escaping @Sendable () -> Void) -> Subscription
  ) {
    self.read = read
    self.mayVanish = mayVanish
    self.forward = forward
    self.observe = observe
  }

  /// The child's state, or `nil` if the child does not exist.
  @inlinable public var state: State? { read() }

  /// Whether the child exists.
  @inlinable public var isPresent: Bool { read() != nil }

  /// Sends an action of the child. Nothing is sent if the child does not exist.
  ///
  /// - Parameter action: The action.
  /// - Returns: Whether it was sent.
  @discardableResult
  @inlinable
  public func send(_ action: Action) -> Bool {
    if mayVanish, !isPresent { return false }
    forward(action)
    return true
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
  ) -> Subscription {
    let seen = Seen<Value?>()
    return observe { [read] in
      let value = read().map(selector)
      if seen.isNew(value) { observer(value) }
    }
  }

  /// A child of this child that exists whenever this child does.
  ///
  /// - Parameters:
  ///   - state: Where the state holds the child's; a key path such as `\.search` will do.
  ///   - action: Which actions are the child's.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    state: @escaping @Sendable (State) -> Child, action: CasePath<Action, ChildAction>
  ) -> ScopedStore<Child, ChildAction> {
    ScopedStore<Child, ChildAction>(
      read: { [read] in read().map(state) },
      mayVanish: mayVanish,
      forward: { [forward] in forward(action.embed($0)) },
      observe: observe)
  }

  /// An optional child of this child.
  ///
  /// - Parameters:
  ///   - state: Where the state holds the child's.
  ///   - action: Which actions are the child's.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    optional state: @escaping @Sendable (State) -> Child?, action: CasePath<Action, ChildAction>
  ) -> ScopedStore<Child, ChildAction> {
    ScopedStore<Child, ChildAction>(
      read: { [read] in read().flatMap(state) },
      mayVanish: true,
      forward: { [forward] in forward(action.embed($0)) },
      observe: observe)
  }

  /// An element of a collection or a stack of this child.
  ///
  /// - Parameters:
  ///   - state: Where the state holds the elements.
  ///   - id: The id of the element.
  ///   - action: Which actions are those of the elements.
  @inlinable
  public func scope<Children: ChildCollection, ChildAction: Sendable>(
    each state: @escaping @Sendable (State) -> Children,
    id: Children.ID,
    action: CasePath<Action, (id: Children.ID, action: ChildAction)>
  ) -> ScopedStore<Children.Element, ChildAction>
  where Children.Element: Sendable, Children.ID: Sendable {
    ScopedStore<Children.Element, ChildAction>(
      read: { [read] in read().flatMap { state($0).element(id: id) } },
      mayVanish: true,
      forward: { [forward] in forward(action.embed((id: id, action: $0))) },
      observe: observe)
  }
}

extension Store {
  /// The store as the root of scopes.
  @inlinable public var scoped: ScopedStore<State, Action> {
    ScopedStore(
      read: { [self] in state },
      mayVanish: false,
      forward: { [self] in send($0) },
      observe: { [self] observer in
        subscribe(select: { _ in }, removeDuplicates: { _, _ in false }) { observer() }
      })
  }

  /// The scope of a child that always exists, as above, by a key path.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    state: @escaping @Sendable (State) -> Child, action: CasePath<Action, ChildAction>
  ) -> ScopedStore<Child, ChildAction> {
    scoped.scope(state: state, action: action)
  }

  /// The scope of an optional child, as above, by a key path.
  @inlinable
  public func scope<Child: Sendable, ChildAction: Sendable>(
    optional state: @escaping @Sendable (State) -> Child?, action: CasePath<Action, ChildAction>
  ) -> ScopedStore<Child, ChildAction> {
    scoped.scope(optional: state, action: action)
  }

  /// The scope of an element of a collection or a stack, as above, by a key path.
  @inlinable
  public func scope<Children: ChildCollection, ChildAction: Sendable>(
    each state: @escaping @Sendable (State) -> Children,
    id: Children.ID,
    action: CasePath<Action, (id: Children.ID, action: ChildAction)>
  ) -> ScopedStore<Children.Element, ChildAction>
  where Children.Element: Sendable, Children.ID: Sendable {
    scoped.scope(each: state, id: id, action: action)
  }
}

/// The last value that an observer got.
private final class Seen<Value: Equatable & Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var last: Value?
  private var isFirst = true

  func isNew(_ value: Value) -> Bool {
    lock.withLock {
      guard isFirst || last != value else { return false }
      (last, isFirst) = (value, false)
      return true
    }
  }
}
