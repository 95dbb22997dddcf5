public import ReduxRuntime

/// Runs one saga in a world that the test makes up: the state is what the test says, and actions that the
/// saga sends change nothing.
///
/// ```swift
/// let tester = SagaTester(Login.State(), Login.loginFlow(auth: auth))
/// tester.send(.loginTapped("ann"))
/// #expect(tester.takePuts() == [.started, .loggedIn("ann")])
/// tester.advance(by: .seconds(60))
/// tester.state.isExpired = true
/// ```
///
/// It takes the place of redux-saga's step-by-step tests of generators: there is nothing to step through
/// in an async function, but what it asks of the world is seen here in order.
public final class SagaTester<State: Sendable, Action: Sendable> {
  /// What the saga reads as the state.
  public var state: State {
    get { content.withLock { $0.state } }
    set { content.withLock { $0.state = newValue } }
  }

  /// The clock of the saga.
  public let clock: TestClock

  private struct Content {
    var state: State
    var puts: [Action] = []
    var events: [SagaEvent] = []
    var errors: [SagaError] = []
  }

  private let content: Locked<Content>
  private let store: Store<State, Action>
  private let sent: Locked<Int>

  /// Starts a saga.
  ///
  /// - Parameters:
  ///   - state: What the saga reads as the state.
  ///   - saga: The saga.
  ///   - clock: What every wait of the saga goes by.
  ///   - environment: What the saga gets dates, identifiers and random numbers from.
  public init(
    _ state: State,
    _ saga: Saga<State, Action>,
    clock: TestClock = TestClock(),
    environment: SagaEnvironment = .test()
  ) {
    let content = Locked(Content(state: state))
    let sent = Locked(0)
    self.content = content
    self.sent = sent
    self.clock = clock
    self.store = Store(
      initialState: state,
      reduce: { state, action in
        // Actions of the test are not the saga's.
        let isOurs = sent.withLock { count in
          defer { count = max(0, count - 1) }
          return count > 0
        }
        content.withLock { content in
          if !isOurs { content.puts.append(action) }
          state = content.state
        }
      },
      sagas: [saga],
      clock: clock,
      environment: environment,
      calls: .inline,
      monitor: SagaMonitor { event in content.withLock { $0.events.append(event) } },
      onError: { error in content.withLock { $0.errors.append(error) } })
  }

  /// Lets the saga see an action.
  ///
  /// - Parameter action: The action.
  public func send(_ action: Action) {
    store.settle()
    sent.withLock { $0 += 1 }
    store.send(action)
  }

  /// Moves the clock, and lets the saga do what it does in that time.
  ///
  /// - Parameter duration: How far to move it.
  public func advance(by duration: Duration) { clock.advance(by: duration, in: store) }

  /// Cancels the saga, with everything that it forked.
  public func cancel() { store.cancelSagas() }

  /// Says that no more actions will come.
  public func end() { store.end() }

  /// Takes the actions that the saga has sent since the last time, in order.
  public func takePuts() -> [Action] {
    store.settle()
    return content.withLock { content in
      defer { content.puts = [] }
      return content.puts
    }
  }

  /// Takes what the saga has asked for since the last time, in order, on a line each: `take`, `put`,
  /// `call` and the like with what they are about, and `fork` with the name of the saga.
  public func takeEffects() -> [String] {
    store.settle()
    let events = content.withLock { content in
      defer { content.events = [] }
      return content.events
    }
    return events.compactMap { event in
      switch event {
      case .triggered(let effect):
        effect.detail.isEmpty ? "\(effect.kind)" : "\(effect.kind) \(effect.detail)"
      case .started(let saga): saga.parentID == nil ? nil : "fork \(saga.name)"
      case .ended, .settled, .dispatched: nil
      }
    }
  }

  /// Takes the errors that nothing in the saga has caught since the last time.
  public func takeErrors() -> [SagaError] {
    store.settle()
    return content.withLock { content in
      defer { content.errors = [] }
      return content.errors
    }
  }

  /// Whether the saga, or something that it forked, has not ended.
  public var isRunning: Bool {
    store.settle()
    return store.hasSagas
  }
}
