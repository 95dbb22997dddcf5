extension SagaContext {
  /// Makes the call of a ``Query`` for a key that is due, and reports its lifecycle as actions. If the key is refreshed
  /// during the call, the call is made again.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.users`.
  ///   - key: The key.
  ///   - query: The field of the query.
  ///   - fresh: How old a value may be that is shown without a new call; any age if nil.
  ///   - operation: The call.
  public func query<Key, Success: Sendable>(
    as embed: @escaping @Sendable (QueryEvent<Key, Success, Failure>) -> Action,
    per key: Key,
    in query: KeyPath<State, Query<Key, Success>>,
    fresh: Duration? = nil,
    _ operation: @Sendable () async throws -> Success
  ) async {
    await run(query, key, fresh) { time in
      await call(as: { embed(QueryEvent(key, at: time, $0)) }, operation) != nil
    }
  }

  /// ``query(as:per:in:fresh:_:)`` for a function that throws one type of error.
  @_disfavoredOverload
  public func query<Key, Success: Sendable, Thrown: Error>(
    as embed: @escaping @Sendable (QueryEvent<Key, Success, Thrown>) -> Action,
    per key: Key,
    in query: KeyPath<State, Query<Key, Success>>,
    fresh: Duration? = nil,
    _ operation: @Sendable () async throws(Thrown) -> Success
  ) async {
    await run(query, key, fresh) { time in
      await call(as: { embed(QueryEvent(key, at: time, $0)) }, operation) != nil
    }
  }

  /// - Parameter call: Makes the call, and returns whether it has ended by itself.
  private func run<Key, Value>(
    _ query: KeyPath<State, Query<Key, Value>>, _ key: Key, _ fresh: Duration?,
    _ call: (Duration) async -> Bool
  ) async {
    let runtime = scope.runtime
    func now() -> Duration { runtime.environment.date(runtime.elapsed()) }
    var isDue = state[keyPath: query].isDue(key, at: now(), fresh: fresh)
    while isDue, await call(now()) {
      isDue = state[keyPath: query].isOutdated(key)
    }
  }
}
