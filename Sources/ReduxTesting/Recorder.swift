import Dispatch
import ReduxRuntime

/// What a store did, step by step.
final class Recorder<State: Sendable, Action: Sendable>: Sendable {
  struct Step: Sendable {
    let action: Action
    let state: State
  }

  private struct Content {
    var steps: [Step] = []
    var errors: [SagaError] = []
    var warnings: [RuntimeWarning] = []
    var waiting: [Waiter] = []
  }

  /// A wait for a step, with a time limit.
  private final class Waiter: Sendable {
    private let continuation: Locked<UnsafeContinuation<Bool, Never>?>

    init(_ continuation: UnsafeContinuation<Bool, Never>) {
      self.continuation = Locked(continuation)
    }

    /// Has an effect the first time only.
    func resume(_ isThere: Bool) {
      continuation.withLock { $0.take() }?.resume(returning: isThere)
    }
  }

  private let content = Locked(Content())

  /// A reducer that is recorded.
  func recording(
    _ reduce: @escaping @Sendable (inout State, Action) -> Void
  ) -> @Sendable (inout State, Action) -> Void {
    { [self] state, action in
      RuntimeWarning.$handler.withValue(
        .init { self.add($0) }, operation: { reduce(&state, action) })
      let step = Step(action: action, state: state)
      let waiting = content.withLock { content in
        content.steps.append(step)
        defer { content.waiting = [] }
        return content.waiting
      }
      for waiter in waiting { waiter.resume(true) }
    }
  }

  func add(_ error: SagaError) { content.withLock { $0.errors.append(error) } }

  func add(_ warning: RuntimeWarning) { content.withLock { $0.warnings.append(warning) } }

  /// Takes the steps since the last time.
  func takeSteps() -> [Step] {
    content.withLock { content in
      defer { content.steps = [] }
      return content.steps
    }
  }

  /// Takes what went wrong since the last time.
  func takeFailures() -> [String] {
    content.withLock { content in
      defer { (content.errors, content.warnings) = ([], []) }
      return content.errors.map { "Uncaught error in saga \($0)" }
        + content.warnings.map { "Warning: \($0)" }
    }
  }

  /// Waits until there is a step.
  ///
  /// - Parameter limit: How long to wait, in real time.
  /// - Returns: Whether there is one.
  func waitForStep(within limit: Duration) async -> Bool {
    await withUnsafeContinuation { continuation in
      let waiter = Waiter(continuation)
      let isThere = content.withLock { content in
        if content.steps.isEmpty { content.waiting.append(waiter) }
        return !content.steps.isEmpty
      }
      if isThere { return waiter.resume(true) }
      DispatchQueue.global().asyncAfter(deadline: .after(limit)) { waiter.resume(false) }
    }
  }
}
