import Observation

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
/// `scope(state:action:)` gives the store of a child: a reference without a state of its own. Two stores of the same
/// child are equal and have the same ``id``, even if they were made at different times.
@MainActor
@dynamicMemberLookup
public final class MainStore<State: Sendable, Action: Sendable>: Observable, Identifiable {
  /// Identifies what the store shows. A field `id` of the state is `store.state.id`.
  public nonisolated let id: StoreID
  private let reader: any FieldReading<State>
  private let forward: (Action) -> DispatchTask
  /// The subscription to the store; `nil` in the store of a child.
  private var subscription: StoreSubscription?
  private var flushing: () -> Void = {}

  /// Makes a view of a store, and keeps that store alive.
  ///
  /// - Parameter store: The store. Others may use it too, on any thread; its work moves to the main queue.
  public convenience init(_ store: Store<State, Action>) {
    store.core.executor.moveToMainQueue()
    let fields = FieldObservation(store.state)
    self.init(id: StoreID(store.core), reader: fields, send: { store.dispatch($0) })
    flushing = { store.flush() }
    subscription = store.subscribe(
      select: { $0 }, removeDuplicates: { _, _ in false },
      { [weak fields, unowned executor = store.core.executor] state in
        if Platform.isOnMainQueue {
          MainActor.assumeIsolated {
            guard let fields else { return }
            SagaAnimation.animate(if: executor.observers.isAnimated) { fields.update(state) }
          }
        } else {
          // This thread was already working in the store when the store moved to the main queue.
          Task { @MainActor [weak store] in if let store { fields?.update(store.state) } }
        }
      })
  }

  private init(
    id: StoreID, reader: any FieldReading<State>, send: @escaping (Action) -> DispatchTask
  ) {
    self.id = id
    self.reader = reader
    self.forward = send
  }

  /// The whole state. A view that reads it updates after every action.
  public var state: State { reader.read(Field(\.self)) }

  /// A field of the state.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    reader.read(Field(path))
  }

  /// A field of the state. It counts as changed when its value is not equal to the previous one.
  public subscript<Value: Equatable & Sendable>(dynamicMember path: KeyPath<State, Value>) -> Value {
    reader.read(Field(path))
  }

  /// Sends an action; see ``Store/send(_:)``.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle of what the action triggered: `await store.send(.refresh).finish()`. A removed child sends
  ///   nothing.
  @discardableResult
  public func send(_ action: Action) -> DispatchTask { forward(action) }

  /// Writes stored fields now; see ``Store/flush()``. The store of a child does nothing.
  public func flush() { flushing() }

  /// Sends an action with a new value of a field, unless the field already has this value; for bindings.
  ///
  /// - Parameters:
  ///   - path: The field.
  ///   - value: The new value.
  ///   - action: Makes the action.
  public func set<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>, to value: Value, sending action: (Value) -> Action
  ) {
    if value != self[dynamicMember: path] { send(action(value)) }
  }
}

