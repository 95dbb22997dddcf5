import ReduxRuntime
import ReduxTesting
import Testing

@Suite("The end of actions", .underAnyStore)
struct EndTests {
  @Test("46. the end terminates a take through its clean-up, and is no error")
  func take() {
    let (trace, errors) = (Trace(), Trace())
    let store = Letters.store(errors: errors) { context in
      defer { trace("clean-up, cancelled: \(context.isCancelled)") }
      try await context.take(\.a)
      trace("never")
    }
    store.end()
    #expect(trace.lines == ["clean-up, cancelled: false"])
    #expect(errors.lines == [])
    store.send(.a)
    #expect(store.trace == "a")
  }

  @Test("46. a saga may catch the end")
  func caught() {
    let trace = Trace()
    let store = Letters.store { context in
      do { try await context.take(\.a) } catch is SagaEnd { trace("end") }
      try await context.put(.c)
    }
    store.end()
    #expect(trace.text == "end")
    #expect(store.trace == "c")
  }

  @Test("47. takeMaybe returns the end")
  func takeMaybe() {
    let trace = Trace()
    let store = Letters.store { context in
      while let number = try await context.takeMaybe(\.number) { trace("\(number)") }
      trace("end")
      trace("\(try await context.takeMaybe(.case(\.a)) == nil)")
    }
    store.send(.number(1))
    store.end()
    #expect(trace.text == "1 end true")
  }

  @Test("48. the end reaches tasks and children that come after it")
  func later() {
    let trace = Trace()
    let store = Letters.store()
    store.end()
    store.run(
      Letters.LetterSaga("late") { context in
        if try await context.takeMaybe(\.a) == nil { trace("end") }
      })
    let watcher = store.run(.takeEvery("late", on: \.a) { _, _ in })
    #expect(trace.text == "end")
    #expect(!watcher.isRunning)
    let family = Family.store(letters: [
      Letters.LetterSaga("child") { context in
        if try await context.takeMaybe(\.a) == nil { trace("child") }
      }
    ])
    family.end()
    family.set { $0.sheet = .init() }
    #expect(trace.text == "end child child")
  }

  @Test("59. every helper ends on the end, after its runs")
  func helpers() {
    let (trace, clock) = (Trace(), TestClock())
    let body: @Sendable (Int, SagaContext<Letters.State, Letters.Action>) async throws -> Void = {
      number, context in
      try await context.delay(for: .seconds(1))
      trace("\(number)")
    }
    let store = Letters.store(clock: clock) { context in
      let watchers: [Letters.LetterSaga] = [
        .takeEvery("every", on: \.number, body: body),
        .takeLatest("latest", on: \.number, body: body),
        .takeLeading("leading", on: \.number, body: body),
        .takeQueued("queued", on: \.number, body: body),
        .takeEvery("debounce", on: \.number, debounce: .seconds(1), body: body),
        .takeEvery("throttle", on: \.number, throttle: .seconds(1), body: body),
        .takeEvery("start", on: .start) { _, context in try await context.delay(for: .seconds(1)) },
      ]
      for task in watchers.map(context.fork) { try await context.join(task) }
      trace("done")
    }
    store.send(.number(1))
    store.end()
    store.send(.number(2))
    #expect(trace.lines == [])
    clock.advance(by: .seconds(5), in: store)
    #expect(trace.text == "1 1 1 1 1 1 done")
  }

  @Test("142. the end comes after the actions that were sent before it, and a saga may send it")
  func order() {
    let trace = Trace()
    let store = Letters.store([
      Letters.LetterSaga("watch") { context in
        while let number = try await context.takeMaybe(\.number) { trace("\(number)") }
        trace("end")
      },
      Letters.LetterSaga("send") { context in
        try await context.take(\.a)
        try await context.put(.number(1))
        context.end()
        try await context.put(.number(2))
      },
    ])
    store.send(.a)
    #expect(trace.text == "1 end")
    #expect(store.trace == "a 1 2")
  }
}
