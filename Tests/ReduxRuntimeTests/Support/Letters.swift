import ReduxRuntime
import ReduxTesting

/// A small feature for traces: actions are letters, and the state remembers them.
enum Letters {
  struct State: Equatable, Sendable {
    var seen: [Action] = []
    var sum = 0
  }

  enum Action: Equatable, Sendable, CaseReadable, CustomStringConvertible {
    case a
    case b
    case c
    case number(Int)
    case stop
    case load(CallEvent<Int, Failure>)
    case listen(StreamEvent<Int, Failure>)

    struct Cases: Sendable {
      var a: CaseOf<Void> { CaseOf(0, .a) }
      var b: CaseOf<Void> { CaseOf(1, .b) }
      var c: CaseOf<Void> { CaseOf(2, .c) }
      var number: CaseOf<Int> { CaseOf(3) { .number($0) } }
      var stop: CaseOf<Void> { CaseOf(4, .stop) }
      var load: CaseOf<CallEvent<Int, Failure>> { CaseOf(5) { .load($0) } }
      var listen: CaseOf<StreamEvent<Int, Failure>> { CaseOf(6) { .listen($0) } }
    }

    static let cases = Cases()

    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .a: reader.read(0, ())
      case .b: reader.read(1, ())
      case .c: reader.read(2, ())
      case .number(let value): reader.read(3, value)
      case .stop: reader.read(4, ())
      case .load(let value): reader.read(5, value)
      case .listen(let value): reader.read(6, value)
      }
    }

    var description: String {
      switch self {
      case .a: "a"
      case .b: "b"
      case .c: "c"
      case .number(let value): "\(value)"
      case .stop: "stop"
      case .load(.started): "load-started"
      case .load(.success(let value)): "load-success(\(value))"
      case .load(.failure(let failure)): "load-failure(\(failure.message))"
      case .load(.cancelled): "load-cancelled"
      case .listen(.started): "listen-started"
      case .listen(.next(let value)): "listen-next(\(value))"
      case .listen(.finished): "listen-finished"
      case .listen(.failure(let failure)): "listen-failure(\(failure.message))"
      case .listen(.cancelled): "listen-cancelled"
      }
    }
  }

  typealias LetterStore = TestedStore<State, Action>
  typealias LetterSaga = Saga<State, Action>

  static func reduce(_ state: inout State, _ action: Action) {
    state.seen.append(action)
    if case .number(let value) = action { state.sum += value }
  }

  /// A store of letters, with the given sagas.
  static func store(
    _ sagas: [LetterSaga] = [],
    middleware: [Middleware<State, Action>] = [],
    clock: any Clock<Duration> = TestClock(),
    calls: CallExecution = .inline,
    onError: @escaping @Sendable (SagaError) -> Void = { _ in }
  ) -> LetterStore {
    TestedStore(
      initialState: State(), reduce: reduce, sagas: sagas,
      options: StoreOptions(
        middleware: middleware, clock: clock, calls: calls, onError: onError))
  }

  /// A store of letters, with one saga; what it does not catch goes to `errors`.
  static func store(
    clock: any Clock<Duration> = TestClock(),
    errors: Trace = Trace(),
    saga: @escaping @Sendable (SagaContext<State, Action>) async throws -> Void
  ) -> LetterStore {
    store([Saga("root", body: saga)], clock: clock, onError: { errors("\($0)") })
  }
}

extension Letters.LetterStore {
  /// The actions so far, as a trace is written down.
  var trace: String { state.seen.map(\.description).joined(separator: " ") }
}

/// An error of a test.
struct Boom: Error, Equatable, CustomStringConvertible {
  var description: String { "boom" }
}
