import ReduxRuntime
import Testing

@testable import ReduxTesting

@Suite("What a view sees of pages and queries")
struct PartlySeenTests {
  struct Post: Equatable, Identifiable, Sendable { var id: Int }

  struct Page: Equatable, Sendable {
    var posts: [Post]
    var next: String?
  }

  struct State: Equatable, Sendable {
    var posts = Pages<Post, String?>()
    var numbered = Pages<Post, Int>()
    var users = QueryCache<Int, String>(keep: 0)
    var loads = 0
  }

  enum Action: Sendable {
    case posts(PagesEvent<Page, Failure>)
    case numbered(PagesEvent<[Post], Failure>)
    case users(QueryEvent<Int, String>)
  }

  static let offline = Failure(typeName: "Offline", message: "offline")

  private func store() -> TestStore<State, Action> {
    TestStore(
      initialState: State(),
      reduce: { state, action in
        switch action {
        case .posts(let event):
          state.posts.reduce(event, items: \.posts, next: \.next)
          if case .success = event { state.loads += 1 }
        case .numbered(let event): state.numbered.reduce(event)
        case .users(let event): state.users.reduce(event)
        }
      })
  }

  @Test("a test asserts the elements of pages and what is below them")
  func pages() {
    let messages = failures {
      let store = store()
      store.send(.posts(.first))
      store.send(.posts(.started)) { $0.posts.setFooter(.loading) }
      store.send(.posts(.success(Page(posts: [Post(id: 1)], next: "b")))) {
        $0.posts.items = IdentifiedArrayOf([Post(id: 1)])
        $0.posts.setFooter(.idle)
        $0.loads = 1
      }
      store.send(.posts(.more))
      store.send(.posts(.started)) { $0.posts.setFooter(.loading) }
      store.send(.posts(.failure(Self.offline))) { $0.posts.setFooter(.failed(Self.offline)) }
      store.send(.posts(.more))
      store.send(.posts(.started)) { $0.posts.setFooter(.loading) }
      store.send(.posts(.success(Page(posts: [Post(id: 2)], next: nil)))) {
        $0.posts.items.append(Post(id: 2))
        $0.posts.setFooter(.end)
        $0.loads = 2
      }
      store.send(.numbered(.first))
      store.send(.numbered(.started)) { $0.numbered.setFooter(.loading) }
      store.send(.numbered(.success([]))) { $0.numbered.setFooter(.end) }
    }
    #expect(messages == [])
  }

  @Test("what is seen and not asserted fails, and the difference has nothing else")
  func unasserted() throws {
    let messages = failures {
      let store = store()
      store.send(.posts(.first)) { $0.loads = 1 }
      store.send(.posts(.started))
      store.send(.users(.show(7)))
      store.send(.users(.started(7, .zero)))
    }
    try #require(messages.count == 3)
    #expect(messages[0].contains("-   loads: 1,\n+   loads: 0,"))
    #expect(messages[1].contains("-     footer: .idle,\n+     footer: .loading,"))
    #expect(messages[2].contains("isLoading: true"))
    #expect(!messages.contains { $0.contains("request") || $0.contains("showing") })
  }

  @Test("a test asserts the value, the call and the failure of a key")
  func queries() {
    let messages = failures {
      let store = store()
      store.send(.users(.show(7)))
      store.send(.users(.started(7, .seconds(1)))) { $0.users.set(7, isLoading: true) }
      store.send(.users(.success(7, "Ann"))) { $0.users.set(7, "Ann") }
      store.send(.users(.refresh(7)))
      store.send(.users(.started(7, .seconds(2)))) { $0.users.set(7, isLoading: true) }
      store.send(.users(.failure(7, Self.offline))) { $0.users.set(7, failure: Self.offline) }
      // Nothing stays that nobody shows.
      store.send(.users(.hide(7))) { $0.users.reduce(.hide(7)) }
    }
    #expect(messages == [])
  }

  struct Secret: Equatable, CustomReflectable {
    var token = 1
    var posts = Pages<Post, Int>()

    var customMirror: Mirror {
      Mirror(self, children: ["token": "<redacted>", "posts": posts], displayStyle: .struct)
    }
  }

  @Test("a difference that no mirror shows counts as seen")
  func hidden() {
    var other = Secret(token: 2)
    other.posts.reduce(PagesEvent<[Post], Failure>.first)
    #expect(isUnseen(Secret(), other) == false)
    #expect(isUnseen(Secret(), Secret()) == nil)
    #expect(isUnseen(Secret().posts, other.posts) == true)
    #expect(isUnseen([Secret().posts], [other.posts]) == true)
    #expect(isUnseen(Secret?.some(Secret()) as Any, Secret?.none as Any) == false)
  }

  enum Named: CaseReadable {
    case moved(from: Int, to: Int)
    case rows(id: Int, action: Search.Action)
    case like(OptimisticEvent<Int, CallEvent<Int, Failure>>)

    struct Cases: Sendable {}
    static let cases = Cases()

    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output { reader.read(0, ()) }
  }

  enum Hidden: CustomReflectable {
    case load(CallEvent<Int, Failure>)

    var customMirror: Mirror {
      switch self {
      case .load(let event):
        Mirror(self, children: ["load": RedactedEvent(event)], displayStyle: .enum)
      }
    }
  }

  @Test("actions have the names of schemas")
  func names() {
    let actions: [Any] = [
      Search.Action.tick, Search.Action.search(.success(["a", "b"])),
      Named.moved(from: 1, to: 2), Named.rows(id: 1, action: .search(.started)),
      Named.like(OptimisticEvent(run: 2, event: .success(3))), Hidden.load(.success(1)),
    ]
    #expect(
      actions.map(ValueText.name(of:)) == [
        "tick", #"search.success(["a", "b"])"#,
        "moved(from: 1, to: 2)", "rows[id: 1].search.started",
        "like.success(3)", "load.success(<redacted>)",
      ])
  }
}
