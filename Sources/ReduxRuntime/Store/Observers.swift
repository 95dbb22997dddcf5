/// One subscriber.
@usableFromInline
final class Observer: Invalidatable, @unchecked Sendable {
  @usableFromInline private(set) var isLive = true
  fileprivate var isListed = false
  @usableFromInline let notify: () -> Void

  /// - Parameter notify: Looks at the state after a change.
  @usableFromInline
  init(notify: @escaping () -> Void) { self.notify = notify }

  fileprivate func end() { isLive = false }
}

/// The subscribers of a store in the order of subscription. Belongs to the owner thread.
@usableFromInline
final class Observers {
  /// Whether a reducer has run since they were told.
  @exclusivity(unchecked) var hasChanged = false
  @exclusivity(unchecked) private var observers = CompactingList<Observer>()

  @usableFromInline
  func add(_ observer: Observer) {
    observer.isListed = true
    observers.append(observer)
  }

  @usableFromInline
  func remove(_ observer: Observer) {
    guard observer.isLive else { return }
    observer.end()
    if observer.isListed { observers.didInvalidate() }
  }

  func removeAll() {
    for observer in observers.elements { remove(observer) }
  }

  /// Tells the subscribers of this moment about a change: an observer may add and remove others.
  ///
  /// - Returns: Whether there was a change.
  func publish() -> Bool {
    guard hasChanged else { return false }
    hasChanged = false
    guard !observers.isEmpty else { return false }
    for observer in observers.elements where observer.isLive { observer.notify() }
    return true
  }
}
