import ReduxRuntime
import ReduxTesting

/// A feature with optimistic runs, written by hand.
enum Likes {
  struct State: Equatable, Sendable {
    var count = 0
    var copy = 0
    var title = ""
    var list: [Int] = []
    var busy = 0
    var path: StackOf<Int> = []
    var journal = OptimisticJournal<State, Action>()
  }

  /// What the start of a run does.
  enum Steps: Hashable, Sendable {
    case add(Int)
    case set(Int)
    case title(String)
    case append(Int)
    case push(Int)
  }

  enum Action: CaseReadable, Equatable, Sendable {
    case tap(Steps)
    case keyed(Int, Steps)
    case add(Int)
    case set(Int)
    case title(String)
    case copy
    case appendIfEven
    case push(Int)
    case pop
    case reset
    case stop
    case run(OptimisticEvent<Steps, CallEvent<Int, Failure>>)
    case keyedRun(OptimisticEvent<Steps, KeyedCallEvent<Int, Int, Failure>>)

    struct Cases: Sendable {
      var tap: CaseOf<Steps> { CaseOf(0) { .tap($0) } }
      var keyed: CaseOf<(Int, Steps)> { CaseOf(1) { .keyed($0.0, $0.1) } }
      var stop: CaseOf<Void> { CaseOf(10, .stop) }
      var run: CaseOf<OptimisticEvent<Steps, CallEvent<Int, Failure>>> { CaseOf(11) { .run($0) } }
    }
    static let cases = Cases()

    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .tap(let value): reader.read(0, value)
      case .keyed(let key, let value): reader.read(1, (key, value))
      case .add(let value): reader.read(2, value)
      case .set(let value): reader.read(3, value)
      case .title(let value): reader.read(4, value)
      case .copy: reader.read(5, ())
      case .appendIfEven: reader.read(6, ())
      case .push(let value): reader.read(7, value)
      case .pop: reader.read(8, ())
      case .reset: reader.read(9, ())
      case .stop: reader.read(10, ())
      case .run(let value): reader.read(11, value)
      case .keyedRun(let value): reader.read(12, value)
      }
    }
  }

  static func reduce(_ state: inout State, _ action: Action) {
    guard state.journal.isPending || run(of: action) != nil else { return change(&state, action) }
    optimistic.reduce(&state, action)
  }

  private static let optimistic = OptimisticReducer(
    change, run(of:), in: \.journal, overwriting: overwritten(by:),
    fields: \.count, \.copy, \.title, \.list, \.busy, \.path)

  /// What the start of a run does.
  private static func run(of action: Action) -> OptimisticStep<State, Action>? {
    switch action {
    case .run(let run): run.step(Action.run) { apply($1, to: &$0) }
    case .keyedRun(let run): run.step(Action.keyedRun) { apply($1, to: &$0) }
    default: nil
    }
  }

  /// The fields that an action sets, if that is all it does.
  private static func overwritten(by action: Action) -> UInt64? {
    switch action {
    case .tap, .keyed, .stop: 0
    case .set: 1
    case .title: 4
    default: nil
    }
  }

  static func change(_ state: inout State, _ action: Action) {
    switch action {
    case .add(let number): state.count += number
    case .set(let number): state.count = number
    case .title(let title): state.title = title
    case .copy: state.copy = state.count
    case .appendIfEven: if state.count.isMultiple(of: 2) { state.list.append(state.count) }
    case .push(let number): state.path.append(number)
    case .pop: state.path.removeLast()
    case .reset: state = State()
    case .run(let run): change(&state, run.event.unkeyed)
    case .keyedRun(let run): change(&state, run.event.unkeyed)
    case .tap, .keyed, .stop: break
    }
  }

  private static func change(_ state: inout State, _ event: CallEvent<Int, Failure>) {
    state.busy += event.isSettled ? -1 : 1
  }

  static func apply(_ steps: Steps?, to state: inout State) {
    switch steps {
    case .add(let number): state.count += number
    case .set(let number): state.count = number
    case .title(let title): state.title = title
    case .append(let number): state.list.append(number)
    case .push(let number): state.path.append(number)
    case nil: break
    }
  }

  typealias Context = SagaContext<State, Action>
  typealias TheStore = TestedStore<State, Action>

  static func store(_ sagas: [Saga<State, Action>], clock: TestClock) -> TheStore {
    TestedStore(
      initialState: State(), reduce: reduce, sagas: sagas,
      options: StoreOptions(clock: clock, calls: .inline))
  }

  /// A call that takes as many seconds as the steps say, and fails if that is odd.
  static func run(_ steps: Steps, _ context: Context) async {
    await context.call(as: context.optimistic(Action.run, steps)) {
      try await call(steps, context)
    }
  }

  static func call(_ steps: Steps, _ context: Context) async throws -> Int {
    let seconds =
      switch steps {
      case .add(let number), .set(let number), .append(let number), .push(let number): number
      case .title(let title): title.count
      }
    try await context.delay(for: .seconds(seconds))
    if seconds.isMultiple(of: 2) { return seconds }
    throw Boom()
  }
}
