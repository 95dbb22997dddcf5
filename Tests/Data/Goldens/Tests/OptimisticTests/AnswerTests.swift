import Optimistic
import ReduxRuntime
import ReduxTesting
import Testing

/// What a server answers lies below the steps of runs that are under way, and an action is a value.
@Suite("Answers and optimistic runs")
struct AnswerTests {
  struct Refused: Error {}

  let state = Wall.State(
    latest: Wall.Note(id: 1), notes: Pages(first: nil), pads: [Pad.State(id: 1)])

  /// Reduces actions, from the state after a first page and a mark, a sum, a latest note and a pad under way.
  func reduce(_ actions: Wall.Action...) -> Wall.State {
    let started: [Wall.Action] = [
      .notes(.success(page(1, 2))),
      .mark(.init(run: 1, trigger: .init(1, true), event: .started(1))),
      .add(.init(run: 2, trigger: 10, event: .started)),
      .markLatest(.init(run: 3, trigger: true, event: .started)),
      .addToPad(.init(run: 4, trigger: 1, event: .started)),
    ]
    return (started + actions).reduce(into: state) { Wall.reduce(&$0, $1) }
  }

  func page(_ ids: Int...) -> Wall.NotePage {
    Wall.NotePage(notes: ids.map { Wall.Note(id: $0) }, next: nil)
  }

  let failed = Failure(Refused())

  @Test("a page, of which the server does not know the mark yet, is shown with it")
  func pages() {
    let refreshed: [Wall.Action] = [
      .notes(.refresh), .notes(.started), .notes(.success(page(1, 2))),
    ]
    let state = refreshed.reduce(into: reduce()) { Wall.reduce(&$0, $1) }
    #expect(state.notes.items[id: 1]?.isMarked == true)
    var succeeded = state
    Wall.reduce(&succeeded, .mark(.init(run: 1, event: .success(1, Wall.Note(id: 1)))))
    #expect(succeeded.notes.items[id: 1]?.isMarked == true)
    var refused = state
    Wall.reduce(&refused, .mark(.init(run: 1, event: .failure(1, failed))))
    #expect(refused.notes.items[id: 1]?.isMarked == false)
    #expect(refused.notes.items.count == 2)
  }

  @Test("so are the answer of a poll, an element of a stream, and what another run answers")
  func others() {
    #expect(reduce(.load(.success(5))).count == 15)
    #expect(reduce(.load(.success(5)), .load(.success(7))).count == 17)
    #expect(reduce(.load(.success(5)), .add(.init(run: 2, event: .success(NoValue())))).count == 15)
    #expect(reduce(.load(.success(5)), .add(.init(run: 2, event: .failure(failed)))).count == 5)
    #expect(reduce(.listen(.next(2))).count == 210)
    let answered = reduce(.mark(.init(run: 1, event: .success(1, Wall.Note(id: 9)))))
    #expect(answered.latest == Wall.Note(id: 9, isMarked: true))
  }

  @Test("so is what a child loads, if a step of its parent has written into it")
  func children() {
    let state = reduce(.pads(id: 1, action: .load(.success(5))))
    #expect(state.pads[id: 1]?.count == 6)
    #expect(reduce(.pads(id: 1, action: .countSet(5))).pads[id: 1]?.count == 5)
  }

  @Test("an answer leaves the steps alone that have nothing to do with it")
  func apart() {
    let state = reduce(.titleSet("mine"), .countSet(1), .notes(.success(page(1))))
    #expect(state.count == 1)
    #expect(state.title == "mine")
  }

  @Test("what the user does himself goes on winning, until an answer comes")
  func users() {
    #expect(reduce(.countSet(3)).count == 3)
    #expect(reduce(.countSet(3), .add(.init(run: 2, event: .failure(failed)))).count == 3)
    #expect(reduce(.countSet(3), .load(.success(5))).count == 15)
  }

