/// Everything that one action sets going: the runs that it triggers, what they put, the runs that that
/// triggers. Belongs to the drainer.
///
/// A part of it holds it by a ``Hold``, from the trigger to the end of the run. When the last hold is
/// gone, it is over.
@usableFromInline
final class Errand: @unchecked Sendable {
  /// The reason why an errand is not over. Letting go of it is enough, so that a trigger that is dropped on
  /// the way, for whatever reason, needs no care.
  final class Hold {
    let errand: Errand

    init(_ errand: Errand) {
      self.errand = errand
      errand.holdCount += 1
    }

    deinit { errand.letGo() }
  }

  private let executor: InlineExecutor
  /// One is for the action itself, until it was processed.
  @exclusivity(unchecked) private var holdCount = 1
  @exclusivity(unchecked) private var joiners: [Joiner] = []
  @exclusivity(unchecked) private var runs: [SagaNode] = []
  @exclusivity(unchecked) private var isCancelled = false

  init(_ executor: InlineExecutor) { self.executor = executor }

  /// Queues what sends the action, as the first part of the errand. Only for the drainer.
  func begin(in runtime: SagaRuntime, _ enqueue: () -> Void) {
    runtime.sender = self
    enqueue()
    runtime.sender = nil
    executor.append { [self] in letGo() }
  }

  private func letGo() {
    guard executor.isCurrent else { return executor.perform { [self] in letGo() } }
    holdCount -= 1
    guard holdCount == 0 else { return }
    runs = []
    let waiting = joiners
    joiners = []
    for joiner in waiting { joiner.resume() }
  }

  /// Takes part of a run into the errand.
  func add(_ run: SagaNode) {
    if isCancelled { return run.cancel(.requested) }
    if runs.count > 32 { runs.removeAll { !$0.isLive } }
    runs.append(run)
  }

  func cancel() {
    isCancelled = true
    for run in runs { run.cancel(.requested) }
  }

  /// Waits until it is over or the calling task is cancelled.
  func finish(onCancel: @escaping @Sendable () -> Void = {}) async {
    let joiner = Joiner()
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        executor.perform { [self] in
          joiner.wait(continuation)
          if holdCount == 0 { joiner.resume() } else { joiners.append(joiner) }
        }
      }
    } onCancel: {
      executor.perform {
        onCancel()
        joiner.resume()
      }
    }
  }
}

/// A handle of everything that one action has set going; see ``Store/dispatch(_:)``.
public struct DispatchTask: Sendable {
  let errand: Errand
  let executor: InlineExecutor

  /// Waits until it is over: the runs that the action has triggered, those that wait for their turn, and
  /// what follows from the actions that they send. Cancelling the calling task ends the wait.
  ///
  /// An error of a run does not end it; that goes where errors go.
  public func finish() async { await errand.finish() }

  /// Cancels the runs that are under way, and those that would follow.
  public func cancel() { executor.performPromptly { [errand] in errand.cancel() } }
}

extension Store {
  /// Sends an action, and keeps hold of what follows from it; see ``send(_:)``.
  ///
  /// ```swift
  /// .refreshable { await store.dispatch(.refresh).finish() }
  /// ```
  ///
  /// - Parameter action: The action to send.
  /// - Returns: A handle of the runs that the action has triggered, and of what follows from them. Dropping
  ///   it does not end them.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTask {
    let executor = core.executor
    let errand = Errand(executor)
    executor.performPromptly { [core] in
      errand.begin(in: core.runtime) { core.queue(action, nil) }
    }
    return DispatchTask(errand: errand, executor: executor)
  }
}

extension SagaContext {
  /// Sends an action and waits until everything that follows from it is over; redux-saga's `putResolve`.
  ///
  /// That is what ``DispatchTask/finish()`` waits for. A run that is waiting for this one, say in a queue,
  /// would wait forever.
  ///
  /// - Parameter action: The action to send.
  /// - Throws: `CancellationError`, if the task was cancelled meanwhile; what was set going goes on.
  public func putResolve(_ action: Action) async throws {
    let (runtime, scope, node) = (scope.runtime, scope, node)
    let errand = Errand(runtime.executor)
    await withUnsafeContinuation { continuation in
      runtime.executor.perform {
        guard node.isLive else { return refuse(continuation) }
        errand.begin(in: runtime) { scope.enqueue(action, continuation) }
      }
    }
    guard node.isLive else { throw CancellationError() }
    await errand.finish()
    try Task.checkCancellation()
  }
}

extension SagaNode {
  /// Whether the node is a part of an errand.
  @usableFromInline final var isHeld: Bool { hold != nil }
}
