/// Somebody who waits for actions on an ``ActionBus``: once (`take`), always (a watcher), or on behalf
/// of a child's bus. Belongs to the drainer.
///
/// What depends on the types of actions and values is in closures that are made where the types are known,
/// and so are specialised for them; a method of a generic class would look the types up at every call.
@usableFromInline
final class Taker<Action>: Match, @unchecked Sendable {
  /// Looks at an action, and adds whoever wants it to the matches. Runs no saga.
  @exclusivity(unchecked) @usableFromInline
  var offer: ((Action, inout [Match]) -> Void)?

  @inlinable
  override init() { super.init() }

  /// Lets go of what it calls, which may hold the bus, and so this.
  override func forget() { offer = nil }

  /// Calls a function with the value of every matching action.
  @inlinable
  convenience init<Value>(
    _ pattern: Pattern<Action, Value>,
    whenEnded: @escaping () -> Void = {},
    receive: @escaping (Value) -> Void
  ) {
    self.init()
    self.whenEnded = whenEnded
    offer = { [unowned self, match = pattern._match] action, matches in
      guard let value = match(action) else { return }
      whenFired = { receive(value) }
      matches.append(self)
    }
  }

  /// Offers a parent's actions to the takers of a child.
  convenience init<Child>(
    bridge bus: ActionBus<Child>, extract: @escaping @Sendable (Action) -> Child?
  ) {
    self.init()
    whenEnded = { bus.end() }
    offer = { action, matches in
      if let child = extract(action) { bus.offer(child, to: &matches) }
    }
  }
}

/// A taker, as far as it does not depend on the type of the actions. Belongs to the drainer.
@usableFromInline
class Match: Mortal, Listener, @unchecked Sendable {
  /// The order of registration over all buses of a store.
  @exclusivity(unchecked) @usableFromInline final var ticket: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline final var isLive = true
  @exclusivity(unchecked) @usableFromInline final var list: TakerList?
  /// The lists after the first, for a pattern of several cases.
  @exclusivity(unchecked) @usableFromInline final var moreLists: [TakerList] = []

  /// What to do with the action that was offered and wanted. There is one at a time: an action is fired
  /// before the next one is offered, and nobody is offered the same action twice.
  @exclusivity(unchecked) @usableFromInline final var whenFired: (() -> Void)?
  /// What to do when no more actions will come.
  @exclusivity(unchecked) @usableFromInline final var whenEnded: (() -> Void)?

  @inlinable
  init() {}

  /// Resumes the saga or starts the run, unless the taker was retired meanwhile.
  final func fire() {
    let action = whenFired.take()
    if isLive { action?() }
  }

  /// Says that no more actions will come.
  final func end() {
    guard isLive else { return }
    let action = whenEnded
    retire()
    action?()
  }

  /// Takes the taker off its bus, for good.
  @usableFromInline
  final func retire() {
    guard isLive else { return }
    isLive = false
    list?.takers.noteDeath()
    for list in moreLists { list.takers.noteDeath() }
    list = nil
    moreLists = []
    whenEnded = nil
    forget()
  }

  func forget() {}
}

/// The takers of one case; all of them take the actions of the bus that the list belongs to.
@usableFromInline
final class TakerList: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var takers = LiveList<Match>()

  @inlinable
  init() {}

  @usableFromInline
  func append(_ taker: Match) {
    takers.append(taker)
    if taker.list == nil { taker.list = self } else { taker.moreLists.append(self) }
  }

  /// Lets go of the takers, which hold the list.
  func removeAll() { takers.removeAll() }
}
