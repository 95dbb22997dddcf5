/// A function that changes the state because of an action, as a value.
///
/// A reducer cannot send actions and cannot wait. Its result depends only on the state and the action.
///
/// Generated features reduce with plain nested `switch` statements. `Reducer` is for hand-written composition
/// and costs its closure calls.
public struct Reducer<State, Action>: Sendable {
  @usableFromInline let _reduce: @Sendable (inout State, Action) -> Void

  /// Makes a reducer from a function.
  ///
  /// - Parameter reduce: Changes the state because of the action, and leaves it alone for actions that
  ///   do not concern it.
  @inlinable
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self._reduce = reduce
  }

  /// Changes the state because of an action.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: What happened.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action) { _reduce(&state, action) }

  /// The reducer that changes nothing, the neutral element of `combine`.
  @inlinable
  public static var identity: Reducer { Reducer { _, _ in } }

  /// A reducer that runs others one after the other on the same state.
  ///
  /// - Parameter reducers: The reducers in the order in which they run. Without any, the result is ``identity``.
  @inlinable
  public static func combine(_ reducers: Reducer...) -> Reducer {
    Reducer { state, action in
      for reducer in reducers { reducer._reduce(&state, action) }
    }
  }
}