  @Test("several runs are made again in the order in which they began")
  func several() {
    let second = Wall.Action.add(.init(run: 5, trigger: 100, event: .started))
    #expect(reduce(second, .load(.success(5))).count == 115)
    let ends: [Wall.Action] = [
      .load(.success(5)), .add(.init(run: 2, event: .failure(failed))), .load(.success(6)),
    ]
    #expect(ends.reduce(into: reduce(second)) { Wall.reduce(&$0, $1) }.count == 106)
  }

  @Test("a run that fails keeps what a reaction has written in the meantime")
  func reactions() {
    var state = Shop.State(basket: Basket.State(items: [1], isEmpty: false))
    let actions: [Shop.Action] = [
      .basket(.order(.init(run: 1, trigger: NoValue(), event: .started))),
      .shelf(.added(2)),
      .shelf(.added(3)),
    ]
    for action in actions { Shop.reduce(&state, action) }
    #expect(state.basket.items == [2, 3])
    Shop.reduce(&state, .basket(.order(.init(run: 1, event: .failure(failed)))))
    #expect(state.basket == Basket.State(items: [1, 2, 3], isEmpty: false))
  }

  /// A server whose answers take as many seconds as a random number says.
  actor Desk: DeskClient {
    let clock: TestClock
    var random: SplitMix
    var marked: Set<Int> = []
    var total = 0

    init(_ clock: TestClock, seed: UInt64) { (self.clock, random) = (clock, SplitMix(state: seed)) }

    func answer() async throws {
      try await clock.sleep(for: .seconds(Int(random.next() % 7)))
      if random.next() % 3 == 0 { throw Refused() }
    }

    func notes(_ page: String?) async throws -> Wall.NotePage {
      let notes = (0..<3).map { Wall.Note(id: $0, isMarked: marked.contains($0)) }
      try await answer()
      return Wall.NotePage(notes: notes, next: page == nil ? "2" : nil)
    }
    func mark(id: Int, isMarked: Bool) async throws -> Wall.Note {
      try await answer()
      if isMarked { marked.insert(id) } else { marked.remove(id) }
      return Wall.Note(id: id, isMarked: isMarked)
    }
    func count() async throws -> Int {
      try await answer()
      return total
    }
    nonisolated func counts() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
    func add(_ number: Int) async throws {
      try await answer()
      total += number
    }
  }

  struct SplitMix: Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }

  @Test("recorded actions, reduced from the first state, give all states", arguments: 1...20)
  func fold(_ seed: UInt64) {
    let clock = TestClock()
    let log = Log()
    let start = Home.State(wall: state)
    let recording = Middleware<Home.State, Home.Action> { store, action, next in
      next(action)
      log.steps.append((action, store.state))
    }
    let store = Home.store(
      initialState: start, dependencies: .init(desk: Desk(clock, seed: seed)),
      options: StoreOptions(middleware: [recording], clock: clock))
    var random = SplitMix(state: seed &* 77)
    for _ in 0..<60 {
      let number = Int(random.next() % 3)
      switch random.next() % 12 {
      case 0: store.send(.wall(.appeared))
      case 1: store.send(.wall(.pulled))
      case 2, 3, 4:
        let isMarked = random.next() % 2 == 0
        store.send(.wall(.markTapped(id: number, isMarked: isMarked)))
      case 5: store.send(.wall(.addTapped(number)))
      case 6: store.send(.wall(.padTapped(1)))
      case 7: store.send(.wall(.pads(id: 1, action: .appeared)))
      case 8: store.send(.wall(.countSet(number)))
      case 9 where number == 0:
        store.send(.loggedOut)
        store.send(.loggedIn)
      default: clock.advance(by: .seconds(number), in: store)
      }
    }
    clock.advance(by: .seconds(9), in: store)
    var folded = start
    #expect(log.steps.count > 60)
    for (action, state) in log.steps {
      Home.reduce(&folded, action)
      #expect(folded == state)
    }
  }

  final class Log: @unchecked Sendable {
    var steps: [(Home.Action, Home.State)] = []
  }
}
