/// A function that every action passes on its way to the reducer.
///
/// Middleware may pass on the action, pass on other ones, drop it by not calling `next`, or keep `next` for
/// later. When `next` returns, the reducer has processed the action. A store's middleware forms a chain whose
/// first element is outermost.
///
/// ```swift
/// let analytics = Middleware<AppState, AppAction> { store, action, next in
///   next(action)
///   track(action, store.state)
/// }
/// ```
public struct Middleware<State: Sendable, Action: Sendable>: Sendable {
  /// Passes an action to the rest of the chain and the reducer.
  ///
  /// Called while the middleware handles the action, it returns when the reducer has seen it. Called later, or on
  /// another thread, it queues the action for the rest of the chain.
  public typealias Next = @Sendable (Action) -> Void

  let handle: @Sendable (MiddlewareStore<State, Action>, Action, @escaping Next) -> Void

  /// Makes middleware from a function.
  ///
  /// - Parameter handle: Gets the store, the action and the next step of the chain.
  public init(
    _ handle:
      @escaping @Sendable (
        _ store: MiddlewareStore<State, Action>, _ action: Action, _ next: @escaping Next
      ) -> Void
  ) {
    self.handle = handle
  }
}

extension Middleware {
  /// Middleware that prints every action and the state after it.
  ///
  /// - Parameter print: Takes a line of text; prints it, by default.
  public static func logger(
    print: @escaping @Sendable (String) -> Void = { Swift.print($0) }
  ) -> Middleware {
    Middleware { store, action, next in
      print("action: \(action)")
      next(action)
      print("state: \(store.state)")
    }
  }
}

/// A store as its middleware sees it: its state can be read, and actions can be sent.
///
/// A view may outlive its store. Then it has the last state, and drops what is sent.
public struct MiddlewareStore<State: Sendable, Action: Sendable>: Sendable {
  let core: StoreCore<State, Action>

  /// The current state.
  public var state: State { core.state }

  /// Sends an action through the whole chain; see ``Store/send(_:)``.
  ///
  /// - Parameter action: The action to send.
  public func send(_ action: Action) { core.send(action) }
}
