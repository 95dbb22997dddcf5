/// Reports the life of a call or a stream as actions: a first event, events, a last one.
///
/// The node remembers calls that have begun, so that the last event is sent when the task is cancelled: by the
/// watcher, when it is idle, or by the node itself. See ``SagaNode/settleCalls(_:)``.
struct LifecycleReporter<State: Sendable, Action: Sendable>: Sendable {
  private let context: SagaContext<State, Action>
  private let cancelled: Action
  private let key: Int?

  init(_ context: SagaContext<State, Action>, cancelled: Action) {
    self.context = context
    self.cancelled = cancelled
    self.key = context.scope.bus.caseIndex?(cancelled)
  }

  /// Sends the first event.
  ///
  /// - Returns: Whether to go on: not in a task that is cancelled.
  func begin(_ started: Action) async -> Bool {
    let isOpen = await context.onExecutor { [self] in
      guard context.node.isLive else { return false }
      context.node.open(PendingCall(key: key) { context.scope.enqueue(cancelled, nil) })
      return true
    }
    return isOpen ? await send(started) : false
  }

  /// Sends an event, unless the task is cancelled.
  ///
  /// - Returns: Whether to go on.
  func go(on event: Action) async -> Bool { await send(event) }

  /// Sends the last event, unless the task is cancelled: then its watcher reports that.
  ///
  /// - Returns: Whether it was sent.
  @discardableResult
  func end(_ event: Action) async -> Bool {
    guard await context.onExecutor({ context.node.closeCall(key) }) else { return false }
    await send(event)
    return true
  }

  /// - Returns: Whether the task is not cancelled.
  @discardableResult
  private func send(_ event: Action) async -> Bool { (try? await context.put(event)) != nil }
}
