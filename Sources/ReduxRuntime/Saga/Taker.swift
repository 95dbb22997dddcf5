/// Somebody who waits for actions on an ``ActionBus``: once (`take`), always (a watcher), or on behalf
/// of a child's bus. Belongs to the drainer.
@usableFromInline
class Taker<Action>: Match, Listener, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var list: TakerList<Action>?
  /// The lists after the first, for a pattern of several cases.
  @exclusivity(unchecked) @usableFromInline final var moreLists: [TakerList<Action>] = []

  /// Looks at an action, and adds whoever wants it to the matches. Runs no saga.
  ///
  /// A closure and no method: it is made where the types are known, and so is specialised for them, which
  /// methods of generic classes are not.
  @exclusivity(unchecked) @usableFromInline
  final var offer: (Action, inout [Match]) -> Void = { _, _ in }

  /// Takes the taker off its bus, for good.
  @usableFromInline
  final func retire() {
    guard isLive else { return }
    isLive = false
    list?.takers.noteDeath()
    for list in moreLists { list.takers.noteDeath() }
    list = nil
    moreLists = []
  }

  /// No more actions will come.
  func end() { retire() }
}

/// A taker that wants an action, from when it was offered until it is fired. Belongs to the drainer.
@usableFromInline
class Match: Mortal, @unchecked Sendable {
  /// The order of registration over all buses of a store.
  @exclusivity(unchecked) @usableFromInline final var ticket: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline final var isLive = true

  @usableFromInline
  init() {}

  /// Resumes the saga or starts the run, unless the taker was retired meanwhile.
  func fire() {}
}

/// A taker that calls a function with the value of every matching action.
@usableFromInline
final class Watcher<Action, Value>: Taker<Action>, @unchecked Sendable {
  /// The value of the action that was offered. There is one at a time: an action is fired before the next
  /// one is offered, and nobody is offered the same action twice.
  @exclusivity(unchecked) @usableFromInline var matched: Value?
  private let receive: (Value) -> Void
  private let whenEnded: () -> Void

  @inlinable
  convenience init(
    _ pattern: Pattern<Action, Value>,
    whenEnded: @escaping () -> Void = {},
    receive: @escaping (Value) -> Void
  ) {
    self.init(receive, whenEnded)
    offer = { [unowned self, match = pattern._match] action, matches in
      guard let value = match(action) else { return }
      matched = value
      matches.append(self)
    }
  }

  @usableFromInline
  init(_ receive: @escaping (Value) -> Void, _ whenEnded: @escaping () -> Void) {
    self.receive = receive
    self.whenEnded = whenEnded
  }

  override func fire() {
    guard let value = matched.take(), isLive else { return }
    receive(value)
  }

  override func end() {
    guard isLive else { return }
    super.end()
    whenEnded()
  }
}

/// A taker that offers a parent's actions to the takers of a child.
@usableFromInline
final class Bridge<Action>: Taker<Action>, @unchecked Sendable {
  private let whenEnded: () -> Void

  init<Child>(
    to bus: ActionBus<Child>, extract: @escaping @Sendable (Action) -> Child?
  ) {
    whenEnded = { bus.end() }
    super.init()
    offer = { action, matches in
      if let child = extract(action) { bus.offer(child, to: &matches) }
    }
  }

  /// - Parameters:
  ///   - offer: Finds the child of an action and offers it to that child's bus.
  ///   - whenEnded: Ends the buses of all children.
  init(offer: @escaping (Action, inout [Match]) -> Void, whenEnded: @escaping () -> Void) {
    self.whenEnded = whenEnded
    super.init()
    self.offer = offer
  }

  override func end() {
    super.end()
    whenEnded()
  }
}

/// The takers of one case.
@usableFromInline
final class TakerList<Action>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var takers = LiveList<Taker<Action>>()

  @inlinable
  init() {}
}

/// Waits for one action and resumes a task with its value, or with its cancellation. Belongs to the
/// drainer.
@usableFromInline
final class OneShot<Action, Value: Sendable>: Taker<Action>, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var continuation: UnsafeContinuation<Value, any Error>?
  @exclusivity(unchecked) @usableFromInline var matched: Value?
  /// Whose take it is.
  @exclusivity(unchecked) @usableFromInline var node: SagaNode?
  /// Those who wait for actions of other features.
  @exclusivity(unchecked) @usableFromInline var others: [any Listener] = []

  @usableFromInline
  override init() {}

  @inlinable
  func wait<State>(
    for pattern: Pattern<Action, Value>,
    in scope: SagaScope<State, Action>,
    of node: SagaNode,
    resuming continuation: UnsafeContinuation<Value, any Error>
  ) {
    // It was cancelled before it could wait.
    guard isLive else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    self.node = node
    node.takeCount += 1
    offer = { [unowned self, match = pattern._match] action, matches in
      guard let value = match(action) else { return }
      matched = value
      matches.append(self)
    }
    scope.bus.register(self, indices: pattern.indices)
    if !pattern.heard.isEmpty, isLive {
      others = pattern.heard.compactMap {
        $0.listen(scope.hearings) { [unowned self] in resume(with: .success($0)) }
      }
    }
  }

  override func fire() {
    if let value = matched.take(), isLive { resume(with: .success(value)) }
  }

  override func end() { resume(with: .failure(SagaEnd())) }

  @usableFromInline
  func cancel() { resume(with: .failure(CancellationError())) }

  @usableFromInline
  func resume(with result: Result<Value, any Error>) {
    retire()
    if !others.isEmpty {
      for other in others { other.retire() }
      others = []
    }
    node.take()?.takeCount -= 1
    continuation.take()?.resume(with: result)
  }
}
