/// One subscriber.
final class Observer<State>: Mortal, @unchecked Sendable {
  private(set) var isLive = true
  /// Looks at the state after a change.
  let notify: (State) -> Void

  init(notify: @escaping (State) -> Void) { self.notify = notify }

  func end() { isLive = false }
}

/// The subscribers of a store in the order of subscription. Belongs to the drainer.
struct ObserverList<State> {
  private var observers = LiveList<Observer<State>>()

  var isEmpty: Bool { observers.isEmpty }

  mutating func add(_ observer: Observer<State>) { observers.append(observer) }

  mutating func remove(_ observer: Observer<State>) {
    guard observer.isLive else { return }
    observer.end()
    observers.noteDeath()
  }

  mutating func removeAll() {
    for observer in observers.elements { observer.end() }
    observers.removeAll()
  }

  /// The subscribers of this moment: a notification can add and remove others.
  var snapshot: [Observer<State>] { observers.elements }
}
