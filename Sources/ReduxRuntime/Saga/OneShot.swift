/// Waits for one action and resumes a task with its value, or with its cancellation. Belongs to the
/// drainer.
@usableFromInline
final class OneShot<Action, Value: Sendable>: PendingTake, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var continuation: UnsafeContinuation<Value, any Error>?

  @inlinable
  override init() { super.init() }

  @inlinable
  func wait<State>(
    for pattern: Pattern<Action, Value>,
    in scope: SagaScope<State, Action>,
    of node: SagaNode,
    resuming continuation: UnsafeContinuation<Value, any Error>
  ) {
    // It was cancelled before it could wait.
    if isOver { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    begin(node)
    let taker = Taker<Action>()
    self.taker = taker
    // Neither is counted: both live until the take is over, and nobody calls these after that.
    taker.offer = {
      [unowned(unsafe) self, unowned(unsafe) taker, match = pattern._match] action, matches in
      guard let value = match(action) else { return }
      taker.whenFired = { self.resume(returning: value) }
      matches.append(taker)
    }
    taker.whenEnded = { [unowned(unsafe) self] in resume(throwing: SagaEnd()) }
    whenFailed = { [unowned(unsafe) self] in self.continuation.take()?.resume(throwing: $0) }
    scope.bus.register(taker, indices: pattern.indices)
    if !pattern.heard.isEmpty, !isOver {
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
class PendingTake: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var taker: Match?
  @exclusivity(unchecked) @usableFromInline final var isOver = false
  /// Whose take it is.
  @exclusivity(unchecked) private final var node: SagaNode?
  /// Those who wait for actions of other features.
  @exclusivity(unchecked) @usableFromInline final var others: [any Listener] = []
  @exclusivity(unchecked) @usableFromInline final var whenFailed: ((any Error) -> Void)?

  @inlinable
  init() {}

  @usableFromInline
  final func begin(_ node: SagaNode) {
    self.node = node
    node.takes.append(self)
  }

  /// It waits no more.
  @usableFromInline
  final func finish() {
    isOver = true
    taker?.retire()
    taker = nil
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
    fail?(error)
  }

  @usableFromInline
  final func cancel() { resume(throwing: CancellationError()) }
}
