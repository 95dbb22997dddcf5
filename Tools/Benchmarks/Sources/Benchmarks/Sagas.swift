import ReduxRuntime

/// Sagas: round trips, idle watchers, debounce.
enum SagaBenchmarks {
  enum Action: Sendable, CaseReadable {
    case ping(Int)
    case pong(Int)
    case idle

    struct Cases: Sendable {
      var ping: CaseOf<Int> { CaseOf(0) { .ping($0) } }
      var pong: CaseOf<Int> { CaseOf(1) { .pong($0) } }
      var idle: CaseOf<Void> { CaseOf(2, .idle) }
    }

    static let cases = Cases()
    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .ping(let value): reader.read(0, value)
      case .pong(let value): reader.read(1, value)
      case .idle: reader.read(2, ())
      }
    }
  }

  static func store(_ sagas: [Saga<Int, Action>] = []) -> Store<Int, Action> {
    Store(
      initialState: 0,
      reduce: { state, action in
        switch action {
        case .ping: break
        case .pong(let value): state &+= value
        case .idle: state &+= 1
        }
      },
      sagas: sagas)
  }

  static func candidate(_ name: String, _ sagas: [Saga<Int, Action>]) -> Candidate {
    let store = store(sagas)
    return Candidate(name) { count in
      for number in 0..<count { store.send(.ping(number)) }
    }
  }

  /// An action, a saga that answers it, the answer reduced: in all the ways there are.
  static var roundTrips: [Candidate] {
    let relay = Saga<Int, Action>("relay") { context in
      while true {
        let number = try await context.take(\.ping)
        try await context.put(.pong(number))
      }
    }
    let (bare, bareTasks) = (BareSagaStore.takeAndPut(), BareSagaStore.taskPerAction())
    return [
      candidate("two sends by hand", []) + { store in store.send(.pong(1)) },
      Candidate("bare executor: a task that takes") { count in
        for number in 0..<count { bare.send(.ping(number)) }
      },
      Candidate("bare executor: a task per action") { count in
        for number in 0..<count { bareTasks.send(.ping(number)) }
      },
      candidate("forward", [.forward("f", from: \.ping) { .pong($0) }]),
      candidate("take + put", [relay]),
      candidate(
        "takeEvery + put",
        [.takeEvery("e", on: \.ping) { number, context in try await context.put(.pong(number)) }]),
      candidate(
        "takeLatest + put",
        [.takeLatest("l", on: \.ping) { number, context in try await context.put(.pong(number)) }]),
      candidate(
        "takeLatest per key + put",
        [
          .takeLatest(
            "k", on: \.ping, per: { number, _ in number & 7 },
            body: { number, _, context in try await context.put(.pong(number)) })
        ]),
    ]
  }

  static func run() -> Times {
    let times = compare(
      "Round trip: an action, a saga that answers it, the answer reduced", roundTrips)
    idle()
    churn()
    return times
  }

  private static func idle() {
    let idlers = (0..<10_000).map { number in
      Saga<Int, Action>("\(number)") { context in try await context.take(\.idle) }
    }
    let watchers = (0..<10_000).map { number in
      Saga<Int, Action>.takeEvery("\(number)", on: \.idle) { _, _ in }
    }
    compare(
      "An action that nobody waits for",
      [
        candidate("no saga", []), candidate("10,000 idle takes", idlers),
        candidate("10,000 idle watchers", watchers),
      ])
  }

  private static func churn() {
    compare(
      "A debounce that starts again with every action",
      count: 20_000,
      [
        candidate("no saga", []),
        candidate(
          "debounce of an hour",
          [.takeLatest("d", on: \.ping, debounce: .seconds(3600)) { _, _ in }]),
      ])
  }
}

private func + (
  candidate: Candidate, more: @escaping (Store<Int, SagaBenchmarks.Action>) -> Void
) -> Candidate {
  let store = SagaBenchmarks.store()
  return Candidate(candidate.name) { count in
    for number in 0..<count {
      store.send(.ping(number))
      more(store)
    }
  }
}
