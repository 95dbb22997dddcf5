/// How long `retry` pauses between a failure and the next call.
public struct Backoff: Sendable {
  let pause: @Sendable (_ failure: Int, _ random: SagaRandomNumbers) -> Duration

  /// Pauses that depend on the number of the failure.
  ///
  /// ```swift
  /// try await context.retry(5, backoff: Backoff { .seconds($0 + 1) }) { try await api.login(user) }
  /// ```
  ///
  /// - Parameter pause: The pause after a failure. It gets the number of the failure, 0 for the first.
  public init(_ pause: @escaping @Sendable (_ failure: Int) -> Duration) {
    self.pause = { failure, _ in pause(failure) }
  }

  private init(random pause: @escaping @Sendable (Int, SagaRandomNumbers) -> Duration) {
    self.pause = pause
  }

  /// No pause: the next call follows at once.
  public static let none = Backoff.constant(.zero)

  /// The same pause after each failure, as in redux-saga's `retry`.
  ///
  /// - Parameter pause: The pause.
  public static func constant(_ pause: Duration) -> Backoff { Backoff { _ in pause } }

  /// Pauses that double with each failure up to a limit. Half of each pause is random.
  ///
  /// The random part keeps clients that failed together from calling together again. It is the "equal
  /// jitter" of the AWS Architecture Blog, "Exponential Backoff And Jitter", 2015: a pause is between half of
  /// its value and all of it. RTK Query's `retry` doubles from 300 ms and has no limit. The random numbers are
  /// those of the store's environment, so tests get the same ones on every run.
  ///
  /// - Parameters:
  ///   - first: The maximum of the first pause.
  ///   - limit: The maximum of a doubled pause; 30 seconds, if left out.
  public static func exponential(
    from first: Duration, upTo limit: Duration = .seconds(30)
  ) -> Backoff {
    Backoff(random: { failure, random in
      var longest = first
      var left = failure
      // Stops at the limit, so that a large number of failures takes no time.
      while left > 0, longest > .zero, longest < limit {
        longest = min(longest * 2, limit)
        left -= 1
      }
      guard longest > .zero else { return .zero }
      let half = longest / 2
      return half + half * random(in: 0...1)
    })
  }
}
