import Dispatch
import ReduxRuntime
import Testing

@Suite("Threads", .underAnyStore, .timeLimit(.minutes(5)))
struct ThreadTests {
  struct State: Sendable {
    var received: [[Int]] = Array(repeating: [], count: 4)
    var answers = 0
    var depth = 0
    var overlaps = 0
  }

  enum Action: Sendable, CaseReadable {
    case sent(thread: Int, number: Int)
    case answer

    struct Cases: Sendable {
      var sent: CaseOf<(thread: Int, number: Int)> {
        CaseOf(0) { .sent(thread: $0.thread, number: $0.number) }
      }
      var answer: CaseOf<Void> { CaseOf(1, .answer) }
    }

    static let cases = Cases()

    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .sent(let thread, let number): reader.read(0, (thread: thread, number: number))
      case .answer: reader.read(1, ())
      }
    }
  }

  static func reduce(_ state: inout State, _ action: Action) {
    state.depth += 1
    if state.depth != 1 { state.overlaps += 1 }
    switch action {
    case .sent(let thread, let number): state.received[thread].append(number)
    case .answer: state.answers += 1
    }
    state.depth -= 1
  }

  static let count = 4000

  /// A worker that answers here, after a detour through the pool, or after a pause on a real clock.
  static func answer(
    _ sent: (thread: Int, number: Int), _ context: SagaContext<State, Action>
  ) async throws {
    switch sent.number % 50 {
    case 0: await Task.detached {}.value
    case 1: await Task.yield()
    case 2: try await context.delay(for: .microseconds(50))
    default: break
    }
    try await context.put(.answer)
  }

  @Test("205. 4 threads, thousands of actions: nothing is lost, each sender's order is kept")
  func stress() async throws {
    let store = TestedStore(
      initialState: State(), reduce: Self.reduce,
      sagas: [
        .takeEvery("answer", on: \.sent, body: Self.answer),
        Saga("finish") { context in
          while context.state.answers < 4 * Self.count { try await context.take(\.answer) }
        },
      ])
    let done = store.run(
      Saga("done") { context in
        while context.state.answers < 4 * Self.count { try await context.take(\.answer) }
      })
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          await withUnsafeContinuation { continuation in
            DispatchQueue(label: "sender \(thread)").async {
              for number in 0..<Self.count {
                store.send(.sent(thread: thread, number: number))
              }
              continuation.resume()
            }
          }
        }
      }
    }
    try await done.value
    let state = store.state
    #expect(state.received == Array(repeating: Array(0..<Self.count), count: 4))
    #expect(state.answers == 4 * Self.count)
    #expect(state.overlaps == 0)
  }

  @Test("206. tasks of the pool send, take, subscribe and cancel at the same time")
  func concurrentUse() async {
    let store = TestedStore(initialState: State(), reduce: Self.reduce)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<200 {
            let watcher = store.run(.takeEvery("watch", on: \.sent) { _, _ in })
            let subscription = store.subscribe(select: \.answers) { _ in }
            store.send(.sent(thread: thread, number: number))
            store.send(.answer)
            watcher.cancel()
            subscription.cancel()
          }
        }
      }
    }
    await store.dispatch(.answer).finish()
    #expect(store.state.received.map(\.count) == [200, 200, 200, 200])
    #expect(store.state.answers == 801)
  }

  @Test("207. a saga's task that runs elsewhere takes and puts through the store")
  func elsewhere() async throws {
    let store = TestedStore(initialState: State(), reduce: Self.reduce)
    let task = store.run(
      Saga("outside") { context in
        let inner = Task.detached {
          for _ in 1...100 { try await context.put(.answer) }
          return try await context.take(\.sent).number
        }
        let number = try await inner.value
        try await context.put(.sent(thread: 1, number: number))
      })
    while task.isRunning {
      store.send(.sent(thread: 0, number: 5))
      await Task.yield()
    }
    #expect(store.state.answers == 100)
    #expect(store.state.received[1] == [5])
  }

  @Test("208. ten thousand idle takes do not lengthen a dispatch they do not wait for")
  func idleTakers() {
    let idle = (0..<10_000).map { _ in
      Saga<State, Action>("idle") { context in try await context.take(\.answer) }
    }
    let asked = Trace()
    let store = TestedStore(
      initialState: State(), reduce: Self.reduce,
      sagas: idle + [
        .takeEvery(
          "asked",
          on: Pattern.case(\.answer).where {
            asked("asked")
            return true
          }
        ) { _, _ in }
      ])
    for number in 0..<1000 { store.send(.sent(thread: 0, number: number)) }
    #expect(asked.lines.isEmpty)
    store.send(.answer)
    #expect(asked.lines.count == 1)
  }
}
