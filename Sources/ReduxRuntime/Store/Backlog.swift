import Dispatch
import Synchronization

extension InlineExecutor {
  /// Measures how far senders on other threads are ahead of the owner thread, and lets them wait if it is too far.
  ///
  /// A sender may hold a lock that an observer or a reducer is waiting for. So a send waits for a millisecond at
  /// most, and nobody waits for an owner thread that has done no step for 100 milliseconds.
  ///
  /// Sendable: the fields are atomic, or guarded by a lock.
  final class Backlog: @unchecked Sendable {
    /// The number of waiting steps above which senders wait.
    static let limit = 2048
    private static let wait = Duration.milliseconds(1)
    private static let patience: UInt64 = 100_000_000

    /// How many steps wait, as last reported by the owner thread.
    private let stepCount = Atomic<Int>(0)
    /// How many times the owner thread has updated `stepCount`.
    private let doneCount = Atomic<UInt>(0)
    private let isAwaited = Atomic<Bool>(false)
    private let lock = Lock()
    // Guarded by the lock:
    @exclusivity(unchecked) private var senders: [DispatchSemaphore] = []
    /// The `doneCount` that a sender last saw, and the uptime in nanoseconds at which it was first seen.
    @exclusivity(unchecked) private var seen = (doneCount: UInt.max, since: UInt64(0))

    /// Reports how many steps wait. Only for the owner thread.
    func update(_ count: Int) {
      stepCount.store(count, ordering: .relaxed)
      doneCount.store(doneCount.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
      if count <= Self.limit / 2, isAwaited.load(ordering: .relaxed) { makeRoom() }
    }

    private func makeRoom() {
      lock.withLock {
        for sender in senders { sender.signal() }
        senders.removeAll(keepingCapacity: true)
        isAwaited.store(false, ordering: .relaxed)
      }
    }

    /// Waits for a millisecond at most if too many steps and arrivals wait.
    ///
    /// - Parameter arrivalCount: How many arrivals the owner thread has not taken in.
    func waitForRoom(behind arrivalCount: Int) {
      guard arrivalCount + stepCount.load(ordering: .relaxed) > Self.limit else { return }
      let done = doneCount.load(ordering: .relaxed)
      let now = DispatchTime.now().uptimeNanoseconds
      let sender = DispatchSemaphore(value: 0)
      let mayWait = lock.withLock {
        if seen.doneCount != done { seen = (done, now) }
        guard now < seen.since + Self.patience else { return false }
        senders.append(sender)
        isAwaited.store(true, ordering: .relaxed)
        return true
      }
      guard mayWait, sender.wait(timeout: .after(Self.wait)) == .timedOut else { return }
      lock.withLock { senders.removeAll { $0 === sender } }
    }
  }
}
