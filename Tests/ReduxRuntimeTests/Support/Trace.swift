import Synchronization

/// What happened, in order, as a test sees it; written from any thread.
final class Trace: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  /// All lines in one, as traces are written down.
  var text: String { lines.joined(separator: " ") }

  func callAsFunction(_ line: String) { entries.withLock { $0.append(line) } }
}

/// Something that a test opens when it wants a saga to go on.
///
/// Unlike the clients of a real program it does not notice cancellation.
final class Gate: Sendable {
  private struct Content {
    var isOpen = false
    var waiting: [UnsafeContinuation<Void, Never>] = []
  }

  private let content = Mutex(Content())

  func wait() async {
    await withUnsafeContinuation { continuation in
      let isOpen = content.withLock { content in
        if !content.isOpen { content.waiting.append(continuation) }
        return content.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = content.withLock { content in
      content.isOpen = true
      defer { content.waiting = [] }
      return content.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
