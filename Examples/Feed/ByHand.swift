import ReduxRuntime

/// The same app without a schema, on the same runtime.
nonisolated enum ByHand {
  struct Post: Equatable, Identifiable, Sendable {
    let id: Int
    var text: String
    var author = 0
    var isLiked = false
    /// The likes of other people.
    var others = 0

    var likes: Int { others + (isLiked ? 1 : 0) }
  }

  struct PostPage: Equatable, Sendable {
    var posts: [Post]
    var next: String?
  }

  /// The server with the posts.
  protocol FeedClient: Sendable {
    func posts(after cursor: String?) async throws -> PostPage
    func like(id: Int, isLiked: Bool) async throws
    func unread() async throws -> Int
    func find(text: String) async throws -> [Post]
  }
}

// MARK: - The whole app

nonisolated extension ByHand {
  enum App {
    struct State: Equatable, Sendable {
      var isLoggedIn = true
      var feed = Feed.State()
      var search = Search.State()
    }

    enum Action: Equatable, Sendable {
      case loggedOut
      case feed(Feed.Action)
      case search(Search.Action)
    }

    static func reduce(_ state: inout State, _ action: Action) {
      switch action {
      case .loggedOut:
        state.isLoggedIn = false
        state.feed = Feed.State()
        state.search = Search.State()
      case .feed(let action):
        Feed.reduce(&state.feed, action)
      case .search(let action):
        Search.reduce(&state.search, action)
      }
    }

    static func sagas(server: any FeedClient) -> [Saga<State, Action>] {
      let feed = CasePath<Action, Feed.Action>(
        embed: Action.feed, extract: { if case .feed(let action) = $0 { action } else { nil } })
      let search = CasePath<Action, Search.Action>(
        embed: Action.search, extract: { if case .search(let action) = $0 { action } else { nil } })
      let sagas =
        Feed.sagas(server: server).pullback(state: \State.feed, action: feed)
        + Search.sagas(server: server).pullback(state: \State.search, action: search)
      return sagas.cancelled(on: .where { $0 == .loggedOut })
    }

    static func store(
      server: any FeedClient, options: StoreOptions<State, Action> = StoreOptions()
    ) -> Store<State, Action> {
      Store(
        initialState: State(), reduce: reduce, sagas: sagas(server: server), options: options)
    }
  }
}

// MARK: - The posts, page by page, and how many are new

nonisolated extension ByHand {
  enum Feed {
    struct State: Equatable, Sendable {
      var posts = Pages<Post, String?>()
      var unread = 0
      var problem: String?
      var journal = OptimisticJournal<State, Action>()
    }

    enum Action: Equatable, Sendable {
      case appeared
      case disappeared
      case likeTapped(id: Int, isLiked: Bool)
      case posts(PagesEvent<PostPage, Failure>)
      case like(OptimisticEvent<Like, KeyedCallEvent<Int, NoValue, Failure>>)
      case count(CallEvent<Int, Failure>)
    }

    /// What a like is about.
    struct Like: Equatable, Sendable {
      var id: Int
      var isLiked: Bool
    }

    static func reduce(_ state: inout State, _ action: Action) {
      optimistic.reduce(&state, action)
    }

    private static let optimistic = OptimisticReducer(
      change, run(of:), in: \.journal,
      answering: { if case .posts(.success) = $0 { 1 } else { 0 } },
      fields: \.posts, \.unread, \.problem)

    /// What a like does until the server refuses it.
    private static func run(of action: Action) -> OptimisticStep<State, Action>? {
      guard case .like(let event) = action else { return nil }
      return event.step(Action.like) { state, like in
        state.posts.items[id: like.id]?.isLiked = like.isLiked
      }
    }

    private static func change(_ state: inout State, _ action: Action) {
      switch action {
      case .appeared: change(&state, .posts(.first))
      case .posts(let event): state.posts.reduce(event, items: \.posts, next: \.next)
      case .like(let event):
        event.event.reduce(error: &state.problem)
      case .count(let event):
        event.reduce(into: &state.unread, error: &state.problem)
      case .disappeared, .likeTapped: break
      }
    }

    static func sagas(server: any FeedClient) -> [Saga<State, Action>] {
      let likeTapped = Pattern<Action, Like> {
        if case .likeTapped(let id, let liked) = $0 { Like(id: id, isLiked: liked) } else { nil }
      }
      return [
        .takeQueued(
          "posts",
          on: .where { [.appeared, .posts(.first), .posts(.refresh), .posts(.more)].contains($0) },
          cancelOn: .where { $0 == .posts(.refresh) }
        ) { _, context in
          guard let page = context.state.posts.requested else { return }
          await context.call(as: Action.posts) {
            try await context.retry(3, backoff: .exponential(from: .milliseconds(500))) {
              try await server.posts(after: page)
            }
          }
        },
        .takeLatest("like", on: likeTapped) { like, _ in
          like.id
        } body: { like, id, context in
          await context.call(as: context.optimistic(Action.like, like), per: id) {
            try await server.like(id: like.id, isLiked: like.isLiked)
          }
        },
        .takeLatest(
          "count", on: .where { $0 == .appeared }, cancelOn: .where { $0 == .disappeared }
        ) { _, context in
          while true {
            await context.call(as: Action.count) {
              try await context.timeout(.seconds(5)) { try await server.unread() }
            }
            try await context.delay(for: .seconds(30))
          }
        },
      ]
    }
  }
}

// MARK: - Finds posts while people type

nonisolated extension ByHand {
  enum Search {
    struct State: Equatable, Sendable {
      var query = ""
      var results: [Post] = []
      var isSearching = false
      var problem: String?
    }

    enum Action: Equatable, Sendable {
      case queryChanged(String)
      case find(CallEvent<[Post], Failure>)
    }

    static func reduce(_ state: inout State, _ action: Action) {
      switch action {
      case .queryChanged(let query):
        state.query = query
        if query.isEmpty { state.results = [] }
      case .find(let event):
        event.reduce(loading: &state.isSearching, into: &state.results, error: &state.problem)
      }
    }

    static func sagas(server: any FeedClient) -> [Saga<State, Action>] {
      let queryChanged = Pattern<Action, String> {
        if case .queryChanged(let query) = $0 { query } else { nil }
      }
      return [
        .takeLatest("find", on: queryChanged, debounce: .milliseconds(300)) { _, context in
          let query = context.state.query
          guard !query.isEmpty else { return }
          await context.call(as: Action.find) {
            try await context.retry(3, backoff: .exponential(from: .milliseconds(200))) {
              try await context.timeout(.seconds(5)) { try await server.find(text: query) }
            }
          }
        }
      ]
    }
  }
}
