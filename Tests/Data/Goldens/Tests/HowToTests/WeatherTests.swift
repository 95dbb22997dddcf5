import ReduxTesting
import Testing

@testable import HowTo

@Suite("How to inject a client in a test")
struct WeatherTests {
  @Test func showsTheTemperature() {
    let api = WeatherClientDouble(temperature: { city in city == "Rome" ? 21 : 4 })
    let store = TestStore(
      initialState: Weather.State(), reduce: Weather.reduce, sagas: Weather.sagas(.init(api: api)))
    store.send(.cityTapped(name: "Rome"))
    store.receive(\.load.started)
    store.receive(.load(.success(21))) { $0.temperature = 21 }
    store.finish()
  }

  @Test("a double can fail, too")
  func failure() {
    struct Offline: Error, Equatable {}
    let api = WeatherClientDouble(temperature: { _ in throw Offline() })
    let store = TestStore(
      initialState: Weather.State(), reduce: Weather.reduce, sagas: Weather.sagas(.init(api: api)),
      exhaustivity: .off)
    store.send(.cityTapped(name: "Rome"))
    store.skipReceived()
    #expect(store.state.temperature == nil)
    #expect(store.state.errorMessage != nil)
  }
}
