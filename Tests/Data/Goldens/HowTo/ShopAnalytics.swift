import ReduxRuntime

nonisolated extension Middleware<Shop.State, Shop.Action> {
  /// A new action of the schema does not compile until somebody decides what it reports.
  static func analytics(
    track: @escaping @Sendable (_ event: String, _ values: [String: String]) -> Void
  ) -> Middleware {
    Middleware { store, action, next in
      // The state before the action; after `next` it is the one after it.
      let count = store.state.items.count
      next(action)
      switch action {
      case .added(let item): track("item_added", ["item": item])
      case .paid: track("cart_paid", ["count": "\(count)"])
      }
    }
  }
}
