import ReduxRuntime
import Synchronization
import Testing

@Suite("Fork model", .underAnyStore, .timeLimit(.minutes(5)))
struct ForkTests {
  typealias LetterSaga = Letters.LetterSaga

  @Test("62. fork returns at once after running the child to its first suspension")
  func forkStart() {
    let trace = Trace()
    let store = Letters.store { context in
      trace("before")
      context.fork { context in
        trace("child")
        try await context.take(\.a)
        trace("child again")
      }
      trace("after")
    }
    store.send(.a)
    #expect(trace.text == "before child after child again")
  }

  @Test("63. the parent waits for attached children; its result is its own")
  func parentWaits() async throws {
    let trace = Trace()
    let store = Letters.store { context in
      let value = try await context.call("parent") { context in
        context.fork { context in
          try await context.take(\.a)
          trace("child")
          return 2
        }
        trace("body")
        return 1
      }
      trace("\(value)")
    }
    #expect(trace.text == "body")
    store.send(.a)
    #expect(trace.text == "body child 1")
  }

  @Test("64. a child's error aborts parent and cancels siblings")
  func childError() {
    let (trace, errors) = (Trace(), Trace())
    let store = Letters.store(errors: errors) { context in
      context.fork("sibling") { context in
        defer { trace("siblingCancelled") }
        try await context.take(\.c)
      }
      context.fork("failing") { context in
        try await context.take(\.a)
        throw Boom()
      }
      defer { trace("parentCancelled") }
      try await context.take(\.c)
    }
    store.send(.a)
    #expect(trace.text == "parentCancelled siblingCancelled")
    #expect(errors.lines == ["failing < root: boom"])
  }

  @Test("65. an error cannot be caught around fork")
  func notCaughtAround() {
    let (trace, errors) = (Trace(), Trace())
    let store = Letters.store(errors: errors) { context in
      do {
        let task = context.fork("failing") { _ in throw Boom() }
        _ = try await context.join(task)
        trace("joined")
      } catch {
        trace("\(type(of: error))")
        throw error
      }
    }
    #expect(trace.text == "CancellationError")
    #expect(errors.lines == ["failing < root: boom"])
    store.send(.a)
  }

  @Test("66. it can be caught by the caller of the parent")
  func caughtByCaller() {
    let (trace, errors) = (Trace(), Trace())
    let store = Letters.store(errors: errors) { context in
      do {
        try await context.call("parent") { context in
          context.fork("failing") { context in
            try await context.take(\.a)
            throw Boom()
          }
          try await context.take(\.c)
        }
      } catch {
        trace("caught \(error)")
      }
      try await context.take(\.b)
      trace("goes on")
    }
    store.send(.a)
    store.send(.b)
    #expect(trace.lines == ["caught boom", "goes on"])
    #expect(errors.lines.isEmpty)
  }

  @Test("67. a spawned task's error goes to onError only")
  func spawnError() {
    let (trace, errors) = (Trace(), Trace())
    let store = Letters.store(errors: errors) { context in
      context.spawn("detached") { context in
        try await context.take(\.a)
        throw Boom()
      }
      try await context.take(\.b)
      trace("parent lives")
    }
    store.send(.a)
    store.send(.b)
    #expect(errors.lines == ["detached: boom"])
    #expect(trace.lines == ["parent lives"])
  }

  @Test("68. a spawned task survives the parent's cancel")
  func spawnSurvives() {
    let trace = Trace()
    let store = Letters.store()
    let task = store.run(
      LetterSaga("root") { context in
        context.spawn { context in
          try await context.take(\.a)
          trace("spawned")
        }
        try await context.take(\.b)
      })
    task.cancel()
    store.send(.a)
    #expect(trace.text == "spawned")
  }

  @Test("69. join gives the value or throws the error")
  func join() {
    let trace = Trace()
    let store = Letters.store { context in
      let good = context.fork { context in try await context.take(\.number) }
      let bad = context.spawn { _ in throw Boom() }
      trace("\(try await context.join(good))")
      do {
        try await context.join(bad)
      } catch {
        trace("\(error)")
      }
    }
    store.send(.number(8))
    #expect(trace.text == "8 boom")
  }

  @Test("70. joining a cancelled task cancels the joiner")
  func joinCancelled() {
    let trace = Trace()
    let store = Letters.store()
    let waiting = store.run(LetterSaga("waiting") { context in try await context.take(\.a) })
    let joiner = store.run(
      LetterSaga("joiner") { context in
        defer { trace("cleaned up") }
        try? await context.join(waiting)
        trace(Task.isCancelled ? "cancelled" : "not cancelled")
      })
    waiting.cancel()
    #expect(joiner.isCancelled)
    #expect(trace.lines == ["cancelled", "cleaned up"])
  }

  @Test("71. cancelling a joiner leaves the task running")
  func cancelJoiner() {
    let store = Letters.store()
    let waiting = store.run(LetterSaga("waiting") { context in try await context.take(\.a) })
    let joiner = store.run(LetterSaga("joiner") { context in try await context.join(waiting) })
    joiner.cancel()
    #expect(joiner.isCancelled)
    #expect(waiting.isRunning)
  }

  @Test("72. join of several tasks keeps order")
  func joinSeveral() {
    let trace = Trace()
    let store = Letters.store { context in
      let first = context.fork { context in
        try await context.take(\.b)
        return 1
      }
      let second = context.fork { context in
        try await context.take(\.a)
        return 2
      }
      trace("\(try await context.join([first, second]))")
    }
    store.send(.a)
    store.send(.b)
    #expect(trace.text == "[1, 2]")
  }

  @Test("76. a task handle reports running, cancelled, failed, result")
  func handle() async throws {
    let store = Letters.store()
    let values = Mutex<[SagaTask<Int>]>([])
    store.run(
      LetterSaga("root") { context in
        let number = context.spawn("n") { context in try await context.take(\.number) }
        let failing = context.spawn("f") { _ -> Int in throw Boom() }
        values.withLock { $0 = [number, failing] }
      })
    let tasks = values.withLock { $0 }
    #expect(tasks[0].isRunning)
    store.send(.number(6))
    #expect(!tasks[0].isRunning)
    #expect(try await tasks[0].value == 6)
    await tasks[0].finish()
    await #expect(throws: Boom.self) { try await tasks[1].value }
    guard case .failed(let error) = tasks[1].status else {
      Issue.record("\(tasks[1].status)")
      return
    }
    #expect(error.path == ["f"])
  }
}
