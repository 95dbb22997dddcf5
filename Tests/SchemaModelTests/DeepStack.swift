import Dispatch
import SchemaModel
import Testing

/// Runs tests on threads with the stack of the tool's threads. Those of Swift's pool have 512 KB on Apple's systems.
struct DeepStack: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Executor.shared) { try await body() }
  }

  private final class Executor: TaskExecutor {
    static let shared = Executor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      DispatchQueue.global().async {
        let thread = DeepThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        guard let thread else { fatalError("the system has no more threads") }
        thread.join()
      }
    }
  }
}

extension Trait where Self == DeepStack {
  /// Threads with deep stacks, for what goes to the limits of the parser.
  static var onDeepStack: Self { DeepStack() }
}
