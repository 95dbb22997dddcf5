/// A store of a function from a state and an action to a state.
public struct Store<State, Action> {
  public private(set) var state: State
  public private(set) var history: [State] = []
  private let reducer: (State, Action) -> State

  public init(_ state: State, _ reducer: @escaping (State, Action) -> State) {
    self.state = state
    self.reducer = reducer
  }

  public mutating func send(_ action: Action) {
    history.append(state)
    state = reducer(state, action)
  }
}
