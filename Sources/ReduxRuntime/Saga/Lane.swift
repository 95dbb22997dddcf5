/// A watcher: it starts a run of its body for each trigger that its policy lets through.
///
/// It holds one permanent subscription, so no trigger is missed, however fast they come. Its runs are
/// children of its node. Belongs to the drainer.
final class Lane<State: Sendable, Action: Sendable, Value: Sendable>: RunOwner, @unchecked Sendable {
  typealias Context = SagaContext<State, Action>
  typealias Body = @Sendable (Value, Context) async throws -> Void

  private let context: Context
  private let policy: LanePolicy
  private let failurePolicy: FailurePolicy
  private let body: Body

  private var takers: [Taker<Action>] = []
  private var runs = LiveList<SagaNode>()
  private var waiting = FIFO<Value>()
  private var debts: [OpenCall] = []
  private var quietTimer: SagaNode?
  private var throttleTimer: SagaNode?
  private var throttled: Value?
  /// Set while the lane changes hands, when having no run does not mean being idle.
  private var isBusy = false
  private var isStopped = false

  /// - Parameter context: The context of the watcher's own node.
  init(
    _ context: Context,
    _ policy: LanePolicy,
    onFailure failurePolicy: FailurePolicy,
    body: @escaping Body
  ) {
    self.context = context
    self.policy = policy
    self.failurePolicy = failurePolicy
    self.body = body
  }

  /// Starts to watch. An action that both cancels and triggers does so in that order.
  func open(_ pattern: Pattern<Action, Value>, cancelOn: Pattern<Action, Action>?) {
    guard context.node.isLive else { return }
    context.node.onStop = { [self] in stop() }
    if let cancelOn { listen(cancelOn) { [unowned self] _ in cancelAll() } }
    listen(pattern) { [unowned self] in trigger($0) }
    if let value = pattern.startValue() { trigger(value) }
  }

  private func listen<Matched>(
    _ pattern: Pattern<Action, Matched>, receive: @escaping (Matched) -> Void
  ) {
    let taker = PermanentTaker(pattern, receive: receive)
    takers.append(taker)
    context.scope.bus.register(taker, indices: pattern.indices)
  }

  private func stop() {
    isStopped = true
    for taker in takers { taker.retire() }
    takers = []
    waiting.removeAll()
    sayDebts()
  }

  // MARK: Triggers

  private func trigger(_ value: Value) {
    change {
      guard let quiet = policy.debounce else { return admit(value) }
      // The old result is stale as soon as a new one is asked for, not only when its turn comes.
      if policy.overflow == .replaceOldest { makeRoom() }
      quietTimer?.cancel(.replaced)
      quietTimer = timer("debounce", quiet) { [self] in
        quietTimer = nil
        change { admit(value) }
      }
    }
  }

  private func admit(_ value: Value) {
    guard let interval = policy.throttle else { return enter(value) }
    if throttleTimer != nil {
      throttled = value
    } else {
      startThrottling(interval)
      enter(value)
    }
  }

  private func startThrottling(_ interval: Duration) {
    throttleTimer = timer("throttle", interval) { [self] in
      throttleTimer = nil
      guard let value = throttled.take() else { return }
      change {
        startThrottling(interval)
        enter(value)
      }
    }
  }

  private func timer(
    _ name: String, _ duration: Duration, elapsed: @escaping @Sendable () -> Void
  ) -> SagaNode {
    let timer = SagaNode(name, parent: context.node, runtime: context.scope.runtime)
    let clock = context.clock
    timer.start {
      try await clock.sleep(for: duration)
      if timer.isLive { elapsed() }
    }
    return timer
  }

  // MARK: Runs

  private func enter(_ value: Value) {
    if let limit = policy.limit, runs.liveCount >= limit {
      switch policy.overflow {
      case .replaceOldest: makeRoom()
      case .drop: return
      case .wait: return waiting.append(value)
      }
    }
    start(value)
  }

  private func makeRoom() {
    guard let limit = policy.limit else { return }
    for run in runs.elements where run.isLive && runs.liveCount >= limit { run.cancel(.replaced) }
  }

  private func start(_ value: Value) {
    let watcher = context.node
    let run = SagaNode(watcher.name, parent: watcher, runtime: watcher.runtime)
    run.lane = self
    run.onAbort = { [self] error in runFailed(error) }
    runs.append(run)
    let (context, body) = (context.at(run), body)
    run.start { try await body(value, context) }
  }

  /// The watcher has the name of its runs, so the path of the error is complete at the watcher.
  private func runFailed(_ error: SagaError) {
    switch failurePolicy {
    case .stop: context.node.fail(error)
    case .restart: context.node.report(error)
    }
  }

  func runEnded(_ run: SagaNode) {
    runs.noteDeath()
    change {}
  }

  private func cancelAll() {
    change {
      waiting.removeAll()
      quietTimer?.cancel(.requested)
      throttleTimer?.cancel(.requested)
      (quietTimer, throttleTimer, throttled) = (nil, nil, nil)
      for run in runs.elements { run.cancel(.requested) }
    }
  }

  /// Changes what is under way, then starts what waits. A change within a change, such as the end of a run that is being
  /// replaced, leaves the rest to the outer one: the lane is idle only when that is over, and a long
  /// queue of runs that end at once is a loop and no recursion.
  private func change(_ body: () -> Void) {
    if isBusy { return body() }
    isBusy = true
    body()
    while runs.liveCount < policy.limit ?? .max, let value = waiting.popFirst() { start(value) }
    isBusy = false
    if isIdle { sayDebts() }
  }

  // MARK: Lifecycle events

  private var isIdle: Bool {
    runs.isEmpty && waiting.isEmpty && quietTimer == nil && throttled == nil
  }

  func owe(_ calls: [OpenCall]) {
    debts.append(contentsOf: calls)
    if isStopped || (!isBusy && isIdle) { sayDebts() }
  }

  func callStarted(_ key: Int?) {
    guard !debts.isEmpty else { return }
    debts.removeAll { $0.key == key }
  }

  private func sayDebts() {
    let calls = debts
    debts = []
    for call in calls { call.sayCancelled() }
  }
}
