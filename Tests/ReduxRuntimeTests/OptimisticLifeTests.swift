import ReduxTesting
import Synchronization
import Testing

@testable import ReduxRuntime

/// What becomes of optimistic runs when their state goes elsewhere, and what they cost.
@Suite("Optimistic runs and where their state is", .underAnyStore)
struct OptimisticLifeTests {
  let clock = TestClock()

  @Test("311. a screen that was pushed since keeps its id when an optimistic push is undone")
  func pushedSince() {
    var state = Likes.State()
    Likes.reduce(&state, .started(1, .push(10)))
    Likes.reduce(&state, .push(20))
    let before = state.path.ids
    Likes.reduce(&state, .failed(1))
    #expect(state.path.elements == [20])
    #expect(state.path.ids == [before[1]])
    Likes.reduce(&state, .push(30))
    #expect(state.path.ids == [1, 2].map(StackElementID.init(number:)))
  }

  @Test("312. the id of a push that was undone is not given again")
  func replacedPush() {
    var state = Likes.State()
    Likes.reduce(&state, .started(1, .push(10)))
    Likes.reduce(&state, .started(2, .push(20), replacing: [1]))
    #expect(state.path.elements == [20])
    #expect(state.path.ids == [StackElementID(number: 1)])
    Likes.reduce(&state, .failed(2))
    #expect(!state.journal.isPending)
    Likes.reduce(&state, .push(30))
    #expect(state.path.ids == [StackElementID(number: 2)])
  }

  // MARK: Elsewhere

  /// Two lists of cards with optimistic runs, and a place beside them.
  enum Board {
    struct Card: Equatable, Sendable, Identifiable {
      let id: Int
      var likes = Likes.State()
    }

    struct State: Equatable, Sendable {
      var left: IdentifiedArrayOf<Card> = [Card(id: 1)]
      var right: IdentifiedArrayOf<Card> = []
      var parked: Card?
    }

    enum Action: CaseReadable, Sendable {
      case left(id: Int, action: Likes.Action)
      case right(id: Int, action: Likes.Action)
      case moved
      case parked
      case unparked

      struct Cases: Sendable {
        var left: CaseOf<(id: Int, action: Likes.Action)> {
          CaseOf(0) { .left(id: $0.id, action: $0.action) }
        }
        var right: CaseOf<(id: Int, action: Likes.Action)> {
          CaseOf(1) { .right(id: $0.id, action: $0.action) }
        }
      }
      static let cases = Cases()
      func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
        switch self {
        case .left(let id, let action): reader.read(0, (id: id, action: action))
        case .right(let id, let action): reader.read(1, (id: id, action: action))
        case .moved: reader.read(2, ())
        case .parked: reader.read(3, ())
        case .unparked: reader.read(4, ())
        }
      }
    }

    static func reduce(_ state: inout State, _ action: Action) {
      switch action {
      case .left(let id, let action):
        state.left.modify(id: id) { Likes.reduce(&$0.likes, action) }
      case .right(let id, let action):
        state.right.modify(id: id) { Likes.reduce(&$0.likes, action) }
      case .moved:
        if let card = state.left.remove(id: 1) { state.right.append(card) }
      case .parked: state.parked = state.left.remove(id: 1)
      case .unparked:
        if let card = state.parked { state.left.append(card) }
        state.parked = nil
      }
    }

