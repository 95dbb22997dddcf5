import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Sagas that an action cancels together", .underAnyStore)
struct CancelledSagasTests {
  typealias Context = SagaContext<Letters.State, Letters.Action>

  /// Calls a client for two seconds.
  static func load(_ number: Int, _ context: Context) async {
    await context.call(as: Letters.Action.load) {
      try await context.clock.sleep(for: .seconds(2))
      return number
    }
  }

  /// Traces its start, its end and its cancellation.
  static func work(_ trace: Trace, _ name: String, _ context: Context) async throws {
    trace("+\(name)")
    do { try await context.delay(for: .seconds(1)) } catch {
      trace("-\(name)")
      throw error
    }
    trace("=\(name)")
  }

  @Test("the runs of all watchers end and report it, and the watchers stay")
  func watchersStay() {
    let clock = TestClock()
    let sagas: [Letters.LetterSaga] = [
      .takeLatest("one", on: \.a) { _, context in await Self.load(1, context) },
      .takeQueued("two", on: \.number) { number, context in await Self.load(number, context) },
      .takeEvery("later", on: \.b, debounce: .seconds(1)) { _, context in
        await Self.load(3, context)
      },
    ]
    let store = Letters.store(sagas.cancelled(on: .any(\.stop)), clock: clock)
    store.send(.a)
    store.send(.number(5))
    store.send(.number(6))
    store.send(.b)
    store.send(.stop)
    #expect(
      store.trace == "a load-started 5 load-started 6 b stop load-cancelled load-cancelled")
    clock.advance(by: .seconds(9), in: store)
    #expect(clock.sleeperCount == 0)
    store.send(.number(7))
    clock.advance(by: .seconds(2), in: store)
    #expect(store.trace.hasSuffix("load-cancelled load-cancelled 7 load-started load-success(7)"))
  }

  @Test("an action that cancels and triggers does so in that order, after the reducer")
  func freshRun() {
    let (trace, clock) = (Trace(), TestClock())
    let sagas: [Letters.LetterSaga] = [
      .takeEvery("first", on: \.a) { _, context in
        trace("\(context.state.seen.count)")
        try await Self.work(trace, "first", context)
      },
      .takeLeading("second", on: \.a) { _, context in
        try await Self.work(trace, "second", context)
      },
    ]
    let store = Letters.store(sagas.cancelled(on: .any(\.a)), clock: clock)
    store.send(.a)
    store.send(.a)
    clock.advance(by: .seconds(1), in: store)
    #expect(
      trace.text == "1 +first +second -first -second 2 +first +second =first =second")
  }

  @Test("a run for the start and a body end for good, forks end with their run")
  func start() {
    let (trace, clock) = (Trace(), TestClock())
    let sagas: [Letters.LetterSaga] = [
      .takeEvery("start", on: .start) { _, context in
        while true {
          try await context.delay(for: .seconds(1))
          trace("tick")
        }
      },
      Saga("body") { context in
        while true {
          try await context.take(\.a)
          trace("taken")
        }
      },
      .takeEvery("forks", on: \.b) { _, context in
        context.fork("inner") { context in try await Self.work(trace, "fork", context) }
      },
      Saga("watches") { context in
        context.fork(.takeEvery("c", on: \.c) { try await Self.work(trace, "c", $1) })
      },
    ]
    let store = Letters.store(sagas.cancelled(on: .any(\.stop)), clock: clock)
    store.send(.a)
    store.send(.b)
    store.send(.c)
    clock.advance(by: .milliseconds(500), in: store)
    store.send(.stop)
    #expect(trace.text == "taken +fork +c -fork -c")
    for action in [Letters.Action.a, .b] { store.send(action) }
    clock.advance(by: .seconds(3), in: store)
    #expect(trace.text == "taken +fork +c -fork -c +fork =fork")
  }

  @Test("a stream ends and says cancelled")
  func stream() {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let sagas: [Letters.LetterSaga] = [
      .takeEvery("listen", on: .start) { _, context in
        await context.stream(as: Letters.Action.listen) { stream }
      }
    ]
    let store = Letters.store(sagas.cancelled(on: .any(\.stop)))
    store.send(.stop)
    continuation.yield(1)
    store.send(.stop)
    #expect(store.trace == "listen-started stop listen-cancelled stop")
  }

  @Test("keyed watchers end all their keys, in the order in which they came")
  func keyed() {
    let (trace, clock) = (Trace(), TestClock())
    let sagas: [Letters.LetterSaga] = [
      .takeQueued(
        "keyed", on: \.number, per: { number, _ in number / 10 },
        body: { number, _, context in try await Self.work(trace, "\(number)", context) })
    ]
    let store = Letters.store(sagas.cancelled(on: .any(\.stop)), clock: clock)
    for number in [21, 11, 12, 22] { store.send(.number(number)) }
    store.send(.stop)
    clock.advance(by: .seconds(5), in: store)
    #expect(trace.text == "+21 +11 -21 -11")
    store.send(.number(13))
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "+21 +11 -21 -11 +13 =13")
  }

  @Test("no waiting run of a shared queue gets the slot of another one that ends")
  func queues() {
    let (trace, clock) = (Trace(), TestClock())
    let one = EffectQueue("one", .oldest(1, .wait))
    let other = EffectQueue("other", .oldest(1, .wait))
    func saga(_ name: String, _ queue: EffectQueue) -> Letters.LetterSaga {
      .takeEvery(name, on: \.number, queue: queue) { number, context in
        try await Self.work(trace, "\(name)\(number)", context)
      }
    }
    let sagas = [saga("a", one), saga("b", one), saga("c", other), saga("d", other)]
    let free = saga("free", one)
    let store = Letters.store(sagas.cancelled(on: .any(\.stop)) + [free], clock: clock)
    store.send(.number(1))
    store.send(.number(2))
    store.send(.stop)
    // A saga that is none of them had waited, too.
    #expect(trace.text == "+a1 +c1 -a1 -c1 +free1")
    clock.advance(by: .seconds(5), in: store)
    #expect(trace.text == "+a1 +c1 -a1 -c1 +free1 =free1 +free2 =free2")
  }

  @Test("a saga that starts again after an error is still one of them")
  func restarted() {
    let (trace, clock) = (Trace(), TestClock())
    let body = Letters.LetterSaga("body") { context in
      try await context.take(\.a)
      trace("a")
      throw Boom()
    }
    let store = Letters.store(
      [body.onFailure(.restart)].cancelled(on: .any(\.stop)), clock: clock)
    store.send(.a)
    store.send(.a)
    store.send(.stop)
    store.send(.a)
    #expect(trace.text == "a a")
  }
}

