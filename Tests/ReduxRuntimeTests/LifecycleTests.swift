import ReduxRuntime
import ReduxTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Lifecycle events", .underAnyStore)
struct LifecycleTests {
  typealias Context = SagaContext<Letters.State, Letters.Action>
  typealias LetterSaga = Letters.LetterSaga

  /// A call that takes a second and answers with its argument.
  static func load(_ number: Int, _ context: Context) async {
    await context.call(as: Letters.Action.load) {
      try await context.delay(for: .seconds(1))
      return number
    }
  }

  @Test("169. a call says started, then success")
  func success() {
    let clock = TestClock()
    let store = Letters.store(
      [.takeLatest("load", on: \.number, body: Self.load)], clock: clock)
    store.send(.number(1))
    #expect(store.trace == "1 load-started")
    clock.advance(by: .seconds(1), in: store)
    #expect(store.trace == "1 load-started load-success(1)")
  }

  @Test("170. a call that throws says failure, with the original error")
  func failure() {
    let trace = Trace()
    let store = Letters.store([
      .takeEvery("load", on: \.a) { _, context in
        let result = await context.call(as: Letters.Action.load) { throw Boom() }
        if case .failure(let failure) = result { trace("\(failure.underlying is Boom)") }
      }
    ])
    store.send(.a)
    #expect(store.trace == "a load-started load-failure(boom)")
    #expect(trace.text == "true")
  }

  @Test("171. a run that was replaced says nothing more")
  func replaced() {
    let clock = TestClock()
    let store = Letters.store(
      [.takeLatest("load", on: \.number, body: Self.load)], clock: clock)
    store.send(.number(1))
    store.send(.number(2))
    clock.advance(by: .seconds(2), in: store)
    #expect(store.trace == "1 load-started 2 load-started load-success(2)")
  }

  @Test("172. a replaced run whose operation ignores cancellation says nothing when it ends")
  func replacedAndStubborn() {
    let gate = Gate()
    let store = Letters.store([
      .takeLatest("load", on: \.number) { number, context in
        await context.call(as: Letters.Action.load) {
          if number == 1 { await gate.wait() }
          return number
        }
      }
    ])
    store.send(.number(1))
    store.send(.number(2))
    gate.open()
    store.settle()
    #expect(store.trace == "1 load-started 2 load-started load-success(2)")
  }

  @Test("173. a replaced run is called cancelled if its successor turns out to do nothing")
  func replacedByNothing() {
    let clock = TestClock()
    let store = Letters.store(
      [
        .takeLatest("load", on: \.number, debounce: .seconds(1)) { number, context in
          guard number > 0 else { return }
          await context.call(as: Letters.Action.load) {
            try await context.delay(for: .seconds(9))
            return 1
          }
        }
      ], clock: clock)
    store.send(.number(1))
    clock.advance(by: .seconds(1), in: store)
    store.send(.number(0))
    #expect(store.trace == "1 load-started 0")
    clock.advance(by: .seconds(1), in: store)
    #expect(store.trace == "1 load-started 0 load-cancelled")
  }

  @Test("174. cancelOn says cancelled, once the watcher is idle")
  func cancelOn() {
    let clock = TestClock()
    let store = Letters.store(
      [.takeLatest("load", on: \.number, cancelOn: \.stop, body: Self.load)], clock: clock)
    store.send(.number(1))
    store.send(.number(2))
    store.send(.stop)
    store.send(.stop)
    clock.advance(by: .seconds(2), in: store)
    #expect(store.trace == "1 load-started 2 load-started stop load-cancelled stop")
  }

  @Test("175. cancelOn during the window after a replaced run says cancelled too")
  func cancelOnInWindow() {
    let clock = TestClock()
    let store = Letters.store(
      [
        .takeLatest(
          "load", on: \.number, debounce: .seconds(1), cancelOn: \.stop, body: Self.load)
      ], clock: clock)
    store.send(.number(1))
    clock.advance(by: .milliseconds(1500), in: store)
    store.send(.number(2))
    store.send(.stop)
    clock.advance(by: .seconds(3), in: store)
    #expect(store.trace == "1 load-started 2 stop load-cancelled")
  }

  @Test("176. cancelOn cancels all runs of takeEvery and what waits in takeQueued")
  func cancelOnAll() {
    let clock = TestClock()
    let every = Letters.store(
      [.takeEvery("load", on: \.number, cancelOn: \.stop, body: Self.load)], clock: clock)
    every.send(.number(1))
    every.send(.number(2))
    every.send(.stop)
    clock.advance(by: .seconds(2), in: every)
    #expect(
      every.trace == "1 load-started 2 load-started stop load-cancelled load-cancelled")

