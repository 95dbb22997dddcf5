/// A clock on which every wait is over at once; for tests and previews that do not care when.
///
/// Its time goes on by as much as is waited. A timer that repeats would repeat forever: use ``TestClock``
/// for it.
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
