/// A store as views see it: on the main actor, and observed field by field.
///
/// A view that reads `store.count` updates when `count` changes, and not for other changes. The state needs
/// no preparation for it.
///
/// ```swift
/// struct CounterView: View {
///   let store: MainStore<Counter.State, Counter.Action>
///
///   var body: some View {
///     Button("\(store.count)") { store.send(.increment) }
///   }
/// }
/// ```
///
/// A store that has a view like this one does all its work on the main queue, whoever sends: reducer, sagas
/// and observers run there. So ``send(_:)`` is always done when it returns. Changes by other threads appear
/// in the turn of the main queue in which they happen.
///
/// `scope(state:action:)` gives the store of a child: a reference without a state of its own.
@MainActor
@dynamicMemberLookup
public final class MainStore<State: Sendable, Action: Sendable> {
  private let reader: any FieldReading<State>
  private let forward: (Action) -> Bool
  /// Keeps the observation of a store that is not a child's.
  private var subscription: Subscription?

  /// Makes a view of a store, which it keeps.
  ///
  /// - Parameter store: The store. Others may use it too, on any thread; its work moves to the main queue.
  public convenience init(_ store: Store<State, Action>) {
    store.core.executor.moveToMainQueue()
    let fields = FieldObservation(store.state)
    self.init(
      reader: fields,
      send: { action in
        store.send(action)
        return true
      })
    subscription = store.subscribe(
      select: { $0 }, removeDuplicates: { _, _ in false },
      { [weak fields] state in
        if Platform.isOnMainQueue {
          MainActor.assumeIsolated { fields?.update(state) }
        } else {
          // A thread that was at work in the store when it moved.
          Task { @MainActor [weak store] in if let store { fields?.update(store.state) } }
        }
      })
  }

  private init(reader: any FieldReading<State>, send: @escaping (Action) -> Bool) {
    self.reader = reader
    self.forward = send
  }

  /// The whole state. A view that reads it updates after every action.
  public var state: State { reader.read(\.self, origin: nil) { _, _ in false } }

  /// A field of the state.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    reader.read(path, origin: nil) { _, _ in false }
  }

  /// A field of the state. It counts as changed when its value is not equal to the previous one.
  public subscript<Value: Equatable & Sendable>(dynamicMember path: KeyPath<State, Value>) -> Value
  {
    reader.read(path, origin: FieldOrigin(of: path), isEqual: { $0 == $1 })
  }

  /// Sends an action; see ``Store/send(_:)``.
  ///
  /// - Parameter action: The action.
  /// - Returns: Whether it was sent. A removed child sends nothing.
  @discardableResult
  public func send(_ action: Action) -> Bool { forward(action) }

  /// The store of a child that always exists.
  ///
  /// - Parameters:
  ///   - state: Where the state holds the child's.
  ///   - action: Which actions are the child's.
  public func scope<Child: Sendable, ChildAction: Sendable>(
    state: KeyPath<State, Child>, action: CasePath<Action, ChildAction>
  ) -> MainStore<Child, ChildAction> {
    MainStore<Child, ChildAction>(
      reader: PartReader(parent: reader, base: state),
      send: { [forward] in forward(action.embed($0)) })
  }

  /// The store of an optional child, or `nil` if it does not exist.
  ///
  /// After the child is removed, its store keeps the last state and sends nothing.
  ///
  /// - Parameters:
  ///   - state: Where the state holds the child's: `\.sheet`, `\.destination?.edit`, `\.rows[id: 3]`.
  ///   - action: Which actions are the child's.
  public func scope<Child: Sendable, ChildAction: Sendable>(
    optional state: KeyPath<State, Child?>, action: CasePath<Action, ChildAction>
  ) -> MainStore<Child, ChildAction>? {
    scope(optional: state, origin: FieldOrigin(of: state), action: action)
  }

  /// - Parameter origin: What the child's state is made of.
  private func scope<Child: Sendable, ChildAction: Sendable>(
    optional state: KeyPath<State, Child?>, origin: FieldOrigin<State>,
    action: CasePath<Action, ChildAction>
  ) -> MainStore<Child, ChildAction>? {
    let childScope = state.appending(path: \.isPresent)
    guard reader.read(childScope, origin: origin, isEqual: { $0 == $1 }),
      let last = current[keyPath: state]
    else { return nil }
    return MainStore<Child, ChildAction>(
      reader: OptionalReader(parent: reader, base: state, origin: origin, last: .init(last)),
      send: { [self] in
        guard current[keyPath: state] != nil else { return false }
        return forward(action.embed($0))
      })
  }

  /// The store of an element of a collection or a stack, or `nil` if there is none with that id.
  ///
  /// - Parameters:
  ///   - state: Where the state holds the elements.
  ///   - id: The id of the element.
  ///   - action: Which actions are those of the elements.
  public func scope<Children: ChildCollection, ChildAction: Sendable>(
    each state: KeyPath<State, Children>,
    id: Children.ID,
    action: CasePath<Action, (id: Children.ID, action: ChildAction)>
  ) -> MainStore<Children.Element, ChildAction>?
  where Children.Element: Sendable, Children.ID: Sendable {
    scope(
      optional: state.appending(path: \.[element: id]), origin: FieldOrigin(of: id, in: state),
      action: CasePath<Action, ChildAction>(
        embed: { action.embed((id: id, action: $0)) },
        extract: {
          guard let (sender, action) = action.extract(from: $0), sender == id else { return nil }
          return action
        }))
  }

  /// The state, for ourselves: nobody observes it.
  private var current: State { reader.current }
}

extension ChildCollection {
  /// An element, for a key path.
  fileprivate subscript(element id: ID) -> Element? { element(id: id) }
}

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
