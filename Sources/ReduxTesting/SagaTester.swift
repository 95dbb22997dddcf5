public import ReduxRuntime

/// Runs one saga in isolation: the test sets the state, and actions that the saga sends do not change it.
///
/// ```swift
/// let tester = SagaTester(Login.State(), Login.loginFlow(auth: auth))
/// tester.send(.loginTapped("ann"))
/// #expect(tester.takePuts() == [.started, .loggedIn("ann")])
/// tester.advance(by: .seconds(60))
/// tester.state.isExpired = true
/// ```
///
/// It replaces redux-saga's step-by-step tests of generators. Nobody can step through an async function, but
/// its effects appear here in order.
public final class SagaTester<State: Sendable, Action: Sendable> {
  /// The state that the saga reads.
  public var state: State {
    get { content.withLock { $0.state } }
    set { content.withLock { $0.state = newValue } }
  }

  /// The clock of the saga.
  public let clock: TestClock

  private struct Content {
    var state: State
    /// How many actions of the test have not been reduced yet.
    var sentCount = 0
    var puts: [Action] = []
    var events: [SagaEvent] = []
    var errors: [SagaError] = []
  }

  private let content: Locked<Content>
  private let store: Store<State, Action>

  /// Starts a saga.
  ///
  /// - Parameters:
  ///   - state: The state that the saga reads.
  ///   - saga: The saga.
  ///   - clock: The clock of every wait of the saga.
  ///   - environment: The source of the saga's dates, identifiers and random numbers.
  public init(
    _ state: State,
    _ saga: Saga<State, Action>,
    clock: TestClock = TestClock(),
    environment: SagaEnvironment = .test()
  ) {
    let content = Locked(Content(state: state))
    self.content = content
    self.clock = clock
    self.store = Store(
      initialState: state,
      reduce: { state, action in
        content.withLock { content in
          // An action that the test has sent is not a put of the saga.
          if content.sentCount > 0 { content.sentCount -= 1 } else { content.puts.append(action) }
          state = content.state
        }
      },
      sagas: [saga],
      options: StoreOptions(
        clock: clock,
        environment: environment,
        calls: .inline,
        monitor: SagaMonitor { event in content.withLock { $0.events.append(event) } },
        onError: { error in content.withLock { $0.errors.append(error) } }))
  }

  /// Sends an action that the saga can take.
  ///
  /// - Parameter action: The action.
  public func send(_ action: Action) {
    store.settle()
    content.withLock { $0.sentCount += 1 }
    store.send(action)
  }

  /// Moves the clock and runs the saga in the meantime.
  ///
  /// - Parameter duration: How far to move it.
  public func advance(by duration: Duration) { clock.advance(by: duration, in: store) }

  /// Cancels the saga, with everything that it forked.
  public func cancel() { store.cancelSagas() }

  /// Tells the saga that no more actions will come.
  public func end() { store.end() }

  /// Takes the actions that the saga has sent since the last call, in order.
  public func takePuts() -> [Action] { take(\.puts) }

  /// Takes the saga's effects since the last call, in order, one line each: `take`, `put`, `call` and others
  /// with their description, and `fork` with the name of the saga.
  public func takeEffects() -> [String] {
    take(\.events).compactMap { event in
      switch event {
      case .triggered(let effect):
        effect.detail.isEmpty ? "\(effect.kind)" : "\(effect.kind) \(effect.detail)"
      case .started(let saga): saga.parentID == nil ? nil : "fork \(saga.name)"
      case .ended, .settled, .dispatched: nil
      }
    }
  }

  /// Takes the saga's uncaught errors since the last call.
  public func takeErrors() -> [SagaError] { take(\.errors) }

  private func take<Item>(_ items: WritableKeyPath<Content, [Item]>) -> [Item] {
    store.settle()
    return content.withLock { content in
      defer { content[keyPath: items] = [] }
      return content[keyPath: items]
    }
  }

  /// Whether the saga, or something that it forked, has not ended.
  public var isRunning: Bool {
    store.settle()
    return store.hasSagas
  }
}
