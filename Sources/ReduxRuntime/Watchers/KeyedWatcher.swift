/// The watchers of one saga, one for each key that something was triggered with.
///
/// A watcher is there while it has something to do, so keys may come and go. Belongs to the owner thread.
@usableFromInline
final class KeyedWatcher<Key: Hashable>: @unchecked Sendable {
  /// A watcher that knows its key.
  @usableFromInline
  final class Member: Watcher, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var key: Key?
    /// Its place in the order in which members came, for an order of cancellation that is always the same.
    @exclusivity(unchecked) @usableFromInline var number = 0

    @usableFromInline
    override init(
      _ node: SagaNode, _ policy: ConcurrencyPolicy, onFailure failurePolicy: FailurePolicy,
      queue: EffectQueue?
    ) {
      super.init(node, policy, onFailure: failurePolicy, queue: queue)
    }
  }

  @usableFromInline let makeMember: () -> Member
  @exclusivity(unchecked) @usableFromInline var members: [Key: Member] = [:]
  /// The number of the watcher that came last.
  @exclusivity(unchecked) @usableFromInline var lastNumber = 0
  /// A watcher that has nothing to do: where every run ends before the next one starts, it does for all keys.
  @exclusivity(unchecked) @usableFromInline var spare: Member?

  @usableFromInline
  init(_ makeMember: @escaping () -> Member) { self.makeMember = makeMember }

  /// The watcher of a key. It is gone, or another's, when it has nothing more to do.
  @inlinable
  func watcher(of key: Key) -> Watcher {
    if let watcher = members[key] { return watcher }
    let watcher = spare.take() ?? makeNewMember()
    lastNumber += 1
    watcher.key = key
    watcher.number = lastNumber
    members[key] = watcher
    return watcher
  }

  @inlinable
  func makeNewMember() -> Member {
    let watcher = makeMember()
    watcher.whenIdle = { [unowned self] watcher in remove(unsafeDowncast(watcher, to: Member.self))
    }
    return watcher
  }

  @inlinable
  func remove(_ watcher: Member) {
    guard let key = watcher.key.take(), members.removeValue(forKey: key) != nil else { return }
    spare = watcher
  }

  @usableFromInline
  func cancel(_ key: Key) { members[key]?.cancelAll() }

  @usableFromInline
  func cancelAll() {
    let members = inOrder
    // All of them have the same queue.
    members.first?.holdingQueue {
      for watcher in members { watcher.cancelAll() }
    }
  }

  @usableFromInline
  func stop() {
    for watcher in inOrder { watcher.stop() }
    (members, spare) = ([:], nil)
  }

  private var inOrder: [Member] { members.values.sorted { $0.number < $1.number } }
}
