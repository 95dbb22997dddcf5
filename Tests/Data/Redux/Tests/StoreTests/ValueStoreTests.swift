import Testing
import ValueStore

/// A store of a function from a state and an action to a state.
@Suite("A store of values")
struct ValueStoreTests {
  private func store(_ actions: Library.Action...) -> Store<Library.State, Library.Action> {
    var store = Store(Library.State(), Library.reducer)
    for action in actions { store.send(action) }
    return store
  }

  @Test("elements have ids")
  func elementsHaveIDs() {
    let store = store(
      .added(id: 2, title: "b"), .added(id: 1, title: "a"), .added(id: 2, title: "c"), .sorted,
      .books(id: 2, action: .read), .books(id: 3, action: .read))
    #expect(store.state.books.map(\.title) == ["a", "c"])
    #expect(store.state.books[id: 2]?.isRead == true)
    #expect(store.state.books[id: 1]?.isRead == false)
    #expect(store.state.lastRead == 3)
    #expect(store.state.opened == 2)
  }

  @Test("a feature reacts to elements")
  func aFeatureReactsToElements() {
    let store = store(
      .added(id: 1, title: "a"), .books(id: 1, action: .renamed("z")), .books(id: 1, action: .read))
    #expect(store.state.player == Player.State(played: 1, last: "z"))
  }

  @Test("an optional child and its binding")
  func anOptionalChildAndItsBinding() {
    let missing = store(.note(.binding(.text("a"))))
    #expect(missing.state.note == nil)
    let there = store(.noteOpened, .note(.binding(.text("a"))), .note(.saved))
    #expect(there.state.note == Note.State(text: "a", saved: true))
  }

  @Test("any action resets once fields of children")
  func anyActionResetsOnceFieldsOfChildren() {
    let store = store(.noteOpened, .note(.saved), .sorted)
    #expect(store.state.note?.saved == false)
  }

  @Test("the history keeps states")
  func theHistoryKeepsStates() {
    let store = store(.added(id: 1, title: "a"), .player(.stopped))
    #expect(store.history.map(\.books.count) == [0, 1])
  }
}
