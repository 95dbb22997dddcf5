/// A watcher: it starts a run for each trigger that its policy lets through.
///
/// It knows nothing of actions and values: a trigger is a function that starts the body of a run. Its
/// runs are children of its node. Belongs to the owner thread.
@usableFromInline
class Watcher: @unchecked Sendable {
  /// Starts the body of a run on the node that was made for it.
  @usableFromInline typealias Trigger = (_ run: SagaNode) -> Void

  private final let node: SagaNode
  private final let policy: ConcurrencyPolicy
  private final let failurePolicy: FailurePolicy
  private final let queue: SharedQueue?
  /// Whether only the policy's limit can hold a trigger back.
  private final let isPrompt: Bool
  /// Called when all triggered runs have ended.
  @exclusivity(unchecked) @usableFromInline final var whenIdle: ((Watcher) -> Void)?

  @exclusivity(unchecked) private final var runs = CompactingList<SagaNode>()
  @exclusivity(unchecked) private final var waiting = FIFO<Trigger>()
  @exclusivity(unchecked) private final var pendingCalls: [PendingCall] = []
  @exclusivity(unchecked) private final var quietTimer: SagaNode?
  /// The trigger to handle after the quiet time.
  @exclusivity(unchecked) private final var debounced: Trigger?
  @exclusivity(unchecked) private final var quietUntil = Duration.zero
  @exclusivity(unchecked) private final var throttleTimer: SagaNode?
  @exclusivity(unchecked) private final var throttled: Trigger?
  /// Set during a change of the runs, when a watcher without a run is not yet idle.
  @exclusivity(unchecked) private final var isBusy = false
  @exclusivity(unchecked) private final var isStopped = false

  /// - Parameters:
  ///   - node: The watcher's own node.
  ///   - policy: Which triggers become runs, and when.
  ///   - failurePolicy: Whether the watcher outlives a run that fails.
  ///   - queue: The queue that decides when a run starts.
  @usableFromInline
  init(
    _ node: SagaNode, _ policy: ConcurrencyPolicy, onFailure failurePolicy: FailurePolicy,
    queue: EffectQueue? = nil
  ) {
    self.node = node
    self.policy = policy
    self.failurePolicy = failurePolicy
    self.queue = queue.map { node.runtime.sharedQueue(of: $0) }
    isPrompt =
      queue == nil && policy.debounce == nil && policy.throttle == nil && !policy.isShared
  }

  /// Ends the watcher with its node. The node cancels the runs itself.
  @usableFromInline
  final func stop() {
    isStopped = true
    waiting.removeAll()
    (debounced, throttled) = (nil, nil)
    reportPendingCalls()
  }

  private final var isFull: Bool { runs.liveCount >= policy.runs?.limit ?? .max }

  private final var replacesOldest: Bool { if case .newest? = policy.runs { true } else { false } }

  // MARK: Triggers

  /// Makes a new run for a trigger that nothing holds back, as is usual. The caller must start it as the last thing
  /// that the trigger does. Unlike ``trigger(_:)``, it needs no closure that can wait for its turn.
  ///
  /// - Returns: The run; `nil`, if the trigger needs ``trigger(_:)``.
  @usableFromInline
  final func beginAtOnce() -> SagaNode? {
    guard !isBusy, isPrompt, node.isLive, node.runtime.dispatchScope == nil else { return nil }
    let isFull = isFull
    if isFull, !replacesOldest { return nil }
    isBusy = true
    if isFull { makeRoom() }
    let run = SagaNode(node.name, parent: node, runtime: node.runtime).attach()
    // Making room may have cancelled the watcher.
    guard run.isLive else {
      settle()
      return run
    }
    add(run)
    // The start of the run is the last step of the trigger: a watcher with a run has nothing to settle.
    isBusy = false
    node.runtime.executor.reachLastStep()
    return run
  }

  @usableFromInline
  final func trigger(_ start: @escaping Trigger) {
    let start = keepingScopeOpen(start)
    change {
      guard let quiet = policy.debounce else { return admit(start) }
      // The old result is stale as soon as a new one is requested, even before the new run starts.
      if replacesOldest { makeRoom() }
      debounced = start
      quietUntil = node.runtime.elapsed() + quiet
      if quietTimer == nil { startQuietTimer(quiet) }
    }
  }

  /// One timer serves any number of triggers: if one came in the meantime, the timer then waits for the remaining time.
  /// A task for every typed letter would cost more than everything else.
  private final func startQuietTimer(_ quiet: Duration) {
    let timer = SagaNode("debounce", parent: node, runtime: node.runtime).attach()
    quietTimer = timer
    let runtime = node.runtime
    timer.start { [self] in
      var rest = quiet
      while rest > .zero {
        try await runtime.clock.sleep(for: rest)
        rest = quietUntil - runtime.elapsed()
      }
      guard timer.isLive else { return }
      quietTimer = nil
      guard let start = debounced.take() else { return }
      change { admit(start) }
    }
  }

  /// The trigger, with a token that keeps the dispatch scope open from now to the end of the run. A shared run has a
  /// scope of its own, which nobody cancels.
  private final func keepingScopeOpen(_ start: @escaping Trigger) -> Trigger {
    let sender = node.runtime.dispatchScope
    let own = policy.isShared ? DispatchScope(node.runtime.executor, keepingOpen: sender) : nil
    guard let scope = own ?? sender else { return start }
    let token = DispatchScope.Token(scope)
    return { run in
      run.dispatchToken = token
      scope.add(run)
      if run.isLive { start(run) }
    }
  }

  private final func admit(_ start: @escaping Trigger) {
    guard let interval = policy.throttle else { return enter(start) }
    if throttleTimer != nil {
      throttled = start
    } else {
      startThrottling(interval)
      enter(start)
    }
  }

