extension SagaContext {
  /// Runs two sagas concurrently until the first one ends, and cancels the other.
  ///
  /// redux-saga's `race`. They start in order. A saga that ends without waiting keeps the later ones from
  /// starting. Each uses the context that it is given.
  ///
  /// ```swift
  /// let (user, _) = try await context.race(
  ///   { try await $0.take(\.loggedIn) },
  ///   { try await $0.delay(for: .seconds(5)) })
  /// ```
  ///
  /// The value of a case without payload has the type `Void?`. The compiler warns about constants of that
  /// type: bind it to `_`, or write `let (isOpen, number): (Void?, Int?)`.
  ///
  /// - Returns: A tuple with the value of the winner at its index, and `nil` at the others.
  /// - Throws: The error of the winner; `SagaEnd`, if it ended because no more actions will come.
  @discardableResult
  public func race<A: Sendable, B: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B
  ) async throws -> (A?, B?) {
    try await raceBranches(first, second)
  }

  /// Runs three sagas concurrently until the first one ends, and cancels the others.
  @discardableResult
  public func race<A: Sendable, B: Sendable, C: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C
  ) async throws -> (A?, B?, C?) {
    try await raceBranches(first, second, third)
  }

  /// Runs four sagas concurrently until the first one ends, and cancels the others.
  @discardableResult
  public func race<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C,
    _ fourth: @escaping @Sendable (SagaContext) async throws -> D
  ) async throws -> (A?, B?, C?, D?) {
    try await raceBranches(first, second, third, fourth)
  }

  /// Runs five sagas concurrently until the first one ends, and cancels the others.
  @discardableResult
  public func race<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C,
    _ fourth: @escaping @Sendable (SagaContext) async throws -> D,
    _ fifth: @escaping @Sendable (SagaContext) async throws -> E
  ) async throws -> (A?, B?, C?, D?, E?) {
    try await raceBranches(first, second, third, fourth, fifth)
  }

  private func raceBranches<each Value: Sendable>(
    _ bodies: repeat @escaping @Sendable (SagaContext) async throws -> each Value
  ) async throws -> (repeat (each Value)?) {
    let branches = try await branches(.first, "race", repeat each bodies)
    return (repeat (each branches).value)
  }

  /// Runs sagas with the same type of value concurrently until the first one ends, and cancels the others.
  ///
  /// - Parameter bodies: The sagas. Without any, `race` is a programming error.
  /// - Returns: The position of the winner, and its value.
  /// - Throws: The error of the winner; `SagaEnd`, if it ended because no more actions will come.
  @discardableResult
  public func race<Value: Sendable>(
    _ bodies: [@Sendable (SagaContext) async throws -> Value]
  ) async throws -> (index: Int, value: Value) {
    precondition(!bodies.isEmpty, "A race needs at least one saga.")
    for (index, branch) in try await branches(.first, "race", of: bodies).enumerated() {
      if let value = branch.value { return (index, value) }
    }
    throw CancellationError()
  }
}
