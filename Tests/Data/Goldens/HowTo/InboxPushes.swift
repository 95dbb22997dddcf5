import ReduxRuntime

/// What a delegate of the system, a server or a timer calls, on any thread.
nonisolated struct InboxPushes: Sendable {
  let store: Store<Inbox.State, Inbox.Action>

  func didReceive(_ id: Int) { store.send(.pushReceived(id: id)) }

  /// Returns when the message has been loaded.
  func didReceiveInBackground(_ id: Int) async {
    await store.dispatch(.pushReceived(id: id)).finish()
  }
}
