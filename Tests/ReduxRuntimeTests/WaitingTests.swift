import Dispatch
import ReduxRuntime
import Testing

/// `send` never waits for another thread, whatever that does. Each of these hangs where it does.
@Suite("Nobody waits for the owner thread", .underAnyStore, .timeLimit(.minutes(5)))
struct WaitingTests {
  typealias LetterStore = Letters.LetterStore

  /// A store that tells another one of every `a`.
  static func store(telling other: @escaping @Sendable () -> LetterStore?) -> LetterStore {
    Letters.store(middleware: [
      Middleware { _, action, next in
        next(action)
        if action == .a { other()?.send(.b) }
      }
    ])
  }

  @Test(
    "244. two stores that send to each other from two threads both go on",
    .onlyOurStore("Middleware is the other store's."))
  func twoStores() async {
    let others = Pair()
    let first = Self.store { others.second }
    let second = Self.store { others.first }
    others.set(first, second)
    let count = 20_000
    await withTaskGroup(of: Void.self) { group in
      for store in [first, second] {
        group.addTask {
          await onThread { for _ in 0..<count { store.send(.a) } }
        }
      }
    }
    for store in [first, second] {
      await store.dispatch(.c).finish()
      let seen = store.state.seen
      #expect(seen.count { $0 == .a } == count)
    }
    // What the last of one has told the other.
    for store in [first, second] { await store.dispatch(.stop).finish() }
    for store in [first, second] { #expect(store.state.seen.count { $0 == .b } == count) }
  }

  @Test("357. a store tells the sagas that wait for a call from those that wait for an action")
  func busySagas() async {
    let gate = Channel<Int>(.none)
    let store = Letters.store { context in
      context.fork("takes") { context in try await context.take(\.a) }
      context.fork("calls") { context in
        _ = try await gate.take()
      }
    }
    #expect(store.busySagas == [["root", "calls"]])
    store.cancelSagas()
    #expect(store.busySagas == [])
  }

  @Test("245. an observer may wait for a queue on which somebody sends")
  func observerWaits() async {
    let (store, queue) = (Letters.store(), DispatchQueue(label: "sender"))
    let subscription = store.subscribe(select: \.seen.count) { count in
      // It sends, and the observer waits for it.
      if count == 1 { queue.sync { store.send(.b) } }
    }
    store.send(.a)
    #expect(store.trace == "a b")
    subscription.cancel()
  }

  @Test("246. a thread may send while it holds a lock that an observer wants")
  func lockedSender() async {
    let (store, lock) = (Letters.store(), DispatchSemaphore(value: 1))
    let (wants, sent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let subscription = store.subscribe(select: \.seen.count) { count in
      guard count == 1 else { return }
      wants.signal()
      lock.wait()
      lock.signal()
    }
    lock.wait()
    DispatchQueue(label: "owner").async {
      store.send(.a)
      sent.signal()
    }
    wants.wait()
    store.send(.b)
    lock.signal()
    sent.wait()
    #expect(store.trace == "a b")
    subscription.cancel()
  }

  @Test(
    "247. what another thread starts, subscribes to and cancels in the meantime is done in its order",
    .onlyOurStore("An observer of another store does not keep the host at work.")
  )
  func otherThread() async throws {
    let (store, trace) = (Letters.store(), Trace())
    let (busy, free) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let slow = store.subscribe(select: \.seen.count) { count in
      guard count == 1 else { return }
      busy.signal()
      free.wait()
    }
    let drained = DispatchSemaphore(value: 0)
    DispatchQueue(label: "owner").async {
      store.send(.a)
      drained.signal()
    }
    busy.wait()
    // The store is at work: nothing of this waits for it.
    let task = store.run(
      Saga("late") { context in
        trace("started")
        try await context.take(\.b)
        trace("taken")
      })
    let subscription = store.subscribe(select: \.seen.count) { trace("sees \($0)") }
    store.send(.b)
    let cancelled = store.run(
      Saga("cancelled") { context in
        try await context.take(\.b)
        trace("never")
      })
    cancelled.cancel()
    #expect(task.isRunning)
    #expect(trace.lines.isEmpty)
    free.signal()
    drained.wait()
    #expect(trace.lines == ["started", "sees 1", "taken", "sees 2"])
    #expect(!task.isRunning)
    subscription.cancel()
    slow.cancel()
  }

  /// Two stores that know each other.
  private final class Pair: @unchecked Sendable {
    private(set) weak var first: LetterStore?
    private(set) weak var second: LetterStore?

    func set(_ first: LetterStore, _ second: LetterStore) {
      (self.first, self.second) = (first, second)
    }
  }
}

/// Runs something on a thread of its own.
func onThread(_ body: @escaping @Sendable () -> Void) async {
  await withUnsafeContinuation { continuation in
    DispatchQueue(label: "thread of a test").async {
      body()
      continuation.resume()
    }
  }
}
