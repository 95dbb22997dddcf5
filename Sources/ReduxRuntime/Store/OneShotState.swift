/// A state with fields that go back to their start values before the next action: `@once` in a schema.
///
/// A store tells its observers about such a value before it reduces another action, even if a saga has answered at
/// once. Otherwise nobody would ever see the value. Generated states conform.
public protocol OneShotState {
  /// Whether such a field, of this state or of a child's, differs from its start value.
  ///
  /// - Parameter state: The state.
  static func hasOneShot(_ state: Self) -> Bool
}

/// A function that tells whether a state has a one-shot value; `nil` if states of the type never have one.
func oneShotCheck<State>(_: State.Type) -> ((State) -> Bool)? {
  func check<Known: OneShotState>(_: Known.Type) -> (State) -> Bool {
    { state in (state as? Known).map(Known.hasOneShot) ?? false }
  }
  guard let known = State.self as? any OneShotState.Type else { return nil }
  return check(known)
}
