/// The effects of a saga: reading the state, sending and taking actions, and starting other sagas.
///
/// The effects have the names and the semantics of redux-saga. A context belongs to one task of the saga
/// tree, and tasks forked with it are attached to that task. A body must therefore use its own context, not
/// its parent's.
///
/// A saga runs inside the `send` that woke it, on the thread of the sender, until it waits. It should
/// therefore wait for long work rather than do it, and never spin.
public struct SagaContext<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline let scope: SagaScope<State, Action>
  @usableFromInline let node: SagaNode

  @inlinable
  init(scope: SagaScope<State, Action>, node: SagaNode) {
    self.scope = scope
    self.node = node
  }

  /// The name of the saga that the context belongs to.
  public var name: String { node.name }

  /// The current state: after the reducer has seen the action that woke the saga.
  @inlinable public var state: State { scope.read() }

  /// A part of the current state; redux-saga's `select`.
  ///
  /// - Parameter selector: Gets the part; a key path such as `\.user.name` will do.
  @inlinable
  public func select<Value>(_ selector: (State) throws -> Value) rethrows -> Value {
    try selector(scope.read())
  }

  /// The clock for every wait of the store.
  public var clock: any Clock<Duration> { scope.runtime.clock }

  /// The time on ``clock`` since the store was made.
  public var elapsed: Duration { scope.runtime.elapsed() }

  /// The same scope for another task of the tree.
  func at(_ node: SagaNode) -> SagaContext { SagaContext(scope: scope, node: node) }
}

extension SagaContext {
  /// Whether the task that the context belongs to was cancelled, or aborted by an error below it;
  /// redux-saga's `cancelled`, for clean-up that needs to know.
  public var isCancelled: Bool {
    switch node.status {
    case .running, .finished: false
    case .cancelled, .failed: true
    }
  }
}