  private final func startThrottling(_ interval: Duration) {
    @Sendable func elapsed() {
      throttleTimer = nil
      guard let start = throttled.take() else { return change {} }
      change {
        startThrottling(interval)
        enter(start)
      }
    }
    node.startTimer("throttle", interval, kept: { throttleTimer = $0 }, elapsed: elapsed)
  }

  // MARK: Runs

  private final func enter(_ start: @escaping Trigger) {
    if isFull {
      switch policy.runs {
      case .newest?: makeRoom()
      case .oldest(_, .drop)?: guard replacesShared() else { return }
      case .oldest(_, .wait)?: return waiting.append(start)
      case nil: break
      }
    }
    begin(start)
  }

  /// Cancels a shared run whose answer counts for nothing. The sender of a trigger waits for any other shared run.
  ///
  /// - Returns: Whether there is room now.
  private final func replacesShared() -> Bool {
    guard policy.isShared, let run = runs.elements.first(where: \.isLive) else { return false }
    run.dispatchToken?.scope.keepOpen(node.runtime.dispatchScope)
    guard run.query?().isAwaited == false else { return false }
    makeRoom()
    return true
  }

  private final func makeRoom() {
    for run in runs.elements where run.isLive && isFull { run.cancel(.replaced) }
  }

  private final func begin(_ start: @escaping Trigger) {
    let run = SagaNode(node.name, parent: node, runtime: node.runtime).attach()
    guard run.isLive else { return }
    add(run)
    if let queue { queue.enter(run, start) } else { start(run) }
  }

  private final func add(_ run: SagaNode) {
    run.watcher = self
    runs.append(run)
  }

  /// Called when a run has failed. The run has ended already.
  final func runFailed(_ error: SagaError) {
    // The watcher has the name of its runs, so the path of the error already includes it.
    switch failurePolicy {
    case .stop: node.fail(error)
    case .restart: node.report(error)
    }
  }

  /// Called when a run has ended, in whatever way.
  final func runEnded() {
    runs.didInvalidate()
    if isBusy { return }
    isBusy = true
    settle()
  }

  /// Cancels the running and the waiting runs.
  @usableFromInline
  final func cancelAll() {
    holdingQueue {
      change {
        waiting.removeAll()
        quietTimer?.cancel(.requested)
        throttleTimer?.cancel(.requested)
        (quietTimer, debounced, throttleTimer, throttled) = (nil, nil, nil, nil)
        for run in runs.elements { run.cancel(.requested) }
      }
    }
  }

  /// Runs `body`, which cancels runs. The queue gives their slots to no others before that is done.
  final func holdingQueue(_ body: () -> Void) {
    if let queue { queue.hold(body) } else { body() }
  }

  /// Changes the runs, then starts those that wait.
  ///
  /// A change within a change, such as the end of a run that is being replaced, leaves the rest to the outer one. So
  /// the watcher is idle only after the outer change, and a long queue of runs that end at once is emptied in a loop
  /// and not recursively.
  private final func change(_ body: () -> Void) {
    if isBusy { return body() }
    isBusy = true
    body()
    settle()
  }

  /// Ends a change of the runs.
  private final func settle() {
    while !isFull, let next = waiting.popFirst() { begin(next) }
    isBusy = false
    if isIdle {
      reportPendingCalls()
      if throttleTimer == nil { whenIdle?(self) }
    }
  }

  // MARK: Lifecycle events

  private final var isIdle: Bool {
    runs.isEmpty && waiting.isEmpty && quietTimer == nil && throttled == nil
  }

  /// Takes over the cancelled calls of a run, to be reported when the watcher is idle.
  final func takeOver(_ calls: [PendingCall]) {
    pendingCalls.append(contentsOf: calls)
    if isStopped || (!isBusy && isIdle) { reportPendingCalls() }
  }

  /// Removes the pending calls with a key, because the call of a newer run with that key is about to report `started`.
  ///
  /// - Returns: The removed calls, which will never be reported.
  final func callStarted(_ key: Int?) -> [PendingCall] {
    guard !pendingCalls.isEmpty else { return [] }
    let replaced = pendingCalls.filter { $0.key == key }
    pendingCalls.removeAll { $0.key == key }
    return replaced
  }

  private final func reportPendingCalls() {
    guard !pendingCalls.isEmpty else { return }
    let calls = pendingCalls
    pendingCalls = []
    for call in calls { call.reportCancelled(in: node.runtime) }
  }
}

/// How a watcher turns triggers into runs.
@usableFromInline
struct ConcurrencyPolicy: Sendable {
  /// Which runs it keeps when there are too many; `nil` for all.
  var runs: EffectQueue.Policy?
  /// The quiet time after which the last trigger counts.
  var debounce: Duration?
  /// The time after a trigger in which further ones wait. At its end the last of them counts.
  var throttle: Duration?
  /// Whether the run belongs to no sender, and those whose triggers are dropped wait for it.
  var isShared = false

  @usableFromInline static let every = ConcurrencyPolicy(runs: nil)
  @usableFromInline static let latest = ConcurrencyPolicy(runs: .newest(1))
  @usableFromInline static let leading = ConcurrencyPolicy(runs: .oldest(1, .drop))
  @usableFromInline static let shared = ConcurrencyPolicy(runs: .oldest(1, .drop), isShared: true)
  @usableFromInline static let queued = ConcurrencyPolicy(runs: .oldest(1, .wait))

  /// The same policy, with a debounce and a throttle time.
  @usableFromInline
  func callAsFunction(_ debounce: Duration?, _ throttle: Duration?) -> ConcurrencyPolicy {
    ConcurrencyPolicy(runs: runs, debounce: debounce, throttle: throttle, isShared: isShared)
  }
}
