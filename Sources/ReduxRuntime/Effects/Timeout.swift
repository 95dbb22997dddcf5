/// What `timeout` throws when the time is over.
public struct TimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit.
  public let limit: Duration

  /// Makes an error, for tests.
  ///
  /// - Parameter limit: The limit.
  public init(_ limit: Duration) { self.limit = limit }

  /// The limit, for people: `timed out after 5.0 seconds`.
  public var description: String { "timed out after \(limit)" }
}

extension SagaContext {
  /// Calls an async function that has a limited time; redux-saga's `race` of a `call` with a `delay`.
  ///
  /// The function runs where that of `call` does. When the time is over it is cancelled, and nobody waits for
  /// it any longer. What it returns in the last instant counts. Unlike the loser of redux-saga's race, it ends
  /// as an error, so `retry` can call again.
  ///
  /// ```swift
  /// try await context.timeout(.seconds(5)) { try await api.search(query) }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The time that the function has, on the store's clock.
  ///   - operation: The function.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws; ``TimeoutError``, if the time is over; `CancellationError`, if the
  ///   task was cancelled.
  @discardableResult
  public func timeout<Value: Sendable>(
    _ limit: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await timeout(limit) { context in try await context.call(operation) }
  }

  /// Runs a saga that has a limited time.
  ///
  /// - Parameters:
  ///   - limit: The time that the saga has, on the store's clock.
  ///   - body: The saga, with the context it must use.
  /// - Returns: The value of the saga.
  /// - Throws: What the body throws in time; ``TimeoutError``, if the time is over; `CancellationError`, if the
  ///   task was cancelled.
  @discardableResult
  public func timeout<Value: Sendable>(
    _ limit: Duration, body: @escaping @Sendable (SagaContext) async throws -> Value
  ) async throws -> Value {
    let group = RaceGroup(.first)
    let (value, timer) = (RaceBranch<Value>(), RaceBranch<Void>())
    try await run(
      group,
      [
        value.starting("timeout", in: group, of: self, body),
        timer.starting("timeout", in: group, of: self) { try await $0.delay(for: limit) },
      ])
    guard let value = value.value else { throw TimeoutError(limit) }
    return value
  }
}
