/// A state that gives some of its values to its children: `given` in a schema. Generated states conform.
///
/// Reducers keep such fields equal. A store does it once with its initial state, and a test with the state that it
/// expects.
public protocol GivingState {
  /// Sets the fields of all children, at any depth, that differ from what they are given.
  mutating func give()
}

/// A state in which all children have what they are given.
package func consistent<State>(_ state: State) -> State {
  guard var known = state as? any GivingState else { return state }
  known.give()
  return known as? State ?? state
}
