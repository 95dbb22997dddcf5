import Dispatch
import Synchronization

/// The executor of a store's sagas: whoever sends an action runs them, until all of them wait.
///
/// One thread at a time is the *owner thread*. Until it steps down, everything in the store belongs to it: it runs
/// ready tasks, processes actions and notifies observers without a lock. Work from any other thread arrives in a locked
/// inbox, which the owner thread takes in.
///
/// The runtime's order follows from three rules:
///
/// - a resumed saga reaches its next wait before the next action is processed;
/// - arrivals from other threads are handled in the order in which they arrived;
/// - after arrivals are taken in, a step is done before the next ones: no sender can keep the others waiting forever.
///
/// A thread that drains because it sent stays until everything is done that follows from what it sent. It processes
/// actions of others for a ``Slice``, then it leaves them to the queue.
///
/// A fourth rule prevents deadlocks: no thread depends on the owner thread, which runs middleware, observers and sagas.
/// They may wait for a lock or a queue that a waiting sender holds. A sender that is far ahead waits for a millisecond
/// at most; see ``InlineExecutor/Backlog``.
///
/// Classes that belong to the owner thread are `@unchecked Sendable`: the atomic exchange of the owner orders what two
/// threads do. Their fields are `@exclusivity(unchecked)`: a check of each access would cost a call into the Swift
/// runtime, and no change of a field runs code that changes the same field.
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
  /// The arrivals from other threads; guarded by the lock.
  @exclusivity(unchecked) private var inbox: [Arrival] = []
  private let lock = Lock()
  private let backlog = Backlog()
  /// Whether the inbox may hold something. A sender sets it before it reads ``owner``, and the owner thread reads it
  /// after it has stepped down. So at least one of the two sees the other.
  private let hasArrivals = Atomic<Bool>(false)
  /// Whether the inbox may hold more than actions. Then it is emptied before the next step.
  private let hasUrgentArrivals = Atomic<Bool>(false)
  /// Runs the drains that no sending thread does. A serial queue gets a thread even if all threads of the pool are
  /// blocked.
  private let queue = DispatchQueue(label: "redux store")
  /// Whether the last drain left something to the queue.
  private let isUnfinished = Atomic<Bool>(false)
  /// Whether a drain on the queue has been asked for and has not begun.
  private let isScheduled = Atomic<Bool>(false)
  /// Whether the main queue alone may drain.
  private let isOfMainQueue = Atomic<Bool>(false)

  // Everything below belongs to the owner thread.

  @exclusivity(unchecked) private var ready = FIFO<UnownedJob>()
  /// The arrivals that are being taken in. The array is kept for its capacity.
  @exclusivity(unchecked) private var taken: [Arrival] = []
  @exclusivity(unchecked) private var isTakingIn = false
  /// How many bodies have started within each other.
  @exclusivity(unchecked) private var depth = 0
  /// Threads of tests that wait for the end of the drain that handles their work.
  @exclusivity(unchecked) private var waiting: [DispatchSemaphore] = []
  /// Tasks that go on when this thread has stepped down, so that they can process what they send next.
  @exclusivity(unchecked) var released: [UnsafeContinuation<Void, Never>] = []
  /// What to do, in order.
  @exclusivity(unchecked) private var steps = FIFO<QueuedWork>()
  /// Whether what happens now follows from what the draining thread sent.
  @exclusivity(unchecked) @usableFromInline var isFollowing = false
  /// How many of the steps follow from what the draining thread sent.
  @exclusivity(unchecked) private var followerCount = 0
  /// Processes the first action that the store has queued; `nil` if there is none. As long as an action is queued, it
  /// retains the store's core, which may have no other owner.
  @exclusivity(unchecked) @usableFromInline var processNextAction: (() -> Void)?
  @usableFromInline let observers = Observers()

  /// All executors, to know whether a thread works for one of them. Guarded by the lock. The references are not
  /// counted, because an executor removes itself.
  private static let allLock = Lock()
  nonisolated(unsafe) private static var all: [ObjectIdentifier: Unmanaged<InlineExecutor>] = [:]

  @usableFromInline
  init() {
    Self.allLock.withLock { Self.all[ObjectIdentifier(self)] = .passUnretained(self) }
  }

  deinit {
    _ = Self.allLock.withLock { Self.all.removeValue(forKey: ObjectIdentifier(self)) }
  }

  private static func isOwner(_ thread: UInt) -> Bool {
    allLock.withLock {
      all.values.contains {
        $0._withUnsafeGuaranteedRef { $0.owner.load(ordering: .relaxed) == thread }
      }
    }
  }

  private struct QueuedWork {
    /// `nil` for a call of ``processNextAction``.
    let work: (() -> Void)?
    let follows: Bool
  }

  /// How long a drain goes on.
  @usableFromInline
  enum Extent {
    /// Until everything is done that follows from the thread's own work, and a slice of other work.
    case own
    /// Until everything is done; on the main queue only for a slice, so that other work there gets its turn.
    case turn
    case everything
  }

  /// Whether the drain has reached the last step that follows from a sent action.
  @usableFromInline
  enum LastStep: UInt8 {
    /// Unknown, because other steps may follow.
    case none
    /// The action was sent to a store that had nothing else to do.
    case possible
    /// The action has resumed or started its only saga. When that saga waits, everything is done.
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

  /// Whether an action would be processed at once. Only for the owner thread.
  @usableFromInline
  var isIdle: Bool { steps.isEmpty && ready.isEmpty }

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

  /// Runs `work` as the owner thread, and what follows from it. If another thread is the owner, that thread
  /// does it in order of arrival, and this one continues.
  ///
  /// - Parameter isUrgent: `false` for work that only queues an action. A thread that queues too many actions waits a
  ///   moment.
  @usableFromInline
  func performPromptly(
    _ extent: Extent = .own, isUrgent: Bool = true, _ work: @escaping @Sendable () -> Void
  ) {
    if isCurrent {
      work()
    } else if becomeOwner() {
      takeIn()
      isFollowing = true
      work()
      drain(extent)
    } else {
      let count = arrive(.work(work), isUrgent: isUrgent)
      // The other thread may have finished in the meantime.
      if becomeOwner() {
        isFollowing = false
        drain(extent)
      } else {
        wake()
        // A thread that works in another store does not wait: the owner thread here may be waiting for it.
        if !isUrgent, !Self.isOwner(Platform.currentThread) { backlog.waitForRoom(behind: count) }
      }
    }
  }

  /// Runs `work` as the owner thread and returns when everything that it made ready has been handled.
  ///
  /// For tests only, whose thread nobody waits for: if another thread drains, that thread does it and this one waits.
  /// Called by the owner thread itself, it runs `work` and leaves the rest to the drain that is under way.
  ///
  /// - Parameter limit: How long to wait for another thread.
  /// - Returns: The result of `work`; `nil`, if it was not done in time.
  func performAndWait<Value: Sendable>(
    limit: Duration = .seconds(60), _ work: @escaping @Sendable () -> Value
  ) -> Value? {
    if isCurrent { return work() }
    let (result, done) = (Locked<Value?>(nil), DispatchSemaphore(value: 0))
    performPromptly(.everything) { [self] in
      let value = work()
      result.withLock { $0 = value }
      waiting.append(done)
    }
    return done.wait(timeout: .after(limit)) == .success ? result.withLock { $0 } : nil
  }

  /// - Returns: How many arrivals the inbox holds.
  @discardableResult
  private func arrive(_ arrival: Arrival, isUrgent: Bool = true) -> Int {
    lock.withLock {
      inbox.append(arrival)
      if isUrgent { hasUrgentArrivals.store(true, ordering: .relaxed) }
      // The first arrival sets the flag for all that follow.
      if inbox.count == 1 { hasArrivals.store(true, ordering: .sequentiallyConsistent) }
      return inbox.count
    }
  }

  /// Makes sure that a thread drains.
  private func wake() {
    if owner.load(ordering: .sequentiallyConsistent) == 0 { schedule() }
  }

  /// Lets the queue drain, unless it has been asked to already.
  private func schedule() {
    guard !isScheduled.exchange(true, ordering: .sequentiallyConsistent) else { return }
    (isOfMainQueue.load(ordering: .acquiring) ? DispatchQueue.main : queue).async { [self] in
      // An exchange, so that this thread sees everything that the scheduling thread has written.
      _ = isScheduled.exchange(false, ordering: .sequentiallyConsistent)
      // If another thread has done everything, this one does not become the owner: the other may be about to send.
      let hasMore = hasArrivals.load(ordering: .sequentiallyConsistent)
      guard hasMore || isUnfinished.load(ordering: .relaxed) else { return }
      if becomeOwner() { drain(.turn) } else { wake() }
    }
  }

  /// Leaves all draining to the main queue from now on: then sends on the main queue are done when they return.
  ///
  /// A thread that is draining stops before the next step and leaves the rest to the main queue.
  func moveToMainQueue() {
    guard !isOfMainQueue.exchange(true, ordering: .sequentiallyConsistent) else { return }
    wake()
  }

  // MARK: Draining

  /// Makes the calling thread the owner thread, if there is none and this thread may be. Whoever gets `true` must call
  /// ``drain(_:)``.
  @usableFromInline
  func becomeOwner() -> Bool {
    if isOfMainQueue.load(ordering: .acquiring), !Platform.isOnMainQueue { return false }
    // Reads first, because even an exchange that fails takes the cache line away from the owner thread.
    return owner.load(ordering: .sequentiallyConsistent) == 0
      && owner.compareExchange(
        expected: 0, desired: Platform.currentThread, ordering: .sequentiallyConsistent
      ).exchanged
  }

  /// Handles what there is, then steps down and leaves the rest to the queue.
  @usableFromInline
  func drain(_ extent: Extent = .own) {
    // The usual case: nothing is left.
    if extent == .own, isIdle, waiting.isEmpty, released.isEmpty,
      !hasArrivals.load(ordering: .acquiring), !publish(isFollowing: true)
    {
      owner.store(0, ordering: .sequentiallyConsistent)
      guard hasArrivals.load(ordering: .sequentiallyConsistent) else { return }
      guard becomeOwner() else { return schedule() }
    }
    drainAll(extent)
  }

  private func drainAll(_ extent: Extent) {
    let wasOfMainQueue = isOfMainQueue.load(ordering: .relaxed)
    var slice = Slice(isOfMainQueue: wasOfMainQueue, isEmpty: extent == .own && wasOfMainQueue)
    if extent == .turn { isFollowing = false }
    var isDone: Bool
    repeat {
      isDone = handle(extent, wasOfMainQueue, &slice)
      var done: [DispatchSemaphore] = []
      if isDone { swap(&done, &waiting) }
      var tasks: [UnsafeContinuation<Void, Never>] = []
      swap(&tasks, &released)
      isUnfinished.store(!isDone, ordering: .relaxed)
      owner.store(0, ordering: .sequentiallyConsistent)
      // The threads go on after this one has stepped down, so that they can process what they send next.
      for thread in done { thread.signal() }
      for task in tasks { task.resume() }
      if isDone, !hasArrivals.load(ordering: .sequentiallyConsistent) { return }
    } while isDone && (extent != .own || !slice.isSpent) && becomeOwner()
    schedule()
  }

  /// - Returns: Whether everything is done: not if the store has moved to the main queue, or the slice is over.
  private func handle(_ extent: Extent, _ wasOfMainQueue: Bool, _ slice: inout Slice) -> Bool {
    // Takes in arrivals once before each step. Those that arrive while they are handled wait until after the step.
    var hasTakenIn = false
    while isOfMainQueue.load(ordering: .relaxed) == wasOfMainQueue || Platform.isOnMainQueue {
      if let job = ready.popFirst() {
        run(job)
      } else if !hasTakenIn, hasUrgentArrivals.load(ordering: .relaxed) {
        hasTakenIn = true
        isFollowing = false
        takeIn()
      } else if followerCount > 0 || (!steps.isEmpty && !slice.isOver()) {
        doStep()
        hasTakenIn = false
      } else if steps.isEmpty, hasArrivals.load(ordering: .acquiring), !slice.isSpent {
        isFollowing = false
        takeIn()
      } else if publish(isFollowing: extent == .own) {
        continue
      } else if steps.isEmpty, !hasArrivals.load(ordering: .acquiring) {
        return true
      } else if extent == .own || extent == .turn && (wasOfMainQueue || !released.isEmpty) {
        return false
      } else {
        slice = Slice(isOfMainQueue: wasOfMainQueue)
      }
    }
    return false
  }

  private func doStep() {
    guard let step = steps.popFirst() else { return }
    backlog.update(steps.count)
    if step.follows { followerCount -= 1 }
    isFollowing = step.follows
    if let work = step.work { work() } else { processNextAction?() }
  }

  /// Notifies observers. With `isFollowing`, what they send follows from what the thread sent.
  private func publish(isFollowing: Bool) -> Bool {
    self.isFollowing = isFollowing
    return observers.publish()
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
    takeIn()
    append(QueuedWork(work: step, follows: isFollowing))
  }

  /// Queues the processing of an action that the store has just queued.
  @usableFromInline
  func appendAction() {
    append(QueuedWork(work: nil, follows: isFollowing))
  }

  private func append(_ step: QueuedWork) {
    steps.append(step)
    if step.follows { followerCount += 1 }
  }

  /// Takes in what other threads brought, in order of arrival. Only for the owner thread.
  @usableFromInline
  func takeIn() {
    // Not recursively, so that earlier arrivals come before those that arrive while they are taken in.
    guard !isTakingIn, hasArrivals.load(ordering: .acquiring) else { return }
    isTakingIn = true
    let wasFollowing = isFollowing
    isFollowing = false
    lock.withLock {
      hasArrivals.store(false, ordering: .sequentiallyConsistent)
      hasUrgentArrivals.store(false, ordering: .relaxed)
      swap(&inbox, &taken)
    }
    for arrival in taken {
      switch arrival {
      case .job(let job): ready.append(job)
      case .work(let work): work()
      }
    }
    let count = taken.count
    taken.removeAll(keepingCapacity: count <= Backlog.limit)
    backlog.update(steps.count)
    isFollowing = wasFollowing
    isTakingIn = false
  }

  private func run(_ job: UnownedJob) {
    // On the task executor alone: with a serial executor as well, every call of a function without isolation would be a
    // job of its own.
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
