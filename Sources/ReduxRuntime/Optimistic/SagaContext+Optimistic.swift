import Synchronization

extension SagaContext {
  /// Makes the next call of the task optimistic: its events carry the number of a run, and `trigger` when it starts.
  ///
  /// ```swift
  /// await context.call(as: context.optimistic(Action.like, id)) { try await api.like(id) }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.like`.
  ///   - trigger: The value for the optimistic steps.
  /// - Returns: What to pass to `call` as its first argument.
  public func optimistic<Trigger: Sendable, Event: _CallLifecycle>(
    _ embed: @escaping @Sendable (OptimisticEvent<Trigger, Event>) -> Action, _ trigger: Trigger
  ) async -> @Sendable (Event) -> Action {
    let run = await onExecutor { [node] in
      let run = OptimisticRun(number: node.runtime.lastOptimisticRun.countUp())
      node.optimisticRun = run
      return run
    }
    return { event in
      var report = OptimisticEvent<Trigger, Event>(run: run.number, event: event)
      if !event.isSettled {
        report.replacing = run.replaced.map(\.number)
        report.trigger = trigger
        report.source = run
      }
      return embed(report)
    }
  }
}

/// An optimistic run. Belongs to the owner thread until it has started.
final class OptimisticRun: @unchecked Sendable {
  let number: Int
  /// The runs whose end is not reported, because this one takes their place.
  @exclusivity(unchecked) private(set) var replaced: [OptimisticRun] = []
  private let ending = Atomic<UInt8>(0)

  init(number: Int) { self.number = number }

  func replace(_ calls: [PendingCall]) { replaced = calls.compactMap(\.run) }

  /// Whether the run succeeded; `nil` until its last event was reduced or lost.
  var isSuccess: Bool? {
    let ending = ending.load(ordering: .acquiring)
    return ending == 0 ? nil : ending == 1
  }

  /// Notes that the run will report nothing more.
  func end(isSuccess: Bool) { ending.store(isSuccess ? 1 : 2, ordering: .releasing) }

  /// Notes that the run has started. The runs that it replaces will report nothing more.
  func start() {
    for run in replaced { run.end(isSuccess: false) }
    replaced = []
  }
}
