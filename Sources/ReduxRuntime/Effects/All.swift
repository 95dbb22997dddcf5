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
    let group = RaceGroup(.all)
    let a = RaceBranch<A>()
    let b = RaceBranch<B>()
    try await run(
      group,
      [
        a.starting("all", in: group, of: self, first),
        b.starting("all", in: group, of: self, second),
      ])
    return (try a.requiredValue(), try b.requiredValue())
  }

  /// Runs three sagas concurrently until all have ended; the first error cancels the others.
  ///
  /// - Returns: The values in the order of the sagas.
  /// - Throws: The first error; `SagaEnd`, if one of them ended because no more actions will come.
  @discardableResult
  public func all<A: Sendable, B: Sendable, C: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C
  ) async throws -> (A, B, C) {
    let group = RaceGroup(.all)
    let a = RaceBranch<A>()
    let b = RaceBranch<B>()
    let c = RaceBranch<C>()
    try await run(
      group,
      [
        a.starting("all", in: group, of: self, first),
        b.starting("all", in: group, of: self, second),
        c.starting("all", in: group, of: self, third),
      ])
    return (try a.requiredValue(), try b.requiredValue(), try c.requiredValue())
  }

  /// Runs four sagas concurrently until all have ended; the first error cancels the others.
  ///
  /// - Returns: The values in the order of the sagas.
  /// - Throws: The first error; `SagaEnd`, if one of them ended because no more actions will come.
  @discardableResult
  public func all<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C,
    _ fourth: @escaping @Sendable (SagaContext) async throws -> D
  ) async throws -> (A, B, C, D) {
    let group = RaceGroup(.all)
    let a = RaceBranch<A>()
    let b = RaceBranch<B>()
    let c = RaceBranch<C>()
    let d = RaceBranch<D>()
    try await run(
      group,
      [
        a.starting("all", in: group, of: self, first),
        b.starting("all", in: group, of: self, second),
        c.starting("all", in: group, of: self, third),
        d.starting("all", in: group, of: self, fourth),
      ])
    return (
      try a.requiredValue(), try b.requiredValue(), try c.requiredValue(), try d.requiredValue()
    )
  }

  /// Runs five sagas concurrently until all have ended; the first error cancels the others.
  ///
  /// - Returns: The values in the order of the sagas.
  /// - Throws: The first error; `SagaEnd`, if one of them ended because no more actions will come.
  @discardableResult
  public func all<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C,
    _ fourth: @escaping @Sendable (SagaContext) async throws -> D,
    _ fifth: @escaping @Sendable (SagaContext) async throws -> E
  ) async throws -> (A, B, C, D, E) {
    let group = RaceGroup(.all)
    let a = RaceBranch<A>()
    let b = RaceBranch<B>()
    let c = RaceBranch<C>()
    let d = RaceBranch<D>()
    let e = RaceBranch<E>()
    try await run(
      group,
      [
        a.starting("all", in: group, of: self, first),
        b.starting("all", in: group, of: self, second),
        c.starting("all", in: group, of: self, third),
        d.starting("all", in: group, of: self, fourth),
        e.starting("all", in: group, of: self, fifth),
      ])
    return (
      try a.requiredValue(), try b.requiredValue(), try c.requiredValue(), try d.requiredValue(),
      try e.requiredValue()
    )
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
    let group = RaceGroup(.all)
    let branches = bodies.map { _ in RaceBranch<Value>() }
    try await run(
      group,
      zip(branches, bodies).map { $0.starting("all", in: group, of: self, $1) })
    return try branches.map { try $0.requiredValue() }
  }

  /// Runs sagas with the same type of value concurrently until all have ended.
  ///
  /// - Parameter bodies: The sagas by key. They start in no particular order.
  /// - Returns: The values by key.
  /// - Throws: The first error; `SagaEnd`, if one of them ended because no more actions will come.
  @discardableResult
  public func all<Key: Hashable & Sendable, Value: Sendable>(
    _ bodies: [Key: @Sendable (SagaContext) async throws -> Value]
  ) async throws -> [Key: Value] {
    let bodies = Array(bodies)
    let values = try await all(bodies.map(\.value))
    return Dictionary(uniqueKeysWithValues: zip(bodies.map(\.key), values))
  }
}

extension RaceBranch {
  /// The value of a branch of a group in which every branch has ended with a value.
  func requiredValue() throws -> Value {
    guard let value else { throw CancellationError() }
    return value
  }
}
