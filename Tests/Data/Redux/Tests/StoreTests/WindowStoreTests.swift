import Testing
import WindowStore

/// A store of the main actor, whose reducers all get all actions, each with the window that it is for.
@MainActor
@Suite("A store of the main actor with windows")
struct WindowStoreTests {
  private struct Logged: AppAction {}

  @Test("an action is for one window")
  func anActionIsForOneWindow() {
    let store = Store(windows: [1, 2])
    store.dispatch(Envelope(Screen.Action.tabs(.opened("a")), in: 2))
    #expect(store.state.screens.map(\.tabs.titles) == [[], ["a"]])
  }

  @Test("an action without a window is for all")
  func anActionWithoutAWindowIsForAll() {
    let store = Store(windows: [1, 2])
    store.dispatch(Envelope(Screen.Action.toolbar(.hidden(true))))
    #expect(store.state.screens.map(\.toolbar.isHidden) == [true, true])
    store.dispatch(Envelope(Settings.Action.darkened(true)))
    #expect(store.state.settings.isDark)
  }

  @Test("a feature reacts to another one in its window")
  func aFeatureReactsToAnotherOneInItsWindow() {
    let store = Store(windows: [1, 2])
    store.dispatch(Envelope(Screen.Action.tabs(.selected(3)), in: 1))
    #expect(store.state.screens.map(\.toolbar.selections) == [1, 0])
    #expect(store.state.screens[0].toolbar.hint == "Swipe")
  }

  @Test("foreign actions reset once fields of their window alone")
  func foreignActionsResetOnceFieldsOfTheirWindowAlone() {
    let store = Store(windows: [1, 2])
    store.dispatch(Envelope(Screen.Action.tabs(.closedAll)))
    #expect(store.state.screens.map(\.tabs.toast) == ["Closed", "Closed"])
    store.dispatch(Envelope(Logged(), in: 1))
    #expect(store.state.screens.map(\.tabs.toast) == [nil, "Closed"])
  }

  @Test("foreign actions leave everything else")
  func foreignActionsLeaveEverythingElse() {
    let store = Store(windows: [1])
    store.dispatch(Envelope(Screen.Action.tabs(.opened("a")), in: 1))
    let screens = store.state.screens
    store.dispatch(Envelope(Logged()))
    store.dispatch(Envelope(Settings.Action.darkened(true)))
    #expect(store.state.screens == screens)
  }

  @Test("the codebase forgets what was there once")
  func theCodebaseForgetsWhatWasThereOnce() {
    var state = Screen.State(windowID: 1)
    state.tabs.toast = "Closed"
    state.tabs.titles = ["a"]
    let next = Screen.State.defaultState(from: state)
    #expect(next.tabs.toast == nil)
    #expect(next.tabs.titles == ["a"])
  }

  @Test("subscribers get each state")
  func subscribersGetEachState() {
    let store = Store(windows: [1])
    var counts: [Int] = []
    store.subscribe { counts.append($0.screens[0].tabs.titles.count) }
    store.dispatch(Envelope(Screen.Action.tabs(.opened("a")), in: 1))
    store.dispatch(Envelope(Screen.Action.reset, in: 1))
    #expect(counts == [0, 1, 0])
  }
}
