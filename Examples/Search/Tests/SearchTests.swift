import ReduxRuntime
import ReduxTesting
import Testing

@testable import Search

@Suite("Search")
struct SearchTests {
  let berlin = Search.Place(id: 1, name: "Berlin")
  let lisbon = Search.Place(id: 2, name: "Lisbon")

  /// A store whose every step the test asserts. A call without an answer fails the test.
  func store(
    _ state: Search.State = Search.State(), weather: WeatherClientDouble
  ) -> TestStore<Search.State, Search.Action> {
    TestStore(
      initialState: state, reduce: Search.reduce, sagas: Search.sagas(.init(weather: weather)))
  }

  /// A store whose server does not answer a forecast: only cancellation ends the call.
  func storeWithoutAnswer() -> TestStore<Search.State, Search.Action> {
    store(
      weather: WeatherClientDouble(forecast: { _ in
        try await Task.sleep(for: .seconds(3600))
        return Search.Forecast(low: 0, high: 0)
      }))
  }

  @Test("only the last text is searched, 300 milliseconds later")
  func debounced() {
    let store = store(
      weather: WeatherClientDouble(search: { [berlin] query in
        #expect(query == "Be")
        return [berlin]
      }))
    store.send(.queryChanged("B")) { $0.query = "B" }
    store.advance(by: .milliseconds(200))
    store.send(.queryChanged("Be")) { $0.query = "Be" }
    store.advance(by: .milliseconds(299))
    // No request so far, or `receive` would fail.
    store.advance(by: .milliseconds(1))
    store.receive(.search(.started)) { $0.isSearching = true }
    store.receive(\.search.success) {
      $0.isSearching = false
      $0.results = [berlin]
    }
    store.finish()
  }

  @Test("an empty text clears the results without a request")
  func emptied() {
    let store = store(
      Search.State(query: "B", results: [berlin]), weather: WeatherClientDouble())
    store.send(.queryChanged("")) {
      $0.query = ""
      $0.results = []
    }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test("a failed search shows why")
  func failed() {
    let store = store(
      weather: WeatherClientDouble(search: { _ in throw Unreachable(name: "Berlin") }))
    store.send(.queryChanged("B")) { $0.query = "B" }
    store.advance(by: .milliseconds(300))
    store.receive(.search(.started)) { $0.isSearching = true }
    store.receive(\.search.failure) {
      $0.isSearching = false
      $0.errorMessage = "nobody answers in Berlin"
    }
    store.finish()
  }

  @Test("while a finger drags, the first and last hour of each quarter second are asked for")
  func throttled() {
    let store = store(
      Search.State(selected: lisbon),
      weather: WeatherClientDouble(temperature: { _, hour in hour * 10 }))
    store.send(.hourDragged(13)) { $0.hour = 13 }
    store.receive(.temperature(.started))
    store.receive(.temperature(.success(130))) { $0.temperature = 130 }
    for hour in 14...16 {
      store.advance(by: .milliseconds(60))
      store.send(.hourDragged(hour)) {
        $0.hour = hour
        $0.temperature = nil
      }
    }
    store.advance(by: .milliseconds(69))
    // Nothing was asked so far.
    store.advance(by: .milliseconds(1))
    store.receive(.temperature(.started))
    store.receive(.temperature(.success(160))) { $0.temperature = 160 }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test("a test ends a server that does not answer, and the call reports that")
  func ended() {
    let store = storeWithoutAnswer()
    store.send(.placeTapped(lisbon)) { $0.selected = lisbon }
    store.receive(.forecast(.started))
    store.cancelSagas()
    store.receive(.forecast(.cancelled))
    store.finish()
  }

  @Test("typing cancels a running forecast")
  func cancelled() {
    let store = storeWithoutAnswer()
    store.send(.placeTapped(lisbon)) { $0.selected = lisbon }
    store.receive(.forecast(.started))
    store.send(.queryChanged("")) { $0.selected = nil }
    store.receive(.forecast(.cancelled))
    // The debounce of the empty text still runs, without effect.
    store.advance(by: .milliseconds(300))
    store.finish()
  }
}
