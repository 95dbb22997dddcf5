/// A task that waits for the end of a ``SagaNode``, or for its own cancellation.
///
/// Belongs to the owner thread.
final class Joiner: @unchecked Sendable {
  private var continuation: UnsafeContinuation<Void, Never>?
  private var isDone = false

  func wait(_ continuation: UnsafeContinuation<Void, Never>) {
    if isDone { continuation.resume() } else { self.continuation = continuation }
  }

  func resume() {
    isDone = true
    continuation.take()?.resume()
  }
}

extension SagaNode {
  /// Waits until the node has ended, whether the calling task is cancelled or not.
  final func waitUntilEndedInAnyCase() async {
    await withUnsafeContinuation { continuation in
      runtime.executor.perform { [self] in whenEnded { continuation.resume() } }
    }
  }

  /// Waits until the node has ended or the calling task is cancelled; from any task.
  ///
  /// - Parameter onCancel: Called as the owner thread when the calling task is cancelled.
  final func waitUntilEnded(onCancel: @escaping @Sendable () -> Void = {}) async {
    let joiner = Joiner()
    let executor = runtime.executor
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        executor.perform { [self] in
          joiner.wait(continuation)
          whenEnded { joiner.resume() }
        }
      }
    } onCancel: {
      executor.perform {
        onCancel()
        joiner.resume()
      }
    }
  }
}
