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

  enum Action: Equatable, Sendable, CaseReadable {
    case queryChanged(String)
    case cleared
    case tick
    case search(CallEvent<[String], Failure>)

    struct Cases: Sendable {
      var queryChanged: CaseOf<String> { CaseOf(0) { .queryChanged($0) } }
      var cleared: CaseOf<Void> { CaseOf(1, .cleared) }
      var tick: CaseOf<Void> { CaseOf(2, .tick) }
      var search: CaseOf<CallEvent<[String], Failure>> { CaseOf(3) { .search($0) } }
    }

    static let cases = Cases()

    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .queryChanged(let value): reader.read(0, value)
      case .cleared: reader.read(1, ())
      case .tick: reader.read(2, ())
      case .search(let value): reader.read(3, value)
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
        "search", on: \.queryChanged, debounce: .milliseconds(300), cancelOn: \.cleared
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
  TestFailure.handle({ messages.add($0.message) }, during: body)
  return messages.all
}

/// The failures of a body that waits, as a test sees them.
nonisolated(nonsending)
  func failures(_ body: nonisolated(nonsending) () async -> Void) async -> [String]
{
  let messages = Messages()
  await TestFailure.handle({ messages.add($0.message) }, during: body)
  return messages.all
}

final class Messages: Sendable {
  private let messages = Mutex<[String]>([])
  var all: [String] { messages.withLock { $0 } }
  func add(_ message: String) { messages.withLock { $0.append(message) } }
}
