public import ReduxRuntime

/// A clock that advances only when a test moves it.
///
/// A store with this clock waits in virtual time. A test of a one-minute debounce takes no time and is
/// deterministic.
///
/// ```swift
/// let clock = TestClock()
/// let store = Search.store(api: api, clock: clock)
/// store.send(.queryChanged("x"))
/// clock.advance(by: .milliseconds(300), in: store)
/// ```
public final class TestClock: Clock, Sendable {
  /// A time on a test clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// Makes a time.
    ///
    /// - Parameter offset: The time since the clock was made.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The time so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later another time is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a time comes before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: UnsafeContinuation<Void, any Error>
  }

  private struct Sleepers {
    var now = Instant()
    var lastID = 0
    var waiting: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let sleepers = Locked(Sleepers())

  /// Makes a clock.
  public init() { UnansweredCalls.listen() }

  /// The current time of the clock.
  public var now: Instant { sleepers.withLock { $0.now } }

  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// The number of sleeping tasks.
  public var sleeperCount: Int { sleepers.withLock { $0.waiting.count } }

  /// How many sleepers are known to be cancelled that do not sleep yet.
  package var cancelledCount: Int { sleepers.withLock { $0.cancelled.count } }

  /// Waits until a test has moved the clock so far.
  ///
  /// - Parameters:
  ///   - deadline: The time to wake up. A time in the past waits for the next move of the clock.
  ///   - tolerance: Ignored: the clock is exact.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = sleepers.withLock {
      $0.lastID += 1
      return $0.lastID
    }
    // One that was cancelled after it was woken.
    defer { if Task.isCancelled { _ = sleepers.withLock { $0.cancelled.remove(id) } } }
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

  /// Moves the clock and runs the sagas of a store in the meantime.
  ///
  /// Sleeping tasks wake in the order of their deadlines, and each runs until it waits again. Sleeps that
  /// begin in the meantime are included.
  ///
  /// - Parameters:
  ///   - duration: How far to move it.
  ///   - store: A store with this clock.
  public func advance<State, Action>(by duration: Duration, in store: Store<State, Action>) {
    advance(by: duration) { store.settle() }
  }

  /// Moves the clock, and calls `settle` before anybody goes on and after each who did.
  package func advance(by duration: Duration, settle: () -> Void) {
    let end = now.advanced(by: duration)
    settle()
    while let sleeper = wakeNext(until: end) {
      sleeper.continuation.resume()
      settle()
    }
    sleepers.withLock { $0.now = max($0.now, end) }
  }

  /// Moves the clock to the end of the last sleep and runs the sagas of a store in the meantime.
  ///
  /// - Parameters:
  ///   - store: A store with this clock.
  ///   - limit: The maximum number of wake-ups. A repeating timer has no last sleep.
  /// - Returns: Whether no task sleeps any more.
  @discardableResult
  public func run<State, Action>(in store: Store<State, Action>, limit: Int = 10_000) -> Bool {
    run(limit: limit) { store.settle() }
  }

  func run(limit: Int, settle: () -> Void) -> Bool {
    settle()
    for _ in 0..<limit {
      guard let sleeper = wakeNext(until: nil) else { return true }
      sleeper.continuation.resume()
      settle()
    }
    return sleeperCount == 0
  }

  private func wakeNext(until end: Instant?) -> Sleeper? {
    sleepers.withLock { sleepers in
      var next: Int?
      for (index, sleeper) in sleepers.waiting.enumerated() {
        if let end, sleeper.deadline > end { continue }
        // They are in the order in which they came, so the first of equals goes on first.
        if let found = next, sleepers.waiting[found].deadline <= sleeper.deadline { continue }
        next = index
      }
      guard let next else { return nil }
      let sleeper = sleepers.waiting.remove(at: next)
      sleepers.now = max(sleepers.now, sleeper.deadline)
      return sleeper
    }
  }
}

/// A clock on which every wait ends at once, for tests and previews without timing.
///
/// Each wait advances its time. A repeating timer would repeat forever: use ``TestClock`` for it.
public final class ImmediateClock: Clock, Sendable {
  /// A time on an immediate clock.
  public typealias Instant = TestClock.Instant

  private let time = Locked(Instant())

  /// Makes a clock.
  public init() { UnansweredCalls.listen() }

  /// The time after all waits so far.
  public var now: Instant { time.withLock { $0 } }

  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Moves the time to the deadline and goes on.
  ///
  /// - Parameters:
  ///   - deadline: The time to move to.
  ///   - tolerance: Ignored: the clock is exact.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
  }
}
