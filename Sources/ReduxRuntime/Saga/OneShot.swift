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
  override init() {
    super.init()
    // Each closure gets the taker that it belongs to, which is this one: so the downcasts are safe.
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
  }

  @inlinable
  func wait<State>(
    for pattern: Pattern<Action, Value>,
    in scope: SagaScope<State, Action>,
    on list: TakerList?,
    resuming continuation: UnsafeContinuation<Value, any Error>
  ) {
    // The take was cancelled before it could wait.
    if !isLive { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    match = pattern._match
    scope.bus.register(self, indices: pattern.indices, on: list)
    if !pattern.others.isEmpty, isLive {
      others = pattern.others.compactMap {
        $0.listen(scope.listenerSources) { [unowned self] in resume(returning: $0) }
      }
    }
  }

  @inlinable
  func resume(returning value: Value) {
    finish()
    (match, self.value) = (nil, nil)
    continuation.take()?.resume(returning: value)
  }
}

/// The part of a take that does not depend on types. Belongs to the owner thread.
@usableFromInline
class PendingTake: Match, @unchecked Sendable {
  /// The node, if another task than the node's own waits.
  @exclusivity(unchecked) private final var foreignNode: SagaNode?
  /// Takers of actions of other features.
  @exclusivity(unchecked) @usableFromInline final var others: [Match] = []
  @exclusivity(unchecked) @usableFromInline
  final var whenFailed: ((PendingTake, any Error) -> Void)?

  /// Ties the take to a node, whose end cancels it: for a task that is not the node's own.
  @usableFromInline
  final func begin(for node: SagaNode) {
    foreignNode = node
    node.takes.append(self)
  }

  /// Ends the wait.
  @usableFromInline
  final func finish() {
    retire()
    if !others.isEmpty {
      for other in others { other.retire() }
      others = []
    }
    if let node = foreignNode.take() { node.takes.removeAll { $0 === self } }
  }

  @usableFromInline
  final func resume(throwing error: any Error) {
    finish()
    whenFailed?(self, error)
  }

  @usableFromInline
  final func cancel() { resume(throwing: CancellationError()) }
}

extension SagaNode {
  /// A take for the body. Reuses one that has waited on `list`, so that a loop of takes allocates only once.
  @inlinable
  final func take<Action, Value>(
    _ type: OneShot<Action, Value>.Type, on list: TakerList?
  ) -> OneShot<Action, Value> {
    if let list, let take = restingTake(on: list),
      ObjectIdentifier(Swift.type(of: take)) == ObjectIdentifier(type)
    {
      take.isLive = true
      // Its type has just been compared.
      return unsafeDowncast(take, to: type)
    }
    let take = OneShot<Action, Value>()
    add(take)
    return take
  }

  @usableFromInline
  final func restingTake(on list: TakerList) -> PendingTake? {
    for index in takes.indices where !takes[index].isLive && takes[index].isOn(list) {
      return takes[index]
    }
    return nil
  }

  @usableFromInline
  final func add(_ take: PendingTake) {
    if takes.count >= 4 { takes.removeAll { !$0.isLive } }
    takes.append(take)
  }
}
