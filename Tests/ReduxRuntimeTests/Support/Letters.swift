import ReduxRuntime
import ReduxTesting

/// A small feature for traces: actions are letters, and the state remembers them.
enum Letters {
  struct State: Equatable, Sendable {
    var seen: [Action] = []
    var sum = 0
  }

  enum Action: Equatable, Sendable, CaseIndexed, CustomStringConvertible {
    case a
    case b
    case c
    case number(Int)
    case stop
    case load(CallEvent<Int, Failure>)
    case listen(StreamEvent<Int, Failure>)

    struct Cases: Sendable {
      var a: CasePath<Action, Void> {
        CasePath(index: 0) { .a }
      }
      var b: CasePath<Action, Void> {
        CasePath(index: 1) { .b }
      }
      var c: CasePath<Action, Void> {
        CasePath(index: 2) { .c }
      }
      var number: CasePath<Action, Int> {
        CasePath(
          index: 3, embed: Action.number,
          extract: { if case .number(let value) = $0 { value } else { nil } })
      }
      var stop: CasePath<Action, Void> {
        CasePath(index: 4) { .stop }
      }
      var load: CasePath<Action, CallEvent<Int, Failure>> {
        CasePath(
          index: 5, embed: Action.load,
          extract: { if case .load(let event) = $0 { event } else { nil } })
      }
      var listen: CasePath<Action, StreamEvent<Int, Failure>> {
        CasePath(
          index: 6, embed: Action.listen,
          extract: { if case .listen(let event) = $0 { event } else { nil } })
      }
    }

    static let cases = Cases()

    var caseIndex: Int {
      switch self {
      case .a: 0
      case .b: 1
      case .c: 2
      case .number: 3
      case .stop: 4
      case .load: 5
      case .listen: 6
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

  typealias LetterStore = Store<State, Action>
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
    Store(
      initialState: State(), reduce: reduce, middleware: middleware, sagas: sagas,
      options: StoreOptions(clock: clock, calls: calls, onError: onError))
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
