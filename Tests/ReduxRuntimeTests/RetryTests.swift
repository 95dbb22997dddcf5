import ReduxTesting
import Testing

@testable import ReduxRuntime

/// Calls that are made again, that have a limited time, and that repeat; on virtual time.
@Suite("Retry, timeout and poll", .underAnyStore)
struct RetryTests {
  typealias Context = SagaContext<Letters.State, Letters.Action>
  typealias LetterSaga = Letters.LetterSaga

  struct Refused: Error, Equatable { var number: Int }

  /// A store with one saga and an environment.
  static func store(
    _ environment: SagaEnvironment, clock: TestClock,
    saga: @escaping @Sendable (Context) async throws -> Void
  ) -> Letters.LetterStore {
    TestedStore(
      initialState: Letters.State(), reduce: Letters.reduce, sagas: [Saga("root", body: saga)],
      options: StoreOptions(
        clock: clock, environment: environment, calls: .inline, onError: { _ in }))
  }

  /// As `calls` gives them.
  static func seconds(_ list: [Int]) -> [String] { list.map { "\(Duration.seconds($0))" } }

  /// The times of the calls of a retry that always fails.
  static func calls(_ times: Int, _ backoff: Backoff, random: UInt64 = 0) -> [String] {
    calls(times, backoff, environment: SagaEnvironment(date: { $0 }, randomNumber: { random }))
  }

  static func calls(_ times: Int, _ backoff: Backoff, environment: SagaEnvironment) -> [String] {
    let (trace, clock) = (Trace(), TestClock())
    let store = store(environment, clock: clock) { context in
      try await context.retry(times, backoff: backoff) {
        trace("\(context.elapsed)")
        throw Boom()
      }
    }
    clock.advance(by: .seconds(100_000), in: store)
    return trace.lines
  }

