import Dispatch
import Synchronization

extension InlineExecutor {
  /// How far senders of other threads are ahead of the owner thread, and where they wait if that is too far.
  ///
  /// A sender may hold a lock that an observer or a reducer is waiting for. So a send waits for a millisecond at
  /// most, and nobody waits for an owner thread that has done no step for 100 milliseconds.
  ///
  /// Sendable: a lock guards what is no atomic.
  final class Backlog: @unchecked Sendable {
    /// How many steps may wait before senders do.
    static let limit = 2048
    private static let wait = Duration.milliseconds(1)
    private static let patience: UInt64 = 100_000_000

    /// How many steps wait, as the owner thread knows.
    private let stepCount = Atomic<Int>(0)
    /// How many times the owner thread has said so.
    private let doneCount = Atomic<UInt>(0)
    private let isAwaited = Atomic<Bool>(false)
    private let lock = Lock()
    // Guarded by the lock:
    @exclusivity(unchecked) private var senders: [DispatchSemaphore] = []
    /// How far the owner thread was when a sender looked, and since when it is there.
    @exclusivity(unchecked) private var seen = (doneCount: UInt.max, since: UInt64(0))

    /// Says how many steps wait. Only for the owner thread.
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

    /// Waits a moment if too much has arrived that is not done.
    ///
    /// - Parameter arrivalCount: How much has arrived that was not taken in.
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
