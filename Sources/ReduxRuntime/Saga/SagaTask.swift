/// A handle of a running saga, fork or watcher.
///
/// The handle neither keeps the task running nor ends it when it is dropped.
public struct SagaTask<Success: Sendable>: Sendable {
  /// The state of a task.
  public typealias Status = SagaStatus

  @usableFromInline let node: ResultNode<Success>

  @usableFromInline
  init(node: ResultNode<Success>) { self.node = node }

  /// The name of the saga.
  public var name: String { node.name }

  /// The state of the task.
  public var status: Status { node.status }

  /// Whether the task has not ended.
  public var isRunning: Bool { if case .running = status { true } else { false } }

  /// Whether the task was cancelled.
  public var isCancelled: Bool { if case .cancelled = status { true } else { false } }

  /// Cancels the task and everything attached to it; no effect on a task that has ended.
  ///
  /// When it returns, every clean-up below has run to its first wait, unless another thread is at work in
  /// the store: then that thread does it, as with ``Store/send(_:)``. Actions that the task has sent are not
  /// undone.
  public func cancel() {
    node.runtime.executor.performPromptly { [node] in node.cancel(.requested) }
  }

  /// Waits until the task has ended, and gets its value.
  ///
  /// Cancelling the waiting task ends the wait and leaves this task alone. A saga should use `SagaContext.join`
  /// instead, which behaves as redux-saga's `join`.
  ///
  /// - Throws: The error of the task; `CancellationError` if this or the waiting task was cancelled. In a saga that was
  ///   not cancelled, the cancellation of this task is an error like any other.
  public var value: Success {
    get async throws {
      await node.waitUntilEnded()
      // An error that has cancelled the waiting task, as that of a fork does, is not thrown in that task.
      try Task.checkCancellation()
      switch status {
      case .failed(let error): throw error.error
      case .running, .cancelled: throw CancellationError()
      case .finished:
        guard let value = node.value else { throw CancellationError() }
        return value
      }
    }
  }

  /// Waits until the task has ended, with or without an error, or the waiting task is cancelled.
  public func finish() async { await node.waitUntilEnded() }
}

/// The state of a ``SagaTask``.
public enum SagaStatus: Sendable {
  /// Its body or one of its attached forks has not ended.
  case running
  /// It ended with a value.
  case finished
  /// It was cancelled. A clean-up of it may still be waiting for something.
  case cancelled
  /// It ended with an error, its own or a fork's.
  case failed(SagaError)
}

/// A node with a value to wait for. Belongs to the owner thread, which writes the value before the node ends.
@usableFromInline
final class ResultNode<Success: Sendable>: SagaNode, @unchecked Sendable {
  private(set) var value: Success?

  /// Starts the body and returns when it waits for the first time.
  func start(_ body: @escaping @Sendable () async throws -> Success) {
    super.start { [self] in value = try await body() }
  }
}

extension ResultNode<Void> {
  /// A node whose body has no value, and is started by the caller.
  static func withoutValue(
    _ name: String, parent: SagaNode?, runtime: SagaRuntime, isAnonymous: Bool = false
  ) -> ResultNode<Void> {
    let node = ResultNode(name, parent: parent, runtime: runtime, isAnonymous: isAnonymous)
    node.value = ()
    return node
  }
}

/// The wait of a task for an event, such as the end of a ``SagaNode``, or for its own cancellation.
///
/// Belongs to the owner thread.
final class Joiner: @unchecked Sendable {
  private var continuation: UnsafeContinuation<Void, Never>?
  private var isDone = false

  /// Waits until it is resumed, or the calling task is cancelled; from any task.
  ///
  /// - Parameters:
  ///   - executor: The executor whose owner thread it belongs to.
  ///   - cancel: Called as the owner thread when the calling task is cancelled, before the wait ends.
  ///   - begin: Called as the owner thread when the wait has begun.
  func wait(
    on executor: InlineExecutor, onCancel cancel: @escaping @Sendable () -> Void = {},
    _ begin: @escaping @Sendable () -> Void = {}
  ) async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        executor.perform { [self] in
          if isDone { continuation.resume() } else { self.continuation = continuation }
          begin()
        }
      }
    } onCancel: {
      executor.perform { [self] in
        cancel()
        resume()
      }
    }
  }

  /// - Parameter executor: If given, the task goes on when its owner thread has stepped down.
  func resume(after executor: InlineExecutor? = nil) {
    isDone = true
    guard let task = continuation.take() else { return }
    if let executor { executor.released.append(task) } else { task.resume() }
  }
}

extension SagaNode {
  /// Waits until the node has ended or the calling task is cancelled; from any task.
  ///
  /// - Parameter onCancel: Called as the owner thread when the calling task is cancelled.
  final func waitUntilEnded(onCancel: @escaping @Sendable () -> Void = {}) async {
    let joiner = Joiner()
    await joiner.wait(on: runtime.executor, onCancel: onCancel) { [self] in
      whenEnded { joiner.resume() }
    }
  }
}
