/// Something that happened.
public protocol Event: Sendable {}

/// A store whose reducer changes the state in place, and that takes functions beside actions.
public final class Store {
  public typealias Thunk = (Store) async -> Void

  public private(set) var state = Feed.State.empty

  public init() {}

  public func dispatch(_ event: any Event) { Feed.apply(event, to: &state) }

  public func dispatch(_ thunk: Thunk) async { await thunk(self) }
}

extension Store {
  /// What the saga `load` of the schema says.
  public static func load(_ client: any FeedClient) -> Thunk {
    { store in
      store.dispatch(Feed.Action.appeared)
      store.dispatch(Feed.Action.load(.started))
      do {
        let posts = try await client.load(store.state.page)
        store.dispatch(Feed.Action.load(.success(posts)))
      } catch {
        store.dispatch(Feed.Action.load(.failure(Failure(error))))
      }
    }
  }

  /// What the saga `like` says.
  public static func like(_ post: String, _ client: any FeedClient) -> Thunk {
    { store in
      store.dispatch(Feed.Action.liked(post))
      store.dispatch(Feed.Action.like(.started(post)))
      store.dispatch(Feed.Action.like(.success(post, await client.like(post))))
    }
  }
}
