/// Several values that trigger an optimistic run: a tuple with the conformances that an action needs.
public struct OptimisticValues<each Value> {
  /// The values.
  public var values: (repeat each Value)

  /// Wraps values.
  public init(_ value: repeat each Value) { values = (repeat each value) }
}

extension OptimisticValues: Sendable where repeat each Value: Sendable {}

extension OptimisticValues: Equatable where repeat each Value: Equatable {
  /// Whether all values are equal.
  public static func == (left: OptimisticValues, right: OptimisticValues) -> Bool {
    for (one, other) in repeat (each left.values, each right.values) {
      if one != other { return false }
    }
    return true
  }
}

extension OptimisticValues: Hashable where repeat each Value: Hashable {
  /// Hashes all values.
  public func hash(into hasher: inout Hasher) {
    for value in repeat each values { hasher.combine(value) }
  }
}

extension OptimisticValues: Encodable where repeat each Value: Encodable {
  /// Writes the values as a list.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for value in repeat each values { try list.encode(value) }
  }
}

extension OptimisticValues: Decodable where repeat each Value: Decodable {
  /// Reads the values from a list.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    values = (repeat try list.decode((each Value).self))
  }
}
