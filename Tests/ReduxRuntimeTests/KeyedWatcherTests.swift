import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Keyed watchers, and queues", .underAnyStore)
struct KeyedWatcherTests {
  typealias Context = SagaContext<Letters.State, Letters.Action>
  typealias LetterSaga = Letters.LetterSaga

  /// Numbers are triggers: the tens are the key, the ones say which.
  static let tens: @Sendable (Int, Letters.State) -> Int = { number, _ in number / 10 }

  static func work(_ trace: Trace) -> @Sendable (Int, Int, Context) async throws -> Void {
    { number, key, context in
      trace("s\(number)")
      do { try await context.delay(for: .seconds(1)) } catch {
        trace("c\(number)")
        throw error
      }
      trace("e\(number)")
    }
  }

  static func run(
    _ saga: (@escaping @Sendable (Int, Int, Context) async throws -> Void) -> LetterSaga,
    _ numbers: [Int]
  ) -> String {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store([saga(work(trace))], clock: clock)
    for number in numbers { store.send(.number(number)) }
    clock.advance(by: .seconds(5), in: store)
    #expect(clock.sleeperCount == 0)
    return trace.text
  }

  @Test("159. takeLatest per key cancels the run with the same key only")
  func latest() {
    let text = Self.run(
      { .takeLatest("w", on: \.number, per: Self.tens, body: $0) }, [11, 21, 12])
    #expect(text == "s11 s21 c11 s12 e21 e12")
  }

  @Test("160. takeLeading per key ignores while one with the same key runs")
  func leading() {
    let text = Self.run(
      { .takeLeading("w", on: \.number, per: Self.tens, body: $0) }, [11, 21, 12, 22])
    #expect(text == "s11 s21 e11 e21")
  }

  @Test("161. takeQueued per key is in order for each key, and the keys do not wait for each other")
  func queued() {
    let text = Self.run(
      { .takeQueued("w", on: \.number, per: Self.tens, body: $0) }, [11, 21, 12, 13])
    #expect(text == "s11 s21 e11 s12 e21 e12 s13 e13")
  }

  @Test("162. takeEvery per key debounces each key by itself")
  func debounced() {
    let text = Self.run(
      { .takeEvery("w", on: \.number, debounce: .seconds(1), per: Self.tens, body: $0) },
      [11, 12, 21, 13])
    // At the same moment, those whose key came first.
    #expect(text == "s13 s21 e13 e21")
  }