  @Test("58. retry gives up after n tries with the last error, and succeeds without extra tries")
  func retry() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock) { context in
      var tries = 0
      let value = try await context.retry(5, backoff: .constant(.seconds(1))) {
        tries += 1
        if tries < 3 { throw Boom() }
        return tries
      }
      trace("\(value) at \(context.elapsed)")
      do {
        try await context.retry(3, backoff: Backoff { .seconds($0 + 1) }) {
          tries += 1
          throw Refused(number: tries)
        }
      } catch { trace("\(error) at \(context.elapsed)") }
    }
    clock.advance(by: .seconds(9), in: store)
    #expect(trace.lines == ["3 at 2.0 seconds", "Refused(number: 6) at 5.0 seconds"])
  }

  @Test("58. cancellation and the end are not tried again")
  func retryEnds() {
    let trace = Trace()
    let store = Letters.store { context in
      try await context.retry(3) {
        trace("try")
        try await context.take(\.a)
      }
    }
    store.end()
    #expect(trace.text == "try")
  }

  @Test("284. exponential pauses double up to the limit, and at least half of each is sure")
  func exponential() {
    let backoff = Backoff.exponential(from: .seconds(4))
    #expect(
      Self.calls(7, backoff, random: .max)
        == Self.seconds([0, 4, 12, 28, 58, 88, 118]))
    #expect(
      Self.calls(7, backoff, random: 0) == Self.seconds([0, 2, 6, 14, 29, 44, 59]))
  }

  @Test("284. a limit of its own, a first pause above it, and lengths without sense")
  func limits() {
    #expect(
      Self.calls(4, .exponential(from: .seconds(2), upTo: .seconds(3)), random: .max)
        == Self.seconds([0, 2, 5, 8]))
    #expect(
      Self.calls(3, .exponential(from: .seconds(3_600)), random: .max)
        == Self.seconds([0, 3_600, 7_200]))
    #expect(Self.calls(3, .exponential(from: .zero)) == Self.seconds([0, 0, 0]))
    #expect(Self.calls(3, .exponential(from: .seconds(-1))) == Self.seconds([0, 0, 0]))
    // The time between calls does not overflow, however many there are.
    let pauses = Backoff.exponential(from: .nanoseconds(1), upTo: .nanoseconds(2))
    #expect(Self.calls(200, pauses, random: .max).count == 200)
  }

  @Test("284. with the environment of tests every run pauses equally long, and not evenly")
  func seeded() {
    let backoff = Backoff.exponential(from: .seconds(1))
    func calls() -> [String] {
      let environment = SagaEnvironment.test()
      return Self.calls(4, backoff, environment: environment)
    }
    #expect(calls() == calls())
    #expect(calls().count == 4)
    let bounds = [
      Self.calls(4, backoff, random: 0), Self.calls(4, backoff, random: .max),
      Self.calls(4, backoff, random: 1 << 63),
    ]
    #expect(bounds.allSatisfy { $0 != calls() })
  }

  @Test("285. a condition decides which errors are worth another call, and is not asked at the end")
  func condition() {
    let trace = Trace()
    _ = Letters.store { context in
      var number = 0
      do {
        try await context.retry(5) {
          number += 1
          throw Refused(number: number)
        } if: { error in
          trace("asked \(error)")
          return (error as? Refused)?.number != 2
        }
      } catch { trace("\(error)") }
      do {
        try await context.retry(1) {
          throw Boom()
        } if: { _ in
          trace("never")
          return true
        }
      } catch { trace("\(error)") }
    }
    #expect(
      trace.lines == [
        "asked Refused(number: 1)", "asked Refused(number: 2)", "Refused(number: 2)", "boom",
      ])
  }

  @Test("285. a function with one type of error keeps it")
  func typed() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock) { context in
      var number = 0
      do throws(Refused) {
        try await context.retry(3, backoff: .constant(.seconds(1))) { () async throws(Refused) in
          number += 1
          throw Refused(number: number)
        } if: { error in
          error.number < 2
        }
      } catch { trace("\(error.number)") }
    }
    clock.advance(by: .seconds(9), in: store)
    #expect(trace.lines == ["2"])
  }

  @Test("286. one run with several calls reports started once, and one end")
  func lifecycle() {
    let clock = TestClock()
    let tries = Trace()
    let store = Letters.store(
      [
        .takeLatest("load", on: \.a, cancelOn: \.stop) { _, context in
          await context.call(as: Letters.Action.load) {
            try await context.retry(3, backoff: .constant(.seconds(1))) {
              tries("call")
              let number = tries.lines.count
              if number % 3 != 0 { throw Boom() }
              return number
            }
          }
        }
      ], clock: clock)
    store.send(.a)
    clock.advance(by: .seconds(1), in: store)
    #expect(store.trace == "a load-started")
    clock.advance(by: .seconds(1), in: store)
    #expect(store.trace == "a load-started load-success(3)")
    // Cancelled while it pauses: no further call, and no failure.
    store.send(.a)
    store.send(.stop)
    clock.advance(by: .seconds(9), in: store)
    #expect(tries.lines.count == 4)
    #expect(
      store.trace == "a load-started load-success(3) a load-started stop load-cancelled")
    #expect(clock.sleeperCount == 0)
    // Replaced while it pauses: the old run says nothing more.
    store.send(.a)
    store.send(.a)
    clock.advance(by: .seconds(9), in: store)
    #expect(
      store.trace.hasSuffix("load-cancelled a load-started a load-started load-success(6)"))
  }

  @Test("286. a cancelled run with one type of error makes no further call")
  func typedCancellation() {
    let (clock, trace) = (TestClock(), Trace())
    let store = Letters.store(
      [
        .takeLatest("load", on: \.a, cancelOn: \.stop) { _, context in
          let embed: @Sendable (CallEvent<Int, Refused>) -> Letters.Action = { _ in .b }
          let result = await context.call(as: embed) { () async throws(Refused) -> Int in
            let pause = Backoff.constant(.seconds(1))
            return try await context.retry(3, backoff: pause) { () async throws(Refused) -> Int in
              trace("call")
              throw Refused(number: 1)
            }
          }
          trace("\(result as Any)")
        }
      ], clock: clock)
    store.send(.a)
    clock.advance(by: .seconds(1), in: store)
    store.send(.stop)
    clock.advance(by: .seconds(9), in: store)
    #expect(trace.lines.filter { $0 == "call" }.count == 2)
    #expect(trace.lines.last == "nil")
  }

  @Test("197. timeout gives the value in time, and an error after it")
  func timeout() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock) { context in
      trace("\(try await context.timeout(.seconds(2), body: RaceTests.wait(1, trace)))")
      do {
        _ = try await context.timeout(.seconds(2), body: RaceTests.wait(3, trace))
      } catch { trace("\(error) at \(context.elapsed)") }
      let none = try await context.timeout(.seconds(2)) { () -> Int? in nil }
      trace("\(none as Any)")
      do {
        try await context.timeout(.seconds(2)) { throw Boom() }
      } catch { trace("\(error)") }
    }
    clock.advance(by: .seconds(9), in: store)
    #expect(
      trace.lines == [
        "s1", "1", "s3", "c3", "timed out after 2.0 seconds at 3.0 seconds", "nil", "boom",
      ])
    #expect(clock.sleeperCount == 0)
  }

  @Test("197. an answer in the last instant counts")
  func sameInstant() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock) { context in
      let value = try await context.timeout(.seconds(2)) {
        try await context.clock.sleep(for: .seconds(2))
        return 7
      }
      trace("\(value)")
    }
    clock.advance(by: .seconds(2), in: store)
    #expect(trace.lines == ["7"])
  }

  @Test("197. nobody waits for a client that does not notice the end of its time")
  func deafClient() async {
    let (clock, gate) = (TestClock(), Gate())
    let store = Letters.store(
      [
        .takeLatest("load", on: \.a) { _, context in
          await context.call(as: Letters.Action.load) {
            try await context.retry(2) {
              try await context.timeout(.seconds(2)) {
                await gate.wait()
                return 1
              }
            }
          }
        }
      ], clock: clock)
    store.send(.a)
    clock.advance(by: .seconds(4), in: store)
    #expect(store.trace == "a load-started load-failure(timed out after 2.0 seconds)")
    gate.open()
    store.send(.b)
    #expect(store.trace == "a load-started load-failure(timed out after 2.0 seconds) b")
  }

  @Test("197. retry and timeout work beside the store, too", .timeLimit(.minutes(5)))
  func concurrent() async {
    let tries = Trace()
    let store = Letters.store(
      [
        .takeEvery("load", on: \.a) { _, context in
          await context.call(as: Letters.Action.load) {
            try await context.retry(3) {
              try await context.timeout(.seconds(1)) {
                tries("call")
                if tries.lines.count < 3 { throw Boom() }
                return 3
              }
            } if: { error in
              error is Boom && context.state.sum == 0
            }
          }
        }
      ], calls: .concurrent)
    await store.dispatch(.a).finish()
    #expect(store.trace == "a load-started load-success(3)")
  }

  /// How many limits a store waits for, and how many tasks wait for the clock.
  private static func limits(of store: Letters.LetterStore) -> [Int]? {
    store.settle()
    let runtime = store.inner.core.runtime
    return runtime.executor.performAndWait { [runtime.limits.count, runtime.alarms.count] }
  }

  @Test(
    "327. a limit is forgotten with its call, on a clock that remembers", .timeLimit(.minutes(5)))
  func forgottenLimits() async {
    let clocks: [any Clock<Duration>] = [ContinuousClock(), SuspendingClock()]
    for clock in clocks {
      let store = Letters.store(
        [
          .takeEvery("load", on: \.a) { _, context in
            for _ in 0..<1_000 {
              try await context.timeout(.seconds(3_600)) {}
            }
            await #expect(throws: Boom.self) {
              try await context.timeout(.seconds(3_600)) { throw Boom() }
            }
          },
          .takeEvery("wait", on: \.b, cancelOn: \.stop) { _, context in
            try await context.timeout(.seconds(3_600), body: { try await $0.take(\.c) })
          },
        ], clock: clock, calls: .concurrent)
      await store.dispatch(.a).finish()
      #expect(Self.limits(of: store) == [0, 1])
      store.send(.b)
      store.send(.b)
      #expect(Self.limits(of: store) == [2, 1])
      store.send(.stop)
      #expect(Self.limits(of: store) == [0, 1])
    }
  }

  @Test("327. limits end in their order, whatever the order of the calls", .timeLimit(.minutes(5)))
  func orderOfLimits() async {
    let trace = Trace()
    let store = Letters.store(
      [
        .takeEvery("wait", on: \.number) { number, context in
          do {
            try await context.timeout(.milliseconds(number), body: { try await $0.take(\.c) })
          } catch { trace("\(error)") }
        }
      ], clock: ContinuousClock())
    let tasks = [3_600_000, 40, 1, 40, 20].map { store.dispatch(.number($0)) }
    for task in tasks.dropFirst() { await task.finish() }
    #expect(Self.limits(of: store) == [1, 1])
    store.send(.c)
    await tasks[0].finish()
    #expect(
      trace.lines == [1, 20, 40, 40].map { "\(TimeoutError(.milliseconds($0)))" })
  }

  @Test("197. cancellation during the time is no failure")
  func cancelledTimeout() {
    let clock = TestClock()
    let store = Letters.store(
      [
        .takeLatest("load", on: \.a, cancelOn: \.stop) { _, context in
          await context.call(as: Letters.Action.load) {
            try await context.retry(2) {
              try await context.timeout(.seconds(2)) {
                try await context.clock.sleep(for: .seconds(1))
                return 1
              }
            }
          }
        }
      ], clock: clock)
    store.send(.a)
    store.send(.stop)
    clock.advance(by: .seconds(9), in: store)
    #expect(store.trace == "a load-started stop load-cancelled")
    #expect(clock.sleeperCount == 0)
  }

  /// What is generated for `poll: 10s` with a condition.
  static func poll(_ tries: Trace) -> @Sendable (Context) async throws -> Void {
    { context in
      while true {
        let state = context.state
        guard state.sum < 100 else { return }
        await context.call(as: Letters.Action.load) {
          try await context.clock.sleep(for: .seconds(1))
          tries("call")
          let number = tries.lines.count
          if number == 2 { throw Boom() }
          return number
        }
        try await context.delay(for: .seconds(10))
      }
    }
  }

  @Test("287. a poll repeats after each end, until its condition fails or it is cancelled")
  func poll() {
    let clock = TestClock()
    let tries = Trace()
    let body = Self.poll(tries)
    let store = Letters.store(
      [
        .takeLatest("load", on: \.a, cancelOn: \.stop) { _, context in
          try await body(context)
        }
      ], clock: clock)
    store.send(.a)
    clock.advance(by: .seconds(40), in: store)
    let rounds =
      "a load-started load-success(1) load-started load-failure(boom) "
      + "load-started load-success(3) load-started load-success(4)"
    #expect(store.trace == rounds)
    // Between two runs there is nothing to cancel, and nothing is reported.
    store.send(.stop)
    clock.advance(by: .seconds(99), in: store)
    #expect(store.trace == rounds + " stop")
    // A new trigger starts it again, and the condition ends it.
    store.send(.a)
    clock.advance(by: .seconds(1), in: store)
    store.send(.number(100))
    clock.advance(by: .seconds(99), in: store)
    #expect(store.trace == rounds + " stop a load-started load-success(5) 100")
    #expect(clock.sleeperCount == 0)
  }
}
