import ReSwift
import ReSwiftSet
import Testing

/// What a schema rendered for ReSwift does.
@Suite("Reducers for ReSwift")
struct ReducerTests {
  private struct Unknown: Action {}

  private func state(after actions: any Action..., from state: Shop.State? = nil) -> Shop.State {
    let reducer: Reducer<Shop.State> = Shop.reducer
    return actions.reduce(state ?? reducer(Unknown(), nil)) { reducer($1, $0) }
  }

  @Test("there is a state before the first action, and unknown actions leave it")
  func start() {
    #expect(state(after: Unknown()) == Shop.State())
  }

  @Test("a child gets an action unchanged, and its parent after it")
  func child() {
    let state = state(
      after: Search.TypedAction(value: "a"), Search.FindActions.StartedAction(),
      Search.FindActions.SuccessAction(value: ["x", "y"]), Search.MovedAction(from: 0, to: 1))
    #expect(state.search.text == "a")
    #expect(state.search.results == ["y", "x"])
    #expect(!state.search.isBusy)
    #expect(state.total == 1)
  }

  @Test("a field takes an error of its own type, and the next start takes it away")
  func ownError() {
    let failed = state(after: Search.BuyActions.FailureAction(error: .soldOut))
    #expect(failed.search.refusal == .soldOut)
    let again = state(after: Search.BuyActions.StartedAction(), from: failed)
    #expect(again.search.refusal == nil)
  }

  @Test("a one-shot field lasts until the next action, whatever it is")
  func oneShot() {
    let done = state(after: Search.FindActions.SuccessAction(value: []))
    #expect(done.search.toast == "Done")
    #expect(state(after: Unknown(), from: done).search.toast == nil)
  }

  @Test("steps behind a missing value are skipped")
  func missing() {
    let next = Search.WatchActions.NextAction(value: 4)
    #expect(state(after: next).search.ticks == 4 && state(after: next).search.toast == nil)
    let failed = Shop.State(search: Search.State(errorMessage: "No"))
    #expect(state(after: next, from: failed).search.toast == "No")
  }

  @Test("an action for one of many reaches that one alone")
  func element() {
    let start = Shop.State(items: [
      Item.State(id: 1, price: Price()), Item.State(id: 2, price: Price()),
    ])
    let wrapped = Shop.ItemsAction(id: 2, action: Item.AddedAction())
    let state = state(after: wrapped, Item.AddedAction(), from: start)
    #expect(state.items.map(\.count) == [1, 2])
    #expect(state.last == 2)
    #expect(state.total == 2)
  }

  @Test("a member of a choice gets actions while it is active")
  func choice() {
    let written = Note.WrittenAction(value: "new")
    let start = Shop.State(total: 3, sheet: .note(Note.State()))
    let state = state(after: written, from: start)
    #expect(state.sheet == .note(Note.State(text: "new")))
    #expect(state.total == 0)
    #expect(self.state(after: written, from: Shop.State(sheet: .count(1))).sheet == .count(1))
  }

  @Test("another feature's actions reach the child")
  func listening() {
    let typed = Search.TypedAction(value: "b")
    #expect(state(after: typed, from: Shop.State(banner: Banner.State())).banner?.shown == "b")
    #expect(state(after: typed).banner == nil)
  }

  @Test("what is redacted is not shown")
  func redacted() {
    let text = String(reflecting: Search.SignedInAction(password: "secret"))
    #expect(!text.contains("secret"))
    #expect(text.contains("redacted"))
  }
}
