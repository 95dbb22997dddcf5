/// A store as its middleware sees it: something to read and to send to.
///
/// A view may outlive its store. Then it has the last state, and drops what is sent.
public struct StoreView<State: Sendable, Action: Sendable>: Sendable {
  let core: StoreCore<State, Action>

  /// The current state.
  public var state: State { core.state }

  /// Sends an action through the whole chain; see ``Store/send(_:)``.
  ///
  /// - Parameter action: The action to send.
  public func send(_ action: Action) { core.send(action) }
}
