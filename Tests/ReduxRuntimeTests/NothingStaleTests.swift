import ReduxTesting
import Testing

@testable import ReduxRuntime

/// What a run that was cancelled does afterwards: nothing that anybody sees.
@Suite("A cancelled run sends nothing more", .underAnyStore, .timeLimit(.minutes(5)))
struct NothingStaleTests {
  typealias LetterSaga = Letters.LetterSaga

  /// Clients that do not notice that they are cancelled, and answer when the test opens their gates.
  final class Answers: Sendable {
    let gates = [Gate(), Gate(), Gate()]

    func answer(_ number: Int) async -> Int {
      await gates[number].wait()
      return number * 100
    }
  }

  @Test("254. a run that was replaced delivers no stale answer, whether it uses call or not")
  func replaced() {
    for usesCall in [false, true] {
      let answers = Answers()
      let store = Letters.store([
        .takeLatest("search", on: .case(\.number).where { $0 < 100 }) { number, context in
          let answer =
            usesCall
            ? try await context.call { await answers.answer(number) }
            : await answers.answer(number)
          try await context.put(.number(answer))
        }
      ])
      store.send(.number(1))
      store.send(.number(2))
      answers.gates[2].open()
      store.settle()
      answers.gates[1].open()
      store.settle()
      #expect(store.trace == "1 2 200")
    }
  }

  @Test("255. a loop around put ends with its task, and the loser of a race with it")
  func loop() {
    let ended = Trace()
    let store = Letters.store([
      .takeEvery("sensor", on: \.a, cancelOn: \.stop) { _, context in
        defer { ended("sensor") }
        while true { try await context.put(.number(1)) }
      },
      LetterSaga("root") { context in
        try await context.take(\.b)
        try await context.race(
          { context -> Void in
            defer { ended("race") }
            while true { try await context.put(.number(1)) }
          },
          { try await $0.take(\.c) })
      },
    ])
    // Observers are called only when everything is done, so another saga has to stop it.
    store.run(
      .takeEvery("stop", on: \.number) { _, context in
        if context.state.sum == 10 { try await context.put(.stop) }
        if context.state.sum == 20 { try await context.put(.c) }
      })
    store.send(.a)
    #expect(ended.lines == ["sensor"])
    store.send(.b)
    #expect(ended.lines == ["sensor", "race"])
  }

  @Test("256. a run that was cancelled calls, forks and spawns nobody")
  func nothingElse() {
    let (trace, gate) = (Trace(), Gate())
    let store = Letters.store()
    let task = store.run(
      LetterSaga("root") { context in
        await gate.wait()
        trace("answered")
        try? await context.call { trace("called") }
        try? await context.call("callee") { _ in trace("called a saga") }
        context.fork { _ in trace("forked") }
        context.spawn { _ in trace("spawned") }
        try? await context.retry(3) { () async throws in trace("tried") }
        try? await context.putResolve(.b)
        await context.call(as: Letters.Action.load) { 1 }
        _ = try? await context.race({ _ in trace("raced") }, { _ in trace("raced") })
        try await context.put(.a)
        trace("never")
      })
    task.cancel()
    gate.open()
    store.settle()
    #expect(trace.lines == ["answered"])
    #expect(store.trace == "")
    #expect(task.isCancelled)
  }

