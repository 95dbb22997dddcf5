import ReduxRuntime
import ReduxTesting
import Testing

@testable import Lets

/// What `let` does when its value is there, and when it is not.
@Suite("Values that may be missing")
struct LetsTests {
  private func store(
    _ state: Feed.State, _ api: FeedClientDouble = FeedClientDouble()
  ) -> TestStore<Feed.State, Feed.Action> {
    TestStore(initialState: state, reduce: Feed.reduce, sagas: Feed.sagas(.init(api: api)))
  }

  private let state = Feed.State(
    posts: [
      Post.State(id: 1, title: "One", likes: 2, author: 7),
      Post.State(id: 2, title: "Two", likes: 5, author: 7),
    ])

  @Test("steps behind a missing value are skipped, those before it and groups are not")
  func steps() {
    var state = state
    Feed.reduce(&state, .opened(3))
    #expect(state.total == 1)
    Feed.reduce(&state, .opened(1))
    #expect(state.total == 2 && state.shown == "")
    Feed.reduce(&state, .named(id: 7, name: "Ann"))
    Feed.reduce(&state, .opened(1))
    #expect(state.total == 5 && state.shown == "Ann" && state.selected == nil)
    state.ids = [9]
    Feed.reduce(&state, .opened(1))
    #expect(state.selected == 2)
    Feed.reduce(&state, .group(.first(0)))
    #expect(state.total == 108 && state.shown == "Ann")
  }

  @Test("the end of a run goes on with the steps of `settled`")
  func settled() {
    var state = state
    state.ids = [10]
    Feed.reduce(&state, .save(.success(5)))
    #expect(state.saved == 0 && state.ends == 10)
    Feed.reduce(&state, .save(.success(1)))
    #expect(state.saved == 3 && state.ends == 20)
  }

  @Test("a saga runs with its value, as the reducer left it, or not at all")
  func sagas() {
    let store = store(
      state,
      FeedClientDouble(save: { title, author in
        #expect(title == "Two" && author == 7)
        return 1
      }))
    store.send(.saveTapped(id: 3))
    store.send(.saveTapped(id: 2))
    store.receive(.save(.started))
    store.receive(\.save.success) { $0.saved = 3 }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test("a value is read when a debounced run starts, and kept over the delay of a `put`")
  func delayed() {
    var state = state
    state.names = [7: "Some"]
    state.posts[id: 2]?.title = "Some"
    let store = store(state, FeedClientDouble(save: { _, _ in 9 }))
    for name in ["Other", "Some"] {
      store.send(.saveTapped(id: 1))
      store.receive(.save(.started))
      store.receive(.save(.success(9)))
      store.advance(by: .milliseconds(50))
      store.send(.named(id: 7, name: name)) { $0.names[7] = name }
      store.advance(by: .milliseconds(50))
    }
    store.send(.named(id: 7, name: "Third")) { $0.names[7] = "Third" }
    store.advance(by: .milliseconds(1999))
    store.advance(by: .milliseconds(1))
    store.receive(.opened(2)) {
      $0.total = 6
      $0.shown = "SOME"
    }
    store.finish()
  }
}
