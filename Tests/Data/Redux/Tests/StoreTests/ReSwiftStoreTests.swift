import ReSwift
import ReSwiftStore
import Testing

/// A store of ReSwift: actions of any type, and a state that is missing before the first one.
@Suite("A store of ReSwift")
struct ReSwiftStoreTests {
  private struct Unknown: ReSwift.Action {}

  private func state(
    after actions: any ReSwift.Action..., from state: Shop.State? = nil
  ) -> Shop.State {
    let reducer: Reducer<Shop.State> = Shop.reducer
    return actions.reduce(state ?? reducer(Unknown(), nil)) { reducer($1, $0) }
  }

  @Test("there is a state before the first action and unknown actions leave it")
  func thereIsAStateBeforeTheFirstActionAndUnknownActionsLeaveIt() {
    #expect(state(after: Unknown()) == Shop.State())
    #expect(Shop.State.initialState == Shop.State())
  }

  @Test("a child gets its action and the parent after it")
  func aChildGetsItsActionAndTheParentAfterIt() {
    let state = state(
      after: Shop.Action.search(.typed("a")), Shop.Action.search(.find(.started)),
      Shop.Action.search(.find(.success(["x", "y"]))), Shop.Action.search(.moved(from: 0, to: 1)))
    #expect(state.search.text == "a")
    #expect(state.search.results == ["y", "x"])
    #expect(!state.search.isBusy)
    #expect(state.total == 1)
  }

  @Test("a field takes an error of its own type and the next start takes it away")
  func aFieldTakesAnErrorOfItsOwnTypeAndTheNextStartTakesItAway() {
    let failed = state(after: Shop.Action.search(.buy(.failure(.soldOut))))
    #expect(failed.search.refusal == .soldOut)
    let again = state(after: Shop.Action.search(.buy(.started)), from: failed)
    #expect(again.search.refusal == nil)
  }

  @Test("a one-shot field lasts until the next action, whatever it is")
  func aOneShotFieldLastsUntilTheNextActionWhateverItIs() {
    let done = state(after: Shop.Action.search(.find(.success([]))))
    #expect(done.search.toast == "Done")
    #expect(state(after: Unknown(), from: done).search.toast == nil)
    #expect(state(after: Shop.Action.placed(at: 1), from: done).search.toast == nil)
  }

  @Test("steps behind a missing value are skipped")
  func stepsBehindAMissingValueAreSkipped() {
    let next = Shop.Action.search(.watch(.next(4)))
    #expect(state(after: next).search.ticks == 4)
    #expect(state(after: next).search.toast == nil)
    let failed = Shop.State(search: Search.State(errorMessage: "No"))
    #expect(state(after: next, from: failed).search.toast == "No")
  }

  @Test("an action for one of many reaches that one alone")
  func anActionForOneOfManyReachesThatOneAlone() {
    let start = Shop.State(items: [
      Item.State(id: 1, price: Price()), Item.State(id: 2, price: Price()),
    ])
    let state = state(
      after: Shop.Action.items(id: 2, action: .added), Item.Action.added,
      Shop.Action.items(id: 3, action: .removed(by: 1)), from: start)
    #expect(state.items.map(\.count) == [1, 2])
    #expect(state.last == 2)
    #expect(state.total == 3)
  }

  @Test("a member of a choice gets actions while it is active")
  func aMemberOfAChoiceGetsActionsWhileItIsActive() {
    let written = Shop.Action.sheet(.note(.written("new")))
    let start = Shop.State(total: 3, sheet: .note(Note.State()))
    let state = state(after: written, from: start)
    #expect(state.sheet == .note(Note.State(text: "new")))
    #expect(state.total == 0)
    #expect(self.state(after: written, from: Shop.State(sheet: .count(1))).sheet == .count(1))
  }

  @Test("another feature's actions reach the child")
  func anotherFeaturesActionsReachTheChild() {
    let typed = Shop.Action.search(.typed("b"))
    #expect(state(after: typed, from: Shop.State(banner: Banner.State())).banner?.shown == "b")
    #expect(state(after: typed).banner == nil)
  }

  @Test("a feature with a reducer of its own reacts to what it listens to")
  func aFeatureWithAReducerOfItsOwnReactsToWhatItListensTo() {
    let state = Banner.reducer(action: Search.Action.typed("c"), state: nil)
    #expect(state.shown == "c")
    #expect(Banner.reducer(action: Banner.Action.dismissed, state: state).shown == nil)
  }

  @Test("what is redacted is not shown")
  func whatIsRedactedIsNotShown() {
    let text = String(reflecting: Search.Action.signedIn(password: "secret"))
    #expect(!text.contains("secret"))
    var shown = ""
    dump(Search.Action.signedIn(password: "secret"), to: &shown)
    #expect(!shown.contains("secret"))
    #expect(shown.contains("redacted"))
  }

  @Test("a feature is tested without a store")
  func aFeatureIsTestedWithoutAStore() {
    #expect(Search.state(after: .typed("a"), .typed("b"), from: Search.State()).text == "b")
  }
}
