/// The value of a call that returns nothing: `Void` with the conformances that an action needs.
public struct NoValue: Hashable, Codable, Sendable {
  /// Makes the only value there is.
  public init() {}
}
