import Synchronization

/// The state of a store: changed by the drainer, read by anyone.
///
/// The drainer reads without the lock, since nobody else writes. It writes with the lock, because
/// others read.
final class StateBox<State>: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private var state: State

  init(_ state: State) { self.state = state }

  /// The state, for the drainer.
  var ownValue: State { state }

  /// The state, for anyone else.
  var value: State { lock.withLock { _ in state } }

  /// Changes the state; for the drainer.
  func change(_ body: (inout State) -> Void) { lock.withLock { _ in body(&state) } }
}
