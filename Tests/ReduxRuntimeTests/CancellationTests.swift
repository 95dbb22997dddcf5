import ReduxTesting
import Testing

@testable import ReduxRuntime

@Suite("Cancellation", .underAnyStore)
struct CancellationTests {
  typealias LetterSaga = Letters.LetterSaga

  @Test("77. cancel reaches call, fork, take and join, the call before the forks")
  func reaches() {
    let trace = Trace()
    let store = Letters.store()
    let other = store.run(LetterSaga("other") { context in try await context.take(\.c) })
    let task = store.run(
      LetterSaga("root") { context in
        context.fork { context in
          defer { trace("fork") }
          try await context.take(\.a)
        }
        context.fork { _ in
          defer { trace("join") }
          try await other.value
        }
        defer { trace("root") }
        try await context.call("callee") { context in
          context.fork { context in
            defer { trace("fork of call") }
            try await context.take(\.a)
          }
          defer { trace("call") }
          try await context.take(\.a)
        }
      })
    task.cancel()
    #expect(trace.lines == ["call", "fork of call", "root", "fork", "join"])
    #expect(other.isRunning)
  }

  @Test("78. cleanup after cancel may still put, in a block of its own")
  func cleanupPuts() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock)
    let task = store.run(
      LetterSaga("root") { context in
        do {
          try await context.take(\.a)
        } catch {
          await context.cleanUp { context in
            try await context.put(.b)
            try await context.put(.number(context.state.seen.count))
            try await context.delay(for: .seconds(1))
            try await context.put(.c)
          }
          trace("cleaned up")
          throw error
        }
      })
    task.cancel()
    #expect(store.trace == "b 1")
    clock.advance(by: .seconds(1), in: store)
    #expect(store.trace == "b 1 c")
    #expect(trace.text == "cleaned up")
  }

  @Test("78. an error of a clean-up is reported with the names of the sagas")
  func cleanupFails() {
    let errors = Trace()
    let store = Letters.store(onError: { errors("\($0)") })
    let task = store.run(
      LetterSaga("root") { context in
        try await context.call("inner") { context in
          do { try await context.take(\.a) } catch {
            await context.cleanUp { _ in throw Boom() }
          }
        }
      })
    task.cancel()
    #expect(errors.lines == ["cleanUp < inner < root: boom"])
  }

  @Test("79. self-cancel runs cleanup and ends the task as cancelled")
  func selfCancel() {
    let trace = Trace()
    let store = Letters.store()
    let task = store.run(
      LetterSaga("root") { context in
        defer { trace("cleanup") }
        context.fork { context in
          defer { trace("fork") }
          try await context.take(\.b)
        }
        try await context.take(\.a)
        try await context.cancel()
      })
    store.send(.a)
    #expect(task.isCancelled)
    #expect(trace.text == "fork cleanup")
  }

  @Test("80. cancel of a finished task is a no-op")
  func cancelFinished() async throws {
    let store = Letters.store()
    let task = store.run(LetterSaga("root") { _ in })
    task.cancel()
    #expect(!task.isCancelled)
    try await task.value
  }

  @Test("82. an error thrown during cancellation cleanup is reported")
  func cleanupError() {
    let errors = Trace()
    let store = Letters.store(onError: { errors("\($0)") })
    let task = store.run(
      LetterSaga("root") { context in
        try await context.call("inner") { context in
          do {
            try await context.take(\.a)
          } catch {
            throw Boom()
          }
        }
      })
    task.cancel()
    #expect(task.isCancelled)
    #expect(errors.lines == ["inner < root: boom"])
  }

  @Test("83. a cancelled parent ends cancelled, even if its main body had finished")
  func bodyFinished() {
    let store = Letters.store()
    let task = store.run(
      LetterSaga("root") { context in
        context.fork { context in try await context.take(\.a) }
      })
    #expect(task.isRunning)
    task.cancel()
    #expect(task.isCancelled)
  }

  @Test("106. a fork from a task that has ended never starts")
  func forkTooLate() {
    let trace = Trace()
    let store = Letters.store()
    let task = store.run(
      LetterSaga("root") { context in
        do {
          try await context.take(\.a)
        } catch {
          let late = context.fork { _ in trace("late") }
          trace("\(late.isCancelled)")
        }
      })
    task.cancel()
    #expect(trace.text == "true")
  }

  @Test("107. a released store cancels its sagas and leaves no task behind")
  func release() {
    let trace = Trace()
    let clock = TestClock()
    var store: Letters.LetterStore? = Letters.store(
      [
        LetterSaga("take") { context in
          defer { trace("take") }
          try await context.take(\.b)
        },
        .takeEvery("delay", on: \.a) { _, context in
          defer { trace("delay") }
          try await context.delay(for: .seconds(1))
        },
        LetterSaga("put") { context in
          do {
            try await context.take(\.b)
          } catch {
            await context.cleanUp { try await $0.put(.c) }
            trace("clean-up returned")
          }
        },
      ], clock: clock)
    store?.send(.a)
    #expect(clock.sleeperCount == 1)
    weak let core = store?.inner.core
    store = nil
    #expect(trace.lines == ["take", "delay", "clean-up returned"])
    #expect(clock.sleeperCount == 0)
    #expect(core == nil)
  }

  @Test("113. a take in a cancelled task does not wait")
  func takeWhenCancelled() {
    let trace = Trace()
    let store = Letters.store()
    let task = store.run(
      LetterSaga("root") { context in
        try? await context.take(\.a)
        try? await context.take(\.b)
        trace("ended")
      })
    task.cancel()
    #expect(trace.text == "ended")
  }
}
