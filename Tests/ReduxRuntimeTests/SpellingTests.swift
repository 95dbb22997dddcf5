import ReduxRuntime
import Testing

/// The spelling of generated code, which must type-check as it stands.
enum Feature {
  struct State: Equatable, Sendable {
    var query = ""
    var names: [String] = []
    var isLoading = false
  }

  enum Action: Equatable, Sendable, CaseIndexed {
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
      var appeared: CasePath<Action, Void> {
        CasePath(
          index: 0, embed: { .appeared }, extract: { if case .appeared = $0 { () } else { nil } })
      }
      var queryChanged: CasePath<Action, String> {
        CasePath(
          index: 1, embed: Action.queryChanged,
          extract: { if case .queryChanged(let value) = $0 { value } else { nil } })
      }
      var moved: CasePath<Action, (row: Int, column: Int)> {
        CasePath(
          index: 2, embed: { .moved(row: $0.row, column: $0.column) },
          extract: { if case .moved(let row, let column) = $0 { (row, column) } else { nil } })
      }
      var cleared: CasePath<Action, Void> {
        CasePath(
          index: 3, embed: { .cleared }, extract: { if case .cleared = $0 { () } else { nil } })
      }
      var fetch: CasePath<Action, CallEvent<[String], Failure>> {
        CasePath(
          index: 4, embed: Action.fetch,
          extract: { if case .fetch(let value) = $0 { value } else { nil } })
      }
      var logout: CasePath<Action, CallEvent<NoValue, Failure>> {
        CasePath(
          index: 5, embed: Action.logout,
          extract: { if case .logout(let value) = $0 { value } else { nil } })
      }
      var count: CasePath<Action, CallEvent<Int, Never>> {
        CasePath(
          index: 6, embed: Action.count,
          extract: { if case .count(let value) = $0 { value } else { nil } })
      }
      var save: CasePath<Action, CallEvent<NoValue, SaveError>> {
        CasePath(
          index: 7, embed: Action.save,
          extract: { if case .save(let value) = $0 { value } else { nil } })
      }
      var ticks: CasePath<Action, StreamEvent<Int, Failure>> {
        CasePath(
          index: 8, embed: Action.ticks,
          extract: { if case .ticks(let value) = $0 { value } else { nil } })
      }
      var pulses: CasePath<Action, StreamEvent<Int, Never>> {
        CasePath(
          index: 9, embed: Action.pulses,
          extract: { if case .pulses(let value) = $0 { value } else { nil } })
      }
    }

    static let cases = Cases()

    var caseIndex: Int {
      switch self {
      case .appeared: 0
      case .queryChanged: 1
      case .moved: 2
      case .cleared: 3
      case .fetch: 4
      case .logout: 5
      case .count: 6
      case .save: 7
      case .ticks: 8
      case .pulses: 9
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
        cancelOn: .any(\.cleared, \.logout.success)
      ) { query, context in
        guard !context.state.query.isEmpty else { return }
        await context.call(as: Action.fetch) { try await api.fetch(query) }
      },
      .takeEvery("save", on: .case(Action.cases.moved)) { place, context in
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
      .takeLeading("logout", on: .any(of: [Action.cases.cleared]), throttle: .seconds(1)) {
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
      .takeLatest("count", on: .start(or: .case(\.cleared)), cancelOn: .any(\.appeared)) {
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
