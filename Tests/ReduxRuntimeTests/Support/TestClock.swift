import ReduxRuntime
import Synchronization

/// A clock that stands still until a test moves it.
final class TestClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: UnsafeContinuation<Void, any Error>
  }

  private struct Sleepers {
    var now = Instant(offset: .zero)
    var lastID = 0
    var waiting: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let sleepers = Mutex(Sleepers())

  var now: Instant { sleepers.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  /// How many tasks sleep.
  var sleeperCount: Int { sleepers.withLock { $0.waiting.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = sleepers.withLock {
      $0.lastID += 1
      return $0.lastID
    }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let isCancelled = sleepers.withLock { sleepers in
          if sleepers.cancelled.remove(id) != nil { return true }
          sleepers.waiting.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = sleepers.withLock { sleepers -> Sleeper? in
        guard let position = sleepers.waiting.firstIndex(where: { $0.id == id }) else {
          sleepers.cancelled.insert(id)
          return nil
        }
        return sleepers.waiting.remove(at: position)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock, and lets the sagas of a store do what they do in that time.
  func advance<State, Action>(by duration: Duration, in store: Store<State, Action>) {
    let end = now.advanced(by: duration)
    store.settle()
    while let sleeper = wakeNext(until: end) {
      sleeper.continuation.resume()
      store.settle()
    }
    sleepers.withLock { $0.now = end }
  }

  private func wakeNext(until end: Instant) -> Sleeper? {
    sleepers.withLock { sleepers in
      let next = sleepers.waiting.enumerated()
        .filter { $0.element.deadline <= end }
        .min { ($0.element.deadline, $0.element.id) < ($1.element.deadline, $1.element.id) }
      guard let next else { return nil }
      sleepers.now = max(sleepers.now, next.element.deadline)
      return sleepers.waiting.remove(at: next.offset)
    }
  }
}