@Suite("Sagas of children that an action cancels together", .underAnyStore)
struct CancelledChildrenTests {
  /// Counts seconds, from the start of its child on and after each bump.
  private static func members(_ trace: Trace) -> [Saga<Member.State, Member.Action>] {
    @Sendable func count(
      _ name: String, _ context: SagaContext<Member.State, Member.Action>
    ) async throws {
      let id = context.state.id
      trace("+\(name)\(id)")
      do { try await context.delay(for: .seconds(1)) } catch {
        trace("-\(name)\(id)")
        throw error
      }
      trace("=\(name)\(id)")
    }
    return [
      .takeEvery("start", on: .start) { _, context in try await count("s", context) },
      .takeEvery("bump", on: \.bump) { _, context in try await count("b", context) },
    ]
  }

  @Test("children of every kind end, and one that the same action brings starts")
  func children() {
    let (trace, clock) = (Trace(), TestClock())
    let members = Self.members(trace)
    let place = members.pullback(
      case: \Family.Place.Cases.home, action: \Family.Place.Action.Cases.home)
    var sagas: [Family.FamilySaga] = [
      .deferred("later") { members.pullback(optional: \.guest, action: \.guest) }
    ]
    sagas += members.pullback(each: \.rows, action: \.rows)
    sagas += place.pullback(state: \.place, action: \.place)
    sagas += place.pullback(each: \.path, action: \.path)
    let store = TestedStore(
      initialState: Family.State(
        guest: Member.State(id: 1), rows: [Member.State(id: 2), Member.State(id: 3)],
        place: .home(Member.State(id: 4))),
      reduce: Family.reduce, sagas: sagas.cancelled(on: .any(\.set)),
      options: StoreOptions(clock: clock, calls: .inline))
    #expect(trace.text == "+s1 +s2 +s3 +s4")
    store.set { $0.rows.append(Member.State(id: 5)) }
    #expect(trace.text == "+s1 +s2 +s3 +s4 -s1 -s2 -s3 -s4 +s5")
    // The watchers of those that were there go on.
    store.send(.rows(id: 2, action: .bump))
    store.send(.guest(.bump))
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "+s1 +s2 +s3 +s4 -s1 -s2 -s3 -s4 +s5 +b2 +b1 =s5 =b2 =b1")
    #expect(clock.sleeperCount == 0)
  }

  @Test("an element ends what is its own, and not what belongs to others")
  func element() {
    let (trace, clock) = (Trace(), TestClock())
    let sagas = Self.members(trace).cancelled(on: .any(\.add))
      .pullback(each: \Family.State.rows, action: \Family.Action.Cases.rows)
    let store = TestedStore(
      initialState: Family.State(rows: [Member.State(id: 1), Member.State(id: 2)]),
      reduce: Family.reduce, sagas: sagas, options: StoreOptions(clock: clock, calls: .inline))
    store.send(.rows(id: 2, action: .add(1)))
    store.set { $0.rows.remove(id: 1) }
    store.set { $0.rows.append(Member.State(id: 1)) }
    store.send(.rows(id: 1, action: .add(1)))
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "+s1 +s2 -s2 -s1 +s1 -s1")
  }
}
