public import ReduxRuntime

extension SagaHost {
  /// Runs every saga that can continue, and returns when all of them wait.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let host = SagaHost(Survey.sagas(), state: …, dispatch: …, options: .init(clock: clock, calls: .inline))
  /// host.start()
  /// store.dispatch(.survey(.appeared))
  /// clock.advance(by: .seconds(5), in: host)
  /// #expect(store.state.survey.isShown)
  /// #expect(host.workingSagas().isEmpty)
  /// ```
  ///
  /// A test calls it after a client on another thread has answered. Moving a ``TestClock`` includes it.
  public func settle() { store.settle() }

  /// The sagas that wait for something other than an action, such as a client or a clock.
  ///
  /// - Returns: The names of each saga and of those that contain it, from the root: `login > refresh`.
  public func workingSagas() -> [String] {
    store.settle()
    return store.busySagas.map { $0.joined(separator: " > ") }
  }
}

extension TestClock {
  /// Moves the clock and runs the sagas of a host in the meantime; see `advance(by:in:)` for stores.
  ///
  /// - Parameters:
  ///   - duration: How far to move it.
  ///   - host: A host with this clock.
  public func advance<State, Action>(by duration: Duration, in host: SagaHost<State, Action>) {
    advance(by: duration, in: host.store)
  }

  /// Moves the clock to the end of the last sleep and runs the sagas of a host in the meantime.
  ///
  /// - Parameters:
  ///   - host: A host with this clock.
  ///   - limit: The maximum number of wake-ups. A repeating timer has no last sleep.
  /// - Returns: Whether no task sleeps any more.
  @discardableResult
  public func run<State, Action>(in host: SagaHost<State, Action>, limit: Int = 10_000) -> Bool {
    run(in: host.store, limit: limit)
  }
}
