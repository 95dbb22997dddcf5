import Dispatch
import Synchronization

/// The executor of a store's sagas: whoever sends an action runs them, until all of them wait.
///
/// One thread at a time is the *owner thread*. While it is, everything that belongs to the store is its own:
/// it runs ready tasks, processes actions and notifies observers without a lock. Work from any other
/// thread arrives in a locked inbox, which the owner thread empties whenever it has nothing else to do.
///
/// The runtime's order follows from three rules:
///
/// - a resumed saga reaches its next wait before the next action is processed;
/// - arrivals from other threads are handled in the order in which they arrived;
/// - a drain ends only when tasks, actions, notifications and the inbox are exhausted.
///
/// A fourth rule prevents deadlocks: no thread waits for the owner thread. It runs middleware, observers and
/// sagas, which may wait for a lock or a queue of whoever would wait.
@usableFromInline
final class InlineExecutor: TaskExecutor, @unchecked Sendable {
  private enum Arrival {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
  }

  /// How many bodies of sagas may start within each other on one stack. The smallest stack that Apple's
  /// platforms give to a thread has 512 KB, which is enough for about 400.
  private static let maximalDepth = 64

  /// The number of the owner thread, or 0. A thread becomes the owner by exchanging 0 for its own number.
  private let owner = Atomic<UInt>(0)
  /// What other threads brought; guarded by the lock.
  @exclusivity(unchecked) private var inbox: [Arrival] = []
  private let lock = Lock()
  /// Whether the inbox may hold something. Set after an arrival is stored, and before the owner thread is
  /// looked at; the owner thread looks at it after it has stepped down. One of the two therefore sees the other.
  private let hasArrivals = Atomic<Bool>(false)
  /// Where a drain runs if no thread does it. A serial queue gets a thread even if all of the pool's are
  /// blocked.
  private let queue = DispatchQueue(label: "redux store")
  /// Whether the main queue alone may drain.
  private let isOfMainQueue = Atomic<Bool>(false)

  // Everything below belongs to the owner thread.

  @exclusivity(unchecked) private var ready = FIFO<UnownedJob>()
  @exclusivity(unchecked) private var isDrainingInbox = false
  /// How many bodies have started within each other.
  @exclusivity(unchecked) private var depth = 0
  /// Threads of tests that wait for the end of the drain that handles what they brought.
  @exclusivity(unchecked) private var waiting: [DispatchSemaphore] = []
  /// What will be done in order: `nil` stands for the next action of ``processNextAction``.
  @exclusivity(unchecked) private var steps = FIFO<(() -> Void)?>()
  /// Processes the first of the actions that the store has queued. It holds the store's core, which may be
  /// held by nobody else, and so is there while an action is queued and no longer.
  @exclusivity(unchecked) @usableFromInline var processNextAction: (() -> Void)?
  @usableFromInline let observers = Observers()

  /// How far the drain has come on the way to the last thing that a sent action does.
  @usableFromInline
  enum LastStep: UInt8 {
    /// Nothing is known of what comes after.
    case none
    /// The action was sent to a store that had nothing else to do.
    case possible
    /// When the saga waits that it has resumed or started, it is done.
    case reached
  }
  @exclusivity(unchecked) @usableFromInline var lastStep = LastStep.none

  @usableFromInline
  func reachLastStep() {
    if lastStep == .possible { lastStep = .reached }
  }

  /// Whether an action that a saga sends would be the next thing to be processed, as soon as the saga waits.
  @usableFromInline
  var isAtLastStep: Bool {
    lastStep == .reached && depth == 1 && ready.isEmpty && steps.isEmpty
      && !hasArrivals.load(ordering: .acquiring)
  }

  /// Whether the calling thread is the owner thread.
  @usableFromInline
  var isCurrent: Bool { owner.load(ordering: .relaxed) == Platform.currentThread }

  // MARK: Arrivals

