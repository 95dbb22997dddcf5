extension SagaContext {
  /// Runs two sagas concurrently until all have ended; the first error cancels the others.
  ///
  /// redux-saga's `all`. Each uses the context that it is given.
  ///
  /// ```swift
  /// let (user, news) = try await context.all(
  ///   { try await $0.call { try await api.user() } },
  ///   { try await $0.call { try await api.news() } })
  /// ```
  ///
  /// - Returns: The values in the order of the sagas.
  /// - Throws: The first error; `SagaEnd`, if one of them ended because no more actions will come.
  @discardableResult
  public func all<A: Sendable, B: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B
  ) async throws -> (A, B) {
    try await allBranches(first, second)
  }

  /// Runs three sagas concurrently until all have ended; the first error cancels the others.
  @discardableResult
  public func all<A: Sendable, B: Sendable, C: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C
  ) async throws -> (A, B, C) {
    try await allBranches(first, second, third)
  }

  /// Runs four sagas concurrently until all have ended; the first error cancels the others.
  @discardableResult
  public func all<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C,
    _ fourth: @escaping @Sendable (SagaContext) async throws -> D
  ) async throws -> (A, B, C, D) {
    try await allBranches(first, second, third, fourth)
  }

  /// Runs five sagas concurrently until all have ended; the first error cancels the others.
  @discardableResult
  public func all<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C,
    _ fourth: @escaping @Sendable (SagaContext) async throws -> D,
    _ fifth: @escaping @Sendable (SagaContext) async throws -> E
  ) async throws -> (A, B, C, D, E) {
    try await allBranches(first, second, third, fourth, fifth)
  }

  // Not public, because a parameter pack takes no closure of several lines as `@Sendable`.
  private func allBranches<each Value: Sendable>(
    _ bodies: repeat @escaping @Sendable (SagaContext) async throws -> each Value
  ) async throws -> (repeat each Value) {
    let branches = try await branches(.all, "all", repeat each bodies)
    return (repeat try (each branches).requiredValue())
  }

  /// Runs sagas with the same type of value concurrently until all have ended.
  ///
  /// - Parameter bodies: The sagas. Without any, `all` returns at once.
  /// - Returns: The values in the order of the sagas.
  /// - Throws: The first error; `SagaEnd`, if one of them ended because no more actions will come.
  @discardableResult
  public func all<Value: Sendable>(
    _ bodies: [@Sendable (SagaContext) async throws -> Value]
  ) async throws -> [Value] {
    try await branches(.all, "all", of: bodies).map { try $0.requiredValue() }
  }
}

extension RaceBranch {
  /// The value of a branch of an `all` group, in which every branch has ended with one.
  func requiredValue() throws -> Value {
    guard let value else { throw CancellationError() }
    return value
  }
}