    static func store(
      clock: TestClock,
      reduce: @escaping @Sendable (inout State, Action) -> Void = Board.reduce
    ) -> TestedStore<State, Action> {
      let likes: [Saga<Likes.State, Likes.Action>] = [
        .takeEvery("run", on: \.tap, cancelOn: \.stop, body: Likes.run),
        .cancelLostRuns(in: \.journal),
      ]
      let card = CasePath<Likes.Action, Likes.Action>(embed: { $0 }, extract: { $0 })
      let sagas = likes.pullback(state: { (card: Card) in card.likes }, action: card)
      return TestedStore(
        initialState: State(), reduce: reduce,
        sagas: sagas.pullback(each: \.left, action: \.left)
          + sagas.pullback(each: \.right, action: \.right),
        options: StoreOptions(clock: clock, calls: .inline))
    }
  }

  @Test(
    "314. a card that was moved to another list has no steps of its old runs after its next action")
  func moved() {
    let store = Board.store(clock: clock)
    store.send(.left(id: 1, action: .tap(.add(4))))
    store.send(.left(id: 1, action: .tap(.title("four"))))
    #expect(store.state.left[id: 1]?.likes.count == 4)
    store.send(.moved)
    clock.advance(by: .seconds(9), in: store)
    store.send(.right(id: 1, action: .add(1)))
    let likes = store.state.right[id: 1]?.likes
    #expect(likes?.count == 1)
    #expect(likes?.title == "")
    #expect(likes?.busy == 0)
    #expect(likes?.journal.isPending == false)
    // Its new runs are its own.
    store.send(.right(id: 1, action: .tap(.add(2))))
    #expect(store.state.right[id: 1]?.likes.count == 3)
    clock.advance(by: .seconds(2), in: store)
    #expect(store.state.right[id: 1]?.likes.count == 3)
    #expect(store.state.right[id: 1]?.likes.journal.isPending == false)
  }

  @Test("320. the actions of a store, reduced from its first state, give its last one")
  func fold() {
    let actions = Locked<[Board.Action]>([])
    let store = Board.store(clock: clock) { state, action in
      actions.withLock { $0.append(action) }
      Board.reduce(&state, action)
    }
    for seconds in [4, 3, 2] { store.send(.left(id: 1, action: .tap(.add(seconds)))) }
    clock.advance(by: .seconds(3), in: store)
    store.send(.moved)
    store.send(.right(id: 1, action: .tap(.add(7))))
    clock.advance(by: .seconds(9), in: store)
    #expect(store.state.right[id: 1]?.likes == Likes.State(count: 2))
    let folded = actions.withLock { $0 }.reduce(into: Board.State()) { Board.reduce(&$0, $1) }
    #expect(folded == store.state)
    #expect(folded.right[id: 1]?.likes.journal.isPending == false)
  }

  @Test("315. so has one that was parked in a field and came back")
  func parked() {
    let store = Board.store(clock: clock)
    store.send(.left(id: 1, action: .tap(.add(4))))
    store.send(.parked)
    #expect(store.state.parked?.likes.count == 4)
    store.send(.unparked)
    #expect(store.state.left[id: 1]?.likes.count == 0)
    store.send(.left(id: 1, action: .tap(.add(3))))
    #expect(store.state.left[id: 1]?.likes.count == 3)
    clock.advance(by: .seconds(3), in: store)
    #expect(store.state.left[id: 1]?.likes.count == 0)
    #expect(store.state.left[id: 1]?.likes.journal.isPending == false)
  }

  @Test("316. a state in another store begins without the steps of runs that are under way")
  func givenToAnotherStore() {
    func makeStore(_ state: Likes.State = Likes.State()) -> Likes.TheStore {
      TestedStore(
        initialState: state, reduce: Likes.reduce,
        sagas: [.takeEvery("run", on: \.tap, body: Likes.run), .cancelLostRuns(in: \.journal)],
        options: StoreOptions(clock: clock, calls: .inline))
    }
    let first = makeStore()
    for steps in [1, 2, 40] { first.send(.tap(.add(steps))) }
    first.send(.add(100))
    let second = makeStore(first.state)
    #expect(second.state == Likes.State(count: 100))
    #expect(!second.state.journal.isPending)
    // The first run of this store has the number of one of the other store.
    second.send(.tap(.add(4)))
    #expect(second.state.count == 104)
    clock.advance(by: .seconds(2), in: first)
    #expect(first.state.count == 142)
  }

  @Test("317. a copy that is put back shows no steps of runs that have ended since")
  func putBack() {
    struct State: Equatable, Sendable {
      var likes = Likes.State()
      var copy = Likes.State()
    }
    enum Action: CaseReadable, Sendable {
      case likes(Likes.Action)
      case copied
      case putBack

      struct Cases: Sendable {
        var likes: CaseOf<Likes.Action> { CaseOf(0) { .likes($0) } }
      }
      static let cases = Cases()
      func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
        switch self {
        case .likes(let action): reader.read(0, action)
        case .copied: reader.read(1, ())
        case .putBack: reader.read(2, ())
        }
      }
    }
    let likes: [Saga<Likes.State, Likes.Action>] = [
      .takeEvery("run", on: \.tap, body: Likes.run), .cancelLostRuns(in: \.journal),
    ]
    let store = TestedStore<State, Action>(
      initialState: State(),
      reduce: { state, action in
        switch action {
        case .likes(let action): Likes.reduce(&state.likes, action)
        case .copied: state.copy = state.likes
        case .putBack: state.likes = state.copy
        }
      },
      sagas: likes.pullback(state: \.likes, action: \.likes),
      options: StoreOptions(clock: clock, calls: .inline))
    store.send(.likes(.tap(.add(2))))
    store.send(.likes(.tap(.add(9))))
    store.send(.copied)
    store.send(.putBack)
    #expect(store.state.likes.count == 11)
    clock.advance(by: .seconds(2), in: store)
    store.send(.putBack)
    store.send(.likes(.add(100)))
    // The end of a run that is still under way reaches the copy, too.
    #expect(store.state.likes.count == 109)
    clock.advance(by: .seconds(7), in: store)
    #expect(store.state.likes.count == 100)
    #expect(!store.state.likes.journal.isPending)
  }

  // MARK: Cost

  /// A feature that counts how often its steps are made, and may have another one inside.
  enum Counting {
    static let steps = Atomic<Int>(0)

    struct State: Equatable, Sendable {
      var total = 0
      var problem = false
      var inside: [State] = []
      var journal = OptimisticJournal<State, Action>()
    }

    indirect enum Action: Sendable {
      case like(OptimisticEvent<Int, CallEvent<Int, Failure>>)
      case inside(Action)
    }

    static let optimistic = OptimisticReducer(
      change, run(of:), in: \.journal, overwriting: { if case .like = $0 { 1 } else { nil } },
      fields: \.problem, \.total, \.inside)

    static func run(of action: Action) -> OptimisticStep<State, Action>? {
      guard case .like(let run) = action else { return nil }
      return run.step(Action.like) { state, number in
        steps.add(1, ordering: .relaxed)
        state.total += number
      }
    }

    static func reduce(_ state: inout State, _ action: Action) {
      optimistic.reduce(&state, action)
    }

    static func change(_ state: inout State, _ action: Action) {
      switch action {
      case .like(let run): state.problem = run.event.is(\.failure)
      case .inside(let action):
        if !state.inside.isEmpty { reduce(&state.inside[0], action) }
      }
    }

    /// - Returns: How often steps were made.
    static func fail(_ count: Int, _ order: [Int], depth: Int = 1) -> Int {
      var state = State()
      for _ in 1..<depth { state = State(inside: [state]) }
      func send(_ event: OptimisticEvent<Int, CallEvent<Int, Failure>>) {
        var action = Action.like(event)
        for _ in 0..<event.run % depth { action = .inside(action) }
        reduce(&state, action)
      }
      let before = steps.load(ordering: .relaxed)
      for run in 1...count { send(OptimisticEvent(run: run, trigger: 1, event: .started)) }
      for run in order { send(OptimisticEvent(run: run, event: .failure(Failure(Boom())))) }
      #expect(state.total == 0)
      #expect(!state.journal.isPending)
      return steps.load(ordering: .relaxed) - before
    }
  }

  @Test("313. runs that fail from the last to the first cost little more than as many runs")
  func cost() {
    let few = Counting.fail(250, Array((1...250).reversed()))
    let many = Counting.fail(4000, Array((1...4000).reversed()))
    #expect(few <= 250 * 16)
    #expect(many <= 4000 * 48)
    // From the first to the last, each failure replays all runs behind it.
    let firstFirst = Counting.fail(250, Array(1...250))
    #expect(firstFirst <= 250 + 250 * 250 / 2)
    // The number of features around them makes no difference.
    let flat = Counting.fail(80, Array(1...80))
    let deep = Counting.fail(80, Array(1...80), depth: 4)
    #expect(deep <= 2 * flat)
  }
}
