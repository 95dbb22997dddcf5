import ReduxRuntime
import Testing

@Suite("Take and put")
struct TakePutTests {
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

  @Test("35. put then select sees the new state")
  func putThenSelect() {
    let trace = Trace()
    let store = Letters.store { context in
      await context.put(.number(5))
      trace("\(context.state.sum)")
    }
    #expect(trace.text == "5")
    #expect(store.state.sum == 5)
  }

  @Test("36. a saga does not receive its own put through a later take")
  func ownPut() {
    let trace = Trace()
    let store = Letters.store { context in
      await context.put(.a)
      try await context.take(\.a)
      trace("taken")
    }
    #expect(store.trace == "a")
    #expect(trace.text == "")
    store.send(.a)
    #expect(trace.text == "taken")
  }

  @Test("37. nested puts: A B A-after-put C B-after-put")
  func nestedPuts() {
    let trace = Trace()
    let store = Letters.store([
      .takeEvery("a", on: \.a) { _, context in
        trace("A")
        await context.put(.b)
        trace("A-after-put")
      },
      .takeEvery("b", on: \.b) { _, context in
        trace("B")
        await context.put(.c)
        trace("B-after-put")
      },
      .takeEvery("c", on: \.c) { _, _ in trace("C") },
    ])
    store.send(.a)
    #expect(trace.text == "A B A-after-put C B-after-put")
  }

  @Test("38. a put emitted right after creating a task by another put is not missed by that task")
  func putAfterFork() {
    let trace = Trace()
    let store = Letters.store { context in
      context.takeEvery(\.a) { _, context in
        context.fork { context in
          try await context.take(\.b)
          trace("b taken")
        }
      }
      await context.put(.a)
      await context.put(.b)
    }
    #expect(store.trace == "a b")
    #expect(trace.text == "b taken")
  }

  @Test("40. put is not undone by cancelling the saga after it")
  func putNotUndone() {
    let store = Letters.store()
    let task = store.run(
      Saga("root") { context in
        try await context.take(\.a)
        await context.put(.number(1))
        try await context.take(\.b)
      })
    store.send(.a)
    task.cancel()
    #expect(task.isCancelled)
    #expect(store.trace == "a 1")
  }

  @Test("41. startup actions put by the root saga before its forks finish starting come after them")
  func startupPuts() {
    let trace = Trace()
    let store = Letters.store { context in
      context.fork { context in await context.put(.a) }
      context.fork { context in
        try await context.take(\.a)
        trace("second fork")
      }
      try await context.take(\.a)
      trace("root")
    }
    #expect(store.trace == "a")
    #expect(trace.text == "second fork root")
  }

  @Test("42. actions from a subscriber during a put reach takers after the put's action")
  func subscriberDuringPut() {
    let trace = Trace()
    let store = Letters.store()
    let subscription = store.subscribe(select: \.seen) { [weak store] seen in
      if seen.last == .b { store?.send(.c) }
    }
    store.run(
      Saga("root") { context in
        context.takeEvery(.any(\.b, \.c)) { action, _ in trace("\(action)") }
        try await context.take(\.a)
        await context.put(.b)
        trace("after-put")
      })
    store.send(.a)
    #expect(trace.text == "b after-put c")
    subscription.cancel()
  }

  @Test("43. inter-saga ping-pong keeps every message")
  func pingPong() {
    let store = Letters.store([
      Saga("ping") { context in
        for _ in 1...100 {
          try await context.take(\.a)
          await context.put(.b)
        }
      },
      Saga("pong") { context in
        for _ in 1...100 {
          try await context.take(\.b)
          await context.put(.a)
        }
      },
    ])
    store.send(.a)
    #expect(store.state.seen.count == 201)
  }

  @Test("44. take with a list of patterns resumes on any")
  func anyOf() async {
    let trace = Trace()
    let store = Letters.store { context in
      let cases = Letters.Action.cases
      for _ in 1...2 {
        try await context.take(.any(of: [cases.a, cases.b]))
        trace("taken")
      }
    }
    store.send(.c)
    store.send(.b)
    store.send(.a)
    store.send(.a)
    #expect(trace.text == "taken taken")
  }

  @Test("45. a blocking call between takes loses what was sent meanwhile: got1 got3 got5")
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

  @Test("every watcher has reached its first take when the store is there")
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

  @Test("a saga that hops to the main actor and back takes and puts in order")
  func mainActor() async throws {
    let store = Letters.store()
    let task = store.run(
      Saga("main") { @MainActor context in
        try await context.take(\.a)
        await context.put(.b)
        await context.put(.number(context.state.seen.count))
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
