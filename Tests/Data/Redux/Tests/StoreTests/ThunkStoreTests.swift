import Foundation
import Testing
import ThunkStore

/// A store that changes its state in place, with functions that do what sagas say.
@Suite("A store with thunks")
struct ThunkStoreTests {
  private struct Offline: Error, CustomStringConvertible {
    var description: String { "No net" }
  }

  private struct Client: FeedClient {
    var isOffline = false

    func load(_ page: Int) async throws -> [String] {
      if isOffline { throw Offline() }
      return ["post of page \(page)"]
    }

    func like(_ post: String) async -> Bool { true }
  }

  private struct Other: Event {}

  @Test("a function sends the events of a saga")
  func aFunctionSendsTheEventsOfASaga() async {
    let store = Store()
    await store.dispatch(Store.load(Client()))
    #expect(store.state.posts == ["post of page 1"])
    #expect(!store.state.isLoading)
    #expect(store.state.failure == nil)
  }

  @Test("an error is shown")
  func anErrorIsShown() async {
    let store = Store()
    await store.dispatch(Store.load(Client(isOffline: true)))
    #expect(store.state.failure?.message == "No net")
    store.dispatch(Feed.Action.load(.started))
    #expect(store.state.failure == nil)
    #expect(store.state.isLoading)
  }

  @Test("runs have keys")
  func runsHaveKeys() async {
    let store = Store()
    store.dispatch(Feed.Action.like(.started("a")))
    await store.dispatch(Store.like("b", Client()))
    #expect(store.state.likes == ["a"])
    #expect(store.state.message == "Liked")
  }

  @Test("foreign actions leave the state")
  func foreignActionsLeaveTheState() {
    let store = Store()
    store.dispatch(Feed.Action.appeared)
    let state = store.state
    store.dispatch(Other())
    #expect(store.state == state)
  }

  @Test("the state is stored")
  func theStateIsStored() throws {
    var state = Feed.State.empty
    state.page = 3
    state.failure = Failure(Offline())
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(Feed.State.self, from: data) == state)
  }

  @Test("what is redacted is not shown")
  func whatIsRedactedIsNotShown() {
    var shown = ""
    dump(Feed.Action.signedIn("secret"), to: &shown)
    #expect(!shown.contains("secret"))
  }
}
