/// The state of a store: changed by the owner thread, read by anyone.
///
/// The owner thread reads without the lock, since nobody else writes. It writes with the lock, because
/// others read.
@usableFromInline
final class StateBox<State>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(_ state: State) { self.state = state }

  /// The state, for the owner thread.
  @inlinable var ownValue: State { state }

  /// The state, for anyone else.
  @inlinable var value: State { lock.withLock { state } }

  /// Changes the state; for the owner thread.
  @inlinable
  func change(_ body: (inout State) -> Void) { lock.withLock { body(&state) } }
}
