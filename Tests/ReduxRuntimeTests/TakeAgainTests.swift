import ReduxTesting
import Testing

@testable import ReduxRuntime

/// A take that is over may be used for the next one, and must be like a new one then.
@Suite("Takes, one after the other", .underAnyStore)
struct TakeAgainTests {
  @Test("237. each take of a loop gets its own action, whatever the one before it waited for")
  func loop() {
    let trace = Trace()
    let store = Letters.store { context in
      while true {
        let first = try await context.take(\.number)
        let second = try await context.take(\.number)
        trace("\(first)+\(second)")
        let letter = try await context.take(.any(\.a, \.b))
        trace("\(letter)")
        try await context.take(\.c)
        trace("c")
      }
    }
    let round: [Letters.Action] = [.a, .number(1), .c, .number(2), .number(3), .c, .b, .a, .c]
    for _ in 0..<3 { for action in round { store.send(action) } }
    #expect(trace.text == "1+2 b c 1+2 b c 1+2 b c")
  }

  @Test("356. a saga that takes again and again keeps few takes")
  func few() {
    let store = Letters.store { context in
      while true {
        try await context.take(\.number)
        try await context.take(.any(\.a, \.b))
      }
    }
    for number in 0..<100 {
      store.send(.number(number))
      store.send(.a)
    }
    let runtime = store.inner.core.runtime
    let counts = runtime.executor.performAndWait { runtime.roots.elements.map(\.takes.count) }
    #expect(counts?.allSatisfy { $0 <= 4 } == true)
  }

  @Test("238. two sagas that take in turn the same actions see all of them")
  func sideBySide() {
    let trace = Trace()
    @Sendable func body(_ name: String)
      -> @Sendable (SagaContext<Letters.State, Letters.Action>) async throws -> Void
    {
      { context in
        while true { trace("\(name)\(try await context.take(\.number))") }
      }
    }
    let store = Letters.store { context in
      context.fork("x", body: body("x"))
      context.fork("y", body: body("y"))
    }
    for number in 1...3 { store.send(.number(number)) }
    #expect(trace.text == "x1 y1 x2 y2 x3 y3")
  }

  @Test(
    "239. a take in another task is cancelled with that task, and does not disturb the saga's own")
  func otherTask() async {
    let trace = Trace()
    let store = Letters.store { context in
      try await context.take(\.a)
      let other = Task {
        do { try await context.take(\.number) } catch { trace("cancelled") }
      }
      try await context.take(\.b)
      other.cancel()
      await other.value
      trace("ready")
      trace("\(try await context.take(\.number))")
      trace("\(try await context.take(\.number))")
    }
    store.send(.a)
    store.send(.b)
    while !trace.lines.contains("ready") { await Task.yield() }
    store.send(.number(1))
    store.send(.number(2))
    // The thread that ran the saga may still be at work.
    store.settle()
    #expect(trace.text == "cancelled ready 1 2")
  }

  @Test("240. a saga that is cancelled while it takes again and again leaves nobody waiting")
  func cancelled() {
    let trace = Trace()
    let store = Letters.store()
    let task = store.run(
      Saga("loop") { context in
        defer { trace("end") }
        while true { trace("\(try await context.take(\.number))") }
      })
    store.send(.number(1))
    store.send(.number(2))
    task.cancel()
    store.send(.number(3))
    #expect(trace.text == "1 2 end")
    #expect(task.isCancelled && !store.hasSagas)
  }

  @Test("241. watchers that come and go per key start again, in the order of the triggers")
  func keys() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(
      [
        .takeLatest(
          "w", on: \.number, cancelOn: \.stop, per: KeyedWatcherTests.tens,
          body: { number, key, context in
            trace("s\(number)")
            // Odd ones end at once, and leave their watcher to whoever comes next.
            if number.isMultiple(of: 2) {
              do { try await context.delay(for: .seconds(1)) } catch {
                trace("c\(number)")
                throw error
              }
              trace("e\(number)")
            }
          })
      ], clock: clock)
    for number in [11, 21, 30, 11, 40, 22] { store.send(.number(number)) }
    store.send(.stop)
    #expect(trace.text == "s11 s21 s30 s11 s40 s22 c30 c40 c22")
    for number in [50, 31, 30, 52] { store.send(.number(number)) }
    clock.advance(by: .seconds(5), in: store)
    #expect(trace.lines.suffix(7) == ["s50", "s31", "s30", "c50", "s52", "e30", "e52"])
    #expect(clock.sleeperCount == 0)
  }
}
