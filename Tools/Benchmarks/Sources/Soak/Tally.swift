import Synchronization

/// What the sagas say that they did.
final class Tally: Sendable {
  enum Event: Int, CaseIterable, Sendable {
    case started
    case finished
    case cancelled
  }

  private let counts = Mutex([Int](repeating: 0, count: Event.allCases.count))

  func count(_ event: Event) { counts.withLock { $0[event.rawValue] += 1 } }

  subscript(event: Event) -> Int { counts.withLock { $0[event.rawValue] } }
}
