import Geo
import MapUI
import ReduxRuntime
import ReduxTesting
import SearchUI
import Testing
import Town

private struct Places: PlaceClient {
  func find(_ text: String) async throws -> [Place] { [Place(id: 1, name: text)] }
  func nearest(_ place: Place) async -> Place { Place(id: place.id + 1, name: "near") }
}

private struct Fire: Beacon {
  func light(_ count: Int) async throws(Fog) -> Double {
    if count > 1 { throw .thick }
    return 0.5
  }
}

@Suite("A tree over several modules")
struct ModulesTests {
  /// Its clients have answered when `send` returns.
  private let store = Home.store(
    dependencies: .init(places: Places(), beacon: Fire()), options: StoreOptions(calls: .inline))

  @Test func reactsInAllModulesToAnAction() {
    store.send(.open)
    store.send(.toolbar(.typed("a")))
    #expect(store.state.toolbar.text == "a")
    #expect(store.state.search.map.typed == 1)
    #expect(store.state.overlay?.typed == 1)
    #expect(store.state.side.typed == 1)
    store.send(.sorting(.sortedBy(.byDistance)))
    #expect(store.state.sorting.sorted == .byDistance)
    #expect(store.state.side.sorted == 1)
    #expect(store.state.side.picked)
    #expect(store.state.opened == 2)
  }

  @Test func passesOnWhatAChildOfAChildDelegates() {
    store.send(.search(.map(.tapped(Place(id: 3, name: "Harbor")))))
    #expect(store.state.search.query == "Harbor")
    #expect(store.state.last == "Harbor")
  }

  @Test func runsSagasOfOtherModules() {
    store.send(.search(.typed("x")))
    store.send(.search(.map(.moved(Place(id: 1)))))
    #expect(store.state.search.found == [Place(id: 1, name: "x")])
    #expect(store.state.search.map.near?.name == "near")
    store.send(.toolbar(.cleared))
    #expect(store.state.search.query == "")
  }

  @Test func failsWithAnErrorOfAModuleThatIsNotImported() {
    store.send(.toolbar(.typed("a")))
    #expect(store.state.side.light == 0.5)
    store.send(.toolbar(.typed("b")))
    #expect(store.state.side.light == -1)
  }

  @Test func holdsManyAndOneOfSeveral() {
    store.send(.add(4))
    store.send(.pins(id: 4, action: .toggled))
    #expect(store.state.pins[id: 4]?.isOn == true)
    store.send(.show)
    guard case .map? = store.state.panel else {
      Issue.record("there is no panel")
      return
    }
  }

  @Test func givesValuesThroughModules() {
    store.send(.open)
    store.send(.measured("mi"))
    #expect(store.state.search.map.unit == "mi")
    #expect(store.state.overlay?.unit == "mi")
    store.send(.show)
    store.send(.toolbar(.typed("a")))
    #expect(store.state.text == "a")
    #expect(store.state.panel == .map(MapUI.Toolbar.State(text: "a")))
    store.send(.panel(.map(.cleared)))
    #expect(store.state.toolbar.text == "")
  }
}
