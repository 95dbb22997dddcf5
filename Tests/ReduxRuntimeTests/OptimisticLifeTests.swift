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

  @Test("320. an event shows nothing of what the runtime knows about its run")
  func shown() {
    var event = Likes.Action.RunEvent(run: 1, trigger: .add(1), event: .started)
    let text = "\(event)"
    event.source = OptimisticRun(number: 1)
    #expect("\(event)" == text)
    #expect(event == Likes.Action.RunEvent(run: 1, trigger: .add(1), event: .started))
  }

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

    static func store(clock: TestClock) -> TestedStore<State, Action> {
      let likes: [Saga<Likes.State, Likes.Action>] = [
        .takeEvery("run", on: \.tap, cancelOn: \.stop, body: Likes.run)
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
    #expect(likes?.journal.isPending == false)
    // Its new runs are its own.
    store.send(.right(id: 1, action: .tap(.add(2))))
    #expect(store.state.right[id: 1]?.likes.count == 3)
    clock.advance(by: .seconds(2), in: store)
    #expect(store.state.right[id: 1]?.likes.count == 3)
    #expect(store.state.right[id: 1]?.likes.journal.isPending == false)
  }

  @Test("315. so has one that was parked in a field and came back")
  func parked() {
    let store = Board.store(clock: clock)
    store.send(.left(id: 1, action: .tap(.add(4))))
    #expect(!String(describing: store.state).contains("OptimisticRun"))
    store.send(.parked)
    store.send(.unparked)
    #expect(store.state.left[id: 1]?.likes.count == 4)
    store.send(.left(id: 1, action: .tap(.add(3))))
    #expect(store.state.left[id: 1]?.likes.count == 3)
    clock.advance(by: .seconds(3), in: store)
    #expect(store.state.left[id: 1]?.likes.count == 0)
    #expect(store.state.left[id: 1]?.likes.journal.isPending == false)
  }

  @Test("316. a state in another store keeps the steps of runs that succeed in their store")
  func givenToAnotherStore() {
    func makeStore(_ state: Likes.State = Likes.State()) -> Likes.TheStore {
      TestedStore(
        initialState: state, reduce: Likes.reduce,
        sagas: [.takeEvery("run", on: \.tap, body: Likes.run)],
        options: StoreOptions(clock: clock, calls: .inline))
    }
    var first: Likes.TheStore? = makeStore()
    first?.send(.tap(.add(1)))
    first?.send(.tap(.add(2)))
    first?.send(.tap(.add(40)))
    let second = makeStore(first?.state ?? Likes.State())
    if let first { clock.advance(by: .seconds(2), in: first) }
    #expect(first?.state.count == 42)
    second.send(.set(second.state.count + 100))
    // The failed run undone, the other one kept: what was set stays.
    #expect(second.state.count == 143)
    second.send(.reset)
    first = nil
    second.send(.add(1))
    #expect(second.state.count == 1)
    #expect(!second.state.journal.isPending)
  }

  @Test("317. a state whose runs ended elsewhere keeps no actions")
  func memory() {
    final class Counted: Sendable {
      static let live = Atomic<Int>(0)
      init() { Self.live.add(1, ordering: .relaxed) }
      deinit { Self.live.subtract(1, ordering: .relaxed) }
    }
    struct State: Equatable, Sendable {
      var journal = OptimisticJournal<State, Action>()
    }
    enum Action: Sendable {
      case started(OptimisticRun)
      case other(Counted)
    }
    let steps = OptimisticSteps<State, Action>(
      change: { _, _ in }, keep: { _, _, _ in }, number: nil, overwritten: { _ in nil })
    func reduce(_ state: inout State, _ action: Action) {
      var journal = state.journal.take()
      var step: OptimisticStep<State>?
      if case .started(let run) = action {
        var report = OptimisticEvent<Int, CallEventOf<NoValue>>(run: run.number, event: .started)
        report.source = run
        step = OptimisticStep(report) { _ in }
      }
      journal.reduce(&state, action, step, by: steps)
      state.journal = journal
    }
    var state = State()
    let run = OptimisticRun(number: 1)
    reduce(&state, .started(run))
    for _ in 0..<100 { reduce(&state, .other(Counted())) }
    #expect(Counted.live.load(ordering: .relaxed) == 100)
    run.end(isSuccess: false)
    for _ in 0..<1000 { reduce(&state, .other(Counted())) }
    #expect(Counted.live.load(ordering: .relaxed) == 0)
    #expect(!state.journal.isPending)
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

    static func run(of action: Action) -> OptimisticStep<State>? {
      guard case .like(let run) = action else { return nil }
      return run.step { state, number in
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
      let runs = (1...count).map { OptimisticRun(number: $0) }
      for run in runs {
        var event = OptimisticEvent<Int, CallEvent<Int, Failure>>(
          run: run.number, trigger: 1, event: .started)
        event.source = run
        send(event)
      }
      for number in order {
        send(OptimisticEvent(run: number, event: .failure(Failure(Boom()))))
        runs[number - 1].end(isSuccess: false)
      }
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
