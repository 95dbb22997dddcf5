import ReduxRuntime
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What Apple's platforms give to every thread but the first.
private let smallStack = 512 * 1024

@Suite("Trees of sagas need no deep stack", .underAnyStore)
struct DepthTests {
  typealias LetterContext = SagaContext<Letters.State, Letters.Action>

  static let depth = 10_000

  /// Forks within forks; the innermost one tells that it is there, and waits.
  @Sendable
  static func fork(_ context: LetterContext, _ depth: Int, _ end: @escaping LetterBody) {
    context.fork { context in
      if depth > 0 { Self.fork(context, depth - 1, end) } else { try await end(context) }
    }
  }

  @Sendable
  static func call(_ context: LetterContext, _ depth: Int, _ end: @escaping LetterBody) async throws {
    try await context.call("call") { context in
      if depth > 0 { try await Self.call(context, depth - 1, end) } else { try await end(context) }
    }
  }

  typealias LetterBody = @Sendable (LetterContext) async throws -> Void

  /// How a tree comes to its end.
  enum End: CaseIterable {
    case byItself, cancelled, failed, released
  }

  @Test(
    "264. ten thousand forks within each other, and calls, on a stack of 512 KB",
    arguments: End.allCases)
  func nested(_ end: End) async {
    for usesFork in [true, false] {
      let (trace, errors) = (Trace(), Trace())
      await onSmallStack {
        let innermost: LetterBody = { context in
          try await context.put(.c)
          defer { trace("left") }
          try await context.take(\.a)
          if end == .failed { throw Boom() }
        }
        var store: Letters.LetterStore? = Letters.store(onError: {
          errors("\($0.path.count): \($0.error)")
        })
        let task = store?.run(
          Saga("root") { context in
            if usesFork {
              Self.fork(context, Self.depth, innermost)
            } else {
              try await Self.call(context, Self.depth, innermost)
            }
          })
        guard store?.trace == "c" else { return trace("never reached") }
        switch end {
        case .byItself, .failed: store?.send(.a)
        case .cancelled: task?.cancel()
        case .released: store = nil
        }
        trace(task?.isRunning == false ? "ended" : "still running")
      }
      #expect(trace.lines == ["left", "ended"], "forks: \(usesFork)")
      #expect(errors.lines == (end == .failed ? ["\(Self.depth + 2): boom"] : []))
    }
  }
}

/// Runs something on a thread with a small stack.
private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
  await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, smallStack)
    let work = Unmanaged.passRetained(
      Work {
        body()
        continuation.resume()
      })
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, &attributes,
      { work in
        #if canImport(Darwin)
          Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
        #else
          if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        #endif
        return nil
      }, work.toOpaque())
  }
}

private final class Work: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
