public import ReduxRuntime

/// A clock that advances only when a test moves it.
///
/// A store with this clock waits in virtual time. A test of a one-minute debounce takes no time and is
/// deterministic.
///
/// ```swift
/// let clock = TestClock()
/// let store = Search.store(dependencies: .init(api: api), options: .init(clock: clock))
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

    /// The time that is a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later another time is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a time comes before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private typealias Sleepers = Waiters<Instant, Void>

  private let sleepers = Sleepers()
  private let time = Locked(Instant())

  /// Makes a clock.
  public init() { UnansweredCalls.listen() }

  /// The current time of the clock.
  public var now: Instant { time.withLock { $0 } }

  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// The number of sleeping tasks.
  public var sleeperCount: Int { sleepers.withWaiting { $0.count } }

  /// The number of tasks that were cancelled before they slept.
  package var cancelledCount: Int { sleepers.cancelledCount }

  /// Waits until a test has moved the clock to a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The time to wake up. A time in the past waits for the next move of the clock.
  ///   - tolerance: Ignored: the clock is exact.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepers.wait(for: deadline)
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

  /// Moves the clock, and calls `settle` before the first task wakes and after each one that does.
  package func advance(by duration: Duration, settle: () -> Void) {
    let end = now.advanced(by: duration)
    settle()
    while let sleeper = wakeNext(until: end) {
      sleeper.continuation.resume()
      settle()
    }
    time.withLock { $0 = max($0, end) }
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

  private func wakeNext(until end: Instant?) -> Sleepers.Waiter? {
    sleepers.withWaiting { waiting in
      // The tasks are in the order in which they came, so the first of several with the same deadline goes on first.
      let next = waiting.indices.min { waiting[$0].wish < waiting[$1].wish }
      guard let next, end.map({ waiting[next].wish <= $0 }) ?? true else { return nil }
      let sleeper = waiting.remove(at: next)
      time.withLock { $0 = max($0, sleeper.wish) }
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