extension MainStore where Action: CasePathable {
  /// The store of a child that always exists.
  ///
  /// - Parameters:
  ///   - state: A key path to the child's state.
  ///   - action: A key path to the case of the child's actions.
  public func scope<Child: Sendable, ChildAction: Sendable>(
    state: KeyPath<State, Child>,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> MainStore<Child, ChildAction> {
    let action = Action.cases[keyPath: action]
    return MainStore<Child, ChildAction>(
      id: StoreID(id, state),
      reader: PartReader(parent: reader, base: state),
      send: { [forward] in forward(action.embed($0)) })
  }

  /// The store of an optional child, or `nil` if it does not exist.
  ///
  /// After the child is removed, its store keeps the last state and sends nothing, even when another child takes its
  /// place: one with another id, or one that comes after observers have seen that there was none.
  ///
  /// - Parameters:
  ///   - state: A key path to the child's state: `\.sheet`, `\.destination?.edit`, `\.rows[id: 3]`.
  ///   - action: A key path to the case of the child's actions.
  public func scope<Child: Sendable, ChildAction: Sendable>(
    optional state: KeyPath<State, Child?>,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> MainStore<Child, ChildAction>? {
    let action = Action.cases[keyPath: action]
    let origin = FieldOrigin<State>(of: state)
    let presence = FieldReads.noting { reader.read(.isPresent(state, madeOf: origin)) }
    for field in presence.fields { FieldReads.note(field) }
    guard presence.result, let last = reader.current[keyPath: state] else { return nil }
    let stateID = (last as? any Identifiable).map { $0.anyID }
    let part = OptionalReader(
      parent: reader, base: state, origin: origin, presence: presence.fields, id: stateID,
      last: last)
    return MainStore<Child, ChildAction>(
      id: StoreID(id, state, stateID), reader: part,
      send: { [self] in part.present == nil ? .unsent : forward(action.embed($0)) })
  }

  /// The store of an element of a collection or a stack, or `nil` if there is none with that id.
  ///
  /// - Parameters:
  ///   - state: A key path to the collection or stack.
  ///   - id: The id of the element.
  ///   - action: A key path to the case of the elements' actions.
  public func scope<Children: ChildCollection, ChildAction: Sendable>(
    each state: KeyPath<State, Children>,
    id: Children.ID,
    action: KeyPath<Action.Cases, CasePath<Action, (id: Children.ID, action: ChildAction)>>
  ) -> MainStore<Children.Element, ChildAction>?
  where Children.Element: Sendable, Children.ID: Sendable {
    let path = state.appending(path: \.[id: id])
    guard reader.read(.isPresent(path, madeOf: FieldOrigin(of: id, in: state))),
      let first = reader.current[keyPath: state][id: id]
    else { return nil }
    return element(of: state, id, first, Action.cases[keyPath: action])
  }

  /// The stores of all elements of a collection or a stack.
  ///
  /// - Parameters:
  ///   - state: A key path to the collection or stack.
  ///   - action: A key path to the case of the elements' actions.
  /// - Returns: The stores in the order of the elements. Making them observes which elements there are, and nothing
  ///   else.
  public func scope<Children: ChildCollection, ChildAction: Sendable>(
    each state: KeyPath<State, Children>,
    action: KeyPath<Action.Cases, CasePath<Action, (id: Children.ID, action: ChildAction)>>
  ) -> MainStores<Children, ChildAction>
  where Children.Element: Sendable, Children.ID: Sendable {
    let action = Action.cases[keyPath: action]
    let ids = reader.read(Field(\Children.ids).from(state))
    let children = reader.current[keyPath: state]
    return MainStores(ids: ids) { [self] id in
      guard let first = children[id: id] else {
        preconditionFailure("A collection has no element with its own id \(id).")
      }
      return element(of: state, id, first, action)
    }
  }

  /// The store of an element that exists.
  ///
  /// - Parameter first: The element.
  private func element<Children: ChildCollection, ChildAction: Sendable>(
    of state: KeyPath<State, Children>, _ element: Children.ID, _ first: Children.Element,
    _ action: CasePath<Action, (id: Children.ID, action: ChildAction)>
  ) -> MainStore<Children.Element, ChildAction>
  where Children.Element: Sendable, Children.ID: Sendable {
    MainStore<Children.Element, ChildAction>(
      id: StoreID(id, state, AnyHashable(element)),
      reader: ElementReader(parent: reader, collection: state, id: element, first: first),
      send: { [self] in
        guard reader.current[keyPath: state][id: element] != nil else { return .unsent }
        return forward(action.embed((id: element, action: $0)))
      })
  }
}

extension MainStore: Hashable {
  /// Whether two stores show the same store or child.
  public nonisolated static func == (left: MainStore, right: MainStore) -> Bool {
    left.id == right.id
  }

  /// Hashes what `==` compares.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
