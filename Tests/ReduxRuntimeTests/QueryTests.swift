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
      /// Cancels the calls, and changes nothing.
      case stopped
      /// A reset by a parent, which cancels nothing.
      case forgotten
      /// Sends a request and notes when everything that follows from it has ended.
      case asked(QueryEvent<Int, String>)

      struct Cases: Sendable {
        var users: CaseOf<QueryEvent<Int, String>> { CaseOf(0) { .users($0) } }
        var reset: CaseOf<Void> { CaseOf(1, .reset) }
        var stopped: CaseOf<Void> { CaseOf(2, .stopped) }
        var forgotten: CaseOf<Void> { CaseOf(3, .forgotten) }
        var asked: CaseOf<QueryEvent<Int, String>> { CaseOf(4) { .asked($0) } }
      }

      static let cases = Cases()

      func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
        switch self {
        case .users(let value): reader.read(0, value)
        case .reset: reader.read(1, ())
        case .stopped: reader.read(2, ())
        case .forgotten: reader.read(3, ())
        case .asked(let value): reader.read(4, value)
        }
      }
    }

    static func reduce(_ state: inout State, _ action: Action) {
      switch action {
      case .users(let event): state.users.reduce(event)
      case .reset, .forgotten: state.users = QueryCache(keep: 2)
      case .stopped, .asked: break
      }
    }

    static func saga(_ server: Server) -> Saga<State, Action> {
      .takeShared(
        "users", on: .any(of: \.users.show, \.users.refresh), cancelOn: .any(\.reset, \.stopped)
      ) { key, _ in
        key
      } body: { _, key, context in
        await context.query(as: Action.users, per: key, in: \.users, fresh: .seconds(60)) {
          try await context.retry(server.attempts, backoff: .constant(.seconds(10))) {
            try await server.user(key)
          }
        }
      }
    }

    static func asking(_ trace: Trace) -> Saga<State, Action> {
      .takeEvery("ask", on: \.asked) { event, context in
        try await context.putResolve(.users(event))
        trace("\(context.elapsed)")
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
    let attempts: Int
    private let requests = Mutex(Requests())

    init(attempts: Int = 1) { self.attempts = attempts }

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
    let trace = Trace()

    init(
      _ state: Users.State = Users.State(), attempts: Int = 1,
      sagas: [Saga<Users.State, Users.Action>] = []
    ) {
      let server = Server(attempts: attempts)
      self.server = server
      store = TestedStore(
        initialState: state, reduce: Users.reduce,
        sagas: [Users.saga(server), Users.asking(trace)] + sagas,
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

  @Test(.onlyOurStore("A handle of an action is of our store."))
  func aCallBelongsToNobodyWhoShows() async {
    let (noted, early) = (Trace(), Trace())
    let app = Running(sagas: [
      .takeEvery("note", on: \.users.success) { event, context in
        try await context.delay(for: .seconds(1))
        noted("\(event.key)")
      }
    ])
    let first = app.store.own.dispatch(.users(.show(1)))
    app.send(.show(1))
    first.cancel()
    app.send(.hide(1))
    #expect(app[1].isLoading)
    app.settle()
    await first.finish()
    #expect(app[1].value == "1.1" && app.server.count(1) == 1)
    // What follows from the answer goes on too.
    #expect(noted.lines == ["1"])
    app.store.own.dispatch(.users(.show(2))).cancel()
    app.send(.hide(2))
    app.settle()
    #expect(app[2].value == "2.1")
    // Cancelled before the request is reduced.
    let subscription = app.store.own.subscribe(select: \.users[3].isLoading) { [store = app.store] in
      if $0, early.lines.isEmpty {
        early("")
        store.own.dispatch(.users(.show(4))).cancel()
      }
    }
    app.send(.show(3))
    #expect(app[4].isLoading && app[3].isLoading)
    app.settle()
    #expect(app[4].value == "4.1")
    subscription.cancel()
    for end in [Users.Action.stopped, .reset] {
      app.send(.refresh(4))
      app.store.send(end)
      #expect(!app[4].isLoading && app.server.clock.sleeperCount == 0)
    }
  }

  @Test func whoeverJoinsACallWaitsForIt() {
    let app = Running()
    app.store.send(.asked(.show(1)))
    app.store.send(.asked(.show(1)))
    app.advance(1)
    app.advance(1)
    #expect(app.trace.text == "1.0 seconds 1.0 seconds")
    // The age of the value does not matter for those who wait.
    app.store.send(.asked(.show(1)))
    app.store.send(.asked(.refresh(1)))
    app.store.send(.asked(.refresh(1)))
    app.store.send(.asked(.show(2)))
    for _ in 0..<3 { app.advance(1) }
    #expect(
      app.trace.lines.dropFirst(2) == [
        "2.0 seconds", "3.0 seconds", "4.0 seconds", "4.0 seconds",
      ])
    #expect(app.server.count(1) == 3)
    app.store.send(.asked(.refresh(7)))
    #expect(app.trace.lines.last == "5.0 seconds")
  }

  @Test func aCancelledRefreshIsNotForgotten() {
    let app = Running()
    app.send(.show(1))
    app.settle()
    app.send(.refresh(1))
    app.store.send(.stopped)
    #expect(app[1].value == "1.1" && !app[1].isLoading)
    // It would be no use to cancel what is asked for again by itself.
    app.settle()
    #expect(app.server.count(1) == 2)
    app.send(.hide(1))
    app.send(.show(1))
    #expect(app[1].isLoading)
    app.settle()
    #expect(app[1].value == "1.3")
    var query = QueryCache<Int, String>()
    for event in [
      QueryEvent<Int, String>.show(1), .started(1, .zero), .success(1, "a"), .refresh(1),
      .started(1, .zero), .cancelled(1),
    ] { query.reduce(event) }
    #expect(query.isDue(1, at: .zero, fresh: nil))
  }

  @Test func anAnswerFromBeforeAResetCountsForNothing() {
    let app = Running()
    app.server.failing = [2]
    for key in 1...2 { app.send(.show(key)) }
    app.store.send(.forgotten)
    app.server.failing = []
    for key in 1...2 { app.send(.show(key)) }
    #expect(app[1].isLoading && app[2].isLoading && !app.server.overlapped)
    app.advance(1)
    #expect(app[1].value == "1.2" && app[2].value == "2.2" && app[2].failure == nil)
    // Nobody shows it after the reset.
    app.send(.show(3))
    app.store.send(.forgotten)
    app.send(.refresh(3))
    app.settle()
    #expect(app[3] == QueryEntry() && app.server.count(3) == 1)
    var query = QueryCache<Int, String>()
    query.reduce(.show(1))
    let shown = query
    let failure = Failure(Boom())
    for end in [QueryEvent<Int, String>.success(1, "a"), .failure(1, failure), .cancelled(1)] {
      query.reduce(end)
    }
    #expect(query == shown)
  }

  @Test func requestsThatComeAtOnceMakeOneCall() {
    let started = Trace()
    let app = Running(sagas: [
      .forward("first", from: \.stopped) { .users(.show(1)) },
      .forward("second", from: \.stopped) { .users(.show(1)) },
      .forward("third", from: \.stopped) { .users(.refresh(1)) },
      .takeEvery("note", on: \.users.started) { _, _ in started("started") },
    ])
    for _ in 0..<2 {
      app.store.send(.stopped)
      #expect(app[1].isLoading)
      app.settle()
      app.store.send(.forgotten)
    }
    #expect(started.lines.count == 2 && app.server.count(1) == 2)
  }

  @Test func retriesEndWhenNobodyShows() {
    let app = Running(attempts: 5)
    app.server.failing = Set(0..<100)
    for key in 0..<100 { app.send(.show(key)) }
    for key in 2..<100 { app.send(.hide(key)) }
    app.advance(5)
    app.send(.hide(1))
    #expect(app[1].isLoading)
    app.advance(2)
    app.send(.show(1))
    for _ in 0..<10 { app.advance(11) }
    #expect(app.server.count(0) == 5 && app.server.count(1) == 5)
    #expect((2..<100).allSatisfy { app.server.count($0) == 1 && !app[$0].isLoading })
    #expect(app[0].failure?.underlying is Boom)
    app.send(.refresh(0))
    app.send(.hide(0))
    for _ in 0..<2 { app.advance(11) }
    #expect(app[0].failure?.underlying is Boom && app.server.count(0) == 6)
  }

  final class Work: Sendable {
    private let steps = Mutex(0)
    var count: Int { steps.withLock { $0 } }

    func add() { steps.withLock { $0 += 1 } }
  }

  /// Counts how often keys are compared and hashed.
  struct CountedKey: Hashable, Sendable {
    let number: Int
    let work: Work

    static func == (left: Self, right: Self) -> Bool {
      left.work.add()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      work.add()
      hasher.combine(number)
    }
  }

  @Test(arguments: [nil, 0, 10, 100_000])
  func aHiddenKeyCostsNothing(keep: Int?) {
    func work(_ count: Int) -> Int {
      let work = Work()
      var query = QueryCache<CountedKey, Int>(keep: keep)
      for _ in 0..<2 {
        for number in 0..<count {
          let key = CountedKey(number: number, work: work)
          for event in [
            QueryEvent<CountedKey, Int>.show(key), .started(key, .zero), .success(key, 1), .hide(key),
          ] { query.reduce(event) }
        }
      }
      return work.count
    }
    #expect(work(2_000) < 2_000 * 2 * 4 * 20)
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
      for event in [QueryEvent<Int, String>.show(key), .started(key, .zero), .success(key, "a")] {
        other.reduce(event)
      }
    }
    let stored = try JSONEncoder().encode(other)
    var copies = [QueryCache<Int, String>]()
    for _ in 0..<2 { copies.append(try JSONDecoder().decode(QueryCache.self, from: stored)) }
    for index in copies.indices {
      for event in [QueryEvent<Int, String>.show(40), .hide(40)] { copies[index].reduce(event) }
    }
    // The number is that of the program, not a stored one.
    #expect((1...40).allSatisfy { copies[0][$0].value == "a" } && copies[0].keep == nil)
    for index in copies.indices { copies[index].keep = 2 }
    // In the order of their texts, the same on every machine: "9" is the last of those that were never shown.
    #expect(copies[0] == copies[1] && copies[0][9].value == "a" && copies[0][8].value == nil)
    #expect(decoded[1].value == "1.1" && decoded[1].time == nil && decoded[2] == QueryEntry())
    var users = decoded
    users.keep = 2
    let restored = Running(Users.State(users: users))
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
      switch Int.random(in: 0..<20, using: &random) / 2 {
      case 0..<3:
        app.send(.show(key))
        showing[key, default: 0] += 1
      case 3..<6:
        app.send(.hide(key))
        showing[key] = max(0, showing[key, default: 0] - 1)
      case 6: app.send(.refresh(key))
      case 9 where Bool.random(using: &random): app.store.send(.stopped)
      case 9:
        app.store.send(.forgotten)
        showing = [:]
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
