import ReduxRuntime
import ReduxTesting
import Testing

@testable import HowTo

@Suite("How to report to analytics")
struct ShopTests {
  struct Offline: Error {}

  @Test("events come in order, with values of the action and of the state, and without actions")
  func events() {
    let lines = Lines()
    let tracker = ShopTrackerDouble(
      added: { item, count in lines.add("added \(item), \(count) in all") },
      paid: { cents in lines.add("paid \(cents)") })
    let store = TestStore(
      initialState: Shop.State(), reduce: Shop.reduce, sagas: Shop.sagas(.init(tracker: tracker)))
    store.send(.added(item: "tea")) { $0.items = ["tea"] }
    store.send(.paid(cents: 250)) { $0.items = [] }
    store.send(.paid(cents: 0))
    store.finish()
    #expect(lines.all == ["added tea, 1 in all", "paid 250"])
  }

  @Test("what a call throws goes to the store's `onError`, and ends nothing else")
  func errors() {
    let lines = Lines()
    let tracker = ShopTrackerDouble(
      added: { item, _ in lines.add("added \(item)") }, paid: { _ in throw Offline() })
    let store = Shop.store(
      dependencies: .init(tracker: tracker), options: .init(onError: { lines.add("\($0)") }))
    store.send(.paid(cents: 250))
    store.send(.added(item: "tea"))
    #expect(lines.all == ["trackPaid: Offline()", "added tea"])
  }
}
