/// All effects of one action: the runs that it triggers, the actions they put, the runs that those trigger.
/// Belongs to the owner thread.
///
/// Each part has a ``Token``, from the trigger to the end of the run. The scope ends when the last token is
/// released.
@usableFromInline
final class DispatchScope: @unchecked Sendable {
  /// Keeps a scope open while the token lives. So a trigger that is dropped for any reason releases its scope.
  final class Token {
    let scope: DispatchScope

    init(_ scope: DispatchScope) {
      self.scope = scope
      scope.tokenCount += 1
    }

    deinit { scope.release() }
  }

  fileprivate let executor: InlineExecutor
  /// The number of tokens, plus the queued actions of the scope.
  @exclusivity(unchecked) private var tokenCount = 0
  @exclusivity(unchecked) private var joiners: [(joiner: Joiner, executor: InlineExecutor?)] = []
  @exclusivity(unchecked) private var runs: [SagaNode] = []
  @exclusivity(unchecked) private var isCancelled = false
  /// The tokens of scopes that end no earlier than this one.
  @exclusivity(unchecked) private var waiting: [Token] = []

  init(_ executor: InlineExecutor, keepingOpen other: DispatchScope? = nil) {
    self.executor = executor
    keepOpen(other)
  }

  /// Queues an action as a part of the scope. Only for the owner thread.
  func begin(in runtime: SagaRuntime, _ enqueue: () -> Void) {
    tokenCount += 1
    runtime.sender = self
    enqueue()
    runtime.sender = nil
    executor.append { [self] in release() }
  }

  private func release() {
    guard executor.isCurrent else { return executor.perform { [self] in release() } }
    tokenCount -= 1
    guard tokenCount == 0 else { return }
    runs = []
    let ended = joiners
    (joiners, waiting) = ([], [])
    for (joiner, executor) in ended { joiner.resume(after: executor) }
  }

  /// Lets another scope end no earlier than this one, which is not cancelled with it.
  func keepOpen(_ scope: DispatchScope?) {
    if let scope { waiting.append(Token(scope)) }
  }

  /// Adds a run, which is cancelled with the scope.
  func add(_ run: SagaNode) {
    if isCancelled { return run.cancel(.requested) }
    if runs.count > 32 { runs.removeAll { !$0.isLive } }
    runs.append(run)
  }

  func cancel() {
    isCancelled = true
    for run in runs { run.cancel(.requested) }
  }

  /// Waits until the scope has ended and the owner thread of `last` has stepped down, or the task is cancelled.
  func settle(_ last: InlineExecutor? = nil, onCancel: @escaping @Sendable () -> Void = {}) async {
    let joiner = Joiner()
    await joiner.wait(on: executor, onCancel: onCancel) { [self] in
      if tokenCount == 0 { joiner.resume(after: last) } else { joiners.append((joiner, last)) }
    }
  }
}

/// A handle of all effects of one action; see ``Store/dispatch(_:)`` and ``MainStore/send(_:)``.
public struct DispatchTask: Sendable {
  /// `nil` if the action was not sent.
  fileprivate var scope: DispatchScope?

  /// A handle of an action that was not sent, because its child was removed.
  @usableFromInline static let unsent = DispatchTask()

  /// Whether the action was sent. The store of a removed child sends nothing.
  public var isSent: Bool { scope != nil }

  /// Waits until all effects have ended: the runs that the action triggered, the runs that wait for their
  /// turn, and the effects of the actions they send. Cancelling the calling task ends the wait.
  ///
  /// ```swift
  /// .refreshable { await store.send(.refresh).finish() }
  /// .task(id: city) { await store.send(.appeared(city)).finish(cancelsWithTask: true) }
  /// ```
  ///
  /// An error of a run does not end the wait. It goes to the store's `onError`. If no other thread sends, the
  /// next `send` of the calling task is done when it returns.
  ///
  /// - Parameter cancelsWithTask: Whether cancelling the calling task also cancels the effects.
  public func finish(cancelsWithTask: Bool = false) async {
    // A saga of the store runs on the owner thread, which then need not step down.
    let executor = scope.flatMap { $0.executor.isCurrent ? nil : $0.executor }
    await scope?.settle(executor) { if cancelsWithTask { cancel() } }
  }

  /// Cancels the current runs and those that would follow. Calls of a ``QueryCache`` go on, which belong to nobody.
  public func cancel() { scope?.executor.performPromptly { [scope] in scope?.cancel() } }
}

extension Store {
  /// Sends an action and returns a handle of its effects; see ``send(_:)``.
  ///
  /// ```swift
  /// await store.dispatch(.refresh).finish()
  /// ```
  ///
  /// - Parameter action: The action to send.
  /// - Returns: A handle of the runs that the action triggered, and of their effects. Releasing it does not
  ///   end them.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTask {
    let executor = core.executor
    let scope = DispatchScope(executor)
    executor.performPromptly(isUrgent: false) { [core] in
      scope.begin(in: core.runtime) { core.queue(action, nil) }
    }
    return DispatchTask(scope: scope)
  }
}

extension SagaContext {
  /// Sends an action and waits until all its effects have ended; redux-saga's `putResolve`.
  ///
  /// It waits as ``DispatchTask/finish(cancelsWithTask:)`` does. If one of the effects waits for this run, for example
  /// in a queue, both wait forever.
  ///
  /// - Parameter action: The action to send.
  /// - Throws: `CancellationError`, if the task was cancelled in the meantime. The effects go on.
  public func putResolve(_ action: Action) async throws {
    let (runtime, scope, node) = (scope.runtime, scope, node)
    let dispatch = DispatchScope(runtime.executor)
    await withUnsafeContinuation { continuation in
      runtime.executor.perform {
        guard node.isLive else { return refuse(continuation) }
        dispatch.begin(in: runtime) { scope.enqueue(action, continuation) }
      }
    }
    guard node.isLive else { throw CancellationError() }
    await dispatch.settle()
    try Task.checkCancellation()
  }
}

extension SagaNode {
  /// Whether the node is a part of a dispatch scope.
  @usableFromInline final var isInDispatchScope: Bool { dispatchToken != nil }
}
