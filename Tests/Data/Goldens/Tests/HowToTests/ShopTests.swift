import ReduxRuntime
import Testing

@testable import HowTo

@Suite("How to report to analytics")
struct ShopTests {
  @Test("events come in order, with values of the action and of the state")
  func events() {
    let lines = Lines()
    let store = Shop.store(
      options: .init(middleware: [.analytics { lines.add("\($0) \($1.sorted { $0 < $1 })") }]))
    store.send(.added(item: "tea"))
    store.send(.paid)
    #expect(
      lines.all == [
        #"item_added [(key: "item", value: "tea")]"#,
        #"cart_paid [(key: "count", value: "1")]"#,
      ])
  }
}
