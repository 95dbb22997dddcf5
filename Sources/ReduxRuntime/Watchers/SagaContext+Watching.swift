extension SagaContext {
  /// Makes the context's node a watcher: one permanent subscription, so that no trigger is missed,
  /// however fast they come.
  @inlinable
  func watch<Value>(
    _ pattern: Pattern<Action, Value>,
    cancelOn: Signal<Action>? = nil,
    alsoListen: (() -> [Match])? = nil,
    cancel: @escaping () -> Void = {},
    stop: @escaping () -> Void = {},
    start: @escaping (Value) -> Void
  ) {
    guard node.isLive else { return }
    // The code that every action runs is made here, where it can be specialized for the types.
    let end = WatcherEnd(node)
    let taker = Receiver(pattern, whenEnded: { end.countDown() }, receive: start)
    begin(taker, of: pattern, end, cancelOn, alsoListen, cancel, stop)
  }

  /// Begins to watch. It runs once for a watcher, so it is not specialized for the types of actions.
  @usableFromInline
  func begin<Value>(
    _ taker: Receiver<Action, Value>,
    of pattern: Pattern<Action, Value>,
    _ end: WatcherEnd,
    _ cancelOn: Signal<Action>?,
    _ alsoListen: (() -> [Match])?,
    _ cancel: @escaping () -> Void,
    _ stop: @escaping () -> Void
  ) {
    var listeners: [Match] = []
    // An action that both cancels and triggers does so in that order.
    if let cancelOn { listeners += scope.listen(cancelOn.pattern) { cancel() } }
    if let alsoListen { listeners += alsoListen() }
    let start = taker.receive
    listeners += scope.listen(pattern, with: taker)
    node.cancelRuns = cancel
    node.onStop = { [listeners] in
      for listener in listeners { listener.retire() }
      stop()
    }
    if let value = pattern.startValue() { start?(value) }
    end.countDown()
  }
}

/// Ends a watcher when it has begun and what it watches has ended. Belongs to the owner thread.
@usableFromInline
final class WatcherEnd {
  private let node: SagaNode
  /// How many of the two are still missing: the beginning of the watcher, and the end of what it watches.
  private var missingCount = 2

  @usableFromInline
  init(_ node: SagaNode) { self.node = node }

  /// Called at the beginning of the watcher, and at the end of what it watches.
  @usableFromInline
  func countDown() {
    missingCount -= 1
    if missingCount == 0 { node.finishBody() }
  }
}
