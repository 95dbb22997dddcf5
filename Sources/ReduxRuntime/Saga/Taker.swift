/// A registration for actions on an ``ActionBus``: once (`take`), always (a watcher), or on behalf of a
/// child's bus. Belongs to the owner thread.
///
/// Code that depends on the types of actions and values is in closures. They are made where the types are known, so
/// they are specialized; a method of a generic class would look the types up at every call. The closures get the taker
/// that they belong to. So those of a `take` capture nothing, and making them costs nothing.
@usableFromInline
class Match: @unchecked Sendable {
  /// The order of registration over all buses of a store.
  @exclusivity(unchecked) @usableFromInline final var ticket: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline final var isLive = true
  /// The list that the taker is on, or the first of them; also after its wait. The reference is not counted, because a
  /// list removes its takers before it is deallocated.
  @exclusivity(unchecked) private final var list: Unmanaged<TakerList>?
  /// The lists after the first, for a pattern of several cases.
  @exclusivity(unchecked) private final var moreLists: [TakerList] = []

  /// Looks at an action, and adds the takers that want it to the matches. Runs no saga.
  ///
  /// The address is that of an action of the bus that the taker is registered on. It is valid during the
  /// call.
  @exclusivity(unchecked) @usableFromInline
  final var offer: ((Match, _ action: UnsafeRawPointer, inout [Match]) -> Void)?
  /// Handles the action that was offered and wanted. There is one at a time: an action is fired before the next one is
  /// offered, and no taker is offered the same action twice.
  @exclusivity(unchecked) @usableFromInline final var whenFired: ((Match) -> Void)?
  /// Called when no more actions will come.
  @exclusivity(unchecked) @usableFromInline final var whenEnded: ((Match) -> Void)?

  @inlinable
  init() {}

  /// Resumes the saga or starts the run, unless the taker was retired in the meantime.
  final func fire() {
    if isLive { whenFired?(self) }
  }

  /// Ends the taker: no more actions will come.
  final func end() {
    guard isLive else { return }
    let action = whenEnded
    retire()
    action?(self)
  }

  /// Removes the taker from its bus for good.
  @usableFromInline
  final func retire() {
    guard isLive else { return }
    isLive = false
    if moreLists.isEmpty {
      list?._withUnsafeGuaranteedRef { $0.didRetire() }
    } else {
      var lists = moreLists
      if let list { lists.append(list.takeUnretainedValue()) }
      (list, moreLists) = (nil, [])
      for list in lists { list.didRetire() }
    }
    forget()
  }

  /// Whether the list is the taker's first one.
  final func isOn(_ list: TakerList) -> Bool {
    self.list?.toOpaque() == Unmanaged.passUnretained(list).toOpaque()
  }

  final func join(_ list: TakerList) {
    if self.list == nil { self.list = .passUnretained(list) } else { moreLists.append(list) }
  }

  final func leave(_ list: TakerList) {
    if isOn(list) { self.list = nil }
    moreLists.removeAll { $0 === list }
  }

  /// Releases its closures, which may retain the bus and so the taker. The taker stays on the lists of the
  /// bus until they are swept.
  @usableFromInline
  func forget() {}
}

/// A taker of the actions of one type. The addresses that its ``Match/offer`` gets must be those of such actions.
/// Belongs to the owner thread.
@usableFromInline
class Taker<Action>: Match, @unchecked Sendable {
  @inlinable
  override init() { super.init() }

  /// A taker that offers actions to others.
  ///
  /// - Parameter offer: Looks at an action, and adds the takers that want it to the matches.
  @usableFromInline
  init(offer: @escaping (Action, inout [Match]) -> Void) {
    super.init()
    self.offer = { _, action, matches in
      offer(action.assumingMemoryBound(to: Action.self).pointee, &matches)
    }
  }

  @usableFromInline
  override func forget() { (offer, whenFired, whenEnded) = (nil, nil, nil) }

  /// Offers a parent's actions to the takers of a child.
  convenience init<Child>(
    bridge bus: ActionBus<Child>, extract: @escaping @Sendable (Action) -> Child?
  ) {
    self.init { action, matches in
      if let child = extract(action) { bus.offer(child, to: &matches) }
    }
    whenEnded = { _ in bus.end() }
  }
}

/// A taker that calls a function with the value of every matching action. Belongs to the owner thread.
@usableFromInline
final class Receiver<Action, Value>: Taker<Action>, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var match: (@Sendable (Action) -> Value?)?
  @exclusivity(unchecked) @usableFromInline var receive: ((Value) -> Void)?
  /// The value of the action that was offered.
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable
  init(
    _ pattern: Pattern<Action, Value>,
    whenEnded: (() -> Void)? = nil,
    receive: @escaping (Value) -> Void
  ) {
    self.match = pattern._match
    self.receive = receive
    super.init()
    // Each closure gets the taker that it belongs to, which is this one: so the downcasts are safe.
    offer = { taker, action, matches in
      let taker = unsafeDowncast(taker, to: Receiver.self)
      guard let value = taker.match?(action.assumingMemoryBound(to: Action.self).pointee) else {
        return
      }
      taker.value = value
      matches.append(taker)
    }
    whenFired = { taker in
      let taker = unsafeDowncast(taker, to: Receiver.self)
      if let value = taker.value.take() { taker.receive?(value) }
    }
    if let whenEnded { self.whenEnded = { _ in whenEnded() } }
  }

  @usableFromInline
  override func forget() {
    super.forget()
    (match, receive, value) = (nil, nil, nil)
  }
}
