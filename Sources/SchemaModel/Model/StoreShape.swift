/// What a codebase with a store of its own calls things: `redux` in a project file, for the templates of that name.
package struct StoreShape: Hashable, Sendable {
  /// A function as the codebase declares it: `reducer(action: any Action, state: State?) -> State`.
  package struct Header: Hashable, Sendable {
    /// The function, from its name on.
    package let text: String
    /// The names of the parameters for the state and the action.
    package let state, action: String
    /// The types of the parameters for the state and the action.
    package let stateType, actionType: String
  }

  /// The protocols that states conform to.
  package var stateProtocols: [String] = []
  /// The protocols that actions conform to.
  package var actionProtocols: [String] = []
  package var reducer: Header?
  /// The expression for the action of a feature; nil for the action of the reducer itself.
  package var payload: String?
  /// The condition under which a reducer handles an action.
  package var condition: String?
  /// The name of the initial state.
  package var initialState: String?
  /// The function of a state that resets fields `@once`.
  package var reset: Header?

  package init() {}
}
