import Foundation
import ReduxRuntime
import ReduxTesting
import Testing

@testable import Adopting

@MainActor
@Suite("Documentation/Adopting.md")
struct AdoptingTests {
  private nonisolated static let tabs: [Tabs.Tab] = [
    .init(id: 1, title: "Home"), .init(id: 2, title: "News"),
  ]

  @Test func aReducerOfTheAppCallsOurs() {
    var state = AppState(tabs: .init(tabs: Self.tabs))
    reduce(&state, .tabs(.closed(id: 1)))
    reduce(&state, .resigned)
    #expect(state.tabs.tabs.map(\.id) == [2])
    #expect(state.tabs.toast == "Closed")
    #expect(!state.isActive)
  }

  @Test func theOldStoreRunsSagas() async {
    let store = HostingStore(client: TabClientDouble(load: { [Tabs.Tab(id: 1, title: "Home")] }))
    let load = store.tabs.run(Saga("load") { try await $0.putResolve(.appeared) })
    #expect(store.state.tabs.isLoading)
    await load.finish()
    #expect(store.state.tabs.tabs.map(\.id) == [1])
    #expect(!store.state.tabs.isLoading)
  }

  @Test func sagasSendAfterAllHaveSeenTheAction() async {
    let store = HostingStore(client: LiveTabs())
    var seen: [Bool] = []
    store.subscribe { seen.append($0.tabs.isLoading) }
    store.dispatch(.resigned)
    await store.tabs.run(Saga("load") { try await $0.putResolve(.appeared) }).finish()
    #expect(seen == [false, false, true, false])
    #expect(!store.state.isActive)
  }

  @Test func aTestMovesTheClockOfTheHost() {
    let clock = TestClock()
    let client = TabClientDouble(load: {
      try await clock.sleep(for: .seconds(1))
      return Self.tabs
    })
    let store = HostingStore(client: client, options: .init(clock: clock, calls: .inline))
    store.dispatch(.tabs(.appeared))
    clock.advance(by: .seconds(1), in: store.tabs)
    #expect(store.state.tabs.tabs == Self.tabs)
  }

  @Test func aHandlerIsALoop() {
    let clock = TestClock()
    let store = Player.store(options: .init(clock: clock, calls: .inline))
    store.send(.opened)
    store.send(.toggled)
    clock.advance(by: .seconds(3), in: store)
    store.send(.toggled)
    clock.advance(by: .seconds(3), in: store)
    #expect(store.state.elapsed == 3)
  }

  @Test func ourStoreRunsAReducerOfTheApp() async {
    let store = storeBelow()
    await store.dispatch(.tabs(.appeared)).finish()
    #expect(store.state.tabs.tabs == Self.tabs)
    store.send(.resigned)
    #expect(!store.state.isActive)
  }

  @Test func storesBesideEachOtherSendToEachOther() async {
    _ = subscription
    await tabStore.send(.appeared).finish()
    tabStore.send(.tapped(id: 2))
    #expect(oldStore.opened == [OpenTab(id: 2)])
    #expect(oldStore.counted.last == TabsCounted(count: 2))
  }

  @Test func anActionIsForOneWindowOrForAll() {
    let (first, second) = (UUID(), UUID())
    let store = Desk.store()
    store.send(.windowOpened(first))
    store.send(.windowOpened(second))
    store.send(.windows(id: second, action: .resized(isFull: true)))
    store.send(.themeChanged(isDark: true))
    #expect(store.state.windows.map(\.isFull) == [false, true])
    #expect(store.state.windows.map(\.isDark) == [true, true])
  }

  @Test
  @MainActor func testFact() {
    let store = TestStore(
      initialState: Counter.State(), reduce: Counter.reduce,
      sagas: Counter.sagas(.init(facts: FactsDouble(about: { "\($0) is good" }))))
    store.send(.incrementTapped) { $0.count = 1 }
    store.send(.factTapped)
    store.receive(\.load.started) { $0.isLoading = true }
    store.receive(\.load.success) {
      $0.isLoading = false
      $0.fact = "1 is good"
    }
    store.finish()
  }
}
