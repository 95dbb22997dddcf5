extension SagaContext {
  /// Runs two sagas side by side until all have ended; the first error cancels the others.
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
    let contest = Contest(.all)
    let a = Entry<A>()
    let b = Entry<B>()
    try await hold(
      contest,
      [
        a.starting("all", in: contest, of: self, first),
        b.starting("all", in: contest, of: self, second),
      ])
    return (try a.requiredValue(), try b.requiredValue())
  }

  /// Runs three sagas side by side until all have ended; the first error cancels the others.
  ///
  /// - Returns: The values in the order of the sagas.
  /// - Throws: The first error; `SagaEnd`, if one of them ended because no more actions will come.
  @discardableResult
  public func all<A: Sendable, B: Sendable, C: Sendable>(
    _ first: @escaping @Sendable (SagaContext) async throws -> A,
    _ second: @escaping @Sendable (SagaContext) async throws -> B,
    _ third: @escaping @Sendable (SagaContext) async throws -> C
  ) async throws -> (A, B, C) {
    let contest = Contest(.all)
    let a = Entry<A>()
    let b = Entry<B>()
    let c = Entry<C>()
    try await hold(
      contest,
      [
        a.starting("all", in: contest, of: self, first),
        b.starting("all", in: contest, of: self, second),
        c.starting("all", in: contest, of: self, third),
      ])
    return (try a.requiredValue(), try b.requiredValue(), try c.requiredValue())
  }

  /// Runs four sagas side by side until all have ended; the first error cancels the others.
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
    let contest = Contest(.all)
    let a = Entry<A>()
    let b = Entry<B>()
    let c = Entry<C>()
    let d = Entry<D>()
    try await hold(
      contest,
      [
        a.starting("all", in: contest, of: self, first),
        b.starting("all", in: contest, of: self, second),
        c.starting("all", in: contest, of: self, third),
        d.starting("all", in: contest, of: self, fourth),
      ])
    return (
      try a.requiredValue(), try b.requiredValue(), try c.requiredValue(), try d.requiredValue()
    )
  }

  /// Runs five sagas side by side until all have ended; the first error cancels the others.
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
    let contest = Contest(.all)
    let a = Entry<A>()
    let b = Entry<B>()
    let c = Entry<C>()
    let d = Entry<D>()
    let e = Entry<E>()
    try await hold(
      contest,
      [
        a.starting("all", in: contest, of: self, first),
        b.starting("all", in: contest, of: self, second),
        c.starting("all", in: contest, of: self, third),
        d.starting("all", in: contest, of: self, fourth),
        e.starting("all", in: contest, of: self, fifth),
      ])
    return (
      try a.requiredValue(), try b.requiredValue(), try c.requiredValue(), try d.requiredValue(),
      try e.requiredValue()
    )
  }

  /// Runs sagas with the same kind of value side by side until all have ended.
  ///
  /// - Parameter bodies: The sagas; for none, it is over at once.
  /// - Returns: The values in the order of the sagas.
  /// - Throws: The first error; `SagaEnd`, if one of them ended because no more actions will come.
  @discardableResult
  public func all<Value: Sendable>(
    _ bodies: [@Sendable (SagaContext) async throws -> Value]
  ) async throws -> [Value] {
    let contest = Contest(.all)
    let entries = bodies.map { _ in Entry<Value>() }
    try await hold(
      contest,
      zip(entries, bodies).map { $0.starting("all", in: contest, of: self, $1) })
    return try entries.map { try $0.requiredValue() }
  }

  /// Runs sagas with the same kind of value side by side until all have ended.
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

extension Entry {
  /// The value of an entry of a contest that everybody has won.
  func requiredValue() throws -> Value {
    guard let value else { throw CancellationError() }
    return value
  }
}
