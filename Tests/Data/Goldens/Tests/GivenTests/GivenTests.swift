import Given
import ReduxRuntime
import ReduxTesting
import Testing

/// What children get from their parents, in generated features.
@Suite("Given values")
struct GivenTests {
  let store = TestStore(
    initialState: Tabs.State(), reduce: Tabs.reduce,
    sagas: Tabs.sagas(.init(server: ServerDouble())))

  @Test(
    "a child without defaults starts with what it is given, and a store makes children consistent")
  func start() {
    let stats = Stats(count: 3, total: 4)
    let state = Tabs.State(stats: stats, rows: [Row.State(id: 1, stats: Stats())])
    #expect(state.counter.stats == stats && state.profile.title == "Counted 3")
    #expect(state.rows[id: 1]?.inner.stats == stats)
    var changed = state
    changed.stats.count = 9
    let store = Tabs.store(initialState: changed, dependencies: .init(server: ServerDouble()))
    #expect(store.state.counter.stats.count == 9 && store.state.profile.title == "Counted 9")
  }

  @Test(
    "what one child changes, its parent and all others that share it have; a test names the source alone"
  )
  func shared() {
    store.send(.rowAdded(1)) { $0.rows = [Row.State(id: 1, stats: $0.stats)] }
    store.send(.counter(.incremented)) { $0.stats = Stats(count: 1, total: 2) }
    #expect(store.state.rows[id: 1]?.inner.stats.total == 2)
    store.send(.rows(id: 1, action: .inner(.tapped))) {
      $0.stats.total = 102
      $0.rows[id: 1]?.inner.total = 1
    }
    #expect(store.state.counter.stats.total == 102)
    store.send(.profile(.resetTapped)) { $0.stats = Stats() }
  }

  @Test("rows that react share what the row before has changed")
  func reactions() {
    for id in 1...3 {
      store.send(.rowAdded(id)) { $0.rows.append(Row.State(id: id, stats: $0.stats)) }
    }
    store.send(.counter(.incremented)) { $0.stats = Stats(count: 1, total: 4) }
  }

  @Test("a child reads what it is given, also from a computed field, and keeps it when it is reset")
  func reading() {
    store.send(.grown(3)) { $0.theme.size = 15 }
    #expect(store.state.profile.size == 15)
    store.send(.profile(.named("Blob"))) { $0.profile.name = "Blob" }
    store.send(.profile(.everythingReset)) { $0.profile.name = "" }
    #expect(store.state.profile.size == 15)
    store.send(.rowAdded(2)) { $0.rows = [Row.State(id: 2, stats: $0.stats)] }
    store.send(.rowSelected(2)) { $0.selected = 2 }
    #expect(store.state.rows[id: 2]?.isSelected == true)
  }

  @Test("screens of a flow share a draft")
  func flow() {
    store.send(.pushed) {
      $0.path.append(.name(NameStep.State(draft: Draft())))
      $0.path.append(.topics(TopicStep.State(draft: Draft())))
    }
    let ids = Array(store.state.path.ids)
    store.send(.path(id: ids[0], action: .name(.binding(.draft(Draft(name: "Blob")))))) {
      $0.draft.name = "Blob"
    }
    store.send(.path(id: ids[1], action: .topics(.topicTapped("Art")))) {
      $0.draft.topics = ["Art"]
    }
    #expect(store.state.path[id: ids[0]] == .name(NameStep.State(draft: store.state.draft)))
    store.send(.stepped) { $0.step = .name(NameStep.State(draft: $0.draft)) }
  }

  @Test("Swift written by hand changes the source, and not the copies")
  func handler() {
    store.send(.twiceCounted) { $0.stats.count = 2 }
    #expect(store.state.counter.stats.count == 2)
  }

  @Test("what the parent changes inside a child reaches the child's own children")
  func inside() {
    store.send(.rowAdded(1)) { $0.rows = [Row.State(id: 1, stats: $0.stats)] }
    store.send(.rows(id: 1, action: .inner(.opened))) {
      $0.rows[id: 1]?.inner.deep = Deep.State(total: 0)
    }
    store.send(.rowTotalChanged(1)) { $0.rows[id: 1]?.inner.total = 1 }
    #expect(store.state.rows[id: 1]?.inner.deep?.total == 1)
  }

  @Test("a child that any action may change shares all that it is given")
  func anyAction() {
    var state = Outer.State()
    for (index, child) in [Outer.Action.aged(.renamed("a")), .passing(.renamed("b"))].enumerated() {
      Outer.reduce(&state, child)
      let name = ["a", "b"][index]
      #expect(state.name == name && state.aged.name == name && state.passing.name == name)
    }
    Outer.reduce(&state, .passing(.grown))
    #expect(state.size == 2 && state.aged.size == 2 && state.passing.mark.size == 2)
  }
}
