import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

@testable import Paged

/// What lists do that `pages` describes; on virtual time.
@Suite("Pages")
struct PagedTests {
  private func feed(
    _ clock: TestClock, _ posts: @escaping @Sendable (String, String?) async throws -> PostPage
  ) -> Store<Feed.State, Feed.Action> {
    Feed.store(
      dependencies: .init(api: PostClientDouble(posts: posts)),
      options: StoreOptions(clock: clock, calls: .inline))
  }

  /// Two posts for each page; behind "b" there is none.
  private static func page(_ cursor: String?) -> PostPage {
    let number = cursor == nil ? 1 : 2
    return PostPage(
      posts: [Post(id: number * 10, title: "A"), Post(id: number * 10 + 1, title: "B")],
      next: cursor == nil ? "b" : nil)
  }

  @Test("actions of the feature load the pages, one after the other, up to the end")
  func grows() {
    let store = TestStore(
      initialState: Feed.State(), reduce: Feed.reduce,
      sagas: Feed.sagas(.init(api: PostClientDouble(posts: { _, cursor in Self.page(cursor) }))))
    store.send(.appeared)
    store.receive(.posts(.first)) { $0.posts.reduce(.first) }
    store.receive(.posts(.started)) { $0.posts.reduce(.started) }
    store.receive(.posts(.success(Self.page(nil)))) {
      $0.posts.reduce(.success(Self.page(nil)))
      $0.loads = 1
    }
    #expect(store.state.posts.footer == .idle)
    store.send(.lastRowAppeared)
    store.receive(.posts(.more)) { $0.posts.reduce(.more) }
    store.receive(.posts(.started)) { $0.posts.reduce(.started) }
    store.receive(.posts(.success(Self.page("b")))) {
      $0.posts.reduce(.success(Self.page("b")))
      $0.loads = 2
    }
    #expect(store.state.posts.footer == .end)
    #expect(store.state.posts.items.map(\.id) == [10, 11, 20, 21])
    store.send(.liked(20)) { $0.posts.items[id: 20]?.likes = 1 }
    store.send(.lastRowAppeared)
    store.receive(.posts(.more)) { $0.posts.reduce(.more) }
    store.finish()
  }

  @Test("a new query drops the pages of the old one, and the answer that is on its way")
  func query() {
    let clock = TestClock()
    let store = feed(clock) { query, cursor in
      try await clock.sleep(for: .seconds(query.isEmpty ? 5 : 1))
      return PostPage(posts: [Post(id: query.utf8.count, title: query)], next: cursor)
    }
    store.send(.appeared)
    clock.advance(by: .seconds(2), in: store)
    store.send(.queryChanged("ab"))
    #expect(store.state.posts.items.isEmpty && store.state.posts.isLoading)
    clock.advance(by: .seconds(1), in: store)
    #expect(store.state.posts.items.map(\.title) == ["ab"])
    clock.advance(by: .seconds(9), in: store)
    #expect(store.state.posts.items.map(\.title) == ["ab"] && store.state.loads == 1)
  }

  @Test("a load that fails is made again, then the footer has the error, and more tries again")
  func failure() {
    struct Offline: Error {}
    let clock = TestClock()
    let calls = Log()
    let screen = feed(clock) { _, _ in
      calls.add()
      throw Offline()
    }
    screen.send(.appeared)
    clock.advance(by: .seconds(5), in: screen)
    #expect(calls.count == 3 && screen.state.posts.failure == Failure(Offline()))
    screen.send(.lastRowAppeared)
    #expect(screen.state.posts.isLoading)
    screen.send(.loggedOut)
    #expect(screen.state == Feed.State())
    clock.advance(by: .seconds(60), in: screen)
    #expect(screen.state == Feed.State())
  }

  @Test("a list that must not load does not, and loads when it may")
  func condition() {
    let clock = TestClock()
    let store = feed(clock) { _, cursor in Self.page(cursor) }
    store.send(.wentOffline)
    store.send(.appeared)
    #expect(store.state.posts.footer == .idle && !store.state.posts.isLoaded)
  }

  @Test("a refresh that waits keeps the pages, and drops the answer that is on its way")
  func debounce() {
    let clock = TestClock()
    let calls = Log()
    let store = Top.store(
      dependencies: .init(
        api: PostClientDouble(top: { page in
          let call = calls.add()
          try await clock.sleep(for: .milliseconds(500))
          return call == 2 ? [Post(id: 99, title: "late")] : [Post(id: call, title: "\(page)")]
        })), options: StoreOptions(clock: clock, calls: .inline))
    store.send(.appeared)
    clock.advance(by: .seconds(1), in: store)
    #expect(store.state.posts.items.map(\.title) == ["0"])
    store.send(.posts(.more))
    clock.advance(by: .milliseconds(400), in: store)
    store.send(.filterChanged)
    clock.advance(by: .milliseconds(200), in: store)
    #expect(store.state.posts.footer == .idle && store.state.posts.items.map(\.id) == [1])
    store.send(.filterChanged)
    clock.advance(by: .milliseconds(300), in: store)
    #expect(store.state.posts.isRefreshing && store.state.posts.items.map(\.id) == [1])
    clock.advance(by: .milliseconds(500), in: store)
    #expect(store.state.posts.items.map(\.id) == [3] && calls.count == 3)
  }

  @Test("each element of a collection has pages of its own")
  func elements() {
    let clock = TestClock()
    let store = Board.store(
      initialState: Board.State(columns: [Column.State(id: 1), Column.State(id: 2)]),
      dependencies: .init(api: PostClientDouble(top: { page in [Post(id: page, title: "")] })),
      options: StoreOptions(clock: clock, calls: .inline))
    store.send(.columns(id: 1, action: .appeared))
    store.send(.columns(id: 1, action: .posts(.more)))
    store.send(.columns(id: 2, action: .posts(.more)))
    clock.advance(by: .zero, in: store)
    #expect(store.state.columns.map { $0.posts.items.map(\.id) } == [[1, 2], [1]])
  }
}

extension Pages where Element == Post, Page == String? {
  /// As the generated reducer does.
  fileprivate mutating func reduce(_ event: PagesEvent<PostPage, Failure>) {
    reduce(event, items: \.posts, next: \.next)
  }
}

/// Counts calls.
private final class Log: Sendable {
  private let calls = Mutex(0)

  var count: Int { calls.withLock { $0 } }

  @discardableResult
  func add() -> Int {
    calls.withLock {
      $0 += 1
      return $0
    }
  }
}
