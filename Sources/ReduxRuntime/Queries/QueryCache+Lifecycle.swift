extension SagaContext {
  /// Makes the call of a ``QueryCache`` for a key that is due, and reports its lifecycle as actions. If the key is
  /// refreshed during the call, the call is made again. A `retry` inside ends when nobody shows the key.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.users`.
  ///   - key: The key.
  ///   - query: The field of the query.
  ///   - fresh: How old a value may be that is shown without a new call; any age if nil.
  ///   - operation: The call.
  public func query<Key, Success: Sendable>(
    as embed: @escaping @Sendable (QueryEvent<Key, Success>) -> Action,
    per key: Key,
    in query: KeyPath<State, QueryCache<Key, Success>>,
    fresh: Duration? = nil,
    _ operation: @Sendable () async throws -> Success
  ) async {
    let runtime = scope.runtime
    node.query = { [scope] in
      let entry = scope.read()[keyPath: query][key]
      return (entry.isAwaited, entry.isShown)
    }
    defer { node.query = nil }
    func now() -> Duration { runtime.environment.date(runtime.elapsed()) }
    var isDue = state[keyPath: query].isDue(key, at: now(), fresh: fresh)
    while isDue {
      let time = now()
      let makeAction: @Sendable (CallEvent<Success, Failure>) -> Action = {
        embed(QueryEvent(key, at: time, $0))
      }
      isDue = await call(as: makeAction, operation) != nil && state[keyPath: query].isOutdated(key)
    }
  }
}
