import ReduxRuntime
import Testing

@testable import HowTo

@Suite("How to send from outside SwiftUI", .timeLimit(.minutes(5)))
struct InboxTests {
  private let store = Inbox.store(
    dependencies: .init(
      api: InboxClientDouble(load: { id in
        await Task.yield()
        return "Message \(id)"
      })))

  @Test("a thread can send, and wait for the effects")
  func background() async {
    let pushes = InboxPushes(store: store)
    await Task.detached { await pushes.didReceiveInBackground(1) }.value
    #expect(store.state.messages == ["Message 1"])
  }

  @Test("what is sent without waiting comes in order")
  func order() async {
    let pushes = InboxPushes(store: store)
    pushes.didReceive(1)
    await pushes.didReceiveInBackground(2)
    #expect(store.state.messages == ["Message 1", "Message 2"])
  }

  @MainActor @Test("a store that views use can be sent to from anywhere")
  func views() async {
    let viewStore = MainStore(store)
    let pushes = InboxPushes(store: store)
    await Task.detached { await pushes.didReceiveInBackground(1) }.value
    #expect(viewStore.messages == ["Message 1"])
  }

  @MainActor @Test("middleware of a store that views use belongs to the main actor, whoever sends")
  func middleware() async {
    let old = OldStore()
    let store = Shop.store(
      dependencies: .init(tracker: ShopTrackerDouble(added: { _, _ in }, paid: { _ in })),
      options: .init(middleware: [
        Middleware { _, action, next in
          next(action)
          MainActor.assumeIsolated { old.actions.append(action) }
        }
      ]))
    let viewStore = MainStore(store)
    await Task.detached { await store.dispatch(.added(item: "tea")).finish() }.value
    viewStore.send(.paid(cents: 250))
    #expect(old.actions == [.added(item: "tea"), .paid(cents: 250)])
  }
}

/// A store of another library, as Documentation/Adopting.md shows one.
@MainActor private final class OldStore {
  var actions: [Shop.Action] = []
}
