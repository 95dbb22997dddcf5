extension SagaContext {
  /// Makes the context's node a watcher: one permanent subscription, so that no trigger is missed,
  /// however fast they come.
  @inlinable
  func watch<Value: Sendable>(
    _ pattern: Pattern<Action, Value>,
    _ lane: Lane,
    cancelOn: Pattern<Action, Action>?,
    _ body: @escaping @Sendable (Value, SagaContext) async throws -> Void
  ) {
    guard node.isLive else { return }
    let scope = scope
    let start = { (value: Value) in
      lane.trigger { run in
        let context = SagaContext(scope: scope, node: run)
        run.start { try await body(value, context) }
      }
    }
    var takers: [Taker<Action>] = []
    func listen<Matched>(_ pattern: Pattern<Action, Matched>, receive: @escaping (Matched) -> Void)
    {
      let taker = Taker(pattern, receive: receive)
      takers.append(taker)
      scope.bus.register(taker, indices: pattern.indices)
    }
    // An action that both cancels and triggers does so in that order.
    if let cancelOn { listen(cancelOn) { _ in lane.cancelAll() } }
    listen(pattern, receive: start)
    lane.whenStopped { [takers] in
      for taker in takers { taker.retire() }
    }
    if let value = pattern.startValue() { start(value) }
  }
}