  /// Called by the concurrency runtime when a task of this executor can go on.
  @usableFromInline
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      ready.append(job)
    } else {
      arrive(.job(job))
      wake()
    }
  }

  @usableFromInline
  func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }

  /// Runs `work` as the owner thread: at once if the caller is, otherwise soon, on another stack and in order of
  /// arrival. For callers whose stack may be inside a clock, a lock or another store.
  @usableFromInline
  func perform(_ work: @escaping @Sendable () -> Void) {
    if isCurrent {
      work()
    } else {
      arrive(.work(work))
      wake()
    }
  }

  /// Runs `work` as the owner thread, and what it makes ready. If another thread is the owner, that thread
  /// does it in order of arrival, and this one continues.
  @usableFromInline
  func performPromptly(_ work: @escaping @Sendable () -> Void) {
    if isCurrent {
      work()
    } else if becomeOwner() {
      drainInbox()
      work()
      drain()
    } else {
      arrive(.work(work))
      // The other thread may have finished in the meantime.
      if becomeOwner() { drain() } else { wake() }
    }
  }

  /// Runs `work` as the owner thread and returns when everything that it made ready has been handled.
  ///
  /// If another thread drains, that thread does it and this one waits: for tests, whose thread nobody waits
  /// for. Called by the owner thread itself, it runs `work` and leaves the rest to the drain that is under way.
  ///
  /// - Parameter limit: How long to wait for another thread.
  /// - Returns: `nil`, if it was not done in time.
  func performAndWait<Value: Sendable>(
    limit: Duration = .seconds(60), _ work: @escaping @Sendable () -> Value
  ) -> Value? {
    if isCurrent { return work() }
    let (result, done) = (Result<Value>(), DispatchSemaphore(value: 0))
    performPromptly { [self] in
      result.value = work()
      waiting.append(done)
    }
    return done.wait(timeout: .after(limit)) == .success ? result.value : nil
  }

  /// Written by the owner thread before it signals, read by another thread after that.
  private final class Result<Value>: @unchecked Sendable {
    var value: Value?
  }

  private func arrive(_ arrival: Arrival) {
    lock.withLock { inbox.append(arrival) }
    hasArrivals.store(true, ordering: .sequentiallyConsistent)
  }

  /// Makes sure that a thread drains.
  private func wake() {
    guard owner.load(ordering: .sequentiallyConsistent) == 0 else { return }
    (isOfMainQueue.load(ordering: .acquiring) ? DispatchQueue.main : queue).async { [self] in
      if becomeOwner() { drain() }
    }
  }

  /// Leaves all draining to the main queue from now on: then its own sends are always done when they return.
  ///
  /// A thread that is draining stops before the next step and leaves the rest to the main queue.
  func moveToMainQueue() {
    guard !isOfMainQueue.exchange(true, ordering: .sequentiallyConsistent) else { return }
    wake()
  }

  // MARK: Draining

  /// Makes the calling thread the owner thread, if nobody is and it may be. Whoever gets `true` must call
  /// ``drain()``.
  @usableFromInline
  func becomeOwner() -> Bool {
    if isOfMainQueue.load(ordering: .acquiring), !Platform.isOnMainQueue { return false }
    return owner.compareExchange(
      expected: 0, desired: Platform.currentThread, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Handles everything there is, then steps down.
  @usableFromInline
  func drain() {
    let wasOfMainQueue = isOfMainQueue.load(ordering: .relaxed)
    repeat {
      if handleAll(wasOfMainQueue), !waiting.isEmpty {
        for thread in waiting { thread.signal() }
        waiting.removeAll(keepingCapacity: true)
      }
      owner.store(0, ordering: .sequentiallyConsistent)
    } while hasArrivals.load(ordering: .sequentiallyConsistent) && becomeOwner()
    if isOfMainQueue.load(ordering: .sequentiallyConsistent) != wasOfMainQueue { wake() }
  }

  /// - Returns: Whether everything is done. It is not when the store moves to the main queue.
  private func handleAll(_ wasOfMainQueue: Bool) -> Bool {
    while isOfMainQueue.load(ordering: .relaxed) == wasOfMainQueue || Platform.isOnMainQueue {
      if let job = ready.popFirst() {
        run(job)
      } else if drainInbox() {
        continue
      } else if let step = steps.popFirst() {
        if let step { step() } else { processNextAction?() }
      } else if !observers.publish() {
        return true
      }
    }
    return false
  }

  /// Runs `body`, then the tasks that it made ready, until they wait: depth first, ahead of tasks that
  /// were ready before. Only for the owner thread.
  ///
  /// Beyond ``maximalDepth`` the tasks wait for those that started them, so that no chain of forks needs a
  /// deep stack.
  @usableFromInline
  func runToSuspension(_ body: () -> Void) {
    let before = ready.count
    body()
    guard depth < Self.maximalDepth else { return }
    depth += 1
    while let job = ready.popFirst(beyond: before) { run(job) }
    depth -= 1
  }

  /// Queues something to do, after everything that arrived before. Only for the owner thread.
  @usableFromInline
  func append(_ step: @escaping () -> Void) {
    drainInbox()
    steps.append(step)
  }

  /// Queues the processing of the next of the store's actions that was not queued yet.
  @usableFromInline
  func appendAction() {
    steps.append(nil)
  }

  /// Brings in what other threads brought, in order of arrival. Only for the owner thread.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  @usableFromInline
  func drainInbox() -> Bool {
    // What arrived comes before what arrives while the inbox is drained.
    guard !isDrainingInbox, hasArrivals.load(ordering: .acquiring) else { return false }
    isDrainingInbox = true
    defer { isDrainingInbox = false }
    let arrivals = lock.withLock {
      hasArrivals.store(false, ordering: .sequentiallyConsistent)
      defer { inbox = [] }
      return inbox
    }
    for arrival in arrivals {
      switch arrival {
      case .job(let job): ready.append(job)
      case .work(let work): work()
      }
    }
    return !arrivals.isEmpty
  }

  private func run(_ job: UnownedJob) {
    // By the task executor alone: with a serial executor as well, every step into a function without
    // isolation would be a job of its own.
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
