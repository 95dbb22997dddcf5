import LanguageServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Connects a server with an editor on standard input and output, and with a language server for Swift in a process of its own.
struct EditorChannel: ServerChannel {
  /// What Swift's server reads and writes; nil as long as it does not run.
  private var swift: CInt?
  private var process: pid_t?
  /// What Swift's server has not read yet.
  private var waiting: [UInt8] = []

  mutating func next(until deadline: ContinuousClock.Instant?) -> ServerInput {
    while true {
      var files = [pollfd(fd: 0, events: Int16(POLLIN), revents: 0)]
      if let swift {
        let events = Int16(POLLIN) | (waiting.isEmpty ? 0 : Int16(POLLOUT))
        files.append(pollfd(fd: swift, events: events, revents: 0))
      }
      let count = poll(&files, nfds_t(files.count), Self.milliseconds(until: deadline))
      if count < 0, errno == EINTR { continue }
      if count == 0 { return .nothing }
      // The editor comes first.
      if files[0].revents != 0 { return Self.read(0).map { .editor($0) } ?? .end }
      guard let swift, files.count > 1 else { return .end }
      if files[1].revents & Int16(POLLOUT) != 0 { flush(to: swift) }
      guard files[1].revents & ~Int16(POLLOUT) != 0 else { continue }
      if let bytes = Self.read(swift) { return .swift(bytes) }
      end()
      return .swiftEnded
    }
  }

  /// How long to wait, for `poll`: at least until the moment, as it counts whole milliseconds.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> CInt {
    guard let deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline)
    return left <= .zero ? 0 : CInt(min(left / .milliseconds(1), 60_000).rounded(.up))
  }

  mutating func send(_ bytes: [UInt8]) -> Bool { FileSystem.writeAll(1, bytes) }

  mutating func sendToSwift(_ bytes: [UInt8], _ program: String) -> Bool {
    if process == nil { start(program) }
    guard let swift else { return false }
    waiting += bytes
    flush(to: swift)
    return true
  }

  private mutating func start(_ program: String) {
    var ends: [CInt] = [-1, -1]
    #if os(Linux)
      let kind = CInt(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return }
    // Above the three that a program begins with, and not for other programs.
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    for end in ends { close(end) }
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer {
      close(high[1])
      close(silence)
    }
    _ = fcntl(high[0], F_SETFL, fcntl(high[0], F_GETFL) | O_NONBLOCK)
    process = try? ChildProcess.start(program, [], files: [high[1], high[1], silence])
    if process == nil { close(high[0]) } else { swift = high[0] }
  }

  /// Writes as much as Swift's server takes now.
  private mutating func flush(to file: CInt) {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // It is full, or it has ended: reading says which.
      guard count > 0 else { return }
      waiting.removeFirst(count)
    }
  }

  /// Ends Swift's server.
  mutating func end() {
    if let swift { close(swift) }
    swift = nil
    waiting = []
    guard let process else { return }
    kill(process, SIGTERM)
    var status: CInt = 0
    waitpid(process, &status, WNOHANG)
  }

  /// - Returns: nil at the end.
  private static func read(_ file: CInt) -> [UInt8]? {
    while true {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          Darwin.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.read(file, buffer.baseAddress, buffer.count)
        #else
          Glibc.read(file, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      return Array(bytes[..<count])
    }
  }
}
