import Synchronization

/// A value that is used under a lock.
final class Locked<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { _ in body(&value) }
  }
}
