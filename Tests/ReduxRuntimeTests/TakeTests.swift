import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Take", .underAnyStore)
struct TakeTests {
  @Test("31. sequential takes see sequential synchronous dispatches")
  func sequentialTakes() {
    let trace = Trace()
    let store = Letters.store { context in
      try await context.take(\.a)
      trace("a")
      try await context.take(\.b)
      trace("b")
      let number = try await context.take(\.number)
      trace("\(number)")
    }
    for action: Letters.Action in [.a, .b, .number(3)] { store.send(action) }
    #expect(trace.text == "a b 3")
  }

  @Test("31. take(A) then take(B) sees a B sent synchronously after A, by whoever sends it")
  func synchronousResponse() {
    let trace = Trace()
    let store = Letters.store()
    let subscription = store.subscribe(select: \.seen) { [weak store] seen in
      if seen == [.a] { store?.send(.b) }
    }
    store.run(
      Saga("root") { context in
        try await context.take(\.a)
        try await context.take(\.b)
        trace("both")
      })
    store.send(.a)
    #expect(trace.text == "both")
    subscription.cancel()
  }

  @Test("32. concurrent takers of one action all get it, in registration order")
  func registrationOrder() {
    let trace = Trace()
    let store = Letters.store { context in
      context.fork { context in
        try await context.take(.anyAction)
        trace("any")
      }
      context.fork { context in
        try await context.take(\.a)
        trace("first")
      }
      context.fork { context in
        try await context.take(.any(\.b, \.a))
        trace("either")
      }
      context.fork { context in
        try await context.take(.where { $0 == .a })
        trace("where")
      }
      context.fork { context in
        try await context.take(\.a)
        trace("last")
      }
    }
    store.send(.a)
    #expect(trace.text == "any first either where last")
  }

  @Test("33. a take made while an action is delivered does not see it")
  func takeDuringDelivery() {
    let trace = Trace()
    let store = Letters.store { context in
      try await context.take(\.a)
      trace("1")
      try await context.take(\.a)
      trace("2")
    }
    store.send(.a)
    #expect(trace.text == "1")
    store.send(.a)
    #expect(trace.text == "1 2")
  }

  @Test("34. reducers ran before the taker resumes")
  func reducedBeforeTake() {
    let trace = Trace()
    let store = Letters.store { context in
      let number = try await context.take(\.number)
      trace("\(number) \(context.select(\.sum))")
    }
    store.send(.number(5))
    #expect(trace.text == "5 5")
  }

  @Test("44. take with a list of patterns resumes on any")
  func anyOf() async {
    let trace = Trace()
    let store = Letters.store { context in
      for _ in 1...2 {
        try await context.take(.any(of: \.a, \.b))
        trace("taken")
      }
    }
    store.send(.c)
    store.send(.b)
    store.send(.a)
    store.send(.a)
    #expect(trace.text == "taken taken")
  }

  @Test("45. a blocking call between takes loses what was sent in the meantime: got1 got3 got5")
  func blockingCall() {
    let clock = TestClock()
    let trace = Trace()
    let store = Letters.store(clock: clock) { context in
      while true {
        let number = try await context.take(\.number)
        trace("got\(number)")
        try await context.delay(for: .seconds(1))
      }
    }
    store.send(.number(1))
    store.send(.number(2))
    clock.advance(by: .seconds(1), in: store)
    store.send(.number(3))
    store.send(.number(4))
    clock.advance(by: .seconds(1), in: store)
    store.send(.number(5))
    #expect(trace.text == "got1 got3 got5")
  }

  @Test("203. every watcher has reached its first take when the store is there")
  func startedAtInit() {
    let trace = Trace()
    let store = Letters.store([
      Saga("deep") { context in
        context.fork { context in
          context.fork { context in
            try await context.take(\.a)
            trace("deep")
          }
        }
      }
    ])
    store.send(.a)
    #expect(trace.text == "deep")
  }

  @Test("204. a saga that hops to the main actor and back takes and puts in order")
  func mainActor() async throws {
    let store = Letters.store()
    let task = store.run(
      Saga("main") { @MainActor context in
        try await context.take(\.a)
        try await context.put(.b)
        try await context.put(.number(context.state.seen.count))
      })
    // The first take is registered from the main actor, some time after `run`.
    while task.isRunning {
      store.send(.a)
      await Task.yield()
    }
    #expect(store.state.seen.contains(.b))
    #expect(store.state.sum >= 2)
  }
}
