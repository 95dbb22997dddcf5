import ReduxRuntime
import Testing

@Suite("Errors", .underAnyStore)
struct ErrorTests {
  typealias LetterSaga = Letters.LetterSaga

  @Test("73. a worker error in takeEvery ends that watcher and its parent")
  func workerError() {
    let (trace, errors) = (Trace(), Trace())
    let store = Letters.store(errors: errors) { context in
      context.fork(
        .takeEvery("w", on: \.number) { number, _ in
          trace("r\(number)")
          throw Boom()
        })
    }
    store.send(.number(1))
    store.send(.number(2))
    #expect(trace.text == "r1")
    #expect(errors.lines == ["w < root: boom"])
  }

  @Test("73. a root watcher goes on after the error of a run, unless it is told to stop")
  func rootWatcherError() {
    let (trace, errors) = (Trace(), Trace())
    let watcher = LetterSaga.takeEvery("w", on: \.number) { number, _ in
      trace("r\(number)")
      throw Boom()
    }
    for saga in [watcher, watcher.onFailure(.stop)] {
      let store = Letters.store([saga], onError: { errors("\($0)") })
      store.send(.number(1))
      store.send(.number(2))
    }
    #expect(trace.text == "r1 r2 r1")
    #expect(errors.lines == ["w: boom", "w: boom", "w: boom"])
  }

  @Test("73. a saga with a body restarts if it is told to, but not if it failed at once")
  func restart() {
    let errors = Trace()
    let store = Letters.store(
      [
        LetterSaga("waits") { context in
          try await context.take(\.a)
          throw Boom()
        }.onFailure(.restart),
        LetterSaga("fails") { _ in throw Boom() }.onFailure(.restart),
      ], onError: { errors("\($0)") })
    store.send(.a)
    store.send(.a)
    #expect(errors.lines == ["fails: boom", "waits: boom", "waits: boom"])
  }

  @Test("73. one saga's error never stops another saga of the store")
  func supervision() {
    let trace = Trace()
    let store = Letters.store([
      LetterSaga("fails") { context in
        try await context.take(\.a)
        throw Boom()
      },
      LetterSaga("lives") { context in
        try await context.take(\.a)
        try await context.take(\.b)
        trace("lives")
      },
    ])
    store.send(.a)
    store.send(.b)
    #expect(trace.text == "lives")
  }

  @Test("74. onError gets the saga names from leaf to root")
  func errorPath() {
    let errors = Trace()
    let store = Letters.store(errors: errors) { context in
      try await context.call("middle") { context in
        context.fork("leaf") { _ in throw Boom() }
        try await context.take(\.b)
      }
    }
    #expect(errors.lines == ["leaf < middle < root: boom"])
    store.send(.a)
  }

  @Test("75. onError is not called for caught errors")
  func caughtError() {
    let errors = Trace()
    let store = Letters.store(errors: errors) { context in
      do {
        try await context.call { throw Boom() }
      } catch {
        try await context.put(.a)
      }
    }
    #expect(store.trace == "a")
    #expect(errors.lines.isEmpty)
  }
}
