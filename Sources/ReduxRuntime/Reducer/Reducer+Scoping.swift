extension Reducer {
  /// This reducer as a part of a parent's.
  ///
  /// Foreign actions leave the state untouched. Harvest calls this `contramap`.
  ///
  /// - Parameters:
  ///   - state: A key path to this reducer's state in the parent's.
  ///   - action: A key path to the case of this reducer's actions.
  @inlinable
  public func pullback<Parent, ParentAction: CasePathable>(
    state: WritableKeyPath<Parent, State> & Sendable,
    action: KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>>
  ) -> Reducer<Parent, ParentAction> {
    let action = ParentAction.cases[keyPath: action]
    return Reducer<Parent, ParentAction> { [_reduce] parent, parentAction in
      guard let child = action.extract(from: parentAction) else { return }
      _reduce(&parent[keyPath: state], child)
    }
  }

  /// This reducer for a state that may be absent: while it is, actions change nothing.
  @inlinable
  public func optional() -> Reducer<State?, Action> {
    Reducer<State?, Action> { [_reduce] state, action in
      // Through the optional, so that the payload is changed in place and not copied.
      if state != nil { _reduce(&state!, action) }
    }
  }

  /// This reducer for one case of a parent's enum state: in another case, actions change nothing.
  ///
  /// - Parameters:
  ///   - state: A key path to the case of this reducer's state.
  ///   - action: A key path to the case of this reducer's actions.
  @inlinable
  public func ifCase<Parent: CasePathable, ParentAction: CasePathable>(
    _ state: KeyPath<Parent.Cases, CasePath<Parent, State>>,
    action: KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>>
  ) -> Reducer<Parent, ParentAction> {
    let (state, action) = (Parent.cases[keyPath: state], ParentAction.cases[keyPath: action])
    return Reducer<Parent, ParentAction> { [_reduce] parent, parentAction in
      guard
        let childAction = action.extract(from: parentAction),
        var child = state.extract(from: parent)
      else { return }
      _reduce(&child, childAction)
      parent = state.embed(child)
    }
  }

  /// This reducer, followed by a reaction to the change of a part of the state.
  ///
  /// - Parameters:
  ///   - value: The part to watch; it is read before and after each action.
  ///   - react: Called when the values differ, with the state to change further, the old value and the new one.
  @inlinable
  public func onChange<Value: Equatable & Sendable>(
    of value: @escaping @Sendable (State) -> Value,
    _ react: @escaping @Sendable (inout State, _ old: Value, _ new: Value) -> Void
  ) -> Reducer {
    Reducer { [_reduce] state, action in
      let old = value(state)
      _reduce(&state, action)
      let new = value(state)
      if new != old { react(&state, old, new) }
    }
  }
}
