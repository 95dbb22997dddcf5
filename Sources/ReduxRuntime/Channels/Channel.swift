/// Messages from one saga to another, each for exactly one taker; redux-saga's `channel`.
///
/// Messages are taken in the order in which they were put, by takers in the order in which they came. A
/// channel may be used from any thread. It lives as long as it is referenced. After it is closed, buffered
/// messages can still be taken. Then every `take` ends with a ``SagaEnd``.
///
/// ```swift
/// let jobs = Channel<Job>(.expanding)
/// for _ in 0..<3 { context.fork { for await job in jobs { await work(on: job) } } }
/// try jobs.put(job)
/// ```
public final class Channel<Message: Sendable>: @unchecked Sendable {
  private let buffer: Buffer
  private let takers = Waiters<Void, Message>()
  // Guarded by the lock of the takers:
  private var messages = FIFO<Message>()
  private var ending: (@Sendable () -> Void)?

  /// Makes a channel.
  ///
  /// - Parameter buffer: What happens to messages while no taker waits.
  public init(_ buffer: Buffer) { self.buffer = buffer }

  deinit { close() }

  /// Passes a message to the taker that has waited longest, or to the buffer. It is ignored after the channel
  /// is closed.
  ///
  /// - Parameter message: The message.
  /// - Throws: ``ChannelOverflow``, if the buffer is `fixed` and full.
  public func put(_ message: Message) throws(ChannelOverflow) {
    takers.lock.lock()
    if takers.isClosed { return takers.lock.unlock() }
    if !takers.waiting.isEmpty {
      let taker = takers.waiting.removeFirst()
      takers.lock.unlock()
      return taker.continuation.resume(returning: message)
    }
    defer { takers.lock.unlock() }
    if messages.count < buffer.capacity { return messages.append(message) }
    switch buffer.overflow {
    case .fail: throw ChannelOverflow(capacity: buffer.capacity)
    case .dropNewest, .grow: break
    case .dropOldest:
      guard messages.popFirst() != nil else { return }
      messages.append(message)
    }
  }

  /// Takes the next message, and waits for one if there is none.
  ///
  /// - Returns: The message.
  /// - Throws: ``SagaEnd`` when the channel is closed and empty; `CancellationError` when the task is
  ///   cancelled.
  public func take() async throws -> Message {
    try await takers.wait(for: ()) { messages.popFirst().map { .success($0) } }
  }

  /// Takes the next message, and waits for one if there is none.
  ///
  /// - Returns: The message, or `nil` when the channel is closed and empty.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func takeMaybe() async throws -> Message? {
    do { return try await take() } catch is SagaEnd { return nil }
  }

  /// Takes everything that is buffered; redux-saga's `flush`.
  ///
  /// - Returns: The messages in order, or `nil` when the channel is closed and empty.
  public func flush() -> [Message]? {
    takers.lock.withLock {
      if takers.isClosed, messages.isEmpty { return nil }
      var flushed: [Message] = []
      while let message = messages.popFirst() { flushed.append(message) }
      return flushed
    }
  }

  /// Ends the channel: takers that wait get a ``SagaEnd``. No effect the second time.
  public func close() {
    // The source is unsubscribed before the takers resume, because they may continue on another thread at once.
    takers.close { ending.take() }
  }

  /// Whether the channel is closed.
  public var isClosed: Bool { takers.lock.withLock { takers.isClosed } }

  /// How many messages are buffered.
  public var count: Int { takers.lock.withLock { messages.count } }

  /// The number of takers that were cancelled before they waited.
  var cancelledCount: Int { takers.cancelledCount }

  /// Calls a function once, when the channel is closed; immediately if it is closed already.
  func whenClosed(_ end: @escaping @Sendable () -> Void) {
    let isClosed = takers.lock.withLock {
      if !takers.isClosed { ending = end }
      return takers.isClosed
    }
    if isClosed { end() }
  }
}

extension Channel: AsyncSequence {
  /// The messages of a channel, taken one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let channel: Channel

    /// The next message, or `nil` when the channel is closed and empty, or the task is cancelled.
    public func next() async -> Message? { try? await channel.take() }
  }

  /// Makes an iterator. Several of them share the messages.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(channel: self) }
}

/// What a channel does with messages while no taker waits.
///
/// The names are redux-saga's. There is no default: an unbounded channel should be visible where it is made.
public struct Buffer: Hashable, Sendable {
  enum Overflow: Hashable, Sendable {
    case fail, dropNewest, dropOldest, grow
  }

  let capacity: Int
  let overflow: Overflow

  private init(_ capacity: Int, _ overflow: Overflow) {
    precondition(capacity >= 0, "The capacity of a buffer must be at least 0, not \(capacity).")
    (self.capacity, self.overflow) = (capacity, overflow)
  }

  /// Keeps nothing: without a taker, a message is dropped.
  public static let none = Buffer(0, .dropNewest)

  /// Keeps this many messages. Putting one more throws.
  public static func fixed(_ capacity: Int) -> Buffer { Buffer(capacity, .fail) }

  /// Keeps this many of the oldest messages and drops newer ones.
  public static func dropping(_ capacity: Int) -> Buffer { Buffer(capacity, .dropNewest) }

  /// Keeps this many of the newest messages and drops the oldest.
  public static func sliding(_ capacity: Int) -> Buffer { Buffer(capacity, .dropOldest) }

  /// Keeps every message: it grows without bound.
  public static let expanding = Buffer(.max, .grow)
}

/// A message was put into a channel whose `fixed` buffer is full.
public struct ChannelOverflow: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many messages the buffer holds.
  public let capacity: Int

  package init(capacity: Int) { self.capacity = capacity }

  /// A description for people.
  public var description: String { "the channel's buffer of \(capacity) messages is full" }
}
