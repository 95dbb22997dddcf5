import Foundation
import Optimistic
import ReduxRuntime
import ReduxTesting
import Testing

/// What optimistic runs leave behind in generated features, on virtual time.
@Suite("Optimistic")
struct OptimisticTests {
  struct Refused: Error {}

  /// A client whose requests take as many seconds as their number, or the length of their text, and fail if that is odd.
  struct Client: PostClient {
    var clock: TestClock

    func wait(_ seconds: Int) async throws {
      try await clock.sleep(for: .seconds(seconds))
      if !seconds.isMultiple(of: 2) { throw Refused() }
    }

    var calls = Calls()

    func like(id: Int) async throws {
      calls.note("like \(id)")
      try await wait(abs(id))
    }
    func follow(_ name: String, _ isOn: Bool) async throws -> Int {
      calls.note("follow \(name) \(isOn)")
      try await wait(name.count)
      return 1000
    }
    func move(_ place: Int) async throws { try await wait(place) }
    func rename(_ title: String) async throws -> String {
      try await wait(title.count)
      return title.uppercased()
    }
  }

  /// What a client was called with.
  final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var calls: [String] = []
    var all: [String] { lock.withLock { calls } }
    func note(_ call: String) { lock.withLock { calls.append(call) } }
  }

  let clock = TestClock()

  @Test("a call sends what the steps have made, and the same when it is made again")
  func argumentsAfterSteps() {
    let client = Client(clock: clock)
    let post = Store(
      initialState: Post.State(id: 4), reduce: Post.reduce, sagas: Post.sagas(.init(api: client)),
      options: StoreOptions(clock: clock, calls: .inline))
    post.send(.pinTapped)
    post.send(.pinTapped)
    clock.advance(by: .seconds(4), in: post)
    clock.advance(by: .seconds(4), in: post)
    #expect(client.calls.all == ["like 4", "like -4"])
    #expect(post.state.isPinned == false)
    let feed = Store(
      initialState: Feed.State(total: 1, title: "Ann"), reduce: Feed.reduce,
      sagas: Feed.sagas(.init(api: client)), options: StoreOptions(clock: clock, calls: .inline))
    feed.send(.added)
    feed.send(.refreshed(0))
    clock.advance(by: .seconds(3), in: feed)
    clock.advance(by: .seconds(3), in: feed)
    #expect(client.calls.all.dropFirst(2) == ["follow Ann true", "follow Ann true"])
    #expect(feed.state.total == 0)
  }

  @Test("a screen pushed since keeps its id, in the feature and in the one around it")
  func screens() {
    let store = store()
    store.send(.screens(.opened(3)))
    store.send(.likeTapped(id: 5))
    store.send(.screens(.shown(8)))
    let ids = store.state.screens.path.ids
    #expect(ids.count == 2)
    pass(3, in: store)
    #expect(store.state.screens.path.ids == [ids[1]])
    store.send(.screens(.shown(9)))
    pass(2, in: store)
    #expect(store.state.screens.path.ids == [ids[1], StackElementID(number: 2)])
  }

  func store(_ state: Feed.State = Feed.State()) -> Store<Feed.State, Feed.Action> {
    Store(
      initialState: state, reduce: Feed.reduce, sagas: Feed.sagas(.init(api: Client(clock: clock))),
      options: StoreOptions(clock: clock, environment: .test(), calls: .inline))
  }

  func pass(_ seconds: Int, in store: Store<Feed.State, Feed.Action>) {
    clock.advance(by: .seconds(seconds), in: store)
  }

  @Test("two likes in a row, of which the first fails late")
  func likes() {
    let store = store()
    store.send(.likeTapped(id: 5))
    store.send(.likeTapped(id: 2))
    #expect(store.state.likes == [5: 1, 2: 1])
    #expect(store.state.total == 2)
    store.send(.refreshed(10))
    pass(2, in: store)
    #expect(store.state.draft == nil)
    pass(3, in: store)
    #expect(store.state.likes == [2: 1])
    #expect(store.state.total == 10)
  }

  @Test("cancelled runs undo what they did")
  func cancelled() {
    let store = store()
    store.send(.likeTapped(id: 4))
    store.send(.followTapped(name: "Ann", isOn: true))
    store.send(.left)
    #expect(store.state == Feed.State())
  }

  @Test("per key: a later run takes the place of one with its key alone")
  func keyed() {
    let store = store()
    store.send(.followTapped(name: "Anna", isOn: true))
    store.send(.followTapped(name: "Bo", isOn: true))
    #expect(store.state.names == ["Anna", "Bo"])
    #expect(store.state.followers == 2)
    store.send(.followTapped(name: "Anna", isOn: false))
    #expect(store.state.names == ["Bo"])
    #expect(store.state.followers == 0)
    pass(4, in: store)
    #expect(store.state.names == ["Bo"])
    #expect(store.state.followers == 1000)
  }

  @Test("a run with several calls fails once, and reports its error")
  func retried() {
    let store = store()
    store.send(.followTapped(name: "Ann", isOn: true))
    pass(3, in: store)
    #expect(store.state.names == ["Ann"])
    pass(3, in: store)
    #expect(store.state.names == [])
    #expect(store.state.followers == 0)
    #expect(store.state.problem?.underlying is Refused)
  }

  @Test("runs that wait write when their turn comes; `let` leaves steps out")
  func queued() {
    let store = store(Feed.State(order: [1, 2, 3]))
    store.send(.movedToTop(3))
    store.send(.movedToTop(2))
    store.send(.movedToTop(9))
    #expect(store.state.order == [3, 1, 2])
    #expect(store.state.isBusy)
    pass(3, in: store)
    #expect(store.state.order == [2, 1, 3])
    pass(2, in: store)
    #expect(store.state.order == [2, 1, 3])
    pass(9, in: store)
    #expect(store.state.order == [2, 1, 3])
    #expect(!store.state.isBusy)
  }

  @Test("a run written by hand; success writes over what was expected, and its limit undoes it")
  func handwritten() {
    let store = store()
    store.send(.titleEdited("new!"))
    #expect(store.state.title == "new!")
    pass(4, in: store)
    #expect(store.state.title == "NEW!")
    store.send(.titleEdited("a title that takes too long"))
    pass(5, in: store)
    #expect(store.state.title == "NEW!")
  }

  @Test("children have journals of their own, and the parent's replay keeps them")
  func children() {
    let store = store(Feed.State(posts: [Post.State(id: 1), Post.State(id: 4)]))
    store.send(.posts(id: 1, action: .pinTapped))
    store.send(.posts(id: 4, action: .pinTapped))
    #expect(store.state.posts[id: 1]?.isPinned == true)
    #expect(store.state.total == 4)
    store.send(.likeTapped(id: 3))
    store.send(.posts(id: 1, action: .titleChanged("kept")))
    pass(1, in: store)
    #expect(store.state.posts[id: 1] == Post.State(id: 1, title: "kept"))
    #expect(store.state.title == "failed")
    pass(2, in: store)
    #expect(store.state.total == 4)
    #expect(store.state.posts[id: 4]?.isPinned == true)
    pass(2, in: store)
    #expect(store.state.posts[id: 4]?.isPinned == true)
  }

  @Test("a reset is no way out of a run, and drops nothing of others")
  func reset() {
    let store = store()
    store.send(.likeTapped(id: 3))
    store.send(.cleared)
    store.send(.likeTapped(id: 2))
    pass(3, in: store)
    #expect(store.state == Feed.State(likes: [2: 1], total: 1, draft: nil))
  }

  @Test("the journal is printed in one word, and neither stored nor compared")
  func invisible() throws {
    var state = Post.State(id: 4)
    Post.reduce(&state, .pin(.init(run: 1, trigger: NoValue(), event: .started)))
    #expect(state == Post.State(id: 4, isPinned: true))
    var dumped = ""
    dump(state, to: &dumped)
    #expect(dumped.hasSuffix("- optimisticJournal: pending\n"))
    let data = try JSONEncoder().encode(state)
    #expect(!String(decoding: data, as: UTF8.self).contains("ournal"))
    // What is stored is what is shown, and no run is under way where it is read.
    var stored = try JSONDecoder().decode(Post.State.self, from: data)
    #expect(stored == state)
    Post.reduce(&stored, .pin(.init(run: 1, event: .failure(Failure(Refused())))))
    #expect(stored.isPinned)
    Post.reduce(&state, .pin(.init(run: 1, event: .failure(Failure(Refused())))))
    #expect(!state.isPinned)
  }

  @Test("the actions are stored and read with their runs")
  func coded() throws {
    let action = Post.Action.pin(.init(run: 3, trigger: NoValue(), event: .started))
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(Post.Action.self, from: data) == action)
    let values = OptimisticValues("Ann", true)
    let read = try JSONDecoder().decode(
      OptimisticValues<String, Bool>.self, from: JSONEncoder().encode(values))
    #expect(read == values)
    #expect(read != OptimisticValues("Ann", false))
    #expect(Set([read, values]).count == 1)
  }
}
