import Given
import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

/// One component at several places, each with a client of its own.
@Suite("Given clients")
struct GivenClientTests {
  @Test("each place calls the client that it is given, and what is below as well")
  func places() {
    let calls = Mutex<[String]>([])
    func server(_ name: String) -> ServerDouble {
      ServerDouble(save: { number in calls.withLock { $0.append("\(name) \(number)") } })
    }
    let store = Cart.store(
      initialState: Cart.State(past: [Saving.State(id: 7)], either: .both(Pair.State())),
      dependencies: .init(
        shop: server("shop"), archive: server("archive"), server: server("other")),
      options: StoreOptions(calls: .inline))
    store.send(.current(.saveTapped(1)))
    store.send(.past(id: 7, action: .saveTapped(2)))
    store.send(.either(.both(.left(.saveTapped(3)))))
    store.send(.either(.both(.right(.saveTapped(4)))))
    #expect(store.state.current.saved == 3)
    #expect(calls.withLock { $0 } == ["shop 1", "archive 2", "archive 3", "other 4"])
  }
}
