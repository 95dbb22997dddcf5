import Synchronization

/// A server in the same process: it greets, and echoes each message.
final class EchoServer: SocketClient {
  private let line = Mutex<AsyncThrowingStream<Chat.Event, any Error>.Continuation?>(nil)

  func open(_ value: String) -> AsyncThrowingStream<Chat.Event, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Chat.Event.self)
    line.withLock { $0 = continuation }
    continuation.yield(.opened)
    continuation.yield(.received("server: welcome to \(value)"))
    return stream
  }

  func send(_ value: String) async throws {
    try await Task.sleep(for: .milliseconds(50))
    let line = line.withLock { $0 }
    line?.yield(.received("server: \(value) yourself"))
    if value == "bye" { line?.finish() }
  }
}
