import Synchronization

/// What all sagas of a store share, whatever their state and actions. The variables belong to the owner thread.
@usableFromInline
final class SagaRuntime: @unchecked Sendable {
  @usableFromInline let executor: InlineExecutor
  let clock: any Clock<Duration>
  let environment: SagaEnvironment
  /// Whether the sagas' clients run on the concurrency pool or on the store.
  let calls: CallExecution
  let monitoring: Monitoring?
  /// Whether there is a monitor.
  @usableFromInline let isMonitored: Bool
  let tickets = Tickets()
  /// Time on the clock since the store was made.
  let elapsed: @Sendable () -> Duration
  private let onError: @Sendable (SagaError) -> Void
  private let onWarning: RuntimeWarning.Handler?
  #if DEBUG
    let bodies = RunningBodies()
  #endif

  // Everything below belongs to the executor's owner thread.

  /// The dispatch scope of the action that is being queued.
  @exclusivity(unchecked) @usableFromInline var sender: DispatchScope?
  /// The child that sends the action being queued.
  @exclusivity(unchecked) @usableFromInline var sendingChild: ChildLifetime?
  /// Whether children look at the state before an action.
  let isForeseeing = Atomic(false)
  /// The children whose sagas wait for the action that is being reduced.
  @exclusivity(unchecked) var expecting: [LeavingChild] = []
  /// Those of them that it has removed.
  @exclusivity(unchecked) @usableFromInline var departing: [LeavingChild] = []
  /// Whether the saga that sends the action being queued is ``Saga/animated()``.
  @exclusivity(unchecked) @usableFromInline var isSenderAnimated = false
  /// The dispatch scope of the action that is being processed.
  @exclusivity(unchecked) @usableFromInline var dispatchScope: DispatchScope?

  /// The time limits of calls on a clock of the system, in the order of their ends.
  @exclusivity(unchecked) var limits: [(end: Duration, waiting: Joiner)] = []
  /// The times at which tasks wake up for ``limits``, from the latest to the earliest.
  @exclusivity(unchecked) var alarms: [Duration] = []

  /// The number of the newest optimistic run.
  @exclusivity(unchecked) var lastOptimisticRun = 0
  /// The optimistic runs whose last event has not been processed.
  @exclusivity(unchecked) var optimisticRuns: Set<Int> = []
  /// Roots: started by the store, by `run` or by `spawn`.
  @exclusivity(unchecked) var roots = CompactingList<SagaNode>()
  @exclusivity(unchecked) private(set) var isShutDown = false
  private var queues: [EffectQueue: SharedQueue] = [:]
  /// The queues in the order in which they were made.
  private var allQueues: [SharedQueue] = []

  init<State, Action>(
    executor: InlineExecutor, options: StoreOptions<State, Action>,
    onWarning: RuntimeWarning.Handler?
  ) {
    self.executor = executor
    self.clock = options.clock
    self.environment = options.environment
    self.calls = options.calls
    self.monitoring = options.monitor.map(Monitoring.init)
    self.isMonitored = options.monitor != nil
    self.elapsed = Self.stopwatch(options.clock)
    self.onError = options.onError
    self.onWarning = onWarning
  }

  /// Ends the root's bus, and so all buses; set by the store.
  @exclusivity(unchecked) @usableFromInline var endActions: () -> Void = {}

  func report(_ error: SagaError) { onError(error) }

  func warn(_ warning: RuntimeWarning) { (onWarning ?? RuntimeWarning.handler)(warning) }

  /// The queue that all sagas of the store share under a name.
  func sharedQueue(of queue: EffectQueue) -> SharedQueue {
    if let shared = queues[queue] { return shared }
    let shared = SharedQueue(queue)
    queues[queue] = shared
    allQueues.append(shared)
    return shared
  }

  /// Runs `body`, which cancels runs. No queue gives their slots to other runs before that is done.
  func holdingQueues(_ body: () -> Void) { holdingQueues(allQueues[...], body) }

  private func holdingQueues(_ queues: ArraySlice<SharedQueue>, _ body: () -> Void) {
    guard let first = queues.first else { return body() }
    first.hold { holdingQueues(queues.dropFirst(), body) }
  }

  /// Cancels everything, in order of start.
  func cancelAll(_ reason: SagaNode.CancelReason = .requested) {
    for root in roots.elements { root.cancel(reason) }
  }

  /// Cancels everything, in order of start. Nothing can be started or sent afterwards.
  func shutDown() {
    guard !isShutDown else { return }
    isShutDown = true
    cancelAll(.shutDown)
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
