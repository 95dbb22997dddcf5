import ReduxTesting
import Synchronization
import Testing

@testable import ReduxRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers by key, with a feature by hand as the comment of `QueryCache` shows it. The sentences are those of RTK
/// Query's cache, except two that the comment names.
@Suite("QueryCache", .underAnyStore, .timeLimit(.minutes(5)))
struct QueryTests {
  /// The feature, written by hand.
  enum Users {
    struct State: Equatable, Sendable {
      var users = QueryCache<Int, String>(keep: 2)
    }

    enum Action: Equatable, Sendable, CaseReadable {
      case users(QueryEvent<Int, String>)
      case reset

      struct Cases: Sendable {
        var users: CaseOf<QueryEvent<Int, String>> { CaseOf(0) { .users($0) } }
        var reset: CaseOf<Void> { CaseOf(1, .reset) }
      }

      static let cases = Cases()

      func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
        switch self {
        case .users(let value): reader.read(0, value)
        case .reset: reader.read(1, ())
        }
      }
    }

    static func reduce(_ state: inout State, _ action: Action) {
      switch action {
      case .users(let event): state.users.reduce(event)
      case .reset: state.users = QueryCache(keep: 2)
      }
    }

    static func saga(_ server: Server) -> Saga<State, Action> {
      .takeShared(
        "users", on: .any(of: \.users.show, \.users.refresh), cancelOn: .any(\.reset)
      ) { key, _ in
        key
      } body: { _, key, context in
        await context.query(as: Action.users, per: key, in: \.users, fresh: .seconds(60)) {
          try await server.user(key)
        }
      }
    }
  }

  /// Takes a second for each answer. The name of a user counts the requests.
  final class Server: Sendable {
    private struct Requests {
      var counts: [Int: Int] = [:]
      var running: Set<Int> = []
      var overlapped = false
      var failing: Set<Int> = []
    }

    let clock = TestClock()
    private let requests = Mutex(Requests())

    var failing: Set<Int> {
      get { requests.withLock { $0.failing } }
      set { requests.withLock { $0.failing = newValue } }
    }
    var overlapped: Bool { requests.withLock { $0.overlapped } }

    func count(_ key: Int) -> Int { requests.withLock { $0.counts[key, default: 0] } }

    func user(_ key: Int) async throws -> String {
      let (count, fails) = requests.withLock { requests in
        requests.counts[key, default: 0] += 1
        if !requests.running.insert(key).inserted { requests.overlapped = true }
        return (requests.counts[key] ?? 0, requests.failing.contains(key))
      }
      defer { _ = requests.withLock { $0.running.remove(key) } }
      try await clock.sleep(for: .seconds(1))
      if fails { throw Boom() }
      return "\(key).\(count)"
    }
  }

  /// A store with its server.
  struct Running {
    let server: Server
    let store: TestedStore<Users.State, Users.Action>

    init(_ state: Users.State = Users.State()) {
      let server = Server()
      self.server = server
      store = TestedStore(
        initialState: state, reduce: Users.reduce, sagas: [Users.saga(server)],
        options: StoreOptions(clock: server.clock, environment: .test(), calls: .inline))
    }

    subscript(key: Int) -> QueryEntry<String> { store.state.users[key] }

    func send(_ event: QueryEvent<Int, String>) { store.send(.users(event)) }

    func advance(_ seconds: Int) { server.clock.advance(by: .seconds(seconds), in: store) }

    func settle() { advance(3) }
  }

  @Test func thoseWhoShowOneKeyShareACall() {
    let app = Running()
    app.send(.show(1))
    #expect(app[1].isLoading && app[1].value == nil)
    app.send(.show(1))
    app.send(.show(2))
    app.settle()
    #expect(app[1].value == "1.1" && app[2].value == "2.1" && !app[1].isLoading)
    #expect(app.server.count(1) == 1)
    app.send(.show(1))
    app.settle()
    #expect(app.server.count(1) == 1)
    #expect(app[3].value == nil && !app[3].isLoading)
  }

  @Test func anOldValueIsShownUntilTheNewOneIsThere() {
    let app = Running()
    app.send(.show(1))
    app.settle()
    app.send(.hide(1))
    app.advance(56)
    app.send(.show(1))
    app.settle()
    #expect(app.server.count(1) == 1)
    app.advance(1)
    // The age counts from the request, 60 seconds ago.
    app.send(.show(1))
    #expect(app[1].isLoading && app[1].value == "1.1")
    app.settle()
    #expect(app[1].value == "1.2")
    #expect(app[1].time == .seconds(63))
  }

  @Test func aRefreshAsksAtOnceWhatIsShown() {
    let app = Running()
    app.send(.show(1))
    app.settle()
    app.send(.refresh(1))
    #expect(app[1].isLoading && app[1].value == "1.1")
    app.settle()
    #expect(app[1].value == "1.2")
    app.send(.hide(1))
    app.send(.refresh(1))
    app.settle()
    #expect(app.server.count(1) == 2)
    app.send(.show(1))
    app.settle()
    #expect(app[1].value == "1.3")
    app.send(.refresh(7))
    app.settle()
    #expect(app.server.count(7) == 0)
  }

  @Test func aRefreshDuringACallLeadsToOneMore() {
    let app = Running()
    app.send(.show(1))
    app.send(.refresh(1))
    app.send(.refresh(1))
    app.settle()
    #expect(app.server.count(1) == 2 && app[1].value == "1.2" && !app.server.overlapped)
    // Nobody shows it when the call ends.
    app.send(.refresh(1))
    app.send(.refresh(1))
    app.send(.hide(1))
    app.settle()
    #expect(app.server.count(1) == 3)
  }

  @Test func aFailureKeepsTheValueAndIsNotRepeated() {
    let app = Running()
    app.send(.show(1))
    app.settle()
    app.server.failing = [1, 2]
    app.send(.refresh(1))
    app.send(.show(2))
    app.settle()
    #expect(app[1].value == "1.1" && app[1].failure?.underlying is Boom)
    #expect(app[2].value == nil && app[2].failure != nil)
    #expect(app.server.count(1) == 2 && app.server.count(2) == 1)
    app.server.failing = []
    app.send(.show(1))
    app.send(.show(2))
    app.settle()
    #expect(app[1].value == "1.3" && app[1].failure == nil && app[2].value == "2.2")
  }

  @Test func whatNobodyShowsIsDroppedByCount() {
    let app = Running()
    for key in 1...4 { app.send(.show(key)) }
    app.settle()
    for key in [3, 1] { app.send(.hide(key)) }
    #expect(app[3].value != nil && app[1].value != nil)
    app.send(.hide(2))
    #expect(app[3] == QueryEntry() && app[1].value != nil && app[2].value != nil)
    // Whoever shows it again keeps it.
    app.send(.show(1))
    app.send(.hide(4))
    #expect(app[1].value != nil && app[2].value != nil && app[4].value != nil)
    app.send(.hide(7))
    #expect(app[2].value != nil)
  }

  @Test func aCallThatRunsKeepsItsKey() {
    let app = Running()
    for key in 1...3 { app.send(.show(key)) }
    for key in 1...3 { app.send(.hide(key)) }
    #expect(app[1].isLoading)
    app.send(.show(1))
    app.settle()
    #expect(app[1].value == "1.1" && app[2].value == "2.1" && app[3].value == "3.1")
    #expect(app.server.count(1) == 1)
  }

  @Test func aResetCancelsAndForgets() {
    let app = Running()
    app.send(.show(1))
    app.store.send(.reset)
    app.settle()
    #expect(app[1] == QueryEntry())
    app.send(.show(1))
    app.settle()
    #expect(app[1].value == "1.2")
    // The end of a call that nobody knows any more.
    app.send(.success(9, "late"))
    #expect(app[9].value == nil)
  }

  @Test func anAgeInTheFutureComesFromAClockThatWasSetBack() {
    var query = QueryCache<Int, String>()
    for event in [QueryEvent<Int, String>.show(1), .started(1, .seconds(90)), .success(1, "a")] {
      query.reduce(event)
    }
    for (now, isDue) in [(89, true), (90, false), (149, false), (150, true)] {
      #expect(query.isDue(1, at: .seconds(now), fresh: .seconds(60)) == isDue, "\(now)")
    }
    #expect(!query.isDue(1, at: .seconds(1_000_000), fresh: nil))
  }

  @Test func valuesAreStoredWithoutRequests() throws {
    let app = Running()
    app.send(.show(1))
    app.settle()
    app.send(.show(2))
    let data = try JSONEncoder().encode(app.store.state.users)
    let decoded = try JSONDecoder().decode(QueryCache<Int, String>.self, from: data)
    var other = QueryCache<Int, String>(keep: 2)
    for key in (1...40).reversed() {
      for event in [QueryEvent<Int, String>.show(key), .success(key, "a")] { other.reduce(event) }
    }
    let stored = try JSONEncoder().encode(other)
    var copies = [QueryCache<Int, String>]()
    for _ in 0..<2 { copies.append(try JSONDecoder().decode(QueryCache.self, from: stored)) }
    for index in copies.indices { copies[index].reduce(.show(40)) }
    for index in copies.indices { copies[index].reduce(.hide(40)) }
    // In the order of their texts, the same on every machine: "9" is the last of those that were never shown.
    #expect(copies[0] == copies[1] && copies[0][9].value == "a" && copies[0][8].value == nil)
    #expect(decoded[1].value == "1.1" && decoded[1].time == nil && decoded[2] == QueryEntry())
    let restored = Running(Users.State(users: decoded))
    restored.send(.show(1))
    #expect(restored[1].isLoading && restored[1].value == "1.1")
    for key in 5...7 { restored.send(.show(key)) }
    restored.settle()
    for key in 5...7 { restored.send(.hide(key)) }
    #expect(restored[5] == QueryEntry() && restored[7].value != nil)
  }

  @Test func eventsAreStored() throws {
    let events: [QueryEvent<Int, String>] = [
      .show(1), .hide(1), .refresh(1), .started(1, .seconds(5)), .success(1, "a"), .failure(1, Failure(Boom())),
      .cancelled(1),
    ]
    for event in events {
      let data = try JSONEncoder().encode(event)
      let decoded = try JSONDecoder().decode(QueryEvent<Int, String>.self, from: data)
      #expect(decoded.key == 1 && decoded.caseIndex == event.caseIndex)
      if event.caseIndex != 5 { #expect(decoded == event) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(events[4]), as: UTF8.self)
    #expect(text == #"{"success":{"_0":1,"_1":"a"}}"#)
  }

  @Test func anEventHasCasePaths() {
    typealias Event = QueryEvent<Int, String>
    #expect(Event.cases.show.extract(from: .show(3)) == 3)
    #expect(Event.cases.hide.embed(3) == .hide(3) && Event.cases.refresh.embed(3) == .refresh(3))
    #expect(Event.cases.started.embed((3, .seconds(5))) == .started(3, .seconds(5)))
    #expect(Event.cases.success.extract(from: .success(3, "a")).map { $0 == (3, "a") } == true)
    #expect(Event.cases.failure.extract(from: .success(3, "a")) == nil)
    #expect(Event.cases.cancelled.extract(from: .cancelled(3)) == 3)
    #expect([Event.show(1), .cancelled(1)].map(\.isSettled) == [false, true])
  }

  /// Random requests: one call for a key at a time, what is shown is there in the end, and memory has a bound.
  @Test(arguments: 1...20)
  func randomRequests(seed: UInt64) {
    var random = Random(seed: seed)
    let app = Running()
    var showing: [Int: Int] = [:]
    for _ in 0..<500 {
      let key = Int.random(in: 1...6, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        app.send(.show(key))
        showing[key, default: 0] += 1
      case 3..<6:
        app.send(.hide(key))
        showing[key] = max(0, showing[key, default: 0] - 1)
      case 6: app.send(.refresh(key))
      case 7: app.server.failing.formSymmetricDifference([key])
      default: app.advance(Int.random(in: 1...40, using: &random))
      }
      let hidden = (1...6).filter { showing[$0, default: 0] == 0 && app[$0].value != nil }
      #expect(hidden.filter { !app[$0].isLoading }.count <= 2)
    }
    app.server.failing = []
    app.settle()
    for key in 1...6 { app.send(.show(key)) }
    app.settle()
    #expect((1...6).allSatisfy { app[$0].value == "\($0).\(app.server.count($0))" && !app[$0].isLoading })
    #expect(!app.server.overlapped)
  }
}
