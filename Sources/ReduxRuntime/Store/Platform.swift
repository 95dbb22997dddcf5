import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The key that identifies the main queue.
private enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}

extension DispatchTime {
  /// The time that is a duration later than now, or the distant future.
  ///
  /// In `Double`, because an `Int` of 32 bits holds two seconds of nanoseconds.
  package static func after(_ duration: Duration) -> DispatchTime {
    .now() + duration / .seconds(1)
  }
}

/// The few things that the runtime needs from the system's C library, in place of Foundation.
enum Platform {
  /// A number for the calling thread: never 0, and no other living thread has the same.
  static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// Whether the calling thread serves the main queue, as the main actor does.
  ///
  /// Another thread than the first one of the program may serve that queue: on Linux, and on Apple's systems in a
  /// program that ends in `dispatchMain()`.
  static var isOnMainQueue: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0 || MainQueue.isCurrent
    #else
      MainQueue.isCurrent
    #endif
  }

  /// Whether the same bytes are at two addresses.
  @inline(__always)
  static func isSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
    memcmp(one, other, count) == 0
  }

  /// The system's time since the first of January 1970, UTC.
  static var timeSince1970: Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// Writes a line to standard error.
  ///
  /// It writes once and ignores an error: nothing can be done about an error channel that fails.
  static func printToStandardError(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// A lock of the system's thread library.
///
/// `Synchronization.Mutex` would do, but on Linux the thread sanitizer cannot see it and reports races
/// where there are none. Sendable: the system synchronizes it. The pointer gives the mutex an address that stays.
@usableFromInline
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  @usableFromInline
  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @usableFromInline
  func lock() { pthread_mutex_lock(mutex) }

  @usableFromInline
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Runs `body` while no other thread has the lock. `body` must not lock it again.
  @inlinable
  func withLock<Value>(_ body: () -> Value) -> Value {
    lock()
    defer { unlock() }
    return body()
  }
}

/// A value that is guarded by a lock.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
