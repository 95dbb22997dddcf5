/// Waits for one action and resumes a task with its value, or with its cancellation. Belongs to the
/// drainer.
@usableFromInline
final class OneShot<Action, Value: Sendable>: PendingTake, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var continuation: UnsafeContinuation<Value, any Error>?
  /// The value of the action that was offered.
  @exclusivity(unchecked) @usableFromInline var value: Value?
  @usableFromInline let match: @Sendable (Action) -> Value?

  @inlinable
  init(_ pattern: Pattern<Action, Value>) {
    match = pattern._match
    super.init()
    // All of them are called with the taker that has them, which is this one.
    offer = { taker, action, matches in
      let taker = unsafeDowncast(taker, to: OneShot.self)
      let action = action.assumingMemoryBound(to: Action.self)
      guard let value = taker.match(action.pointee) else { return }
      taker.value = value
      matches.append(taker)
    }
    whenFired = { taker in
      let taker = unsafeDowncast(taker, to: OneShot.self)
      if let value = taker.value.take() { taker.resume(returning: value) }
    }
    whenEnded = { unsafeDowncast($0, to: OneShot.self).resume(throwing: SagaEnd()) }
    whenFailed = { unsafeDowncast($0, to: OneShot.self).continuation.take()?.resume(throwing: $1) }
  }

  @inlinable
  func wait<State>(
    for pattern: Pattern<Action, Value>,
    in scope: SagaScope<State, Action>,
    of node: SagaNode,
    resuming continuation: UnsafeContinuation<Value, any Error>
  ) {
    // It was cancelled before it could wait.
    if !isLive { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    begin(node)
    scope.bus.register(self, indices: pattern.indices)
    if !pattern.heard.isEmpty, isLive {
      others = pattern.heard.compactMap {
        $0.listen(scope.hearings) { [unowned self] in resume(returning: $0) }
      }
    }
  }

  @inlinable
  func resume(returning value: Value) {
    finish()
    continuation.take()?.resume(returning: value)
  }
}

/// A take that waits, as far as it does not depend on types. Belongs to the drainer.
@usableFromInline
class PendingTake: Match, @unchecked Sendable {
  /// Whose take it is.
  @exclusivity(unchecked) private final var node: SagaNode?
  /// Those who wait for actions of other features.
  @exclusivity(unchecked) @usableFromInline final var others: [any Listener] = []
  @exclusivity(unchecked) @usableFromInline
  final var whenFailed: ((PendingTake, any Error) -> Void)?

  @inlinable
  override init() { super.init() }

  @usableFromInline
  final func begin(_ node: SagaNode) {
    self.node = node
    node.takes.append(self)
  }

  /// It waits no more.
  @usableFromInline
  final func finish() {
    retire()
    if !others.isEmpty {
      for other in others { other.retire() }
      others = []
    }
    guard let node = node.take() else { return }
    // Nearly always the only one.
    if let index = node.takes.lastIndex(where: { $0 === self }) { node.takes.remove(at: index) }
  }

  @usableFromInline
  final func resume(throwing error: any Error) {
    let fail = whenFailed.take()
    finish()
    fail?(self, error)
  }

  @usableFromInline
  final func cancel() { resume(throwing: CancellationError()) }
}
