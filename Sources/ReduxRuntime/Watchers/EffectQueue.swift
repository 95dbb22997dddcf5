/// A queue that the runs of several sagas of a store share: it limits how many of them exist at a time.
///
/// The names are Actomaton's: of too many runs, either the newest or the oldest are kept. Harvest calls `newest(1)`
/// latest, `oldest(1, .wait)` concat and `oldest(1, .drop)` first.
///
/// ```swift
/// extension EffectQueue {
///   static let images = EffectQueue("images", .newest(3))
///   static let uploads = EffectQueue("uploads", .oldest(2, .wait))
/// }
/// ```
///
/// A watcher applies its own policy first: with `takeLatest` and a queue, a new action cancels the previous
/// run of that watcher, and then the new run asks the queue for a slot. A slot becomes free when its run and
/// the forks of that run have ended. Runs that its actions triggered elsewhere do not count. Two values with
/// the same name and policy stand for the same queue, within one store.
public struct EffectQueue: Hashable, Sendable {
  /// Which runs the queue keeps when there are too many.
  public enum Policy: Hashable, Sendable {
    /// A new run always starts. If there are too many, the oldest one is cancelled.
    case newest(Int)
    /// A new run starts if there is a free slot.
    case oldest(Int, Overflow)

    /// How many runs there may be at a time.
    var limit: Int {
      switch self {
      case .newest(let count), .oldest(let count, _): count
      }
    }
  }

  /// What happens to a run when no slot is free.
  public enum Overflow: Hashable, Sendable {
    /// It waits for its turn. The number of waiting runs has no limit.
    case wait
    /// It never starts and sends no events.
    case drop
  }

  let name: String
  let policy: Policy
  let spacing: Duration

  /// Makes a queue, or another value for the same queue.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - policy: Which runs the queue allows. A count below 1 is a programming error.
  ///   - spacing: The minimum time between the starts of two runs, on the store's clock. A run that waits for its start
  ///     keeps its slot.
  public init(_ name: String, _ policy: Policy, spacing: Duration = .zero) {
    self.name = name
    self.policy = policy
    self.spacing = spacing
    precondition(
      policy.limit > 0, "The queue '\(name)' must allow at least 1 run, not \(policy.limit).")
  }
}

/// The state of a queue in one store. Belongs to the owner thread.
@usableFromInline
final class SharedQueue: @unchecked Sendable {
  private let queue: EffectQueue
  /// When the next run may start, as the time on the clock since the store was made.
  private var nextStart = Duration.zero
  private var running = CompactingList<SagaNode>()
  private var waiting = FIFO<(run: SagaNode, start: Watcher.Trigger)>()
  /// Set while runs are started, so that a queue of runs that end at once is emptied in a loop and not recursively.
  private var isBusy = false

  init(_ queue: EffectQueue) { self.queue = queue }

  private var isFull: Bool { running.liveCount >= queue.policy.limit }

  /// Starts a run as soon as a slot is free, or ends it.
  func enter(_ run: SagaNode, _ start: @escaping Watcher.Trigger) {
    if isFull {
      switch queue.policy {
      case .newest: for old in running.elements where old.isLive && isFull { old.cancel(.replaced) }
      case .oldest(_, .wait): return waiting.append((run, start))
      case .oldest(_, .drop): return run.cancel(.replaced)
      }
    }
    begin(run, start)
  }

  private func begin(_ run: SagaNode, _ start: @escaping Watcher.Trigger) {
    // Its watcher may have dropped it while it waited, or may be about to be cancelled.
    guard run.isRooted else { return }
    run.queue = self
    running.append(run)
    if queue.spacing > .zero { startSpaced(run, start) } else { start(run) }
  }

  private func startSpaced(_ run: SagaNode, _ start: @escaping Watcher.Trigger) {
    let now = run.runtime.elapsed()
    let pause = nextStart - now
    nextStart = max(nextStart, now) + queue.spacing
    guard pause > .zero else { return start(run) }
    // The timer calls it as the owner thread.
    nonisolated(unsafe) let start = start
    run.startTimer(queue.name, pause) { start(run) }
  }

  /// Must be called once for each run that ends after it has begun.
  func runEnded() {
    running.didInvalidate()
    if !isBusy { startWaiting() }
  }

  /// Gives free slots to nobody until `body` has returned, as it may cancel waiting runs as well.
  func hold(_ body: () -> Void) {
    if isBusy { return body() }
    isBusy = true
    body()
    startWaiting()
  }

  private func startWaiting() {
    isBusy = true
    while !isFull, let next = waiting.popFirst() { begin(next.run, next.start) }
    isBusy = false
  }
}

extension SagaNode {
  /// Starts a child that does something after a time, unless it is cancelled before.
  ///
  /// - Parameter keep: Gets the child before it starts, because a clock may end a wait at once.
  final func startTimer(
    _ name: String, _ duration: Duration, kept keep: (SagaNode) -> Void = { _ in },
    elapsed: @escaping @Sendable () -> Void
  ) {
    let timer = SagaNode(name, parent: self, runtime: runtime).attach()
    keep(timer)
    let clock = runtime.clock
    timer.start {
      try await clock.sleep(for: duration)
      if timer.isLive { elapsed() }
    }
  }
}
