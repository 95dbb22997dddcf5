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

  enum Action: CaseIndexed, Equatable, Sendable {
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
      var tap: CasePath<Action, Steps> {
        CasePath(
          index: 0, embed: { .tap($0) },
          extract: { if case .tap(let value) = $0 { value } else { nil } })
      }
      var keyed: CasePath<Action, (Int, Steps)> {
        CasePath(
          index: 1, embed: { .keyed($0.0, $0.1) },
          extract: { if case .keyed(let key, let value) = $0 { (key, value) } else { nil } })
      }
      var stop: CasePath<Action, Void> { CasePath(index: 10) { .stop } }
      var run: CasePath<Action, OptimisticEvent<Steps, CallEvent<Int, Failure>>> {
        CasePath(
          index: 11, embed: { .run($0) },
          extract: { if case .run(let value) = $0 { value } else { nil } })
      }
    }
    static let cases = Cases()

    var caseIndex: Int {
      switch self {
      case .tap: 0
      case .keyed: 1
      case .add: 2
      case .set: 3
      case .title: 4
      case .copy: 5
      case .appendIfEven: 6
      case .push: 7
      case .pop: 8
      case .reset: 9
      case .stop: 10
      case .run: 11
      case .keyedRun: 12
      }
    }

    var progress: OptimisticProgress? {
      switch self {
      case .run(let run): run.progress
      case .keyedRun(let run): run.progress
      default: nil
      }
    }
  }

  static let steps = OptimisticSteps<State, Action>(
    change: change, anticipate: anticipate,
    keep: { state, old, new in
      if new.count != old.count { state.count = new.count }
      if new.copy != old.copy { state.copy = new.copy }
      if new.title != old.title { state.title = new.title }
      if new.list != old.list { state.list = new.list }
      if new.busy != old.busy { state.busy = new.busy }
      if new.path != old.path { state.path = new.path }
    }, number: { $0.path.skipIDs(of: $1.path) }, overwritten: overwritten)

  /// The fields that an action sets, if that is all it does.
  static func overwritten(by action: Action) -> UInt64? {
    switch action {
    case .tap, .keyed, .stop: 0
    case .set: 1
    case .title: 2
    default: nil
    }
  }

  static func reduce(_ state: inout State, _ action: Action) {
    let progress = action.progress
    guard progress != nil || state.journal.isPending else { return change(&state, action) }
    var journal = state.journal.take()
    journal.reduce(&state, action, progress, by: steps)
    state.journal = journal
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
    case .run(let run): change(&state, run.event.phase)
    case .keyedRun(let run): change(&state, run.event.phase)
    case .tap, .keyed, .stop: break
    }
  }

  private static func change(_ state: inout State, _ phase: CallPhase) {
    state.busy += phase == .started ? 1 : -1
  }

  static func anticipate(_ state: inout State, _ action: Action) {
    switch action {
    case .run(let run): apply(run.trigger, to: &state)
    case .keyedRun(let run): apply(run.trigger, to: &state)
    default: break
    }
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
  typealias TheStore = Store<State, Action>

  static func store(_ sagas: [Saga<State, Action>], clock: TestClock) -> TheStore {
    Store(
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
