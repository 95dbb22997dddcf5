import Dispatch
import ReduxRuntime
import Testing

@testable import ReduxTesting

/// Waits on a thread; asynchronous functions may not.
private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

@Suite("What one action sets going", .underAnyStore, .timeLimit(.minutes(5)))
struct DispatchScopeTests {
  typealias LetterSaga = Letters.LetterSaga

  /// Counts down, a second for each number.
  static let countdown = LetterSaga.takeQueued("count", on: \.number) { number, context in
    try await context.delay(for: .seconds(1))
    if number == 13 { throw Boom() }
    if number > 0 { try await context.put(.number(number - 1)) }
  }

  @Test("104. finish waits for what waits, and for what follows from the actions that are sent")
  func finish() async {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store([Self.countdown], clock: clock)
    let other = store.dispatch(.number(1))
    let task = store.dispatch(.number(2))
    let waiting = Task {
      await task.finish()
      trace("done")
    }
    for second in 1...5 {
      #expect(trace.lines.isEmpty, "after \(second) seconds")
      clock.advance(by: .seconds(1), in: store)
    }
    // 1, 2, 0, 1, 0: the last belongs to the second.
    await waiting.value
    await other.finish()
    #expect(trace.lines == ["done"])
    #expect(store.trace == "1 2 0 1 0")
  }

  @Test("104. what sets nothing going is over at once, and so is what is dropped on the way")
  func nothing() async {
    let clock = TestClock()
    let store = Letters.store(
      [
        .takeLeading("lead", on: \.a) { _, context in try await context.delay(for: .seconds(1)) },
        .takeEvery("calm", on: \.c, debounce: .seconds(1)) { _, _ in },
      ], clock: clock)
    await store.dispatch(.b).finish()
    store.send(.a)
    await store.dispatch(.a).finish()
    let replaced = store.dispatch(.c)
    store.send(.c)
    await replaced.finish()
    #expect(store.trace == "b a a c c")
  }

  @Test(
    "104. after finish, a send of the same task is done when it returns",
    .onlyOurStore("A handle of an action is of our store."))
  func sendAfterFinish() async {
    let store = Store<Int, Letters.Action>(
      initialState: 0,
      reduce: { sum, action in if case .number(let value) = action { sum += value } },
      sagas: [
        .takeEvery("far", on: \.a) { _, context in
          // Another thread answers, so a queue of the store goes on with the run.
          await Task.detached {}.value
          try await context.put(.b)
        }
      ])
    var late = 0
    for round in 1...10_000 {
      // What `c` starts has ended before the wait begins.
      await store.dispatch(round.isMultiple(of: 2) ? .a : .c).finish()
      store.send(.number(1))
      if store.state != round { late += 1 }
    }
    #expect(late == 0)
  }

  @Test(
    "104. finish ends while other threads keep the store busy",
    .onlyOurStore("A handle of an action is of our store."))
  func finishUnderLoad() async {
    let store = Store<Int, Letters.Action>(initialState: 0, reduce: { sum, _ in sum += 1 })
    let isOver = Locked(false)
    let senders = DispatchGroup()
    // Queues with threads of their own: the pool may have no more than two.
    for number in 0..<2 {
      DispatchQueue(label: "sender \(number)").async(group: senders) {
        while !isOver.withLock({ $0 }) { store.send(.b) }
      }
    }
    for _ in 0..<100 { await store.dispatch(.a).finish() }
    isOver.withLock { $0 = true }
    await withCheckedContinuation { all in senders.notify(queue: .global()) { all.resume() } }
  }

  @Test(
    "104. cancel ends what is under way and keeps what would follow from starting",
    .onlyOurStore("A handle of an action is of our store."))
  func cancel() async {
    let clock = TestClock()
    let store = Letters.store([Self.countdown], clock: clock)
    store.send(.number(0))
    let task = store.own.dispatch(.number(5))
    task.cancel()
    clock.advance(by: .seconds(9), in: store)
    await task.finish()
    #expect(store.trace == "0 5")
    #expect(clock.sleeperCount == 0)
  }

  @Test("104. an error of one run leaves the others, and the scope ends all the same")
  func error() async {
    let (errors, clock) = (Trace(), TestClock())
    let store = Letters.store([Self.countdown], clock: clock, onError: { errors("\($0)") })
    let task = store.dispatch(.number(13))
    store.send(.number(1))
    clock.advance(by: .seconds(9), in: store)
    await task.finish()
    #expect(errors.lines == ["count: boom"])
    #expect(store.trace == "13 1 0")
  }

