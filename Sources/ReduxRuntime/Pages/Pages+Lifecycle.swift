extension SagaContext {
  /// Loads a page and reports its lifecycle as actions, as `call` does with a ``CallEvent``.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.posts`.
  ///   - operation: Loads the page.
  /// - Returns: The result, or `nil` if the load was cancelled.
  @discardableResult
  public func call<Success: Sendable>(
    as embed: @escaping @Sendable (PagesEvent<Success, Failure>) -> Action,
    _ operation: @Sendable () async throws -> Success
  ) async -> Result<Success, Failure>? {
    let makeAction: @Sendable (CallEvent<Success, Failure>) -> Action = { embed(PagesEvent($0)) }
    return await call(as: makeAction, operation)
  }

  /// ``call(as:_:)`` for a page that is loaded by a function that throws one type of error.
  @_disfavoredOverload
  @discardableResult
  public func call<Success: Sendable, Thrown: Error>(
    as embed: @escaping @Sendable (PagesEvent<Success, Thrown>) -> Action,
    _ operation: @Sendable () async throws(Thrown) -> Success
  ) async -> Result<Success, Thrown>? {
    let makeAction: @Sendable (CallEvent<Success, Thrown>) -> Action = { embed(PagesEvent($0)) }
    return await call(as: makeAction, operation)
  }
}
