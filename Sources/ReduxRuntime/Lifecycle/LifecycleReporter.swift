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
    self.key = context.scope.bus.caseIndex(of: cancelled)
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

/// A call that has reported `started` and not how it ended.
@usableFromInline
struct PendingCall {
  /// The case of the call's events, if the actions are indexed; tells two calls of a run apart.
  let key: Int?
  /// Queues the action that says `cancelled`.
  let reportCancelled: () -> Void
}

extension SagaNode {
  /// The watcher whose run this node is or belongs to.
  private var nearestWatcher: Watcher? {
    var node: SagaNode? = self
    while let current = node {
      if let watcher = current.watcher { return watcher }
      node = current.parent
    }
    return nil
  }

  /// Remembers a call that is about to say `started`.
  final func open(_ call: PendingCall) {
    nearestWatcher?.callStarted(call.key)
    pendingCalls.append(call)
  }

  /// Forgets a call that is about to say how it ended.
  ///
  /// - Returns: Whether it may: a cancelled node leaves the last word to its watcher.
  final func closeCall(_ key: Int?) -> Bool {
    guard isLive, let position = pendingCalls.lastIndex(where: { $0.key == key }) else {
      return false
    }
    pendingCalls.remove(at: position)
    return true
  }

  /// Settles the pending calls of a cancelled node.
  ///
  /// With a watcher above, it will say so when it is idle: a replaced run is followed by its successor,
  /// so that a flag set by `started` cannot flicker. Without one it is said now.
  final func settleCalls(_ reason: CancelReason) {
    let calls = pendingCalls
    pendingCalls = []
    guard reason != .shutDown, !calls.isEmpty else { return }
    if let watcher = nearestWatcher {
      watcher.takeOver(calls)
    } else {
      for call in calls { call.reportCancelled() }
    }
  }
}

/// What is told of a run of a saga.
protocol LifecycleEvent {
  /// Whether it is that the run was cancelled.
  var isCancelled: Bool { get }
}

extension CallEvent: LifecycleEvent {
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

extension StreamEvent: LifecycleEvent {
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

extension KeyedCallEvent: LifecycleEvent {
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

extension KeyedStreamEvent: LifecycleEvent {
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

/// Whether an action, of whatever child of a child, says that a run was cancelled.
///
/// It looks into cases and what they carry, of which the action is the last: nothing for those who are in a hurry.
func reportsCancelled(_ action: Any) -> Bool {
  var part = action
  while true {
    if let event = part as? any LifecycleEvent { return event.isCancelled }
    let mirror = Mirror(reflecting: part)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple,
      let last = mirror.children.suffix(1).first
    else { return false }
    part = last.value
  }
}
