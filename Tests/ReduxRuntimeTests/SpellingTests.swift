import ReduxRuntime
import Testing

/// The spelling of generated code, which must type-check as it stands.
enum Spelling {
  struct State: Equatable, Sendable {
    var query = ""
    var names: [String] = []
    var isLoading = false
  }

  enum Action: Equatable, Sendable, CaseReadable {
    case appeared
    case queryChanged(String)
    case moved(row: Int, column: Int)
    case cleared
    case fetch(CallEvent<[String], Failure>)
    case logout(CallEvent<NoValue, Failure>)
    case count(CallEvent<Int, Never>)
    case save(CallEvent<NoValue, SaveError>)
    case ticks(StreamEvent<Int, Failure>)
    case pulses(StreamEvent<Int, Never>)

    struct Cases: Sendable {
      init() {}
      var appeared: CaseOf<Void> { CaseOf(0, .appeared) }
      var queryChanged: CaseOf<String> { CaseOf(1) { .queryChanged($0) } }
      var moved: CaseOf<(row: Int, column: Int)> {
        CaseOf(2) { .moved(row: $0.row, column: $0.column) }
      }
      var cleared: CaseOf<Void> { CaseOf(3, .cleared) }
      var fetch: CaseOf<CallEvent<[String], Failure>> { CaseOf(4) { .fetch($0) } }
      var logout: CaseOf<CallEvent<NoValue, Failure>> { CaseOf(5) { .logout($0) } }
      var count: CaseOf<CallEvent<Int, Never>> { CaseOf(6) { .count($0) } }
      var save: CaseOf<CallEvent<NoValue, SaveError>> { CaseOf(7) { .save($0) } }
      var ticks: CaseOf<StreamEvent<Int, Failure>> { CaseOf(8) { .ticks($0) } }
      var pulses: CaseOf<StreamEvent<Int, Never>> { CaseOf(9) { .pulses($0) } }
    }

    static let cases = Cases()

    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .appeared: reader.read(0, ())
      case .queryChanged(let value): reader.read(1, value)
      case .moved(let row, let column): reader.read(2, (row: row, column: column))
      case .cleared: reader.read(3, ())
      case .fetch(let value): reader.read(4, value)
      case .logout(let value): reader.read(5, value)
      case .count(let value): reader.read(6, value)
      case .save(let value): reader.read(7, value)
      case .ticks(let value): reader.read(8, value)
      case .pulses(let value): reader.read(9, value)
      }
    }
  }

  struct SaveError: Error, Equatable {}

  protocol Client: Sendable {
    func fetch(_ query: String) async throws -> [String]
    func logout() async throws
    func count() async -> Int
    func save(_ row: Int) async throws(SaveError)
    func ticks() -> AsyncThrowingStream<Int, any Error>
    func pulses() -> AsyncStream<Int>
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .queryChanged(let query): state.query = query
    case .cleared: state.names = []
    case .fetch(let event):
      if case .success(let names) = event { state.names = names }
      state.isLoading = !event.isSettled
    default: break
    }
  }

  static func sagas(api: any Client) -> [Saga<State, Action>] {
    [
      .takeLatest("fetch", on: \.appeared) { _, context in
        await context.call(as: Action.fetch) { try await api.fetch(context.state.query) }
      },
      .takeLatest(
        "search", on: \.queryChanged, debounce: .milliseconds(300),
        cancelOn: \.cleared, \.logout.success
      ) { query, context in
        guard !context.state.query.isEmpty else { return }
        await context.call(as: Action.fetch) { try await api.fetch(query) }
      },
      .takeEvery("save", on: \.moved) { place, context in
        await context.call(as: Action.save) { () async throws(SaveError) -> Void in
          let sum = place.row + place.column
          try await api.save(sum)
        }
        await context.call(as: Action.logout) {
          let sum = place.row + place.column
          if sum > 1 { try await api.logout() }
        }
        await context.call(as: Action.fetch) {
          let sum = place.row + place.column
          return try await api.fetch("\(sum)")
        }
        await context.call(as: { .fetch($0) }) { try await api.fetch("") }
      },
      .takeLeading("logout", on: .any(of: \.cleared), throttle: .seconds(1)) {
        _, context in
        await context.call(as: Action.logout) { try await api.logout() }
      },
      .takeQueued("relay", on: .any(\.appeared, \.moved)) { _, context in
        try await context.put(.cleared)
      },
      .takeEvery("ticks", on: \.fetch.success) { names, context in
        await context.stream(as: Action.ticks) { api.ticks() }
      },
      .takeLatest("pulses", on: .start) { _, context in
        await context.stream(as: Action.pulses) { api.pulses() }
      },
      .takeLatest("count", on: .any(of: [.start, .case(\.cleared)]), cancelOn: .any(\.appeared)) {
        _, context in
        await context.call(as: Action.count) { await api.count() }
      },
      .takeEvery("quiet", on: \.cleared) { _, _ in },
      Saga("loop") { context in
        while true {
          let (row, column) = try await context.take(\.moved)
          try await context.put(.queryChanged("\(row) \(column)"))
        }
      },
    ]
  }
}
