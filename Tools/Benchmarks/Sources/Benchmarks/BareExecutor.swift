#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The least that a saga's round trip can be in Swift: tasks on an executor that is drained inside `send`,
/// for one store, one reducer and one watcher, without cancellation, order among sagas or other threads.
final class BareExecutor: TaskExecutor, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var jobs: [UnownedJob] = []

  init() { pthread_mutex_init(mutex, nil) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pthread_mutex_lock(mutex)
    jobs.append(job)
    pthread_mutex_unlock(mutex)
  }

  func perform(_ body: () -> Void) {
    body()
    while true {
      pthread_mutex_lock(mutex)
      let job = jobs.isEmpty ? nil : jobs.removeFirst()
      pthread_mutex_unlock(mutex)
      guard let job else { return }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// A store that does no more than its one saga needs.
final class BareSagaStore: @unchecked Sendable {
  typealias Action = SagaBenchmarks.Action

  private let executor = BareExecutor()
  private var state = 0
  private let reduce: (inout Int, Action) -> Void = { state, action in
    if case .pong(let value) = action { state &+= value }
  }
  private var taker: UnsafeContinuation<Int, any Error>?
  private var onPing: ((Int) -> Void)?

  private func process(_ action: Action) {
    reduce(&state, action)
    guard case .ping(let number) = action else { return }
    taker.take()?.resume(returning: number)
    onPing?(number)
  }

  func send(_ action: Action) { executor.perform { process(action) } }

  nonisolated(nonsending) private func take() async throws -> Int {
    try await withUnsafeThrowingContinuation { taker = $0 }
  }

  nonisolated(nonsending) private func put(_ action: Action) async {
    await withUnsafeContinuation { continuation in
      process(action)
      continuation.resume()
    }
  }

  /// A task that takes and puts in a loop.
  static func takeAndPut() -> BareSagaStore {
    let store = BareSagaStore()
    store.executor.perform {
      Task(executorPreference: store.executor) {
        while true { await store.put(.pong(try await store.take())) }
      }
    }
    return store
  }

  /// A task for every action, which puts.
  static func taskPerAction() -> BareSagaStore {
    let store = BareSagaStore()
    store.onPing = { [unowned store] number in
      Task(executorPreference: store.executor) { await store.put(.pong(number)) }
    }
    return store
  }
}
