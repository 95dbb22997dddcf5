/// The options of a store that have a default: generated `store(…)` functions take them as one argument.
///
/// ```swift
/// let store = Search.store(
///   dependencies: .init(api: api),
///   options: .init(clock: clock, onError: { logger.error("\($0)") }))
/// ```
public struct StoreOptions<State: Sendable, Action: Sendable>: Sendable {
  /// The middleware that every action passes before the reducer, outermost first.
  public var middleware: [Middleware<State, Action>]
  /// The clock for every wait of a saga.
  public var clock: any Clock<Duration>
  /// The source of dates, identifiers and random numbers for sagas.
  public var environment: SagaEnvironment
  /// Whether the sagas' clients run on the concurrency pool or on the store.
  public var calls: CallExecution
  /// Receives the events of the sagas.
  public var monitor: SagaMonitor?
  /// Gets errors that no saga caught. It is called on the thread that runs the saga.
  public var onError: @Sendable (SagaError) -> Void
  /// Gets the warnings of the reducer and the sagas; see ``RuntimeWarning``. It costs a little for every action.
  public var onWarning: (@Sendable (RuntimeWarning) -> Void)?
  /// Gets what goes wrong with the stored state, on the thread that reads or writes it.
  public var onStorageProblem: @Sendable (StorageProblem) -> Void

  /// Makes options. The parameters are the properties.
  public init(
    middleware: [Middleware<State, Action>] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    environment: SagaEnvironment = .live,
    calls: CallExecution = .concurrent,
    monitor: SagaMonitor? = nil,
    onError: @escaping @Sendable (SagaError) -> Void = SagaError.printToStandardError,
    onWarning: (@Sendable (RuntimeWarning) -> Void)? = nil,
    onStorageProblem: @escaping @Sendable (StorageProblem) -> Void =
      StorageProblem.printToStandardError
  ) {
    self.middleware = middleware
    self.clock = clock
    self.environment = environment
    self.calls = calls
    self.monitor = monitor
    self.onError = onError
    self.onWarning = onWarning
    self.onStorageProblem = onStorageProblem
  }
}
