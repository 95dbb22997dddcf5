/// What a ``TestStore`` wants to be told by the test.
public struct Exhaustivity: OptionSet, Sendable {
  /// The options as a number.
  public let rawValue: Int

  /// Makes options of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every change of the state must be asserted.
  public static let state = Exhaustivity(rawValue: 1)

  /// Every action that sagas send must be received.
  public static let received = Exhaustivity(rawValue: 2)

  /// No saga may be at work at the end.
  public static let running = Exhaustivity(rawValue: 4)

  /// Everything: the default.
  public static let on: Exhaustivity = [.state, .received, .running]

  /// Nothing: what is asserted must be so, and the rest may be as it likes.
  public static let off: Exhaustivity = []
}
