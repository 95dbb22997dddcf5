import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

/// A feature for the tests: a search with a debounce, written as generated code is.
enum Search {
  struct State: Equatable, Sendable {
    var query = ""
    var isSearching = false
    var results: [String] = []
    var ticks = 0
  }

  enum Action: Equatable, Sendable, CaseIndexed {
    case queryChanged(String)
    case cleared
    case tick
    case search(CallEvent<[String], Failure>)

    struct Cases: Sendable {
      var queryChanged: CasePath<Action, String> {
        CasePath(
          index: 0, embed: Action.queryChanged,
          extract: { if case .queryChanged(let value) = $0 { value } else { nil } })
      }
      var cleared: CasePath<Action, Void> {
        CasePath(
          index: 1, embed: { .cleared }, extract: { if case .cleared = $0 { () } else { nil } })
      }
      var tick: CasePath<Action, Void> {
        CasePath(index: 2, embed: { .tick }, extract: { if case .tick = $0 { () } else { nil } })
      }
      var search: CasePath<Action, CallEvent<[String], Failure>> {
        CasePath(
          index: 3, embed: Action.search,
          extract: { if case .search(let value) = $0 { value } else { nil } })
      }
    }

    static let cases = Cases()

    var caseIndex: Int {
      switch self {
      case .queryChanged: 0
      case .cleared: 1
      case .tick: 2
      case .search: 3
      }
    }
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .queryChanged(let query): state.query = query
    case .cleared: state = State()
    case .tick: state.ticks += 1
    case .search(let event):
      state.isSearching = !event.isSettled
      if case .success(let results) = event { state.results = results }
    }
  }

  static func sagas(
    find: @escaping @Sendable (String) async throws -> [String]
  ) -> [Saga<State, Action>] {
    [
      .takeLatest(
        "search", on: \.queryChanged, debounce: .milliseconds(300), cancelOn: .any(\.cleared)
      ) { query, context in
        await context.call(as: Action.search) { try await find(query) }
      }
    ]
  }

  static func store(
    exhaustivity: Exhaustivity = .on,
    find: @escaping @Sendable (String) async throws -> [String] = { ["about \($0)"] }
  ) -> TestStore<State, Action> {
    TestStore(
      initialState: State(), reduce: reduce, sagas: sagas(find: find), exhaustivity: exhaustivity)
  }
}

/// The failures of a body, as a test sees them.
func failures(_ body: () -> Void) -> [String] {
  let messages = Messages()
  TestFailure.$handler.withValue(.init { messages.add($0.message) }, operation: body)
  return messages.all
}

/// The failures of a body that waits, as a test sees them.
nonisolated(nonsending)
  func failures(_ body: nonisolated(nonsending) () async -> Void) async -> [String]
{
  let messages = Messages()
  await TestFailure.$handler.withValue(.init { messages.add($0.message) }, operation: body)
  return messages.all
}

final class Messages: Sendable {
  private let messages = Mutex<[String]>([])
  var all: [String] { messages.withLock { $0 } }
  func add(_ message: String) { messages.withLock { $0.append(message) } }
}
