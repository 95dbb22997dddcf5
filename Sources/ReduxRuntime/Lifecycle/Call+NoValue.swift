extension SagaContext {
  /// ``call(as:_:)`` for a function that returns nothing.
  @discardableResult
  public func call(
    as embed: @escaping @Sendable (CallEvent<NoValue, Failure>) -> Action,
    _ operation: @Sendable () async throws -> Void
  ) async -> Result<NoValue, Failure>? {
    await call(as: embed) { () async throws -> NoValue in
      try await operation()
      return NoValue()
    }
  }

  /// ``call(as:_:)`` for a function that returns nothing and throws one type of error.
  @_disfavoredOverload
  @discardableResult
  public func call<Thrown: Error>(
    as embed: @escaping @Sendable (CallEvent<NoValue, Thrown>) -> Action,
    _ operation: @Sendable () async throws(Thrown) -> Void
  ) async -> Result<NoValue, Thrown>? {
    await call(as: embed) { () async throws(Thrown) -> NoValue in
      try await operation()
      return NoValue()
    }
  }
}

/// The value of a call that returns nothing: `Void` with the conformances that an action needs.
public struct NoValue: Hashable, Codable, Sendable {
  /// Makes the only value there is.
  public init() {}
}