  @Test(
    "321. finish waits for what a relayed action starts, in children as well",
    .onlyOurStore("A handle of an action is of our store."))
  func relayed() async {
    let (trace, clock) = (Trace(), TestClock())
    let letters: [LetterSaga] = [
      .forward("first", from: \.a) { .b },
      .forward("second", from: \.b) { .number(1) },
      Self.countdown,
    ]
    let store = Family.store(.init(sheet: .init()), letters: letters, clock: clock)
    let task = store.dispatch(.sheet(.a))
    let waiting = Task {
      await task.finish()
      trace("done after \(store.state.sheet?.seen.map(\.description) ?? [])")
    }
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.lines.isEmpty)
    clock.advance(by: .seconds(1), in: store)
    await waiting.value
    #expect(trace.lines == [#"done after ["a", "b", "1", "0"]"#])
    // Cancelling ends what the relayed action has started.
    store.own.dispatch(.sheet(.a)).cancel()
    #expect(clock.sleeperCount == 0)
  }

  @Test("321. putResolve waits for a relayed action, though it is queued behind others")
  func relayedLate() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(
      [
        .takeEvery("other", on: \.a) { _, context in try await context.put(.c) },
        .forward("relay", from: \.a) { .b },
        .takeEvery("run", on: \.b) { _, context in
          try await context.delay(for: .seconds(1))
          trace("run")
        },
        LetterSaga("root") { context in
          try await context.take(\.stop)
          try await context.putResolve(.a)
          trace("resolved")
        },
      ], clock: clock)
    store.send(.stop)
    #expect(trace.lines.isEmpty)
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.lines == ["run", "resolved"])
  }

  @Test(
    "329. what another thread sends is no part of the scope of an action that is queued",
    .onlyOurStore("A handle of an action is of our store."))
  func arrivals() async {
    let clock = TestClock()
    let sender = Locked<Letters.LetterStore?>(nil)
    let store = Letters.store(
      [
        .takeEvery("long", on: \.b) { _, context in try await context.delay(for: .seconds(9)) },
        .takeEvery("short", on: \.a) { _, context in
          // It waits in the inbox when the put below is queued.
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.global().async {
            sender.withLock { $0 }?.send(.b)
            done.signal()
          }
          wait(for: done)
          try await context.put(.c)
        },
        .takeEvery("last", on: \.c) { _, context in
          try await context.delay(for: .seconds(1))
          try await context.put(.stop)
        },
      ], clock: clock)
    sender.withLock { $0 = store }
    let task = store.own.dispatch(.a)
    clock.advance(by: .seconds(1), in: store)
    await task.finish()
    #expect(store.trace == "a b c stop")
    task.cancel()
    #expect(clock.sleeperCount == 1)
    sender.withLock { $0 = nil }
  }

  @Test("143. putResolve returns when everything that follows from the action is over")
  func putResolve() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(
      [
        Self.countdown,
        LetterSaga("root") { context in
          try await context.take(\.a)
          try await context.putResolve(.number(2))
          trace("resolved at \(context.elapsed)")
        },
      ], clock: clock)
    store.send(.a)
    clock.advance(by: .seconds(9), in: store)
    #expect(trace.text == "resolved at 3.0 seconds")
  }

  @Test("103. a queue may space out the starts of its runs, on the store's clock")
  func spacing() {
    let (trace, clock) = (Trace(), TestClock())
    let queue = EffectQueue("q", .oldest(2, .wait), spacing: .seconds(2))
    let store = Letters.store(
      [
        .takeEvery("w", on: \.number, queue: queue) { number, context in
          trace("\(number)@\(context.elapsed.components.seconds)")
          try await context.delay(for: .seconds(1))
        }
      ], clock: clock)
    for number in 1...4 { store.send(.number(number)) }
    clock.advance(by: .seconds(20), in: store)
    #expect(trace.text == "1@0 2@2 3@4 4@6")
    store.send(.number(5))
    #expect(trace.text == "1@0 2@2 3@4 4@6 5@20")
  }

  @Test("81. several tasks are cancelled at once, in order")
  func cancelMany() {
    let trace = Trace()
    let store = Letters.store { context in
      let tasks = (1...3).map { number in
        context.fork { context in
          defer { trace("\(number)") }
          try await context.take(\.a)
        }
      }
      try await context.take(\.stop)
      for task in tasks { task.cancel() }
      trace("done")
    }
    store.send(.stop)
    #expect(trace.text == "1 2 3 done")
  }

  @Test("26. an observer may be told of every change, equal or not", .onlyOurStore("It observes our store."))
  func allChanges() {
    let trace = Trace()
    let store = Letters.store()
    let all = store.own.subscribe(
      select: \.sum, removeDuplicates: { _, _ in false }, { trace("all \($0)") })
    let some = store.own.subscribe(select: \.sum) { trace("some \($0)") }
    store.send(.a)
    store.send(.number(1))
    #expect(trace.lines == ["all 0", "some 0", "all 0", "all 1", "some 1"])
    withExtendedLifetime((all, some)) {}
  }

  @Test("39. what a put throws reaches the saga; reducers cannot throw, channels can")
  func putThrows() {
    let trace = Trace()
    let channel = Channel<Int>(.fixed(1))
    let store = Letters.store { context in
      do {
        try await context.put(1, into: channel)
        try await context.put(2, into: channel)
      } catch { trace("\(error)") }
    }
    #expect(trace.text == "the channel's buffer of 1 messages is full")
    withExtendedLifetime(store) {}
  }

  @Test("61. what a run needs besides the action, its body captures")
  func arguments() {
    let (trace, prefix) = (Trace(), "got")
    let store = Letters.store([
      .takeEvery("w", on: \.number) { [prefix] number, _ in trace("\(prefix)\(number)") }
    ])
    store.send(.number(1))
    #expect(trace.text == "got1")
  }
}
