extension SagaContext {
  /// Calls a function that returns nothing and reports its lifecycle as actions.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.logout`.
  ///   - operation: The function to call.
  /// - Returns: The result, or `nil` if the call was cancelled.
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

  /// Calls a function that returns nothing and cannot fail, and reports its lifecycle as actions.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.logout`.
  ///   - operation: The function to call.
  /// - Returns: The result, or `nil` if the call was cancelled.
  @discardableResult
  public func call(
    as embed: @escaping @Sendable (CallEvent<NoValue, Never>) -> Action,
    _ operation: @Sendable () async -> Void
  ) async -> Result<NoValue, Never>? {
    await call(as: embed) { () async -> NoValue in
      await operation()
      return NoValue()
    }
  }

  /// Calls a function that returns nothing and throws one type of error, and reports its lifecycle
  /// as actions.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.logout`.
  ///   - operation: The function to call.
  /// - Returns: The result, or `nil` if the call was cancelled.
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
