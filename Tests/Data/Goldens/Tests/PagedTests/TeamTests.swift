import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

@testable import Paged

/// What answers by key do that `queries` describes; on virtual time.
@Suite("Queries")
struct TeamTests {
  /// Answers after a second. The name of a user counts the calls.
  final class Users: UserClient {
    let clock = TestClock()
    private let asked = Mutex<[Int]>([])
    private let details = Mutex<[Bool]>([])
    var ids: [Int] { asked.withLock { $0 } }
    var isDetailed: [Bool] { details.withLock { $0 } }

    func user(id: Int, detailed isDetailed: Bool) async throws -> User {
      let count = asked.withLock { ids in
        ids.append(id)
        return ids.count { $0 == id }
      }
      details.withLock { $0.append(isDetailed) }
      try await clock.sleep(for: .seconds(1))
      return User(id: id, name: "\(id).\(count)")
    }

    func photo(name: String) async throws(PhotoProblem) -> [Int] {
      if name.isEmpty { throw .missing }
      return [1]
    }
  }

  private func start(rows: Int = 0) -> (users: Users, store: Store<Team.State, Team.Action>) {
    let users = Users()
    let store = Team.store(
      initialState: Team.State(rows: IdentifiedArrayOf((0..<rows).map { Row.State(id: $0) })),
      dependencies: .init(users: users),
      options: StoreOptions(clock: users.clock, environment: .test(), calls: .inline))
    return (users, store)
  }

  @Test("rows and a card share what was asked for once")
  func shared() {
    let (users, store) = start(rows: 3)
    store.send(.rows(id: 1, action: .appeared))
    store.send(.cardOpened(source: "row", id: 1))
    store.send(.rows(id: 2, action: .appeared))
    users.clock.advance(by: .seconds(1), in: store)
    #expect(users.ids == [1, 2])
    #expect(store.state.card?.people[1].value?.name == "1.1" && store.state.leader == "1.1")
    #expect(store.state.changes == 2)
  }

  @Test("a refresh asks at once, with the state of now, and once more if it comes during a call")
  func refreshed() {
    let (users, store) = start(rows: 1)
    store.send(.cardOpened(source: "row", id: 1))
    store.send(.pulled(1))
    users.clock.advance(by: .seconds(2), in: store)
    #expect(users.ids == [1, 1] && users.isDetailed == [false, true])
    store.send(.card(.closed(1)))
    store.send(.pulled(1))
    users.clock.advance(by: .seconds(2), in: store)
    #expect(users.ids == [1, 1])
    #expect(store.state.people[1].value?.name == "1.2")
  }

  @Test("what nobody shows is dropped by count, and a reset forgets all")
  func dropped() {
    let (users, store) = start(rows: 4)
    for id in 0..<4 { store.send(.rows(id: id, action: .appeared)) }
    users.clock.advance(by: .seconds(1), in: store)
    for id in 0..<4 { store.send(.rows(id: id, action: .disappeared)) }
    #expect((0..<4).map { store.state.people[$0].value != nil } == [false, false, true, true])
    store.send(.rows(id: 1, action: .appeared))
    store.send(.loggedOut)
    users.clock.advance(by: .seconds(5), in: store)
    #expect(store.state.people == QueryCache(keep: 2))
  }

  @Test("an action of another feature outdates an answer")
  func listened() {
    let users = Users()
    let store = Board.store(
      initialState: Board.State(columns: [Column.State(id: 1)]),
      dependencies: .init(api: PostClientDouble(top: { _ in [] }), users: users),
      options: StoreOptions(clock: users.clock, environment: .test(), calls: .inline))
    store.send(.team(.people(.show(1))))
    users.clock.advance(by: .seconds(1), in: store)
    store.send(.columns(id: 1, action: .appeared))
    #expect(users.ids == [1, 1])
  }

  @Test("an error of any type is a failure of its key")
  func failed() {
    let (_, store) = start()
    store.send(.photos(.show("")))
    store.send(.photos(.show("a")))
    #expect(store.state.photos[""].failure?.underlying as? PhotoProblem == .missing)
    #expect(store.state.photos["a"].value == [1])
  }
}
