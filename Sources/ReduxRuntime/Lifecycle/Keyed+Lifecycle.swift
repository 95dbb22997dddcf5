// The calls and streams of the other files of this folder, for keyed watchers: the events
// carry the key.

extension SagaContext {
  /// Calls a function and reports its lifecycle as actions with a key.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.save`.
  ///   - key: The key of the run.
  ///   - operation: The function to call.
  /// - Returns: The result, or `nil` if the call was cancelled.
  @discardableResult
  public func call<Key: Hashable & Sendable, Success: Sendable>(
    as embed: @escaping @Sendable (KeyedCallEvent<Key, Success, Failure>) -> Action,
    per key: Key,
    _ operation: @Sendable () async throws -> Success
  ) async -> Result<Success, Failure>? {
    await call(as: { embed(.init(key, $0)) }, operation)
  }

  /// ``call(as:per:_:)`` for a function that throws one type of error.
  @_disfavoredOverload
  @discardableResult
  public func call<Key: Hashable & Sendable, Success: Sendable, Thrown: Error>(
    as embed: @escaping @Sendable (KeyedCallEvent<Key, Success, Thrown>) -> Action,
    per key: Key,
    _ operation: @Sendable () async throws(Thrown) -> Success
  ) async -> Result<Success, Thrown>? {
    await call(as: { embed(.init(key, $0)) }, operation)
  }

  /// ``call(as:per:_:)`` for a function that returns nothing.
  @discardableResult
  public func call<Key: Hashable & Sendable>(
    as embed: @escaping @Sendable (KeyedCallEvent<Key, NoValue, Failure>) -> Action,
    per key: Key,
    _ operation: @Sendable () async throws -> Void
  ) async -> Result<NoValue, Failure>? {
    await call(as: { embed(.init(key, $0)) }, operation)
  }

  /// ``call(as:per:_:)`` for a function that returns nothing and throws one type of error.
  @_disfavoredOverload
  @discardableResult
  public func call<Key: Hashable & Sendable, Thrown: Error>(
    as embed: @escaping @Sendable (KeyedCallEvent<Key, NoValue, Thrown>) -> Action,
    per key: Key,
    _ operation: @Sendable () async throws(Thrown) -> Void
  ) async -> Result<NoValue, Thrown>? {
    await call(as: { embed(.init(key, $0)) }, operation)
  }

  /// Listens to a sequence and reports its lifecycle as actions with a key.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.ticks`.
  ///   - key: The key of the run.
  ///   - operation: Makes the sequence.
  public func stream<Key: Sendable, Stream: AsyncSequence>(
    as embed: @escaping @Sendable (KeyedStreamEvent<Key, Stream.Element, Failure>) -> Action,
    per key: Key,
    _ operation: @Sendable () async throws -> Stream
  ) async where Stream.Element: Sendable {
    await stream(as: { embed(.init(key, $0)) }, operation)
  }

  /// ``stream(as:per:_:)`` for a sequence that throws one type of error, or none.
  @_disfavoredOverload
  public func stream<Key: Sendable, Stream: AsyncSequence>(
    as embed:
      @escaping @Sendable (KeyedStreamEvent<Key, Stream.Element, Stream.Failure>) -> Action,
    per key: Key,
    _ operation: @Sendable () async -> Stream
  ) async where Stream.Element: Sendable {
    await stream(as: { embed(.init(key, $0)) }, operation)
  }
}
