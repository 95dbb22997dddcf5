import Dispatch
import ReduxRuntime

/// What a store did, step by step.
final class Recorder<State: Sendable, Action: Sendable>: Sendable {
  struct Step: Sendable {
    let action: Action
    let state: State
    /// Whether the test need not receive the action.
    var isOptional = false
  }

  private struct Content {
    var steps: [Step] = []
    var errors: [SagaError] = []
    var warnings: [RuntimeWarning] = []
    /// The waits for a step, by their numbers.
    var waiting: [Int: UnsafeContinuation<Bool, Never>] = [:]
    var lastWait = 0
  }

  private let content = Locked(Content())

  /// A reducer that also records its steps.
  func recording(
    _ reduce: @escaping @Sendable (inout State, Action) -> Void
  ) -> @Sendable (inout State, Action) -> Void {
    { [self] state, action in
      RuntimeWarning.$handler.withValue(
        .init { self.add($0) }, operation: { reduce(&state, action) })
      let step = Step(action: action, state: state)
      let waiting = content.withLock { content in
        content.steps.append(step)
        defer { content.waiting = [:] }
        return content.waiting.values
      }
      for waiter in waiting { waiter.resume(returning: true) }
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

  /// Waits in real time until there is a step, and returns whether there is one.
  func waitForStep(within limit: Duration) async -> Bool {
    await withUnsafeContinuation { continuation in
      let wait = content.withLock { content -> Int? in
        guard content.steps.isEmpty else { return nil }
        content.lastWait += 1
        content.waiting[content.lastWait] = continuation
        return content.lastWait
      }
      guard let wait else { return continuation.resume(returning: true) }
      DispatchQueue.global().asyncAfter(deadline: .after(limit)) { [weak self] in
        self?.content.withLock { $0.waiting.removeValue(forKey: wait) }?.resume(returning: false)
      }
    }
  }
}
