import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Race and all", .underAnyStore, .timeLimit(.minutes(5)))
struct RaceTests {
  typealias Context = SagaContext<Letters.State, Letters.Action>

  /// Waits so many seconds, and says when it is cancelled.
  static func wait(_ seconds: Int, _ trace: Trace) -> @Sendable (Context) async throws -> Int {
    { context in
      trace("s\(seconds)")
      do { try await context.delay(for: .seconds(seconds)) } catch {
        trace("c\(seconds)")
        throw error
      }
      return seconds
    }
  }

  @Test("84. a race has one winner, and cancels the losers")
  func race() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock) { context in
      let (slow, fast, action) = try await context.race(
        Self.wait(3, trace), Self.wait(1, trace), { try await $0.take(\.number) })
      trace("\(slow as Any) \(fast as Any) \(action as Any)")
      trace("\(try await context.race([Self.wait(5, trace), Self.wait(4, trace)]))")
    }
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.lines == ["s3", "s1", "c3", "nil Optional(1) nil", "s5", "s4"])
    clock.advance(by: .seconds(4), in: store)
    #expect(trace.lines.suffix(2) == ["c5", "(index: 1, value: 4)"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("84. an action may win, and the clean-up of losers may put")
  func actionWins() {
    let store = Letters.store { context in
      let (_, number) = try await context.race(
        { context in
          do { try await context.delay(for: .seconds(1)) } catch {
            await context.cleanUp { try await $0.put(.stop) }
          }
        },
        { try await $0.take(\.number) })
      if number == 7 { try await context.put(.c) }
    }
    store.send(.number(7))
    #expect(store.trace == "7 stop c")
  }

  @Test("84. the error of the first to end is thrown, and can be caught")
  func raceError() {
    let (trace, errors) = (Trace(), Trace())
    _ = Letters.store(errors: errors) { context in
      do {
        _ = try await context.race(Self.wait(3, trace), { _ -> Int in throw Boom() })
      } catch { trace("\(error)") }
    }
    #expect(trace.text == "s3 c3 boom")
    #expect(errors.lines == [])
  }

  @Test("85. a synchronous winner keeps later entries from starting")
  func synchronous() {
    let trace = Trace()
    _ = Letters.store { context in
      let ends = try await context.race({ _ in 1 }, { _ in trace("never") })
      trace("\(ends.0 as Any) \(ends.1 == nil)")
    }
    #expect(trace.lines == ["Optional(1) true"])
  }

  @Test("86. the end in a race or an all ends the saga; takeMaybe wins with it")
  func end() {
    let trace = Trace()
    let take: @Sendable (Context) async throws -> Void = { try await $0.take(\.a) }
    let store = Letters.store([
      Letters.LetterSaga("race") { context in
        defer { trace("race \(context.isCancelled)") }
        try await context.race(take, take)
        trace("never")
      },
      Letters.LetterSaga("all") { context in
        defer { trace("all \(context.isCancelled)") }
        try await context.all(take, { try await $0.delay(for: .seconds(9)) })
        trace("never")
      },
      Letters.LetterSaga("maybe") { context in
        let ends = try await context.race(
          { try await $0.takeMaybe(\.number) }, { try await $0.delay(for: .seconds(1)) })
        trace("maybe \(ends.0.map { "\($0 as Any)" } ?? "lost") \(ends.1 == nil)")
      },
    ])
    store.end()
    #expect(trace.lines == ["race false", "all false", "maybe nil true"])
  }

  @Test("87. all keeps the order; of nothing it is over at once")
  func all() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock) { context in
      let (text, number) = try await context.all(
        { context in
          try await context.delay(for: .seconds(2))
          return "x"
        }, Self.wait(1, trace))
      trace("\(text) \(number)")
      trace("\(try await context.all([Self.wait(2, trace), Self.wait(1, trace)]))")
      trace("\(try await context.all([@Sendable (Context) async throws -> Int]()))")
    }
    clock.advance(by: .seconds(9), in: store)
    #expect(trace.lines == ["s1", "x 1", "s2", "s1", "[2, 1]", "[]"])
  }

  @Test("88. the first error of all cancels the rest")
  func allError() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock) { context in
      do {
        _ = try await context.all(
          Self.wait(5, trace),
          { context -> Int in
            try await context.delay(for: .seconds(1))
            throw Boom()
          }, Self.wait(6, trace))
      } catch { trace("\(error)") }
    }
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.text == "s5 s6 c5 c6 boom")
    #expect(clock.sleeperCount == 0)
  }

  @Test("77. cancelling a saga cancels its race and its all")
  func cancelled() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock) { context in
      let racing = context.fork { try await $0.race(Self.wait(5, trace), Self.wait(6, trace)) }
      let all = context.fork { try await $0.all(Self.wait(7, trace), Self.wait(8, trace)) }
      try await context.take(\.stop)
      racing.cancel()
      all.cancel()
      trace("done")
    }
    store.send(.stop)
    #expect(trace.text == "s5 s6 s7 s8 c5 c6 c7 c8 done")
    #expect(clock.sleeperCount == 0)
  }

  @Test("196. a race from another thread works too")
  func elsewhere() async {
    let store = Letters.store()
    let task = store.run(
      Letters.LetterSaga("root") { context in
        let value = await Task.detached {
          try? await context.race({ _ in 1 }, { try await $0.take(\.number) }).0
        }.value
        try await context.put(.number(value ?? 0))
      })
    await task.finish()
    #expect(store.trace == "1")
  }
}
