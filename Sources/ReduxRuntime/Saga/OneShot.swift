/// Waits for one action and resumes a task with its value, or with its cancellation. Belongs to the
/// owner thread.
@usableFromInline
final class OneShot<Action, Value: Sendable>: PendingTake, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var continuation: UnsafeContinuation<Value, any Error>?
  /// What it waits for, while it waits.
  @exclusivity(unchecked) @usableFromInline var match: (@Sendable (Action) -> Value?)?
  /// The value of the action that was offered.
  @exclusivity(unchecked) @usableFromInline var value: Value?

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
    if !isLive { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    match = pattern._match
    // All of them are called with the taker that has them, which is this one.
    offer = { taker, action, matches in
      let take = unsafeDowncast(taker, to: OneShot.self)
      let action = action.assumingMemoryBound(to: Action.self)
      guard let value = take.match?(action.pointee) else { return }
      take.value = value
      matches.append(take)
    }
    whenFired = { taker in
      let take = unsafeDowncast(taker, to: OneShot.self)
      if let value = take.value.take() { take.resume(returning: value) }
    }
    whenEnded = { unsafeDowncast($0, to: OneShot.self).resume(throwing: SagaEnd()) }
    whenFailed = { taker, error in
      let take = unsafeDowncast(taker, to: OneShot.self)
      (take.match, take.value) = (nil, nil)
      take.continuation.take()?.resume(throwing: error)
    }
    begin(node)
    scope.bus.register(self, indices: pattern.indices)
    if !pattern.others.isEmpty, isLive {
      others = pattern.others.compactMap {
        $0.listen(scope.listenerSources) { [unowned self] in resume(returning: $0) }
      }
    }
  }

  @inlinable
  func resume(returning value: Value) {
    finish()
    match = nil
    continuation.take()?.resume(returning: value)
  }
}

/// A take that waits, as far as it does not depend on types. Belongs to the owner thread.
@usableFromInline
class PendingTake: Match, @unchecked Sendable {
  /// The node that takes.
  @exclusivity(unchecked) private final var node: SagaNode?
  /// Takers of actions of other features.
  @exclusivity(unchecked) @usableFromInline final var others: [any Registration] = []
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
    if node.isLive { node.spareTake = self }
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

extension SagaNode {
  /// A take of the node that is over and that nobody else has any more: no list of takers, and no action
  /// that is being delivered. It is like a new one then; a loop of takes needs no more than one.
  @inlinable
  final func reusableTake<Take: PendingTake>(_ type: Take.Type) -> Take? {
    guard isKnownUniquelyReferenced(&spareTake), let spare = spareTake.take(),
      ObjectIdentifier(Swift.type(of: spare)) == ObjectIdentifier(type)
    else { return nil }
    spare.isLive = true
    return unsafeDowncast(spare, to: type)
  }
}
