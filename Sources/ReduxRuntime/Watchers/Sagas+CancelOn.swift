extension Array {
  /// These sagas, with actions that end all their runs, as when somebody leaves a feature or logs out.
  ///
  /// ```swift
  /// static func sagas(api: any API) -> [Saga<State, Action>] {
  ///   let sagas = [load(api), refresh(api)] + Row.sagas(.init(api: api)).pullback(each: \.rows, action: \.rows)
  ///   return sagas.cancelled(on: \.loggedOut)
  /// }
  /// ```
  ///
  /// The action does to each watcher, also to those of children, what `cancelOn` of that watcher would do: the running
  /// and waiting runs are cancelled with their forks, and calls in progress report `cancelled`. The watcher stays, and
  /// runs again for the next action that triggers it. A run for `.start`, and a saga that is made from its body, ends
  /// for good, because only the start of the store or of the child starts it.
  ///
  /// The reducer comes first, then the runs end, and then the action triggers what it triggers.
  ///
  /// - Parameter signal: Actions that end the runs.
  public func cancelled<State, Action>(on signal: Signal<Action>) -> [Saga<State, Action>]
  where Element == Saga<State, Action> {
    let key = ScopeKey()
    return map { saga in
      Saga(saga.name, failurePolicy: saga.failurePolicy, isLasting: saga.isLasting) {
        context, failurePolicy in
        // Registered before the saga listens to anything, so that an action first cancels and then triggers.
        context.scope.child(key) { CancelledSagas(in: context.scope, on: signal) }
          .add(context.node)
        saga.install(context, failurePolicy)
      }
    }
  }

  /// These sagas with cases that end all their runs, by key paths; see `cancelled(on:)` for signals.
  ///
  /// - Parameters:
  ///   - first: A key path to a case that ends the runs.
  ///   - others: Key paths to further cases.
  public func cancelled<State, Action: CasePathable, First, each Other>(
    on first: KeyPath<Action.Cases, CasePath<Action, First>>,
    _ others: repeat KeyPath<Action.Cases, CasePath<Action, each Other>>
  ) -> [Saga<State, Action>] where Element == Saga<State, Action> {
    cancelled(on: .any(first, repeat each others))
  }
}

/// Sagas in one scope that an action cancels. Belongs to the owner thread.
private final class CancelledSagas {
  private let runtime: SagaRuntime
  private var nodes = CompactingList<SagaNode>()

  init<State, Action>(in scope: SagaScope<State, Action>, on signal: Signal<Action>) {
    runtime = scope.runtime
    _ = scope.listen(signal.pattern) { [weak self] in self?.cancelRuns() }
  }

  func add(_ node: SagaNode) {
    nodes.append(node)
    node.whenEnded { [weak self] in self?.nodes.didInvalidate() }
  }

  private func cancelRuns() {
    var found: [SagaNode] = []
    for node in nodes.elements { node.addWatchersAndBodies(to: &found) }
    runtime.holdingQueues {
      for node in found where node.isLive {
        if let cancelRuns = node.cancelRuns { cancelRuns() } else { node.cancel(.requested) }
      }
    }
  }
}
