/// Somebody who waits for actions on an ``ActionBus``: once (`take`), always (a watcher), or on behalf
/// of a child's bus. Belongs to the drainer.
@usableFromInline
final class Taker<Action>: Mortal, Listener, @unchecked Sendable {
  /// The order of registration over all buses of a store.
  @exclusivity(unchecked) @usableFromInline var ticket: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline var isLive = true
  @exclusivity(unchecked) @usableFromInline var lists: [TakerList<Action>] = []

  /// Looks at an action, and adds whoever wants it to the matches. Runs no saga.
  @exclusivity(unchecked) @usableFromInline var offer: (Action, inout [Match]) -> Void = { _, _ in }

  @inlinable
  init() {}

  /// Calls `receive` with the value of every matching action, until it is retired.
  @inlinable
  init<Value>(_ pattern: Pattern<Action, Value>, receive: @escaping (Value) -> Void) {
    offer = { [unowned self] action, matches in
      guard let value = pattern._match(action) else { return }
      matches.append(Match(ticket: ticket) { if self.isLive { receive(value) } })
    }
  }

  /// Offers a parent's actions to the takers of a child.
  @inlinable
  init<Child>(_ path: CasePath<Action, Child>, to bus: ActionBus<Child>) {
    offer = { action, matches in
      if let child = path.extract(from: action) { bus.offer(child, to: &matches) }
    }
  }

  /// Takes the taker off its bus, for good.
  @inlinable
  func retire() {
    guard isLive else { return }
    isLive = false
    for list in lists { list.takers.noteDeath() }
    lists = []
  }
}

/// A taker that wants the action that was just offered.
@usableFromInline
struct Match {
  @usableFromInline let ticket: UInt64
  /// Resumes the saga or starts the run, unless the taker was retired meanwhile.
  @usableFromInline let fire: () -> Void

  @inlinable
  init(ticket: UInt64, fire: @escaping () -> Void) {
    self.ticket = ticket
    self.fire = fire
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
final class OneShot<Action, Value: Sendable>: @unchecked Sendable {
  @usableFromInline let taker = Taker<Action>()
  @exclusivity(unchecked) @usableFromInline var continuation: UnsafeContinuation<Value, any Error>?
  @exclusivity(unchecked) @usableFromInline var isCancelled = false
  /// Those who wait for actions of other features.
  @exclusivity(unchecked) @usableFromInline var others: [any Listener] = []

  @inlinable
  init() {}

  @inlinable
  func wait<State>(
    for pattern: Pattern<Action, Value>,
    in scope: SagaScope<State, Action>,
    resuming continuation: UnsafeContinuation<Value, any Error>
  ) {
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    taker.offer = { [unowned self] action, matches in
      guard let value = pattern._match(action) else { return }
      matches.append(Match(ticket: taker.ticket) { self.resume(with: .success(value)) })
    }
    scope.bus.register(taker, indices: pattern.indices)
    if !pattern.heard.isEmpty {
      others = pattern.heard.compactMap {
        $0.listen(scope.hearings) { [unowned self] in resume(with: .success($0)) }
      }
    }
  }

  @inlinable
  func cancel() {
    isCancelled = true
    resume(with: .failure(CancellationError()))
  }

  @inlinable
  func resume(with result: Result<Value, any Error>) {
    taker.retire()
    for other in others { other.retire() }
    continuation.take()?.resume(with: result)
  }
}
