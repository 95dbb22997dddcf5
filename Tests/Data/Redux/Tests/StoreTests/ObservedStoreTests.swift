import Testing

@testable import ObservedStore

/// A plain class with subscribers.
@Suite("A store with subscribers")
struct ObservedStoreTests {
  private struct Other {}

  @Test("subscribers get changes until they end")
  func subscribersGetChangesUntilTheyEnd() {
    let store = Store()
    var units: [String] = []
    let end = store.sink(\.unit) { units.append($0) }
    store.send(Travel.Action.measured("mi"))
    store.send(Other())
    end()
    store.send(Travel.Action.measured("nm"))
    #expect(units == ["km", "mi"])
  }

  @Test("an equal pulse is sent again")
  func anEqualPulseIsSentAgain() {
    let store = Store()
    var alerts: [String?] = []
    _ = store.sink(\.alerts) { alerts.append($0.value) }
    store.send(Travel.Action.warned("Fog"))
    store.send(Travel.Action.warned("Fog"))
    store.send(Other())
    #expect(alerts == [nil, "Fog", "Fog"])
    #expect(store.state.notice.value == nil)
    #expect(store.state.notice.count == 2)
  }

  @Test("children keep what they are given")
  func childrenKeepWhatTheyAreGiven() {
    let store = Store()
    store.send(Travel.Action.measured("mi"))
    #expect(store.state.map.unit == "mi")
    #expect(Travel.State(unit: "nm").map.unit == "nm")
  }

  @Test("a stack keeps its ids")
  func aStackKeepsItsIDs() throws {
    let store = Store()
    store.send(Travel.Action.found(id: 7))
    store.send(Travel.Action.found(id: 8))
    let top = try #require(store.state.path.topID)
    store.send(Travel.Action.path(id: top, action: .place(.visited)))
    #expect(store.state.path.map(\.place?.visits) == [0, 1])
    #expect(store.state.path[id: top]?.place?.isNew == true)
    store.send(Other())
    #expect(store.state.path[id: top]?.place?.isNew == false)
    store.send(Travel.Action.binding(.path(1)))
    #expect(store.state.path.ids == [StackElementID(number: 0)])
    store.send(Travel.Action.path(id: top, action: .place(.visited)))
    #expect(store.state.path.map(\.place?.visits) == [0])
  }

  @Test("a choice is reduced and dismissed")
  func aChoiceIsReducedAndDismissed() {
    let store = Store()
    store.send(Travel.Action.placeOpened(id: 1))
    store.send(Travel.Action.sheet(.place(.visited)))
    #expect(store.state.sheet?.place?.visits == 1)
    #expect(store.state.unit == "mi")
    store.send(Travel.Action.binding(.sheet))
    #expect(store.state.sheet == nil)
  }

  @Test("the codebase forgets what was there once")
  func theCodebaseForgetsWhatWasThereOnce() {
    var state = Travel.state(after: .warned("Fog"), from: Travel.State())
    #expect(state.notice.value == "Fog")
    Travel.State.forget(&state)
    #expect(state.notice.value == nil)
    #expect(state.alerts.value == "Fog")
  }
}
