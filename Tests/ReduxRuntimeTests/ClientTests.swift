import Dispatch
import ReduxRuntime
import ReduxTesting
import Testing

/// Clients that work, and do not wait, until a test lets them go on. A `send` that ran them would not come back.
@Suite("Clients run beside the store", .underAnyStore, .timeLimit(.minutes(5)))
struct ClientTests {
  /// Work that takes until the test ends it.
  struct Work: Sendable {
    private let gate = DispatchSemaphore(value: 0)

    func run() { gate.wait() }
    func end() { gate.signal() }
  }

  actor Decoder {
    func count() -> Int { 7 }

    func decode(_ work: Work) -> Int {
      work.run()
      return 1
    }
  }

  @concurrent
  static func decode(_ work: Work) async -> Int {
    work.run()
    return 1
  }

  static func nonisolated(_ work: Work) async -> Int {
    work.run()
    return 1
  }

  /// The ways in which a client works.
  static let clients: [@Sendable (Work) async -> Int] = [
    { work in
      work.run()
      return 1
    },
    { await nonisolated($0) },
    { await decode($0) },
    { await Decoder().decode($0) },
    { work in
      async let number = nonisolated(work)
      return await number
    },
    { work in
      await withTaskGroup(of: Int.self) { group in
        group.addTask { await nonisolated(work) }
        return await group.next() ?? 0
      }
    },
    { work in
      // After the answer of a network, on the thread of that.
      await Task.detached {}.value
      return await nonisolated(work)
    },
  ]

  @Test("248. send does not wait for a client that works", arguments: clients.indices)
  func works(_ index: Int) async {
    let (work, client) = (Work(), Self.clients[index])
    let store = Letters.store(
      [
        .takeEvery("load", on: \.a) { _, context in
          await context.call(as: Letters.Action.load) { await client(work) }
        },
        .takeEvery("plain", on: \.b) { _, context in
          let number = try await context.call { await client(work) }
          try await context.put(.number(number))
        },
        .takeEvery("again", on: \.c) { _, context in
          let number = await context.retry(2) { await client(work) }
          try await context.put(.number(number))
        },
      ], calls: .concurrent)
    let tasks = [Letters.Action.a, .b, .c].map { store.dispatch($0) }
    // Others are processed at once, on this thread.
    store.send(.stop)
    #expect(store.trace == "a load-started b c stop")
    for _ in tasks { work.end() }
    for task in tasks { await task.finish() }
    #expect(store.state.sum == 2)
    #expect(store.state.seen.contains(.load(.success(1))))
  }

  @Test("249. a sequence is made and iterated beside the store")
  func streams() async {
    struct Slow: AsyncSequence, AsyncIteratorProtocol, Sendable {
      let work: Work
      var count = 0

      func makeAsyncIterator() -> Slow { self }

      mutating func next() async -> Int? {
        work.run()
        count += 1
        return count < 3 ? count : nil
      }
    }
    let work = Work()
    let store = Letters.store(
      [
        .takeEvery("listen", on: \.a) { _, context in
          await context.stream(as: Letters.Action.listen) {
            work.run()
            return Slow(work: work)
          }
        },
        .takeEvery("channel", on: \.b) { _, context in
          for await number in context.eventChannel(of: Slow(work: work), .expanding) {
            try await context.put(.number(number))
          }
        },
      ], calls: .concurrent)
    let tasks = [Letters.Action.a, .b].map { store.dispatch($0) }
    store.send(.stop)
    #expect(store.trace == "a listen-started b stop")
    for _ in 1...7 { work.end() }
    for task in tasks { await task.finish() }
    #expect(store.state.sum == 3)
    #expect(store.state.seen.filter { if case .listen = $0 { true } else { false } }.count == 4)
  }

  @Test("250. two parts of a client run at the same time")
  func parallel() async {
    let (first, second) = (Work(), Work())
    let store = Letters.store(
      [
        .takeEvery("load", on: \.a) { _, context in
          let number = try await context.call {
            async let one: Void = {
              first.end()
              second.run()
            }()
            async let two: Void = {
              second.end()
              first.run()
            }()
            _ = await (one, two)
            return 2
          }
          try await context.put(.number(number))
        }
      ], calls: .concurrent)
    await store.dispatch(.a).finish()
    #expect(store.state.sum == 2)
  }

  @Test("251. answers that come at once are inline where a store is made so, and in order")
  func inline() {
    let store = Letters.store([
      .takeEvery("load", on: \.a) { _, context in
        await context.call(as: Letters.Action.load) { await Decoder().count() }
      },
      .takeEvery("again", on: .case(\.load).where { $0 == .success(7) }) { _, context in
        try await context.put(.number(try await context.call { await Decoder().count() }))
      },
    ])
    store.send(.a)
    #expect(store.trace == "a load-started load-success(7) 7")
  }

  @Test(
    "252. on the main actor, send has done everything when it returns, whoever is at work",
    .onlyOurStore("It observes our store on the main actor."))
  @MainActor
  func mainStore() async {
    let inner = Letters.store([.takeEvery("b", on: \.b) { _, context in try await context.put(.c) }]
    )
    let store = MainStore(inner.own)
    let (count, senders) = (2_000, 3)
    let done = Task.detached {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<senders {
          group.addTask { await onThread { for _ in 0..<count { inner.send(.number(1)) } } }
        }
      }
    }
    for _ in 0..<100 {
      let before = store.state.seen.count
      store.send(.b)
      let new = store.state.seen.dropFirst(before)
      #expect(new.contains(.b) && new.contains(.c))
      await Task.yield()
    }
    await done.value
    await inner.dispatch(.stop).finish()
    #expect(store.sum == count * senders)
  }

  @Test(
    "253. observers and sagas of a store with a view run on the main queue",
    .onlyOurStore("It observes our store on the main actor."))
  @MainActor
  func onMain() async {
    let trace = Trace()
    let inner = Letters.store([
      .takeEvery("a", on: \.a) { _, _ in
        dispatchPrecondition(condition: .onQueue(.main))
        trace("saga")
      }
    ])
    let store = MainStore(inner.own)
    let subscription = inner.subscribe(select: \.seen.count) { _ in
      dispatchPrecondition(condition: .onQueue(.main))
      trace("observer")
    }
    await Task.detached { await onThread { inner.send(.a) } }.value
    await inner.dispatch(.b).finish()
    // Both actions may have been processed in one turn of the main queue.
    #expect(trace.lines.prefix(3) == ["observer", "saga", "observer"])
    #expect(store.state.seen == [.a, .b])
    subscription.cancel()
  }
}
