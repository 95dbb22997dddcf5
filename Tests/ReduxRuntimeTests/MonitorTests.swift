import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Monitors", .underAnyStore)
struct MonitorTests {
  @Test("184. a monitor sees sagas, effects and actions in order, with their numbers and outcomes")
  func events() {
    let (trace, clock) = (Trace(), TestClock())
    let store = TestedStore(
      initialState: Letters.State(), reduce: Letters.reduce,
      sagas: [
        Letters.LetterSaga("root") { context in
          try await context.take(\.a)
          try await context.put(.b)
          context.fork("child") { try await $0.delay(for: .seconds(1)) }
        },
        .takeEvery("watch", on: \.b) { _, context in
          try await context.call(named: "api") { throw Boom() }
        },
      ],
      options: StoreOptions(
        clock: clock, calls: .inline, monitor: .logger { trace($0) }, onError: { _ in }))
    store.send(.a)
    clock.advance(by: .seconds(1), in: store)
    #expect(
      trace.lines == [
        "saga 1 'root' started", "saga 1 take ()…", "saga 2 'watch' started",
        "action a", "saga 1 take () resolved", "saga 1 put b…",
        "action b", "saga 3 'watch' started", "saga 3 call api…", "saga 3 call api rejected: boom",
        "saga 3 'watch' rejected: boom", "saga 1 put b resolved",
        "saga 4 'child' started", "saga 4 delay 1.0 seconds…",
        "saga 4 delay 1.0 seconds resolved", "saga 4 'child' resolved", "saga 1 'root' resolved",
      ])
  }

  @Test("185. a cancelled effect and its saga are cancelled; parents are named by number")
  func cancelled() {
    let trace = Trace()
    let store = TestedStore(
      initialState: Letters.State(), reduce: Letters.reduce,
      options: StoreOptions(
        clock: TestClock(),
        monitor: SagaMonitor { event in
          switch event {
          case .started(let saga): trace("\(saga.name) of \(saga.parentID ?? 0)")
          case .settled(let effect, let outcome): trace("\(effect.kind) \(outcome)")
          case .ended(let saga, let outcome): trace("\(saga.name) \(outcome)")
          case .triggered, .dispatched: break
          }
        }))
    let task = store.run(
      Letters.LetterSaga("root") { context in
        try await context.race({ try await $0.take(\.a) }, { try await $0.delay(for: .seconds(1)) })
      })
    task.cancel()
    #expect(
      trace.lines == [
        "root of 0", "race of 1", "race of 1", "take cancelled", "race cancelled",
        "delay cancelled", "race cancelled", "race cancelled", "root cancelled",
      ])
  }
}
