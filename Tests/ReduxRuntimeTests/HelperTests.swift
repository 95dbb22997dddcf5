import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Helpers", .underAnyStore)
struct HelperTests {
  typealias Context = SagaContext<Letters.State, Letters.Action>

  /// A worker that traces its start, one second of work, and its end or cancellation.
  static func worker(_ trace: Trace) -> @Sendable (Int, Context) async throws -> Void {
    { number, context in
      trace("s\(number)")
      do {
        try await context.delay(for: .seconds(1))
        trace("e\(number)")
      } catch {
        trace("c\(number)")
        throw error
      }
    }
  }

  @Test("49. takeEvery starts a worker per action, concurrently: s1 s2 s3 e1 e2 e3")
  func takeEvery() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(
      [.takeEvery("every", on: \.number, body: Self.worker(trace))], clock: clock)
    for number in 1...3 { store.send(.number(number)) }
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "s1 s2 s3 e1 e2 e3")
  }

  @Test("50. takeEvery loses none of 1000 actions in a tight loop")
  func takeEveryLosesNothing() {
    let trace = Trace()
    let store = Letters.store([
      .takeEvery("every", on: \.number) { number, context in
        trace("\(number)")
        try await context.put(.a)
      }
    ])
    for number in 1...1000 { store.send(.number(number)) }
    #expect(trace.lines == (1...1000).map(String.init))
    #expect(store.state.seen.count { $0 == .a } == 1000)
  }

  @Test("51. takeLatest cancels the previous task before starting the next: s1 c1 s2 c2 s3 e3")
  func takeLatest() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(
      [.takeLatest("latest", on: \.number, body: Self.worker(trace))], clock: clock)
    for number in 1...3 { store.send(.number(number)) }
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "s1 c1 s2 c2 s3 e3")
    #expect(clock.sleeperCount == 0)
  }

  @Test("52. takeLatest's newest worker finishes, and the watcher goes on")
  func takeLatestFinishes() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(
      [.takeLatest("latest", on: \.number, body: Self.worker(trace))], clock: clock)
    store.send(.number(1))
    clock.advance(by: .seconds(1), in: store)
    store.send(.number(2))
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "s1 e1 s2 e2")
  }

  @Test("53. takeLeading ignores while running and resumes after: s1 e1 s4 e4")
  func takeLeading() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(
      [.takeLeading("leading", on: \.number, body: Self.worker(trace))], clock: clock)
    for number in 1...3 { store.send(.number(number)) }
    clock.advance(by: .seconds(1), in: store)
    store.send(.number(4))
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "s1 e1 s4 e4")
  }

  @Test("148. takeQueued runs one after the other: s1 e1 s2 e2 s3 e3")
  func takeQueued() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(
      [.takeQueued("queued", on: \.number, body: Self.worker(trace))], clock: clock)
    for number in 1...3 { store.send(.number(number)) }
    clock.advance(by: .seconds(3), in: store)
    #expect(trace.text == "s1 e1 s2 e2 s3 e3")
  }

  @Test("149. takeQueued with 10 000 waiting runs that end at once does not overflow the stack")
  func longQueue() {
    let clock = TestClock()
    let store = Letters.store(
      [
        .takeQueued("queued", on: \.number) { number, context in
          if number == 1 { try await context.delay(for: .seconds(1)) }
          try await context.put(.a)
        }
      ], clock: clock)
    for number in 1...10_000 { store.send(.number(number)) }
    clock.advance(by: .seconds(1), in: store)
    #expect(store.state.seen.count == 20_000)
  }

  @Test("54. throttle runs first and last of a burst: r1 r4")
  func throttle() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(
      [.takeEvery("throttled", on: \.number, throttle: .seconds(1)) { n, _ in trace("r\(n)") }],
      clock: clock)
    for number in 1...4 { store.send(.number(number)) }
    clock.advance(by: .seconds(5), in: store)
    #expect(trace.text == "r1 r4")
  }

  @Test("a clock that waits for nothing throttles nothing")
  func throttleWithoutTime() {
    let trace = Trace()
    let store = Letters.store(
      [.takeEvery("throttled", on: \.number, throttle: .seconds(1)) { n, _ in trace("r\(n)") }],
      clock: ImmediateClock())
    for number in 1...3 { store.send(.number(number)) }
    #expect(trace.text == "r1 r2 r3")
  }

  @Test("55. debounce runs only the last: r4, later r5")
  func debounce() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(
      [.takeLatest("debounced", on: \.number, debounce: .seconds(1)) { n, _ in trace("r\(n)") }],
      clock: clock)
    for number in 1...4 {
      store.send(.number(number))
      clock.advance(by: .milliseconds(900), in: store)
    }
    #expect(trace.text == "")
    clock.advance(by: .milliseconds(100), in: store)
    #expect(trace.text == "r4")
    store.send(.number(5))
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "r4 r5")
  }

  @Test("56. debounce and throttle can be cancelled mid-window")
  func cancelWindow() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(
      [
        .takeEvery("d", on: \.number, debounce: .seconds(1), cancelOn: \.stop) { n, _ in
          trace("d\(n)")
        },
        .takeEvery("t", on: \.number, throttle: .seconds(1), cancelOn: \.stop) { n, _ in
          trace("t\(n)")
        },
      ], clock: clock)
    store.send(.number(1))
    store.send(.number(2))
    store.send(.stop)
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(2), in: store)
    #expect(trace.text == "t1")
  }

  @Test("57. a cancelled delay frees its timer")
  func cancelledDelay() {
    let clock = TestClock()
    let store = Letters.store(clock: clock) { _ in }
    let task = store.run(Saga("wait") { context in try await context.delay(for: .seconds(9)) })
    #expect(clock.sleeperCount == 1)
    task.cancel()
    #expect(clock.sleeperCount == 0)
  }

  @Test("150. a watcher can be triggered by the start of the store")
  func start() {
    let trace = Trace()
    let store = Letters.store([
      .takeEvery("start", on: .start) { _, context in try await context.put(.a) },
      .takeEvery("both", on: .any(of: [.start, .case(\.b)])) { _, context in
        trace("\(context.state.seen)")
      },
    ])
    store.send(.b)
    #expect(store.trace == "a b")
    #expect(trace.text == "[] [a, b]")
  }

  @Test("151. a watcher that is cancelled stops watching and cancels its runs")
  func cancelWatcher() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(clock: clock) { context in
      let watcher = context.fork(.takeEvery("w", on: \.number, body: Self.worker(trace)))
      try await context.take(\.stop)
      watcher.cancel()
    }
    store.send(.number(1))
    store.send(.stop)
    store.send(.number(2))
    #expect(trace.text == "s1 c1")
  }
}
