extension SagaContext {
  /// Sends an action; redux-saga's `put`.
  ///
  /// The action joins the store's queue. `put` returns when it has been through the middleware and the
  /// reducer and every saga that waited for it has reached its next wait. So the state that is read next
  /// contains it, and the saga does not take its own action. It works in a cancelled task too, for
  /// clean-up. When the store is gone, the action is dropped.
  ///
  /// - Parameter action: The action to send.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) public func put(_ action: Action) async {
    guard isMonitored else { return await send(action) }
    await reporting(.put, "\(action)") { await send(action) }
  }

  @inlinable
  @inline(__always)
  nonisolated(nonsending) func send(_ action: Action) async {
    await withUnsafeContinuation { continuation in
      guard node.isHeld else { return scope.enqueue(action, continuation) }
      node.enqueueForErrand { scope.enqueue(action, continuation) }
    }
  }
}
