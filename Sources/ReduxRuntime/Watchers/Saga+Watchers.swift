extension Saga {
  /// Runs a body for each action that matches, concurrently; redux-saga's `takeEvery`.
  ///
  /// No action is missed, however fast they come.
  @inlinable public static var takeEvery: WatcherMaker<State, Action> { WatcherMaker(.every) }

  /// Runs a body for the latest action that matches; redux-saga's `takeLatest`.
  ///
  /// The previous run is cancelled, and its clean-up has run to its first wait, before the new run
  /// starts. With `debounce` it is cancelled when the action arrives.
  @inlinable public static var takeLatest: WatcherMaker<State, Action> { WatcherMaker(.latest) }

  /// Runs a body for an action that matches, unless one is running; redux-saga's `takeLeading`.
  ///
  /// Actions that come while it runs are ignored.
  @inlinable public static var takeLeading: WatcherMaker<State, Action> { WatcherMaker(.leading) }

  /// Runs a body for an action that matches, unless one is running, and shares the run between all senders; see
  /// ``QueryCache``.
  ///
  /// ``DispatchTask/finish(cancelsWithTask:)`` of an action that comes during a run waits for that run, if there is no
  /// `debounce` or `throttle`. No ``DispatchTask`` cancels it. A new run replaces one of `SagaContext.query` whose
  /// answer counts for nothing, because the query was reset.
  @inlinable public static var takeShared: WatcherMaker<State, Action> { WatcherMaker(.shared) }

  /// Runs a body for each action that matches, one after the other; a loop over redux-saga's
  /// `actionChannel`.
  ///
  /// Actions that come while it runs wait in order. The queue has no bound.
  @inlinable public static var takeQueued: WatcherMaker<State, Action> { WatcherMaker(.queued) }
}

extension Saga {
  /// Relays an action as another one, right after the reducer.
  ///
  /// The relayed action joins the store's queue like any that is sent while another is processed: after those that are
  /// there already. If the relay comes before a saga in the list, its action also precedes what that saga sends because
  /// of the same action. No task is involved, so a relay costs a function call.
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
      context.watch(pattern, start: { scope.relay(transform($0)) })
    }
  }

  /// `forward` for a key path to a case in place of a pattern.
  @inlinable
  public static func forward<Value>(
    _ name: String,
    from path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    to transform: @escaping @Sendable (Value) -> Action
  ) -> Saga where Action: CasePathable {
    forward(name, from: Pattern(Action.cases[keyPath: path]), to: transform)
  }
}
