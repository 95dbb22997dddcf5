import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Saga tester and clocks")
struct SagaTesterTests {
  @Test("214. a saga is run alone, against a state that the test makes up")
  func alone() {
    let saga = Saga<Search.State, Search.Action>("flow") { context in
      let query = try await context.take(\.queryChanged)
      guard context.state.results.isEmpty else { return try await context.put(.cleared) }
      await context.call(as: Search.Action.search) {
        try await context.call(named: "find") { ["about \(query)"] }
      }
      context.fork("timer") { try await $0.delay(for: .seconds(1)) }
    }
    let tester = SagaTester(Search.State(), saga)
    tester.send(.queryChanged("cats"))
    #expect(tester.takePuts() == [.search(.started), .search(.success(["about cats"]))])
    #expect(
      tester.takeEffects().map { $0.prefix(while: { $0 != "(" }) }
        == [
          "take String", "put search", "call find", "put search", "fork timer", "delay 1.0 seconds",
        ])
    #expect(tester.isRunning)
    tester.advance(by: .seconds(1))
    #expect(!tester.isRunning)

    let second = SagaTester(Search.State(results: ["old"]), saga)
    second.send(.queryChanged("cats"))
    #expect(second.takePuts() == [.cleared])
    #expect(second.state.results == ["old"])
  }

  @Test("215. state, cancellation, errors and the end are the test's to say")
  func world() {
    struct Broken: Error {}
    let saga = Saga<Search.State, Search.Action>("flow") { context in
      defer { context.fork { _ in } }
      while (try await context.takeMaybe(\.tick)) != nil {
        if context.state.ticks == 7 { throw Broken() }
        try await context.put(.cleared)
      }
    }
    let tester = SagaTester(Search.State(), saga)
    tester.send(.tick)
    tester.state.ticks = 7
    tester.send(.tick)
    #expect(tester.takePuts() == [.cleared])
    #expect(tester.takeErrors().map(\.path) == [["flow"]])

    let ending = SagaTester(Search.State(), saga)
    ending.end()
    #expect(!ending.isRunning && ending.takeErrors().isEmpty)
    let cancelled = SagaTester(Search.State(), saga)
    cancelled.cancel()
    #expect(!cancelled.isRunning)
  }

  @Test("216. on an immediate clock every wait is over at once, and the time is what was waited")
  func immediate() {
    let clock = ImmediateClock()
    let store = Store<Int, Int>(
      initialState: 0, reduce: { $0 += $1 },
      sagas: [
        Saga("wait") { context in
          try await context.delay(for: .seconds(60))
          try await context.put(1)
        }
      ], options: StoreOptions(clock: clock))
    #expect(store.state == 1)
    #expect(clock.now.offset == .seconds(60))
  }

  @Test(
    "217. a test clock wakes in the order of deadlines, and includes what begins to sleep in the meantime"
  )
  func order() {
    let clock = TestClock()
    let store = Store<[Int], Int>(
      initialState: [], reduce: { $0.append($1) },
      sagas: [3, 1, 2].map { number in
        Saga("\(number)") { context in
          try await context.delay(for: .seconds(number))
          try await context.put(number)
          try await context.delay(for: .seconds(1))
          try await context.put(number * 10)
        }
      }, options: StoreOptions(clock: clock))
    clock.advance(by: .seconds(3), in: store)
    #expect(store.state == [1, 2, 10, 3, 20])
    #expect(clock.sleeperCount == 1)
    #expect(clock.run(in: store))
    #expect(store.state.last == 30 && clock.now.offset == .seconds(4))
  }

  @Test("a test's thread does what it sends itself, as soon as a clock has moved")
  func sendingAfterAdvancing() {
    let clock = TestClock()
    let store = Store<Int, Int>(
      initialState: 0, reduce: { $0 = $1 },
      sagas: [
        Saga("ticks") { context in
          while true {
            try await context.delay(for: .seconds(1))
            try await context.put(0)
          }
        }
      ], options: StoreOptions(clock: clock))
    var lateCount = 0
    for number in 1...20_000 {
      clock.advance(by: .seconds(1), in: store)
      store.send(number)
      if store.state != number { lateCount += 1 }
    }
    #expect(lateCount == 0)
  }
}
