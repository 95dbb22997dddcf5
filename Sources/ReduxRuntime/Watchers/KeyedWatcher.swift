/// The watchers of one saga, one for each key of a trigger.
///
/// A watcher exists only while it has work, so keys may come and go. Belongs to the owner thread.
@usableFromInline
final class KeyedWatcher<Key: Hashable>: @unchecked Sendable {
  /// A watcher that knows its key. Belongs to the owner thread.
  @usableFromInline
  final class Member: Watcher, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var key: Key?
    /// The order of creation, which makes the order of cancellation deterministic.
    @exclusivity(unchecked) @usableFromInline var number = 0
  }

  @usableFromInline let makeMember: () -> Member
  @exclusivity(unchecked) @usableFromInline var members: [Key: Member] = [:]
  /// The number of the newest watcher.
  @exclusivity(unchecked) @usableFromInline var lastNumber = 0
  /// An idle watcher, kept for reuse. If every run ends before the next one starts, one watcher serves all
  /// keys.
  @exclusivity(unchecked) @usableFromInline var spare: Member?

  @usableFromInline
  init(_ makeMember: @escaping () -> Member) { self.makeMember = makeMember }

  /// The watcher of a key. When it is idle, it is removed or serves another key.
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
    // The closure gets the watcher that it belongs to, which is this one: so the downcast is safe.
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
    // All of them share one queue, so it is held once.
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
