import ReduxRuntime
import ReduxTesting
import Testing

/// What optimistic runs leave behind, on virtual time: the rows of the table in Optimistic.md.
@Suite("Optimistic runs", .underAnyStore)
struct OptimisticTests {
  let clock = TestClock()

  func store(
    _ make:
      @escaping @Sendable (
        _ body: @escaping @Sendable (Likes.Steps, Likes.Context) async throws -> Void
      ) -> Saga<Likes.State, Likes.Action>
  ) -> Likes.TheStore { Likes.store([make(Likes.run)], clock: clock) }

  /// Any number of runs at a time; even seconds succeed, and odd ones fail.
  func every() -> Likes.TheStore {
    store { .takeEvery("run", on: \.tap, cancelOn: \.stop, body: $0) }
  }

  func latest(debounce: Duration? = nil) -> Likes.TheStore {
    store {
      .takeLatest("run", on: \.tap, debounce: debounce, cancelOn: \.stop, body: $0)
    }
  }

  func pass(_ seconds: Int, in store: Likes.TheStore) {
    clock.advance(by: .seconds(seconds), in: store)
  }

  @Test("288. the steps of a run happen at its start, and stay when it succeeds")
  func success() {
    let store = every()
    store.send(.tap(.add(2)))
    #expect(store.state.count == 2)
    #expect(store.state.busy == 1)
    pass(2, in: store)
    #expect(store.state.count == 2)
    #expect(store.state.busy == 0)
    #expect(!store.state.journal.isPending)
  }

  @Test("289. exactly the steps are undone when the run fails")
  func failure() {
    let store = every()
    store.send(.set(10))
    store.send(.tap(.add(1)))
    #expect(store.state.count == 11)
    pass(1, in: store)
    #expect(store.state.count == 10)
    #expect(store.state.busy == 0)
    #expect(!store.state.journal.isPending)
  }

  @Test("290. the steps are undone when the run is cancelled")
  func cancelled() {
    let store = every()
    store.send(.tap(.add(2)))
    store.send(.tap(.add(4)))
    store.send(.stop)
    #expect(store.state.count == 0)
    #expect(store.state.busy == 0)
    #expect(!store.state.journal.isPending)
  }

  @Test("291. two runs, of which the first fails late: the second one's steps stay")
  func firstFailsLate() {
    let store = every()
    store.send(.tap(.add(5)))
    store.send(.tap(.add(2)))
    #expect(store.state.count == 7)
    pass(2, in: store)
    #expect(store.state.count == 7)
    pass(3, in: store)
    #expect(store.state.count == 2)
    #expect(!store.state.journal.isPending)
  }

  @Test("292. two runs, of which the second fails first: the first one's steps stay")
  func secondFailsFirst() {
    let store = every()
    store.send(.tap(.add(4)))
    store.send(.tap(.add(1)))
    pass(1, in: store)
    #expect(store.state.count == 4)
    pass(3, in: store)
    #expect(store.state.count == 4)
  }

  @Test("293. a later run that set the same field keeps its value when the older one fails")
  func laterRunSets() {
    let store = every()
    store.send(.tap(.set(3)))
    store.send(.tap(.set(4)))
    pass(3, in: store)
    #expect(store.state.count == 4)
    pass(1, in: store)
    #expect(store.state.count == 4)
  }

  @Test("294. when the later run fails, the older one's value is back; if both fail, the first")
  func bothFail() {
    let store = every()
    store.send(.set(10))
    store.send(.tap(.set(5)))
    store.send(.tap(.set(3)))
    pass(3, in: store)
    #expect(store.state.count == 5)
    pass(2, in: store)
    #expect(store.state.count == 10)
  }

  @Test("295. what an action has set since stays")
  func actionSets() {
    let store = every()
    store.send(.tap(.add(1)))
    store.send(.set(20))
    pass(1, in: store)
    #expect(store.state.count == 20)
  }

  @Test("296. what an action added since stays, without the steps below it")
  func actionAdds() {
    let store = every()
    store.send(.tap(.add(1)))
    store.send(.add(20))
    pass(1, in: store)
    #expect(store.state.count == 20)
  }

