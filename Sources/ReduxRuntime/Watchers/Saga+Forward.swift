extension Saga {
  /// Relays an action as another one, right after the reducer.
  ///
  /// The relayed action joins the store's queue like any that is sent while another is processed: after
  /// those that are there already, and before what sagas send because of the same action, if the relay
  /// comes before them in the list. No task is involved, so a relay costs a function call.
  ///
  /// ```swift
  /// .forward("loggedIn", from: \.login.success) { user in .delegate(.loggedIn(user)) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, used in errors and logs.
  ///   - pattern: The actions to relay.
  ///   - transform: Makes the other action.
  @inlinable
  public static func forward<Value>(
    _ name: String,
    from pattern: Pattern<Action, Value>,
    to transform: @escaping @Sendable (Value) -> Action
  ) -> Saga {
    Saga(name, failurePolicy: .restart) { context, _ in
      let scope = context.scope
      let end = WatcherEnd(context.node)
      let listeners = scope.listen(
        pattern, whenEnded: { end.come() }, receive: { scope.enqueue(transform($0), nil) })
      context.node.onStop = {
        for listener in listeners { listener.retire() }
      }
      if let value = pattern.startValue() { scope.enqueue(transform(value), nil) }
      end.admit()
    }
  }

  /// Relays an action as another one, right after the reducer; see ``forward(_:from:to:)``.
  @inlinable
  public static func forward<Value>(
    _ name: String,
    from path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    to transform: @escaping @Sendable (Value) -> Action
  ) -> Saga where Action: CasePathable {
    forward(name, from: Pattern(Action.cases[keyPath: path]), to: transform)
  }
}
