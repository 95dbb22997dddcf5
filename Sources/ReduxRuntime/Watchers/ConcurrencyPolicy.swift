/// How a watcher turns triggers into runs.
@usableFromInline
struct ConcurrencyPolicy: Sendable {
  /// What a trigger does when as many runs as allowed are under way.
  enum Overflow: Sendable {
    /// Cancels the oldest run.
    case replaceOldest
    /// Is ignored.
    case drop
    /// Waits for a run to end, in order.
    case wait
  }

  /// How many runs there may be at a time; `nil` for any number.
  var limit: Int?
  var overflow: Overflow
  /// How long it must have been quiet before the last trigger counts.
  var debounce: Duration?
  /// How long after a trigger the next ones are held back; the last of them counts then.
  var throttle: Duration?

  @usableFromInline static let every = ConcurrencyPolicy(limit: nil, overflow: .wait)
  @usableFromInline static let latest = ConcurrencyPolicy(limit: 1, overflow: .replaceOldest)
  @usableFromInline static let leading = ConcurrencyPolicy(limit: 1, overflow: .drop)
  @usableFromInline static let queued = ConcurrencyPolicy(limit: 1, overflow: .wait)

  @usableFromInline
  func timed(debounce: Duration?, throttle: Duration?) -> ConcurrencyPolicy {
    var policy = self
    (policy.debounce, policy.throttle) = (debounce, throttle)
    return policy
  }
}
