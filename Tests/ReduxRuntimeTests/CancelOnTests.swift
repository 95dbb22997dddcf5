import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Key paths to cases that cancel", .underAnyStore)
struct CancelOnTests {
  typealias Context = SagaContext<Letters.State, Letters.Action>

  /// Waits, and notes how that ends.
  static func wait(_ trace: Trace) -> @Sendable (Context) async throws -> Void {
    { context in
      do {
        try await context.delay(for: .seconds(9))
      } catch {
        trace("cancelled")
        throw error
      }
    }
  }

  /// The letters that cancel a run of each kind of watcher.
  func cancelling(
    _ make: (@escaping @Sendable (Context) async throws -> Void) -> [Letters.LetterSaga]
  ) -> [String] {
    [Letters.Action.b, .c, .stop].compactMap { action in
      let trace = Trace()
      let store = Letters.store(make(Self.wait(trace)))
      store.send(.number(1))
      store.send(action)
      return trace.lines == ["cancelled"] ? "\(action)" : nil
    }
  }

  @Test("352. a watcher takes key paths to none, one or several cases that cancel its runs")
  func watchers() {
    #expect(cancelling { wait in [.takeEvery("w", on: \.number) { try await wait($1) }] } == [])
    #expect(
      cancelling { wait in [.takeLatest("w", on: \.number, cancelOn: \.b) { try await wait($1) }] }
        == ["b"])
    #expect(
      cancelling { wait in
        [.takeLeading("w", on: \.number, cancelOn: \.b, \.stop) { try await wait($1) }]
      } == ["b", "stop"])
    #expect(
      cancelling { wait in
        [.takeQueued("w", on: .any(\.a, \.number), cancelOn: .any(\.b, \.c)) { try await wait($1) }]
      } == ["b", "c"])
    #expect(
      cancelling { wait in
        [
          .takeEvery("w", on: \.number, cancelOn: \.c, per: { value, _ in value }) {
            try await wait($2)
          }
        ]
      } == ["c"])
    #expect(
      cancelling { wait in
        [
          .takeLatest(
            "w", on: .case(\.number), cancelOn: .any(\.c, \.b), per: { value, _ in value }
          ) {
            try await wait($2)
          }
        ]
      } == ["b", "c"])
  }

  @Test("353. so does a watcher of a saga")
  func watchersOfSagas() {
    #expect(
      cancelling { wait in
        [
          Saga("w") { context in
            context.fork(.takeEvery("n", on: \.number, cancelOn: \.b) { try await wait($1) })
          }
        ]
      } == ["b"])
    #expect(
      cancelling { wait in
        [
          Saga("w") { context in
            context.fork(
              .takeLatest("n", on: .any(of: \.number), cancelOn: .any(\.b, \.stop)) {
                try await wait($1)
              })
          }
        ]
      } == ["b", "stop"])
  }

  @Test("354. sagas take key paths to cases that end all their runs")
  func sagas() {
    let sagas: (@escaping @Sendable (Context) async throws -> Void) -> [Letters.LetterSaga] = {
      wait in [.takeEvery("w", on: \.number) { try await wait($1) }]
    }
    #expect(cancelling { sagas($0).cancelled(on: \.stop) } == ["stop"])
    #expect(cancelling { sagas($0).cancelled(on: \.c, \.stop) } == ["c", "stop"])
  }
}
