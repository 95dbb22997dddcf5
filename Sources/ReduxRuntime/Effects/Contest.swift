/// Sagas that run side by side for one that waits for them: the common part of `race` and `all`.
///
/// Belongs to the owner thread.
final class Contest: @unchecked Sendable {
  /// What decides a contest.
  enum Rule {
    /// The first end of an entry, whatever it is.
    case first
    /// The first end without a value, or the last one with a value.
    case all
  }

  let rule: Rule
  private let joiner = Joiner()
  private var entries: [SagaNode] = []
  private var openCount = 0
  private var isClosed = false
  private(set) var isDecided = false
  /// What there is in place of values.
  private(set) var failure: Failure?

  /// What an entry may end with besides a value.
  enum Failure {
    case error(any Error)
    /// It was cancelled: by itself, or with the task that waits.
    case cancelled
    /// No more actions will come.
    case end
  }

  init(_ rule: Rule) { self.rule = rule }

  /// Takes part in the contest, unless that is decided already: then the body never starts.
  func enter<Value>(_ entry: ResultNode<Value>, start: () -> Void) {
    guard !isDecided else { return entry.refuse() }
    entry.attach()
    entries.append(entry)
    openCount += 1
    // The error is for whoever waits for the contest.
    entry.onAbort = { _ in }
    entry.whenEnded { [unowned self, unowned entry] in
      let failure: Failure? =
        switch entry.status {
        case .aborted(let error): .error(error.error)
        case .cancelled, .running: .cancelled
        case .finished: entry.value == nil ? .end : nil
        }
      ended(failure)
    }
    start()
  }

  private func ended(_ failure: Failure?) {
    openCount -= 1
    guard !isDecided else { return }
    if rule == .first || failure != nil || (isClosed && openCount == 0) { decide(failure) }
  }

  /// Nobody else will enter.
  func close() {
    isClosed = true
    if !isDecided, openCount == 0 { decide(nil) }
  }

  private func decide(_ failure: Failure?) {
    isDecided = true
    self.failure = failure
    for entry in entries where entry.isLive { entry.cancel(.requested) }
    joiner.resume()
  }

  /// Waits for the decision. Cancelling the calling task decides it.
  func wait(on executor: InlineExecutor) async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        executor.perform { [self] in joiner.wait(continuation) }
      }
    } onCancel: {
      executor.perform { [self] in if !isDecided { decide(.cancelled) } }
    }
  }
}

/// Keeps the node of an entry until the contest is over. Belongs to the owner thread.
final class Entry<Value: Sendable>: @unchecked Sendable {
  private var node: ResultNode<Value>?

  /// The value, if the entry has ended with one.
  var value: Value? {
    guard let node, case .finished = node.status else { return nil }
    return node.value
  }

  /// A function that enters a saga into a contest, as a child of the context's task.
  func starting<State, Action>(
    _ name: String,
    in contest: Contest,
    of context: SagaContext<State, Action>,
    _ body: @escaping @Sendable (SagaContext<State, Action>) async throws -> Value
  ) -> @Sendable () -> Void {
    { [self] in
      let child = ResultNode<Value>(name, parent: context.node, runtime: context.scope.runtime)
      node = child
      contest.enter(child) { child.start { try await body(context.at(child)) } }
    }
  }
}

extension SagaContext {
  /// Starts the entries of a contest and waits until it is decided.
  func hold(_ contest: Contest, _ entries: [@Sendable () -> Void]) async throws {
    await onExecutor {
      for start in entries { start() }
      contest.close()
    }
    let kind: SagaEvent.Effect.Kind = contest.rule == .first ? .race : .all
    try await reporting(kind, "of \(entries.count)") {
      await contest.wait(on: scope.runtime.executor)
      let failure = await onExecutor { contest.failure }
      try Task.checkCancellation()
      switch failure {
      case nil: break
      case .error(let error): throw error
      case .cancelled: try await cancel()
      case .end: throw SagaEnd()
      }
    }
  }
}
