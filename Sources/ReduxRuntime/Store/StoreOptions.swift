/// The options of a store that have a default: generated `store(…)` functions take them as one argument.
///
/// ```swift
/// let store = Search.store(api: api, options: StoreOptions(clock: clock, onError: { logger.error("\($0)") }))
/// ```
public struct StoreOptions: Sendable {
  /// The clock of every wait of a saga.
  public var clock: any Clock<Duration>
  /// The source of dates, identifiers and random numbers for sagas.
  public var environment: SagaEnvironment
  /// Where the clients that sagas call run.
  public var calls: CallExecution
  /// Receives the events of the sagas.
  public var monitor: SagaMonitor?
  /// Gets errors that no saga caught. It is called on the thread that runs the saga.
  public var onError: @Sendable (SagaError) -> Void
  /// Gets the warnings of the reducer and the sagas; see ``RuntimeWarning``. It costs a little for every action.
  public var onWarning: (@Sendable (RuntimeWarning) -> Void)?

  /// Makes options.
  ///
  /// - Parameters:
  ///   - clock: The clock of every wait of a saga.
  ///   - environment: The source of dates, identifiers and random numbers for sagas.
  ///   - calls: Where the clients that sagas call run.
  ///   - monitor: Receives the events of the sagas.
  ///   - onError: Gets errors that no saga caught.
  ///   - onWarning: Gets the warnings of the reducer and the sagas.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    environment: SagaEnvironment = .live,
    calls: CallExecution = .concurrent,
    monitor: SagaMonitor? = nil,
    onError: @escaping @Sendable (SagaError) -> Void = SagaError.printToStandardError,
    onWarning: (@Sendable (RuntimeWarning) -> Void)? = nil
  ) {
    self.clock = clock
    self.environment = environment
    self.calls = calls
    self.monitor = monitor
    self.onError = onError
    self.onWarning = onWarning
  }
}

extension Store {
  /// Makes a store and starts its sagas; see
  /// ``init(initialState:reduce:middleware:sagas:clock:environment:calls:monitor:onError:onWarning:)``.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reduce: Changes the state because of an action. It must not read or send to the store.
  ///   - middleware: The middleware that every action passes before the reducer, outermost first.
  ///   - sagas: The sagas in the order of their start.
  ///   - options: Everything else.
  @inlinable
  public convenience init(
    initialState: State,
    reduce: @escaping @Sendable (inout State, Action) -> Void,
    middleware: [Middleware<State, Action>] = [],
    sagas: [Saga<State, Action>] = [],
    options: StoreOptions
  ) {
    self.init(
      initialState: initialState, reduce: reduce, middleware: middleware, sagas: sagas,
      clock: options.clock, environment: options.environment, calls: options.calls,
      monitor: options.monitor, onError: options.onError, onWarning: options.onWarning)
  }
}
