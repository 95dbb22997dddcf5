extension SagaContext {
  /// Runs two sagas side by side until the first one ends, and cancels the others.
  ///
  /// redux-saga's `race`. They start in order; one that ends before it has waited for anything keeps those
  /// after it from starting. Each uses the context that it is given.
  ///
  /// ```swift
  /// let (user, _) = try await context.race(
  ///   { try await $0.take(\.loggedIn) },
  ///   { try await $0.delay(for: .seconds(5)) })
  /// ```
  ///
  /// The compiler warns of a constant of the type `Void?`, which is the value of a case without payload: write
  /// `_` in its place, or `let (isOpen, number): (Void?, Int?)`.
  ///
  /// - Returns: The value of the winner in its place, and `nil` in the others'.
  /// - Throws: The error of the winner; `SagaEnd`, if it ended because no more actions will come.
  @discardableResult
  public func race<A: Sendable, B: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B
  ) async throws -> (A?, B?) {
    let group = RaceGroup(.first)
    let a = RaceBranch<A>()
    let b = RaceBranch<B>()
    try await run(
      group,
      [
        a.starting("race", in: group, of: self, first),
        b.starting("race", in: group, of: self, second),
      ])
    return (a.value, b.value)
  }

  /// Runs three sagas side by side until the first one ends, and cancels the others.
  ///
  /// - Returns: The value of the winner in its place, and `nil` in the others'.
  /// - Throws: The error of the winner; `SagaEnd`, if it ended because no more actions will come.
  @discardableResult
  public func race<A: Sendable, B: Sendable, C: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C
  ) async throws -> (A?, B?, C?) {
    let group = RaceGroup(.first)
    let a = RaceBranch<A>()
    let b = RaceBranch<B>()
    let c = RaceBranch<C>()
    try await run(
      group,
      [
        a.starting("race", in: group, of: self, first),
        b.starting("race", in: group, of: self, second),
        c.starting("race", in: group, of: self, third),
      ])
    return (a.value, b.value, c.value)
  }

  /// Runs four sagas side by side until the first one ends, and cancels the others.
  ///
  /// - Returns: The value of the winner in its place, and `nil` in the others'.
  /// - Throws: The error of the winner; `SagaEnd`, if it ended because no more actions will come.
  @discardableResult
  public func race<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C,
    _ fourth: @escaping @Sendable (SagaContext) async throws -> D
  ) async throws -> (A?, B?, C?, D?) {
    let group = RaceGroup(.first)
    let a = RaceBranch<A>()
    let b = RaceBranch<B>()
    let c = RaceBranch<C>()
    let d = RaceBranch<D>()
    try await run(
      group,
      [
        a.starting("race", in: group, of: self, first),
        b.starting("race", in: group, of: self, second),
        c.starting("race", in: group, of: self, third),
        d.starting("race", in: group, of: self, fourth),
      ])
    return (a.value, b.value, c.value, d.value)
  }

  /// Runs five sagas side by side until the first one ends, and cancels the others.
  ///
  /// - Returns: The value of the winner in its place, and `nil` in the others'.
  /// - Throws: The error of the winner; `SagaEnd`, if it ended because no more actions will come.
  @discardableResult
  public func race<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C,
    _ fourth: @escaping @Sendable (SagaContext) async throws -> D,
    _ fifth: @escaping @Sendable (SagaContext) async throws -> E
  ) async throws -> (A?, B?, C?, D?, E?) {
    let group = RaceGroup(.first)
    let a = RaceBranch<A>()
    let b = RaceBranch<B>()
    let c = RaceBranch<C>()
    let d = RaceBranch<D>()
    let e = RaceBranch<E>()
    try await run(
      group,
      [
        a.starting("race", in: group, of: self, first),
        b.starting("race", in: group, of: self, second),
        c.starting("race", in: group, of: self, third),
        d.starting("race", in: group, of: self, fourth),
        e.starting("race", in: group, of: self, fifth),
      ])
    return (a.value, b.value, c.value, d.value, e.value)
  }

  /// Runs sagas with the same kind of value side by side until the first one ends, and cancels the others.
  ///
  /// - Parameter bodies: The sagas; there must be one.
  /// - Returns: The position of the winner, and its value.
  /// - Throws: The error of the winner; `SagaEnd`, if it ended because no more actions will come.
  @discardableResult
  public func race<Value: Sendable>(
    _ bodies: [@Sendable (SagaContext) async throws -> Value]
  ) async throws -> (index: Int, value: Value) {
    precondition(!bodies.isEmpty, "A race of nobody has no winner.")
    let group = RaceGroup(.first)
    let branches = bodies.map { _ in RaceBranch<Value>() }
    try await run(
      group,
      zip(branches, bodies).map { $0.starting("race", in: group, of: self, $1) })
    for (index, branch) in branches.enumerated() {
      if let value = branch.value { return (index, value) }
    }
    throw CancellationError()
  }

  /// Runs a saga for a limited time.
  ///
  /// - Parameters:
  ///   - duration: The limit, on the store's clock.
  ///   - body: The saga.
  /// - Returns: The value of the saga, or `nil` if it was cancelled because the time was over.
  /// - Throws: What the body throws in time.
  @discardableResult
  public func timeout<Value: Sendable>(
    after duration: Duration,
    body: @escaping @Sendable (SagaContext) async throws -> Value
  ) async throws -> Value? {
    let group = RaceGroup(.first)
    let (value, limit) = (RaceBranch<Value>(), RaceBranch<Void>())
    try await run(
      group,
      [
        value.starting("timeout", in: group, of: self, body),
        limit.starting("timeout", in: group, of: self) { try await $0.delay(for: duration) },
      ])
    return value.value
  }
}
