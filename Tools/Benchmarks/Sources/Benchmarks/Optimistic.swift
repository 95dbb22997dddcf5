import ReduxRuntime

/// Optimistic runs that overlap and fail, in a feature as it is generated.
enum OptimisticBenchmarks {
  typealias LikeEvent = OptimisticEvent<Int, CallEvent<NoValue, Failure>>

  enum Board {
    struct State: Equatable, Sendable {
      var likes: [Int: Int] = [:]
      var total = 0
      var problem: Failure?
      /// One or none.
      var inside: [State] = []
      var journal = OptimisticJournal<State, Action>()
    }

    indirect enum Action: Sendable, CaseReadable {
      case begin(Int)
      case fail(Int)
      case like(LikeEvent)
      case child(Action)

      struct Cases: Sendable {
        var begin: CaseOf<Int> { CaseOf(0) { .begin($0) } }
        var fail: CaseOf<Int> { CaseOf(1) { .fail($0) } }
        var child: CaseOf<Action> { CaseOf(3) { .child($0) } }
      }

      static let cases = Cases()
      func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
        switch self {
        case .begin(let value): reader.read(0, value)
        case .fail(let value): reader.read(1, value)
        case .like(let value): reader.read(2, value)
        case .child(let value): reader.read(3, value)
        }
      }
    }

    static func reduce(_ state: inout State, _ action: Action) {
      guard state.journal.isPending || run(of: action) != nil else {
        return change(&state, action)
      }
      optimistic.reduce(&state, action)
    }

    private static let optimistic = OptimisticReducer(
      change, run(of:), in: \.journal, overwriting: overwritten(by:),
      fields: \.problem, \.likes, \.total, \.inside)

    private static func run(of action: Action) -> OptimisticStep<State, Action>? {
      guard case .like(let run) = action else { return nil }
      return run.step(Action.like) { state, id in
        state.likes[id % 8, default: 0] += 1
        state.total += 1
      }
    }

    static func change(_ state: inout State, _ action: Action) {
      switch action {
      case .like(let run):
        run.event.reduce(error: &state.problem)
      case .begin, .fail: break
      case .child(let action):
        if !state.inside.isEmpty { reduce(&state.inside[0], action) }
      }
    }

    static func overwritten(by action: Action) -> UInt64? {
      switch action {
      case .begin, .fail: 0
      case .like(let run): run.event.overwriting(started: 1, failure: 1)
      case .child: nil
      }
    }

    /// An action of the board that is so many levels down.
    static func action(_ action: Action, down depth: Int) -> Action {
      depth == 0 ? action : .child(Self.action(action, down: depth - 1))
    }

    /// The sagas of a board and of those inside of it. Each call waits until an action lets it fail.
    static func sagas(_ calls: Calls, depth: Int) -> [Saga<State, Action>] {
      let own: [Saga<State, Action>] = [
        .takeEvery("like", on: \.begin) { run, context in
          await context.call(as: context.optimistic(Action.like, run)) {
            try await withUnsafeThrowingContinuation { calls.waiting[run] = $0 }
          }
        },
        .takeEvery("fail", on: \.fail) { run, _ in
          calls.waiting.removeValue(forKey: run)?.resume(throwing: Refused())
        },
      ]
      guard depth > 1 else { return own }
      return own
        + sagas(calls, depth: depth - 1).pullback(
          state: { $0.inside[0] }, action: \.child)
    }
  }

  /// The calls that wait. Belongs to the store.
  final class Calls: @unchecked Sendable {
    var waiting: [Int: UnsafeContinuation<Void, any Error>] = [:]
  }

  struct Refused: Error {}

  enum Order { case lastFirst, firstFirst, random }

  /// - Parameter depth: How many boards there are, each inside of the next.
  static func fail(_ count: Int, _ order: Order, depth: Int) {
    var initial = Board.State()
    for _ in 1..<depth { initial = Board.State(inside: [initial]) }
    let store = Store(
      initialState: initial, reduce: Board.reduce, sagas: Board.sagas(Calls(), depth: depth),
      options: StoreOptions(calls: .inline))
    for run in 1...count { store.send(Board.action(.begin(run), down: run % depth)) }
    var runs = Array(1...count)
    switch order {
    case .firstFirst: break
    case .lastFirst: runs.reverse()
    case .random:
      var random: UInt64 = 7
      for index in runs.indices.dropFirst() {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        runs.swapAt(index, Int(random >> 33) % (index + 1))
      }
    }
    for run in runs { store.send(Board.action(.fail(run), down: run % depth)) }
    precondition(store.state.total == 0 && !store.state.journal.isPending)
  }

  static func candidate(_ name: String, _ count: Int, _ order: Order, depth: Int = 1) -> Candidate {
    Candidate(name) { times in
      for _ in 0..<times { fail(count, order, depth: depth) }
    }
  }

  static var candidates: [Candidate] {
    [
      candidate("250, last first", 250, .lastFirst),
      candidate("4,000, last first", 4_000, .lastFirst),
      candidate("250, at random", 250, .random),
      candidate("4,000, at random", 4_000, .random),
      candidate("250, first first", 250, .firstFirst),
      candidate("4,000, first first", 4_000, .firstFirst),
      candidate("80, at random", 80, .random),
      candidate("80 at 4 levels, at random", 80, .random, depth: 4),
      candidate("80 at 8 levels, at random", 80, .random, depth: 8),
      candidate("80, last first", 80, .lastFirst),
      candidate("80 at 4 levels, last first", 80, .lastFirst, depth: 4),
    ]
  }

  static func run() -> Times {
    compare(
      "Optimistic runs that overlap, and then fail: nanoseconds for all of them", count: 1,
      rounds: 3,
      candidates)
  }

  /// Last first, the costs grow as the number of runs, with a logarithm at most. In any other order each failure
  /// replays the later runs that have not failed, as nobody else knows what their steps do without it. Features around
  /// each other add to the costs, and do not multiply them.
  static func goals(_ times: Times) -> [Goal] {
    [
      Goal(
        text: "4,000 optimistic runs fail, last first, to 250",
        value: times.ratio("4,000, last first", to: "250, last first"), limit: 24),
      Goal(
        text: "4,000 optimistic runs fail, at random, to 250",
        value: times.ratio("4,000, at random", to: "250, at random"), limit: 256),
      Goal(
        text: "4,000 optimistic runs fail, first first, to 250",
        value: times.ratio("4,000, first first", to: "250, first first"), limit: 256),
      Goal(
        text: "80 optimistic runs fail at 4 levels, to one level",
        value: times.ratio("80 at 4 levels, at random", to: "80, at random"), limit: 16),
      Goal(
        text: "80 optimistic runs fail at 8 levels, to 4 levels",
        value: times.ratio("80 at 8 levels, at random", to: "80 at 4 levels, at random"), limit: 4),
    ]
  }
}
