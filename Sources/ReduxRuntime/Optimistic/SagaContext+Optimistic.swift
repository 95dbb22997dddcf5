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
      let run = OptimisticRun(in: node.runtime)
      node.optimisticRun = run
      return run
    }
    return { event in
      var report = OptimisticEvent<Trigger, Event>(run: run.number, event: event)
      if !event.isSettled {
        report.replacing = run.replaced
        report.trigger = trigger
      }
      return embed(report)
    }
  }
}

/// An optimistic run. Belongs to the owner thread.
final class OptimisticRun: @unchecked Sendable {
  let number: Int
  private let runtime: SagaRuntime
  /// The runs whose end is not reported, because this one takes their place.
  @exclusivity(unchecked) private(set) var replaced: [Int] = []

  init(in runtime: SagaRuntime) {
    self.runtime = runtime
    number = runtime.lastOptimisticRun.countUp()
  }

  /// Notes that the run is about to report its start.
  func open(replacing calls: [PendingCall]) {
    replaced = calls.compactMap(\.run?.number)
    runtime.optimisticRuns.insert(number)
  }

  /// Notes that the run has started. The runs that it replaces will report nothing more.
  func start() { runtime.optimisticRuns.subtract(replaced) }

  /// Notes that the run will report nothing more.
  func end() { runtime.optimisticRuns.remove(number) }
}

extension Saga where State: Equatable {
  /// Says of optimistic runs that they were cancelled, if their state has come from elsewhere: a card that was moved to
  /// another list, a copy that was put back, or a state of another store. Their ends do not reach it.
  ///
  /// - Parameter journal: The journal of the state.
  public static func cancelLostRuns(
    in journal: KeyPath<State, OptimisticJournal<State, Action>> & Sendable
  ) -> Saga {
    Saga("lost runs", failurePolicy: .restart) { context, _ in
      let runtime = context.scope.runtime
      let lost: @Sendable () -> (run: Int, end: Action)? = {
        guard let oldest = context.state[keyPath: journal].oldest else { return nil }
        return runtime.optimisticRuns.contains(oldest.run) ? nil : oldest
      }
      context.watch(Pattern(indices: .any, startValue: lost) { _ in lost() }) { oldest in
        // Not lost again while its end is in the queue.
        runtime.optimisticRuns.insert(oldest.run)
        context.scope.relay(oldest.end)
        runtime.executor.append { runtime.optimisticRuns.remove(oldest.run) }
      }
    }
  }
}