  @Test("257. a client's own CancellationError is an error with a name, unless somebody cancelled")
  func ownCancellation() {
    let (errors, gate) = (Trace(), Gate())
    let store = Letters.store(
      [
        .takeEvery("run", on: \.a) { _, _ in throw CancellationError() },
        LetterSaga("root") { context in
          try await context.take(\.b)
          try await context.call("inner") { context in
            try await context.call { throw CancellationError() }
          }
        },
        LetterSaga("retries") { context in
          try await context.take(\.c)
          let tries = Trace()
          try await context.retry(3) {
            tries("try")
            if tries.lines.count < 3 { throw CancellationError() }
          }
          try await context.put(.number(tries.lines.count))
        },
      ], onError: { errors("\($0)") })
    for action in [Letters.Action.a, .b, .c] { store.send(action) }
    #expect(
      errors.lines == [
        "run: CancellationError()", "inner < root: CancellationError()",
      ])
    #expect(store.state.sum == 3)
    let cancelled = store.run(
      LetterSaga("cancelled") { _ in
        await gate.wait()
        throw CancellationError()
      })
    cancelled.cancel()
    gate.open()
    store.settle()
    #expect(errors.lines.count == 2)
  }

  @Test("257. what a client throws because it was cancelled is reported to nobody")
  func clientNoticesCancellation() {
    let (errors, clock) = (Trace(), TestClock())
    let store = Letters.store(
      [
        .takeLatest("load", on: \.a) { _, context in
          try await context.call {
            do { try await clock.sleep(for: .seconds(1)) } catch { throw Boom() }
          }
        }
      ], clock: clock, onError: { errors("\($0)") })
    store.send(.a)
    store.send(.a)
    clock.advance(by: .seconds(1), in: store)
    #expect(errors.lines.isEmpty)
  }

  @Test(
    "258. a saga that is called, raced or joined and cancels itself cancels whoever waits for it")
  func selfCancel() {
    let (trace, errors) = (Trace(), Trace())
    typealias Body = @Sendable (SagaContext<Letters.State, Letters.Action>) async throws -> Void
    let leave: Body = { try await $0.cancel() }
    let waits: [Body] = [
      { try await $0.call("callee", body: leave) },
      { try await $0.race(leave, { try await $0.take(\.a) }) },
      { try await $0.all(leave, { try await $0.take(\.a) }) },
      { try await $0.join($0.fork(body: leave)) },
    ]
    for wait in waits {
      let store = Letters.store(onError: { errors("\($0)") })
      let task = store.run(
        LetterSaga("root") { context in
          try? await wait(context)
          trace("\(context.isCancelled)")
        })
      #expect(task.isCancelled)
    }
    #expect(trace.text == "true true true true")
    #expect(errors.lines.isEmpty)
  }

  @Test("259. after a fork that throws at once, the body goes on to its next effect, caught or not")
  func forkThrows() {
    let (trace, errors) = (Trace(), Trace())
    let store = Letters.store(errors: errors) { context in
      do {
        context.fork("fails") { _ in throw Boom() }
        trace("goes on")
        try await context.take(\.a)
        trace("never")
      } catch {
        trace("\(error)")
        try await context.put(.b)
        trace("never")
      }
    }
    #expect(trace.lines == ["goes on", "CancellationError()"])
    #expect(errors.lines == ["fails < root: boom"])
    #expect(store.trace == "")
  }

  @Test("260. errors of losers, after a race is decided, are reported and change nothing")
  func errorsAfterRace() {
    let errors = Trace()
    let store = Letters.store(errors: errors) { context in
      try await context.race(
        { try await $0.take(\.a) },
        { context in do { try await context.take(\.b) } catch { throw Boom() } })
      try await context.put(.c)
    }
    store.send(.a)
    #expect(store.trace == "a c")
    #expect(errors.lines == ["race < root: boom"])
  }

  @Test("261. takers and sleepers that are cancelled after they were served leave nothing behind")
  func noIDs() async {
    let (channel, cast, clock) = (Channel<Int>(.none), Multicast<Int>(), TestClock())
    let store = Letters.store(
      [
        .takeEvery("channel", on: \.a) { _, _ in _ = try await channel.take() },
        .takeEvery("cast", on: \.a) { _, _ in _ = try await cast.take() },
        .takeEvery("clock", on: \.a) { _, context in try await context.delay(for: .seconds(1)) },
      ], clock: clock)
    // Served and cancelled in the same step, so that each is cancelled before it goes on.
    let subscription = store.subscribe(select: \.seen.count) { [weak store] count in
      guard count % 2 == 1 else { return }
      try? channel.put(1)
      cast.put(1)
      clock.advance(by: .seconds(1), settle: {})
      store?.cancelSagas()
      store?.send(.b)
    }
    for _ in 1...10 { store.send(.a) }
    store.settle()
    #expect(channel.cancelledCount == 0)
    #expect(cast.cancelledCount == 0)
    #expect(clock.cancelledCount == 0)
    subscription.cancel()
  }
}