  @Test("297. what an action computed from the steps is computed again without them")
  func actionComputes() {
    let store = every()
    store.send(.tap(.add(1)))
    store.send(.copy)
    store.send(.appendIfEven)
    #expect(store.state.copy == 1)
    #expect(store.state.list == [])
    pass(1, in: store)
    #expect(store.state.copy == 0)
    #expect(store.state.list == [0])
  }

  @Test(
    "298. takeLatest: a replaced run is undone in the change that starts the new run",
    .onlyOurStore("It observes our store."))
  func replaced() {
    let store = latest()
    let counts = Trace()
    let token = store.own.subscribe { counts("\($0.count)") }
    store.send(.tap(.add(4)))
    store.send(.tap(.add(6)))
    #expect(store.state.count == 6)
    pass(6, in: store)
    #expect(store.state.count == 6)
    #expect(!store.state.journal.isPending)
    // Neither 0 nor 10 in between.
    #expect(counts.text == "0 4 6 6")
    token.cancel()
  }

  @Test("299. takeLatest with debounce: the replaced run's steps stay until the new run starts")
  func debounced() {
    let store = latest(debounce: .seconds(1))
    store.send(.tap(.add(8)))
    #expect(store.state.count == 0)
    pass(1, in: store)
    #expect(store.state.count == 8)
    store.send(.tap(.add(2)))
    #expect(store.state.count == 8)
    pass(1, in: store)
    #expect(store.state.count == 2)
    pass(2, in: store)
    #expect(store.state.count == 2)
    #expect(!store.state.journal.isPending)
  }

  @Test("300. if the new run does not start, the replaced one is undone with `cancelled`")
  func replacedByNothing() {
    let store = store { body in
      .takeLatest("run", on: \.tap, debounce: .seconds(1)) { steps, context in
        if steps != .add(0) { try await body(steps, context) }
      }
    }
    store.send(.tap(.add(8)))
    pass(1, in: store)
    store.send(.tap(.add(0)))
    #expect(store.state.count == 8)
    pass(1, in: store)
    #expect(store.state.count == 0)
    #expect(!store.state.journal.isPending)
  }

  @Test("301. takeQueued: the steps of a run that waits happen when its turn comes")
  func queued() {
    let store = store { .takeQueued("run", on: \.tap, body: $0) }
    store.send(.tap(.add(3)))
    store.send(.tap(.add(2)))
    #expect(store.state.count == 3)
    pass(3, in: store)
    #expect(store.state.count == 2)
    pass(2, in: store)
    #expect(store.state.count == 2)
  }

  @Test("302. takeLeading: a dropped action writes nothing")
  func leading() {
    let store = store { .takeLeading("run", on: \.tap, body: $0) }
    store.send(.tap(.add(4)))
    store.send(.tap(.add(2)))
    #expect(store.state.count == 4)
    pass(4, in: store)
    #expect(store.state.count == 4)
  }

  @Test("303. per key: a replaced run undoes its own steps, and those of no other key")
  func keyed() {
    let store = Likes.store(
      [
        .takeLatest("run", on: \.keyed) { value, _ in
          value.0
        } body: { value, key, context in
          await context.call(
            as: context.optimistic(Likes.Action.keyedRun, value.1), per: key
          ) {
            try await Likes.call(value.1, context)
          }
        }
      ], clock: clock)
    store.send(.keyed(1, .add(2)))
    store.send(.keyed(2, .add(40)))
    store.send(.keyed(1, .add(4)))
    #expect(store.state.count == 44)
    store.send(.keyed(2, .add(41)))
    #expect(store.state.count == 45)
    pass(41, in: store)
    #expect(store.state.count == 4)
    #expect(!store.state.journal.isPending)
  }

  @Test("304. calls that are made again are one run: the steps are undone after the last one")
  func retried() {
    let store = store { _ in
      .takeEvery("run", on: \.tap) { steps, context in
        await context.call(as: context.optimistic(Likes.Action.run, steps)) {
          try await context.retry(2) { try await Likes.call(steps, context) }
        }
      }
    }
    store.send(.tap(.add(1)))
    pass(1, in: store)
    #expect(store.state.count == 1)
    pass(1, in: store)
    #expect(store.state.count == 0)
  }

