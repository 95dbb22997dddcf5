/// A namespace for a state, its actions and its reducer. Generated features conform.
public protocol Feature: SendableMetatype {
  /// The state.
  associatedtype State: Sendable
  /// The actions.
  associatedtype Action: Sendable

  /// Changes the state because of an action.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: The action.
  static func reduce(_ state: inout State, _ action: Action)
}

extension Feature {
  /// The store of this feature as views see it.
  public typealias ViewStore = MainStore<State, Action>
  /// The sagas of this feature.
  public typealias Sagas = [Saga<State, Action>]
  /// The options of a store of this feature.
  public typealias Options = StoreOptions<State, Action>

  /// Makes a store of this feature.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - sagas: The sagas in the order of their start.
  ///   - options: The options.
  @inlinable
  public static func store(
    _ initialState: State, sagas: Sagas = [], options: Options = Options()
  ) -> Store<State, Action> {
    Store(initialState: initialState, reduce: { reduce(&$0, $1) }, sagas: sagas, options: options)
  }

  /// Makes a store for previews, which runs no sagas but the given ones.
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - sagas: The sagas.
  @MainActor
  @inlinable
  public static func preview(_ state: State, sagas: Sagas = []) -> ViewStore {
    ViewStore(store(state, sagas: sagas))
  }
}

// MARK: - Children

extension Feature {
  /// Reduces an action of an optional child. If the child does not exist, it reports a warning.
  ///
  /// - Parameters:
  ///   - state: The child.
  ///   - action: The child's action.
  ///   - place: The child, with the feature that has it: `Search.sheet`.
  @inlinable
  public static func reduce(
    optional state: inout State?, _ action: Action, at place: StaticString
  ) {
    guard state != nil else { return missingChild(place, action: action) }
    reduce(&state!, action)
  }

  /// Reduces an action of an element of a collection or a stack. If it does not exist, it reports a warning.
  ///
  /// - Parameters:
  ///   - states: The collection.
  ///   - id: The id of the element.
  ///   - action: The element's action.
  ///   - place: The collection, with the feature that has it: `Todos.rows`.
  @inlinable
  public static func reduce<Children: ChildCollection>(
    each states: inout Children, id: Children.ID, _ action: Action, at place: StaticString
  ) where Children.Element == State {
    if !states.modify(id: id, { reduce(&$0, action) }) {
      missingChild(place, id: id, action: action)
    }
  }

  /// Changes an optional child, if there is one.
  ///
  /// - Parameters:
  ///   - state: The child.
  ///   - change: Changes its state.
  @inlinable
  public static func modify<Child>(optional state: inout Child?, _ change: (inout Child) -> Void) {
    if state != nil { change(&state!) }
  }

  /// Changes each element of a collection or a stack.
  ///
  /// - Parameters:
  ///   - states: The collection.
  ///   - change: Changes the state of an element.
  @inlinable
  public static func modify<Children: ChildCollection>(
    each states: inout Children, _ change: (inout Children.Element) -> Void
  ) {
    for id in states.ids { states.modify(id: id) { change(&$0) } }
  }

  /// Reduces an action of a child that is a case of an enum. If the enum is another case, it reports a warning.
  ///
  /// - Parameters:
  ///   - path: The case of the child.
  ///   - choice: The enum.
  ///   - action: The child's action.
  ///   - place: The child, with the feature that has it: `Root.screen.login`.
  @inlinable
  public static func reduce<Choice: CasePathable>(
    _ path: KeyPath<Choice.Cases, CasePath<Choice, State>>, of choice: inout Choice,
    _ action: Action, at place: StaticString
  ) {
    if !Choice.cases[keyPath: path].modify(&choice, { reduce(&$0, action) }) {
      missingChild(place, action: action)
    }
  }

  /// Reduces an action of a child that is a case of an optional enum; see ``reduce(_:of:_:at:)``.
  @inlinable
  public static func reduce<Choice: CasePathable>(
    _ path: KeyPath<Choice.Cases, CasePath<Choice, State>>, of choice: inout Choice?,
    _ action: Action, at place: StaticString
  ) {
    guard choice != nil, Choice.cases[keyPath: path].modify(&choice!, { reduce(&$0, action) })
    else { return missingChild(place, action: action) }
  }
}
