#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A thread whose stack holds the recursion that the parser's limits allow, also in debug code.
///
/// Threads of libdispatch, and so of Swift's pool, have 512 KB on Apple's systems.
package struct DeepThread {
  /// Bytes of the stack: as many as the first thread of a program has.
  package static let stackSize = 8 << 20

  /// The number of threads that run at once.
  package static var processors: Int { max(sysconf(numericCast(_SC_NPROCESSORS_ONLN)), 1) }

  private let thread: pthread_t

  /// Starts a thread; nil if the system has no more.
  ///
  /// - Parameter body: What the thread does. Then it ends.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, Self.stackSize) == 0 else { return nil }
    let work = Unmanaged.passRetained(Box(body))
    var thread: pthread_t?
    #if canImport(Darwin)
      let status = pthread_create(&thread, &attributes, Self.run, work.toOpaque())
    #else
      var created = pthread_t()
      let status = pthread_create(&created, &attributes, { $0.flatMap(Self.run) }, work.toOpaque())
      thread = created
    #endif
    guard status == 0, let thread else {
      work.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the thread has ended. Call it once.
  package func join() { pthread_join(thread, nil) }

  private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
    Unmanaged<Box<@Sendable () -> Void>>.fromOpaque($0).takeRetainedValue().value()
    return nil
  }
}
