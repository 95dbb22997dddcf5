import ReduxRuntime
import Testing

@Suite("Put", .underAnyStore)
struct PutTests {
  @Test("35. put then select sees the new state")
  func putThenSelect() {
    let trace = Trace()
    let store = Letters.store { context in
      try await context.put(.number(5))
      trace("\(context.state.sum)")
    }
    #expect(trace.text == "5")
    #expect(store.state.sum == 5)
  }

  @Test("36. a saga does not receive its own put through a later take")
  func ownPut() {
    let trace = Trace()
    let store = Letters.store { context in
      try await context.put(.a)
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
        try await context.put(.b)
        trace("A-after-put")
      },
      .takeEvery("b", on: \.b) { _, context in
        trace("B")
        try await context.put(.c)
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
      context.fork(
        .takeEvery("w", on: \.a) { _, context in
          context.fork { context in
            try await context.take(\.b)
            trace("b taken")
          }
        })
      try await context.put(.a)
      try await context.put(.b)
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
        try await context.put(.number(1))
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
      context.fork { context in try await context.put(.a) }
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
        context.fork(.takeEvery("w", on: .any(\.b, \.c)) { action, _ in trace("\(action)") })
        try await context.take(\.a)
        try await context.put(.b)
        trace("after-put")
      })
    store.send(.a)
    // Another store calls its observers before its `dispatch` returns, and a put is over after that.
    #expect(trace.text == (UnderAnyStore.isHosted ? "b c after-put" : "b after-put c"))
    subscription.cancel()
  }

  @Test("43. inter-saga ping-pong keeps every message")
  func pingPong() {
    let store = Letters.store([
      Saga("ping") { context in
        for _ in 1...100 {
          try await context.take(\.a)
          try await context.put(.b)
        }
      },
      Saga("pong") { context in
        for _ in 1...100 {
          try await context.take(\.b)
          try await context.put(.a)
        }
      },
    ])
    store.send(.a)
    #expect(store.state.seen.count == 201)
  }
}
