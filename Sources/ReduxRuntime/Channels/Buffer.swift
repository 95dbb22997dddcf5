/// What a channel does with messages that nobody is waiting for.
///
/// The names are redux-saga's. There is no default: a channel that grows without bound should say so where
/// it is made.
public struct Buffer: Hashable, Sendable {
  enum Overflow: Hashable, Sendable {
    case fail, dropNewest, dropOldest, grow
  }

  let capacity: Int
  let overflow: Overflow

  private init(_ capacity: Int, _ overflow: Overflow) {
    precondition(capacity >= 0, "A buffer cannot hold \(capacity) messages.")
    (self.capacity, self.overflow) = (capacity, overflow)
  }

  /// Keeps nothing: a message that nobody waits for is dropped.
  public static let none = Buffer(0, .dropNewest)

  /// Keeps so many messages; one more is an error of whoever puts it.
  public static func fixed(_ capacity: Int) -> Buffer { Buffer(capacity, .fail) }

  /// Keeps so many messages, the oldest: newer ones are dropped.
  public static func dropping(_ capacity: Int) -> Buffer { Buffer(capacity, .dropNewest) }

  /// Keeps so many messages, the newest: the oldest is dropped for a new one.
  public static func sliding(_ capacity: Int) -> Buffer { Buffer(capacity, .dropOldest) }

  /// Keeps every message: it grows without bound.
  public static let expanding = Buffer(.max, .grow)
}

/// A message was put into a channel whose buffer is full and must not drop any.
public struct ChannelOverflow: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many messages the buffer holds.
  public let capacity: Int

  /// Makes the error.
  ///
  /// - Parameter capacity: How many messages the buffer holds.
  public init(capacity: Int) { self.capacity = capacity }

  /// What happened, for people.
  public var description: String { "the channel's buffer of \(capacity) messages is full" }
}
