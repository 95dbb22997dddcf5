/// Reports the lifecycle events of a call or a stream: a first event, any number of others, a last one.
///
/// The node records calls that have begun. When the task is cancelled, the idle watcher or the node itself
/// sends the last event. See ``SagaNode/settleCalls(_:)``.
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
  /// - Returns: Whether to go on; `false` in a cancelled task.
  func begin(_ started: @autoclosure () -> Action) async -> Bool {
    let (isOpen, run) = await context.onExecutor { () -> (Bool, OptimisticRun?) in
      guard context.node.isLive else { return (false, nil) }
      let call = PendingCall(key: key) { context.scope.enqueue(cancelled, nil) }
      return (true, context.node.open(call))
    }
    guard isOpen else { return false }
    let isLive = await send(started())
    if let run { await context.onExecutor { run.start() } }
    return isLive
  }

  /// Sends the last event. If the task was cancelled, its watcher sends it instead.
  ///
  /// - Returns: Whether it was sent.
  @discardableResult
  func end(_ event: Action) async -> Bool {
    let (isOpen, run) = await context.onExecutor { context.node.closeCall(key) }
    guard isOpen else { return false }
    await send(event)
    if let run { await context.onExecutor { run.end() } }
    return true
  }

  /// Sends an event, unless the task is cancelled.
  ///
  /// - Returns: Whether to go on.
  @discardableResult
  func send(_ event: Action) async -> Bool { (try? await context.put(event)) != nil }
}

/// A call that has reported `started` and no last event.
@usableFromInline
struct PendingCall {
  /// The number of the case of the call's events, if the actions are numbered. It distinguishes the calls of a run.
  let key: Int?
  /// Queues the action with `cancelled`.
  let enqueueCancelled: () -> Void
  /// The call's run, if the call is optimistic.
  var run: OptimisticRun?

  /// Queues the action with `cancelled`, and ends the optimistic run after it.
  func reportCancelled(in runtime: SagaRuntime) {
    enqueueCancelled()
    guard let run else { return }
    runtime.executor.append { run.end() }
  }
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

  /// Records a call that is about to report `started`.
  ///
  /// - Returns: The call's run, if the call is optimistic.
  final func open(_ call: PendingCall) -> OptimisticRun? {
    var call = call
    call.run = optimisticRun.take()
    let replaced = nearestWatcher?.callStarted(call.key) ?? []
    call.run?.open(replacing: replaced)
    pendingCalls.append(call)
    return call.run
  }

  /// Removes a call that is about to report its last event.
  ///
  /// - Returns: Whether to report it, as the watcher does so for a cancelled node; and the call's optimistic run.
  final func closeCall(_ key: Int?) -> (isOpen: Bool, run: OptimisticRun?) {
    guard isLive, let position = pendingCalls.lastIndex(where: { $0.key == key }) else {
      return (false, nil)
    }
    return (true, pendingCalls.remove(at: position).run)
  }

  /// Settles the pending calls of a cancelled node.
  ///
  /// If there is a watcher above, it reports them when it is idle. A new run may replace this one, and a flag
  /// set by `started` must not flicker. Without a watcher they are reported now.
  final func settleCalls(_ reason: CancelReason) {
    let calls = pendingCalls
    pendingCalls = []
    if calls.isEmpty { return }
    if reason == .shutDown {
      for call in calls { call.run?.end() }
    } else if let watcher = nearestWatcher {
      watcher.takeOver(calls)
    } else {
      for call in calls { call.reportCancelled(in: runtime) }
    }
  }
}

/// Whether an action, at any depth of nested children, reports a cancelled run.
///
/// It follows the last value of each payload by reflection, which is slow.
func reportsCancelled(_ action: Any) -> Bool {
  var part = action
  while true {
    if let run = part as? any OptimisticReport { part = run.reported }
    if let event = part as? any _LifecycleEvent { return event.isCancelled }
    let mirror = Mirror(reflecting: part)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple,
      let last = mirror.children.suffix(1).first
    else { return false }
    part = last.value
  }
}
