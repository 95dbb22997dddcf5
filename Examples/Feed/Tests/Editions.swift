import ReduxRuntime
import ReduxTesting
import Synchronization

@testable import Feed

/// What people do.
enum Input {
  case appeared, disappeared, pulled, endReached
  case like(Int, Bool)
  case query(String)
  case logOut
}

/// What people see.
struct Screen: Equatable {
  enum Footer { case idle, loading, failed, end }

  var isLoggedIn: Bool
  var posts: [String]
  var footer: Footer
  var unread: Int
  var problem: String?
  var results: [String]
  var isSearching: Bool
  var searchProblem: String?
}

/// An app that runs.
struct RunningApp {
  let send: (Input) -> Void
  let advance: (Duration) -> Void
  let screen: () -> Screen
}

/// One of the two ways in which the app is written.
enum Edition: CaseIterable {
  case schema, byHand

  func start(_ server: Server) -> RunningApp {
    switch self {
    case .schema: Self.startSchema(server)
    case .byHand: Self.startByHand(server)
    }
  }

  private static func startSchema(_ server: Server) -> RunningApp {
    let store = App.store(dependencies: .init(server: server), options: server.options())
    return RunningApp(
      send: { input in
        switch input {
        case .appeared: store.send(.feed(.appeared))
        case .disappeared: store.send(.feed(.disappeared))
        case .pulled: store.send(.feed(.posts(.refresh)))
        case .endReached: store.send(.feed(.posts(.more)))
        case .like(let id, let isLiked):
          store.send(.feed(.likeTapped(id: id, isLiked: isLiked)))
        case .query(let query): store.send(.search(.queryChanged(query)))
        case .logOut: store.send(.loggedOut)
        }
      },
      advance: { server.clock.advance(by: $0, in: store) },
      screen: {
        let state = store.state
        return Screen(
          isLoggedIn: state.isLoggedIn,
          posts: state.feed.posts.items.map { "\($0.text) ♥\($0.likes)" },
          footer: footer(of: state.feed.posts), unread: state.feed.unread,
          problem: state.feed.problem, results: state.search.results.map(\.text),
          isSearching: state.search.isSearching, searchProblem: state.search.problem)
      })
  }

  private static func startByHand(_ server: Server) -> RunningApp {
    let store = ByHand.App.store(server: server, options: server.options())
    return RunningApp(
      send: { input in
        switch input {
        case .appeared: store.send(.feed(.appeared))
        case .disappeared: store.send(.feed(.disappeared))
        case .pulled: store.send(.feed(.posts(.refresh)))
        case .endReached: store.send(.feed(.posts(.more)))
        case .like(let id, let isLiked):
          store.send(.feed(.likeTapped(id: id, isLiked: isLiked)))
        case .query(let query): store.send(.search(.queryChanged(query)))
        case .logOut: store.send(.loggedOut)
        }
      },
      advance: { server.clock.advance(by: $0, in: store) },
      screen: {
        let state = store.state
        return Screen(
          isLoggedIn: state.isLoggedIn,
          posts: state.feed.posts.items.map { "\($0.text) ♥\($0.likes)" },
          footer: footer(of: state.feed.posts), unread: state.feed.unread,
          problem: state.feed.problem, results: state.search.results.map(\.text),
          isSearching: state.search.isSearching, searchProblem: state.search.problem)
      })
  }

  private static func footer<Element, Cursor>(of posts: Pages<Element, Cursor>) -> Screen.Footer {
    switch posts.footer {
    case .idle: .idle
    case .loading: .loading
    case .failed: .failed
    case .end: .end
    }
  }
}

/// A server that takes a second for each answer, on the clock of the test.
final class Server: Sendable {
  struct Refusal: Error {}

  struct Answers {
    /// The posts, two on a page.
    var posts: [(id: Int, text: String, likes: Int)] = [
      (1, "one", 3), (2, "two", 0), (3, "three", 7),
    ]
    var unread = 0
    /// The numbers of calls that fail, by what they are for.
    var failures: [String: Set<Int>] = [:]
    /// How long a call takes, by what it is for.
    var delays: [String: Duration] = [:]
    /// What was asked for, in order.
    var log: [String] = []
    fileprivate var counts: [String: Int] = [:]
  }

  let clock = TestClock()
  let answers = Mutex(Answers())

  func options<State, Action>() -> StoreOptions<State, Action> {
    StoreOptions(clock: clock, environment: .test(), calls: .inline)
  }
  var log: [String] { answers.withLock { $0.log } }

  fileprivate func answer<Value>(
    _ kind: String, _ what: String, _ read: (Answers) -> Value
  ) async throws -> Value {
    let (isFailure, delay) = answers.withLock { answers in
      answers.log.append("\(kind) \(what)")
      let count = answers.counts[kind, default: 0] + 1
      answers.counts[kind] = count
      return (
        answers.failures[kind]?.contains(count) == true, answers.delays[kind] ?? .seconds(1)
      )
    }
    // What the server knows when it is asked.
    let value = answers.withLock { read($0) }
    try await clock.sleep(for: delay)
    if isFailure { throw Refusal() }
    return value
  }

  fileprivate func page(
    after cursor: String?
  ) async throws -> (posts: [(id: Int, text: String, likes: Int)], next: String?) {
    try await answer("page", cursor ?? "1") { answers in
      let start = cursor.flatMap { Int($0) } ?? 0
      let end = min(start + 2, answers.posts.count)
      return (Array(answers.posts[start..<end]), end < answers.posts.count ? "\(end)" : nil)
    }
  }

  fileprivate func found(_ text: String) async throws -> [(id: Int, text: String, likes: Int)] {
    try await answer("find", text) { $0.posts.filter { $0.text.contains(text) } }
  }

  func like(id: Int, isLiked: Bool) async throws {
    try await answer("like", "\(id) \(isLiked)") { _ in }
  }

  func unread() async throws -> Int { try await answer("unread", "") { $0.unread } }
}

extension Server: FeedClient {
  func posts(after cursor: String?) async throws -> PostPage {
    let page = try await page(after: cursor)
    return PostPage(
      posts: page.posts.map { Post(id: $0.id, text: $0.text, others: $0.likes) }, next: page.next)
  }

  func find(text: String) async throws -> [Post] {
    try await found(text).map { Post(id: $0.id, text: $0.text, others: $0.likes) }
  }
}

extension Server: ByHand.FeedClient {
  func posts(after cursor: String?) async throws -> ByHand.PostPage {
    let page = try await page(after: cursor)
    return ByHand.PostPage(
      posts: page.posts.map { ByHand.Post(id: $0.id, text: $0.text, others: $0.likes) },
      next: page.next)
  }

  func find(text: String) async throws -> [ByHand.Post] {
    try await found(text).map { ByHand.Post(id: $0.id, text: $0.text, others: $0.likes) }
  }
}
