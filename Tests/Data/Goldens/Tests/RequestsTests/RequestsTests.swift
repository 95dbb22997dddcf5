import ReduxRuntime
import ReduxTesting
import Requests
import Synchronization
import Testing

/// What requests do that are made again, that have a limited time, and that repeat; on virtual time.
@Suite("Requests")
struct RequestsTests {
  /// What happened, in order.
  final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    func callAsFunction(_ line: String) { lines.withLock { $0.append(line) } }

    /// The lines that begin with a word.
    func lines(_ start: String) -> [String] {
      lines.withLock { $0.filter { $0.hasPrefix(start) } }
    }
  }

  /// A client whose requests take a second, or for as long as they say.
  struct Client: RequestClient {
    var clock: TestClock
    var log: Log
    var search: @Sendable (_ number: Int) async throws -> [String] = { _ in [] }
    var login: @Sendable (_ number: Int) throws(LoginError) -> Int = { _ in 1 }

    /// Notes a request.
    ///
    /// - Returns: how many of them there were.
    func note(_ name: String) -> Int {
      log("call \(name)")
      return log.lines("call \(name)").count
    }

    func search(query: String) async throws -> [String] {
      if query.isEmpty { return ["synchronized"] }
      return try await search(note("search"))
    }
    func login(_ name: String) async throws(LoginError) -> Int { try login(note("login")) }
    func logout() async throws(LoginError) { throw [.busy, .refused][note("logout") % 2] }
    func ping() async { try? await clock.sleep(for: .seconds(31)) }
    func load(id: Int) async throws -> String {
      try await clock.sleep(for: .seconds(1))
      if note("load") % 5 < 3 { throw LoginError.busy }
      return "row \(id)"
    }
    func parse(_ text: String) throws(LoginError) -> Int {
      guard note("parse") == 2 else { throw .refused }
      return 2
    }
    func ticks() -> AsyncStream<Int> {
      let number = note("ticks")
      return AsyncStream {
        $0.yield(number)
        $0.finish()
      }
    }
  }

  typealias TheStore = Store<Requests.State, Requests.Action>

  let clock = TestClock()
  let log = Log()

  func store(_ change: (inout Client) -> Void = { _ in }) -> TheStore {
    var client = Client(clock: clock, log: log)
    change(&client)
    return Store(
      initialState: Requests.State(),
      reduce: { [log] state, action in
        log("\(action)")
        Requests.reduce(&state, action)
      },
      sagas: Requests.sagas(.init(api: client)),
      options: StoreOptions(clock: clock, environment: .test(), calls: .inline))
  }

  @Test("one run with several calls starts once, and its fields follow it")
  func search() {
    let store = store { client in
      client.search = { [clock] number in
        if number < 3 { try await clock.sleep(for: .seconds(9)) }
        return ["found"]
      }
    }
    store.send(.queryChanged("abc"))
    clock.advance(by: .milliseconds(300), in: store)
    #expect(store.state.isSearching)
    // Two calls take too long, with a pause of at most 200 and at most 400 milliseconds behind each.
    clock.advance(by: .seconds(5), in: store)
    #expect(log.lines("call search").count == 1)
    clock.advance(by: .milliseconds(5_200), in: store)
    #expect(log.lines("call search").count == 2)
    clock.advance(by: .milliseconds(400), in: store)
    #expect(log.lines("call search").count == 3)
    #expect(store.state.results == ["found"])
    #expect(!store.state.isSearching && store.state.failure == nil)
    #expect(events("search") == ["started)", "success([\"found\"]))"])
  }

  /// What a saga has reported.
  func events(_ saga: String) -> [String] {
    log.lines(saga + "(").map { String($0.split(separator: ".").last ?? "") }
  }

  @Test("the last error is reported, and the condition sees the state of its time")
  func failedSearch() {
    let store = store { client in client.search = { _ in throw LoginError.busy } }
    store.send(.queryChanged("abc"))
    clock.advance(by: .seconds(9), in: store)
    #expect(log.lines("call search").count == 3)
    #expect(store.state.failure?.message == "busy")
    // Two letters, and no time limit is passed: not worth another call.
    store.send(.queryChanged("ab"))
    clock.advance(by: .seconds(9), in: store)
    #expect(log.lines("call search").count == 4)
    // While it pauses there is no connection any longer.
    store.send(.queryChanged("abc"))
    clock.advance(by: .milliseconds(300), in: store)
    store.send(.online(false))
    clock.advance(by: .seconds(60), in: store)
    #expect(log.lines("call search").count == 6)
  }

  @Test("nothing is called after a cancellation between two calls")
  func cancelledPause() {
    let store = store { client in client.search = { _ in throw LoginError.busy } }
    store.send(.queryChanged("abc"))
    clock.advance(by: .milliseconds(300), in: store)
    store.send(.hidden)
    clock.advance(by: .seconds(60), in: store)
    #expect(log.lines("call search").count == 1)
    #expect(!store.state.isSearching && store.state.failure == nil)
    #expect(events("search") == ["started)", "cancelled)"])
  }

  @Test("an error of one type is kept, and its condition sees it")
  func login() {
    let store = store { client in
      client.login = { number throws(LoginError) in throw number == 3 ? .refused : .busy }
    }
    store.send(.loginTapped(name: "Ann", error: ""))
    clock.advance(by: .seconds(60), in: store)
    #expect(log.lines("call login").count == 2)
    #expect(store.state.error == .busy)
    store.send(.loginTapped(name: "Ann", error: ""))
    clock.advance(by: .seconds(60), in: store)
    #expect(log.lines("call login").count == 3)
    #expect(store.state.error == .refused)
  }

  @Test("a run keeps its place in a queue while it pauses")
  func queue() {
    let store = store { client in
      client.login = { number throws(LoginError) in
        if number == 1 { throw .busy }
        return 7
      }
    }
    store.send(.loginTapped(name: "Ann", error: ""))
    store.send(.logoutTapped)
    clock.advance(by: .seconds(29), in: store)
    #expect(log.lines("call logout").isEmpty)
    clock.advance(by: .seconds(31), in: store)
    #expect(store.state.userID == 7)
    #expect(log.lines("call logout").count == 2)
  }

  @Test("what cannot fail by itself fails when its time is over")
  func ping() {
    let store = store()
    store.send(.online(true))
    clock.advance(by: .seconds(30), in: store)
    #expect(store.state.message == "\(TimeoutError(.seconds(30)))")
  }

  @Test("a poll goes on after failures, each round is a run, and the keys poll by themselves")
  func load() {
    let store = store()
    store.send(.shown(id: 1))
    #expect(store.state.loading == [1])
    // Both calls of the first round fail.
    clock.advance(by: .seconds(2), in: store)
    #expect(store.state.loading.isEmpty && store.state.failure?.message == "busy")
    store.send(.shown(id: 2))
    #expect(store.state.loading == [2])
    clock.advance(by: .seconds(2), in: store)
    #expect(store.state.rows == [2: "row 2"])
    clock.advance(by: .seconds(28), in: store)
    #expect(store.state.loading == [1] && store.state.failure == nil)
    // A round that is cancelled says so, and a pause has nothing to say.
    store.send(.hidden)
    #expect(store.state.loading.isEmpty)
    let before = log.lines("load").count
    clock.advance(by: .seconds(300), in: store)
    #expect(log.lines("load").count == before)
    #expect(log.lines("load(").filter { $0.contains("cancelled") }.count == 1)
  }

  @Test("a poll ends when its condition fails, and a new trigger replaces it")
  func condition() {
    let store = store()
    store.send(.shown(id: 1))
    clock.advance(by: .seconds(2), in: store)
    store.send(.online(false))
    clock.advance(by: .seconds(300), in: store)
    let calls = log.lines("call load").count
    #expect(calls == 2)
    store.send(.online(true))
    clock.advance(by: .seconds(300), in: store)
    #expect(log.lines("call load").count == calls)
    store.send(.shown(id: 1))
    store.send(.shown(id: 1))
    clock.advance(by: .seconds(1), in: store)
    #expect(log.lines("call load").count == calls + 1)
  }

  @Test("streams open again, and sagas written by hand run again")
  func others() {
    let store = store()
    #expect(store.state.lastTick == 1)
    clock.advance(by: .seconds(3_600), in: store)
    #expect(store.state.lastTick == 2)
    #expect(log.lines("sync(").filter { $0.contains("success") }.count == 13)
    store.send(.parsed("two"))
    #expect(store.state.userID == 2)
    store.send(.logoutTapped)
    #expect(log.lines("call logout").count == 2)
  }
}