  @Test("163. a throttled watcher holds back until its window is over, also when it is idle")
  func throttled() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(
      [
        .takeEvery("w", on: \.number, throttle: .seconds(1), per: Self.tens) { number, _, _ in
          trace("\(number)")
        }
      ], clock: clock)
    for number in [11, 12, 21] { store.send(.number(number)) }
    #expect(trace.text == "11 21")
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "11 21 12")
    store.send(.number(13))
    #expect(trace.text == "11 21 12")
    clock.advance(by: .seconds(3), in: store)
    #expect(trace.text == "11 21 12 13")
    #expect(clock.sleeperCount == 0)
  }

  @Test("164. cancelOn cancels all keys in the order in which they came, cancelKeyOn one")
  func cancel() {
    let (trace, clock) = (Trace(), TestClock())
    let isKey = Pattern<Letters.Action, Int> {
      if case .number(let number) = $0, number > 100 { number - 100 } else { nil }
    }
    let store = Letters.store(
      [
        .takeLatest(
          "w", on: \.number, cancelOn: \.stop, cancelKeyOn: isKey, per: Self.tens,
          body: Self.work(trace))
      ], clock: clock)
    for number in [31, 11, 21] { store.send(.number(number)) }
    store.send(.number(101))
    #expect(trace.text == "s31 s11 s21 c11 s101")
    store.send(.stop)
    #expect(trace.text == "s31 s11 s21 c11 s101 c31 c21 c101")
    #expect(clock.sleeperCount == 0)
  }

  @Test("165. the key may come from the state after the reducer")
  func keyFromState() {
    let trace = Trace()
    let store = Letters.store([
      .takeEvery("w", on: \.number, per: { _, state in state.sum }) { number, key, _ in
        trace("\(key)")
      }
    ])
    store.send(.number(2))
    store.send(.number(3))
    #expect(trace.text == "2 5")
  }

  // MARK: Queues

  static func queued(_ policy: EffectQueue.Policy, _ count: Int = 4) -> String {
    let (trace, clock) = (Trace(), TestClock())
    let queue = EffectQueue("q", policy)
    let work = work(trace)
    let numbers = Pattern<Letters.Action, Int>.case(\.number)
    let (odd, even) = (numbers.where { $0 % 2 == 1 }, numbers.where { $0 % 2 == 0 })
    let store = Letters.store(
      [
        .takeEvery("odd", on: odd, queue: queue) { n, context in
          try await work(n, 0, context)
        },
        .takeEvery("even", on: even, queue: queue) { n, context in
          try await work(n, 0, context)
        },
      ], clock: clock)
    for number in 1...count { store.send(.number(number)) }
    clock.advance(by: .seconds(9), in: store)
    #expect(clock.sleeperCount == 0)
    return trace.text
  }

  @Test("98. newest(n) cancels the oldest beyond n, of whatever saga")
  func newest() {
    #expect(Self.queued(.newest(2)) == "s1 s2 c1 s3 c2 s4 e3 e4")
    #expect(Self.queued(.newest(1), 2) == "s1 c1 s2 e2")
  }

  @Test("99. oldest(n, wait) starts those that wait in order")
  func oldestWaiting() {
    #expect(Self.queued(.oldest(2, .wait)) == "s1 s2 e1 s3 e2 s4 e3 e4")
    #expect(Self.queued(.oldest(1, .wait), 3) == "s1 e1 s2 e2 s3 e3")
  }

  @Test("100. oldest(n, drop) drops: the body never runs")
  func oldestDropping() {
    #expect(Self.queued(.oldest(2, .drop)) == "s1 s2 e1 e2")
  }

  @Test("101. cancelling a watcher removes what of it waits in a queue")
  func cancelPending() {
    let (trace, clock) = (Trace(), TestClock())
    let queue = EffectQueue("q", .oldest(1, .wait))
    let work = Self.work(trace)
    let store = Letters.store(
      [
        .takeEvery("a", on: \.number, queue: queue, cancelOn: \.stop) { n, context in
          try await work(n, 0, context)
        },
        .takeEvery("b", on: \.b, queue: queue) { _, context in try await work(0, 0, context) },
      ], clock: clock)
    for number in 1...3 { store.send(.number(number)) }
    store.send(.b)
    store.send(.stop)
    clock.advance(by: .seconds(9), in: store)
    #expect(trace.text == "s1 c1 s0 e0")
  }

  @Test("102. a place is freed when the run has ended, not what it caused elsewhere")
  func ownWork() {
    let queue = EffectQueue("q", .oldest(1, .wait))
    let store = Letters.store([
      .takeEvery("count down", on: \.number, queue: queue) { n, context in
        if n > 0 { try await context.put(.number(n - 1)) }
      }
    ])
    store.send(.number(3))
    #expect(store.trace == "3 2 1 0")
  }

  @Test("166. ten thousand runs that end at once go through a queue without a deep stack")
  func long() {
    let (trace, clock) = (Trace(), TestClock())
    let queue = EffectQueue("q", .oldest(1, .wait))
    let store = Letters.store(
      [
        .takeEvery("w", on: \.number, queue: queue) { n, context in
          if n == 0 { try await context.delay(for: .seconds(1)) }
          if n % 1000 == 0 { trace("\(n)") }
        }
      ], clock: clock)
    for number in 0...10_000 { store.send(.number(number)) }
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "0 1000 2000 3000 4000 5000 6000 7000 8000 9000 10000")
  }

  @Test(
    "105. queues of two stores are two queues, and a queue keeps nothing of a store that is gone")
  func twoStores() {
    let (trace, clock) = (Trace(), TestClock())
    let queue = EffectQueue("q", .oldest(1, .wait))
    let work = Self.work(trace)
    let sagas: [LetterSaga] = [
      .takeEvery("w", on: \.number, queue: queue) { n, context in try await work(n, 0, context) }
    ]
    let first = Letters.store(sagas, clock: clock)
    var second: Letters.LetterStore? = Letters.store(sagas, clock: clock)
    first.send(.number(1))
    second?.send(.number(2))
    second?.send(.number(3))
    #expect(trace.text == "s1 s2")
    second = nil
    #expect(trace.text == "s1 s2 c2")
    #expect(clock.sleeperCount == 1)
  }

  @Test("167. a run that waits in a queue has not started; one that is dropped says nothing")
  func lifecycle() {
    let clock = TestClock()
    let queue = EffectQueue("q", .oldest(1, .drop))
    let store = Letters.store(
      [.takeEvery("load", on: \.number, queue: queue, body: LifecycleTests.load)], clock: clock)
    store.send(.number(1))
    store.send(.number(2))
    clock.advance(by: .seconds(2), in: store)
    #expect(store.trace == "1 load-started 2 load-success(1)")
  }

  @Test("168. a run that a newer one of another saga replaces is called cancelled")
  func replacedElsewhere() {
    let clock = TestClock()
    let queue = EffectQueue("q", .newest(1))
    let store = Letters.store(
      [
        .takeEvery("load", on: \.number, queue: queue, body: LifecycleTests.load),
        .takeEvery("other", on: \.b, queue: queue) { _, _ in },
      ], clock: clock)
    store.send(.number(1))
    store.send(.b)
    clock.advance(by: .seconds(2), in: store)
    #expect(store.trace == "1 load-started b load-cancelled")
  }
}