    let queued = Letters.store(
      [.takeQueued("load", on: \.number, cancelOn: \.stop, body: Self.load)], clock: clock)
    queued.send(.number(1))
    queued.send(.number(2))
    queued.send(.stop)
    clock.advance(by: .seconds(2), in: queued)
    #expect(queued.trace == "1 load-started 2 stop load-cancelled")
  }

  @Test("177. an action that cancels and triggers does so in that order")
  func cancelAndTrigger() {
    let clock = TestClock()
    let store = Letters.store(
      [
        .takeLeading("load", on: \.a, cancelOn: \.a) { _, context in
          await Self.load(7, context)
        }
      ], clock: clock)
    store.send(.a)
    store.send(.a)
    clock.advance(by: .seconds(2), in: store)
    #expect(store.trace == "a load-started a load-cancelled load-started load-success(7)")
  }

  @Test("178. an explicit cancel outside of a watcher says cancelled")
  func explicitCancel() {
    let store = Letters.store()
    let task = store.run(LetterSaga("root") { context in await Self.load(1, context) })
    task.cancel()
    #expect(store.trace == "load-started load-cancelled")
  }

  @Test("179. an error elsewhere in the run says cancelled for its call")
  func aborted() {
    let store = Letters.store([
      .takeLatest("load", on: \.a) { _, context in
        context.fork { context in
          try await context.take(\.b)
          throw Boom()
        }
        await Self.load(1, context)
      }
    ])
    store.send(.a)
    store.send(.b)
    #expect(store.trace == "a load-started b load-cancelled")
  }

  @Test("180. an operation that throws CancellationError by itself has failed")
  func ownCancellation() {
    let store = Letters.store([
      .takeLatest("load", on: \.a) { _, context in
        await context.call(as: Letters.Action.load) { throw CancellationError() }
      }
    ])
    store.send(.a)
    #expect(store.trace == "a load-started load-failure(CancellationError())")
  }

  @Test("181. a stream says started, next for each element, and finished or failure")
  func stream() {
    let store = Letters.store([
      .takeEvery("listen", on: \.number) { number, context in
        await context.stream(as: Letters.Action.listen) {
          AsyncThrowingStream<Int, any Error> { stream in
            for element in 1...2 { stream.yield(element) }
            stream.finish(throwing: number == 0 ? nil : Boom())
          }
        }
      }
    ])
    store.send(.number(0))
    #expect(
      store.trace == "0 listen-started listen-next(1) listen-next(2) listen-finished")
    store.send(.number(1))
    #expect(store.trace.hasSuffix("listen-next(2) listen-failure(boom)"))
  }

  @Test("182. a cancelled stream says cancelled, and takes no more elements")
  func cancelledStream() {
    let (elements, source) = AsyncStream<Int>.makeStream()
    let store = Letters.store([
      .takeLatest("listen", on: \.a, cancelOn: \.stop) { _, context in
        await context.stream(as: Letters.Action.listen) { elements }
      }
    ])
    store.send(.a)
    source.yield(1)
    store.settle()
    store.send(.stop)
    source.yield(2)
    store.settle()
    #expect(store.trace == "a listen-started listen-next(1) stop listen-cancelled")
  }

  @Test("333. the message of a failure is for people, and its debug description for developers")
  func messages() {
    let shown = Failure(Shown(errorDescription: "You are offline."))
    #expect(shown.message == "You are offline." && "\(shown)" == shown.message)
    #expect(shown.debugDescription.hasPrefix("ReduxRuntimeTests.LifecycleTests.Shown: Shown("))
    #expect(String(reflecting: shown) == shown.debugDescription)
    #expect(Failure(Shown(errorDescription: nil)).message == "Shown(errorDescription: nil)")
    #expect(Failure(Boom()).debugDescription == "ReduxRuntimeTests.Boom: boom")
    #expect(Failure(typeName: "A.B", message: "c").debugDescription == "A.B: c")
  }

  struct Shown: LocalizedError {
    let errorDescription: String?
  }

  @Test("334. what is shown of a redacted event is its case")
  func redacted() {
    typealias Event = CallEvent<String, Failure>
    typealias Keyed = KeyedCallEvent<String, String, Failure>
    let secret = "hunter2"
    let events: [Any] = [
      RedactedEvent(Event.started), RedactedEvent(Event.success(secret)),
      RedactedEvent(Event.failure(Failure(Boom()))), RedactedEvent(Keyed.started(secret)),
      RedactedEvent(Keyed.success(secret, secret)),
      RedactedEvent(Keyed.failure(secret, Failure(Boom()))),
      RedactedEvent(StreamEvent<String, Never>.next(secret)),
      RedactedEvent(PagesEvent<String, Never>.success(secret)),
    ]
    let (hidden, failure) = ("success(<redacted>)", "failure(<redacted>)")
    let expected = [
      "started", hidden, failure, "started(<redacted>)", hidden, failure, "next(<redacted>)",
      hidden,
    ]
    #expect(events.map { String(describing: $0) } == expected)
    #expect(events.map { String(reflecting: $0) } == expected)
    var dumped = ""
    dump(events, to: &dumped)
    #expect(!dumped.contains(secret) && dumped.contains(hidden))
  }

  @Test("183. events and failures are comparable, and know whether they are the last")
  func events() {
    typealias Event = CallEvent<Int, Failure>
    #expect(Event.success(1) == .success(1))
    #expect(Event.failure(Failure(Boom())) == .failure(Failure(Boom())))
    #expect(Failure(Boom()).message == "boom")
    #expect(Failure(Boom()).typeName == "ReduxRuntimeTests.Boom")
    #expect(Failure(Failure(Boom())).underlying is Boom)
    #expect(
      Failure(Boom()) == Failure(typeName: "ReduxRuntimeTests.Boom", message: "boom"))
    #expect([Event.started, .success(1), .cancelled].map(\.isSettled) == [false, true, true])
    typealias Item = StreamEvent<Int, Never>
    #expect([Item.started, .next(1), .finished].map(\.isSettled) == [false, false, true])
  }
}
