import Dispatch
import Synchronization

/// The executor of a store's sagas: whoever sends an action runs them, until all of them wait.
///
/// One thread at a time is the *drainer*. While it is, everything that belongs to the store is its own:
/// it runs ready tasks, processes actions and notifies observers without a lock. Work from any other
/// thread arrives in a locked inbox, which the drainer empties whenever it has nothing else to do.
///
/// Three rules follow, and all of the runtime's order rests on them:
///
/// - a resumed saga reaches its next wait before the next action is processed;
/// - arrivals from other threads are handled in the order in which they arrived;
/// - a drain ends only when tasks, actions, notifications and the inbox are exhausted.
@usableFromInline
final class InlineExecutor: TaskExecutor, @unchecked Sendable {
  private enum Arrival {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
  }

  /// The drainer's thread, or 0. Taking it from 0 to one's own number is what makes a thread the drainer.
  private let drainer = Atomic<UInt>(0)
  /// What other threads brought; guarded by the lock.
  private var inbox: [Arrival] = []
  private let lock = Lock()
  /// Whether the inbox may hold something. Set after an arrival is stored, and before the drainer is
  /// looked at; the drainer looks at it after it has stepped down. One of the two therefore sees the other.
  private let hasArrivals = Atomic<Bool>(false)

  // Everything below belongs to the drainer.

  @exclusivity(unchecked) private var ready = FIFO<UnownedJob>()
  /// Threads that wait for the end of the drain that handles what they brought.
  @exclusivity(unchecked) private var waiting: [DispatchSemaphore] = []
  /// What will be done in order: `nil` stands for the next action of ``processNextAction``.
  @exclusivity(unchecked) private var steps = FIFO<(() -> Void)?>()
  /// Processes the first of the actions that the store has queued. It holds the store's core, which may be
  /// held by nobody else, and so is there while an action is queued and no longer.
  @exclusivity(unchecked) @usableFromInline var processNextAction: (() -> Void)?
  @usableFromInline let observers = Observers()

  /// Whether the calling thread is the drainer.
  @usableFromInline
  var isCurrent: Bool { drainer.load(ordering: .relaxed) == Platform.currentThread }

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

  /// Runs `work` as the drainer: at once if the caller is, otherwise soon and in order of arrival.
  @usableFromInline
  func perform(_ work: @escaping @Sendable () -> Void) {
    if isCurrent {
      work()
    } else {
      arrive(.work(work))
      wake()
    }
  }

  /// Runs `work` as the drainer: here and now unless another thread is the drainer, which then does it
  /// soon. Never waits, and so is fit for a `deinit`.
  @usableFromInline
  func performPromptly(_ work: @escaping @Sendable () -> Void) {
    if isCurrent {
      work()
    } else if becomeDrainer() {
      admitArrivals()
      work()
      drain()
    } else {
      arrive(.work(work))
      wake()
    }
  }

  /// Runs `work` as the drainer and returns when everything that it made ready has been handled.
  ///
  /// If another thread drains, that thread does it and this one waits. Called by the drainer itself,
  /// it runs `work` and leaves the rest to the drain that is under way.
  @usableFromInline
  func performAndWait<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
    if isCurrent { return work() }
    if becomeDrainer() {
      defer { drain() }
      admitArrivals()
      return work()
    }
    let done = DispatchSemaphore(value: 0)
    // Written by the drainer before it signals, read by this thread after that.
    nonisolated(unsafe) let result = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { result.deallocate() }
    arrive(
      .work { [self] in
        result.initialize(to: work())
        waiting.append(done)
      })
    if becomeDrainer() { drain() }
    done.wait()
    return result.move()
  }

  private func arrive(_ arrival: Arrival) {
    lock.withLock { inbox.append(arrival) }
    hasArrivals.store(true, ordering: .sequentiallyConsistent)
  }

  /// Sees to it that somebody drains. The caller's own stack is no place for it: it may be inside a
  /// clock, a lock or another store.
  private func wake() {
    guard drainer.load(ordering: .sequentiallyConsistent) == 0 else { return }
    DispatchQueue.global().async { [self] in
      if becomeDrainer() { drain() }
    }
  }

  // MARK: Draining

  /// Makes the calling thread the drainer, if nobody is. Whoever gets `true` must call ``drain()``.
  @usableFromInline
  func becomeDrainer() -> Bool {
    drainer.compareExchange(
      expected: 0, desired: Platform.currentThread, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Handles everything there is, then steps down.
  @usableFromInline
  func drain() {
    repeat {
      while true {
        if let job = ready.popFirst() {
          run(job)
        } else if admitArrivals() {
          continue
        } else if let step = steps.popFirst() {
          if let step { step() } else { processNextAction?() }
        } else if !observers.publish() {
          break
        }
      }
      for thread in waiting { thread.signal() }
      waiting.removeAll(keepingCapacity: true)
      drainer.store(0, ordering: .sequentiallyConsistent)
    } while hasArrivals.load(ordering: .sequentiallyConsistent) && becomeDrainer()
  }

  /// Runs `body`, then the tasks that it made ready, until they wait: depth first, ahead of tasks that
  /// were ready before. Only for the drainer.
  @usableFromInline
  func runThrough(_ body: () -> Void) {
    let before = ready.count
    body()
    while let job = ready.popFirst(beyond: before) { run(job) }
  }

  /// Queues something to do, after everything that arrived before. Only for the drainer.
  @usableFromInline
  func append(_ step: @escaping () -> Void) {
    admitArrivals()
    steps.append(step)
  }

  /// Queues the processing of the next of the store's actions that was not queued yet.
  @usableFromInline
  func appendAction() {
    steps.append(nil)
  }

  /// Brings in what other threads brought, in order of arrival. Only for the drainer.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  @usableFromInline
  func admitArrivals() -> Bool {
    guard hasArrivals.load(ordering: .acquiring) else { return false }
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