  @Test("305. `reset` keeps the journal: what was reset stays so, whatever becomes of the run")
  func reset() {
    let store = every()
    store.send(.set(10))
    store.send(.tap(.add(1)))
    store.send(.tap(.add(2)))
    store.send(.reset)
    #expect(store.state.count == 0)
    #expect(store.state.journal.isPending)
    pass(2, in: store)
    #expect(store.state.count == 0)
    #expect(!store.state.journal.isPending)
  }

  @Test("306. fields that somebody wrote beside the reducer stay, and the others are undone")
  func writtenBeside() {
    var state = Likes.State()
    Likes.reduce(&state, .started(1, .add(1)))
    Likes.reduce(&state, .started(2, .title("two")))
    state.title = "parent"
    Likes.reduce(&state, .add(5))
    Likes.reduce(&state, .failed(1))
    #expect(state == Likes.State(count: 5, title: "parent", busy: 1))
    Likes.reduce(&state, .failed(2))
    #expect(state == Likes.State(count: 5, title: "parent"))
    #expect(!state.journal.isPending)
  }

  @Test("307. an end that no run in the journal has is an action like any other")
  func unknownEnd() {
    var state = Likes.State()
    Likes.reduce(&state, .run(Likes.Action.RunEvent(event: .started)))
    #expect(state == Likes.State(busy: 1))
    #expect(!state.journal.isPending)
    Likes.reduce(&state, .started(1, .add(1)))
    Likes.reduce(&state, .failed(7))
    Likes.reduce(&state, Likes.Action.cases.run.success.embed(1))
    #expect(state == Likes.State(count: 1))
    Likes.reduce(&state, .failed(1))
    #expect(state == Likes.State(busy: -1))
  }

  @Test("308. a warning about an action is reported once, not when it is reduced again")
  func warnsOnce() {
    struct Parent: Equatable, Sendable {
      var child: Int?
      var journal = OptimisticJournal<Parent, Likes.Action>()
    }
    let optimistic = OptimisticReducer<Parent, Likes.Action>(
      { parent, action in
        guard case .add(let number) = action else { return }
        if parent.child != nil {
          parent.child? += number
        } else {
          missingChild("Parent.child", action: action)
        }
      },
      { action in
        guard case .run(let run) = action else { return nil }
        return run.step(Likes.Action.run) { parent, _ in parent.child = 0 }
      }, in: \.journal, fields: \.child)
    let trace = Trace()
    RuntimeWarning.$handler.withValue(.init { _ in trace("warned") }) {
      var state = Parent()
      let actions: [Likes.Action] = [.started(1, .add(1)), .add(5), .failed(1), .add(2)]
      for action in actions { optimistic.reduce(&state, action) }
      #expect(state.child == nil)
    }
    #expect(trace.text == "warned")
  }

  @Test("309. a journal is no part of what a state means: neither of `==` nor of a hash")
  func invisible() {
    var state = Likes.State()
    Likes.reduce(&state, .started(1, .add(0)))
    #expect(state.journal.isPending)
    #expect(state == Likes.State(busy: 1))
    #expect(state.journal.hashValue == Likes.State().journal.hashValue)
    #expect(Mirror(reflecting: state.journal).children.isEmpty)
    #expect("\(state.journal) \(Likes.State().journal)" == "pending empty")
  }
}

extension Likes.Action {
  typealias RunEvent = OptimisticEvent<Likes.Steps, CallEvent<Int, Failure>>

  static func started(_ run: Int, _ steps: Likes.Steps, replacing: [Int] = []) -> Self {
    .run(RunEvent(run: run, replacing: replacing, trigger: steps, event: .started))
  }

  static func succeeded(_ run: Int) -> Self { .run(RunEvent(run: run, event: .success(run))) }

  static func failed(_ run: Int) -> Self {
    .run(RunEvent(run: run, event: .failure(Failure(Boom()))))
  }
}
