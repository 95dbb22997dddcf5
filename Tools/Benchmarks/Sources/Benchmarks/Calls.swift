import Dispatch
import ReduxRuntime

/// What it costs to call a client, and what a client that works costs those who send.
enum CallBenchmarks {
  typealias Action = SagaBenchmarks.Action

  /// A run for every ping, which calls a client that answers at once; the answer is waited for.
  static func candidate(_ name: String, _ calls: CallExecution?) -> Candidate {
    let answered = DispatchSemaphore(value: 0)
    let store = Store<Int, Action>(
      initialState: 0,
      reduce: { _, action in if case .pong = action { answered.signal() } },
      sagas: [
        .takeEvery("call", on: \.ping) { number, context in
          let answer = calls == nil ? number : try await context.call { number }
          try await context.put(.pong(answer))
        }
      ],
      options: StoreOptions(calls: calls ?? .inline))
    return Candidate(name) { count in
      for number in 0..<count {
        store.send(.ping(number))
        answered.wait()
      }
    }
  }

  /// The time of a send while eight runs have a client each that computes for 50 ms.
  static func busy(_ calls: CallExecution) -> Duration {
    let store = Store<Int, Action>(
      initialState: 0, reduce: { _, _ in },
      sagas: [
        .takeEvery("work", on: \.ping) { _, context in
          try await context.call { compute(for: .milliseconds(50)) }
        }
      ], options: StoreOptions(calls: calls))
    let start = ContinuousClock.now
    for number in 0..<8 { store.send(.ping(number)) }
    let time = ContinuousClock.now - start
    return time / 8
  }

  private static func compute(for duration: Duration) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end {}
  }

  /// An action whose effects a task waits for, with a run that another thread ends.
  static func finishing(
    _ name: String, _ work: @escaping @Sendable (Store<Int, Action>) async -> Void
  ) -> Candidate {
    let store = SagaBenchmarks.store([
      .takeEvery("far", on: \.ping) { _, _ in await Task.detached {}.value }
    ])
    return Candidate(name) { count in
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        for _ in 0..<count { await work(store) }
        done.signal()
      }
      done.wait()
    }
  }

  static func run() {
    compare(
      "A task that waits for the effects of an action", count: 20_000,
      [
        finishing("no effects") { await $0.dispatch(.pong(1)).finish() },
        finishing("a run that another thread ends") { await $0.dispatch(.ping(1)).finish() },
      ])
    compare(
      "A client that answers at once, called for an action", count: 5_000,
      [
        candidate("no client", nil),
        candidate("a client on the store", .inline),
        candidate("a client beside the store", .concurrent),
      ])
    print("\nA send that makes a client compute for 50 ms")
    print("  a client on the store".padding(to: 46) + "\(busy(.inline))")
    print("  a client beside the store".padding(to: 46) + "\(busy(.concurrent))")
  }
}
