extension SagaContext {
  /// Makes a call optimistic: the next call of the task reports a run with a number, and with what its steps are about.
  ///
  /// ```swift
  /// await context.call(as: context.optimistic(Action.like, id)) { try await api.like(id) }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.like`.
  ///   - trigger: What the optimistic steps are about.
  /// - Returns: What `call` takes.
  public func optimistic<Trigger: Sendable, Event: CallLifecycle>(
    _ embed: @escaping @Sendable (OptimisticEvent<Trigger, Event>) -> Action, _ trigger: Trigger
  ) async -> @Sendable (Event) -> Action {
    let run = await onExecutor { [node] in
      let run = OptimisticRun(number: node.runtime.nextOptimisticRun())
      node.optimisticRun = run
      return run
    }
    return { event in
      let isStarted = event.phase == .started
      return embed(
        OptimisticEvent(
          run: run.number, replacing: isStarted ? run.replaced : [],
          trigger: isStarted ? trigger : nil, event: event))
    }
  }
}

/// An optimistic run, from before its start. Belongs to the owner thread until it has started.
final class OptimisticRun: @unchecked Sendable {
  let number: Int
  /// The runs whose end is not reported, because this one takes their place.
  @exclusivity(unchecked) fileprivate(set) var replaced: [Int] = []

  init(number: Int) { self.number = number }

  func replace(_ calls: [PendingCall]) { replaced = calls.compactMap { $0.run?.number } }
}
