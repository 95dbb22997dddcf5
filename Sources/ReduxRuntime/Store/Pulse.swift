/// A value that is there once, and may come again: a toast with the same text twice in a row.
///
/// A pulse counts the values that were set. So two with equal values differ, and observers see each of them. A field
/// that is `@once` in a schema loses its value before the next action, and keeps its count.
///
/// ```swift
/// state.toast.value = "Saved"
/// ```
public struct Pulse<Value> {
  /// The value; `nil` if there is none. Setting a value counts it.
  public var value: Value? {
    didSet { if value != nil { count += 1 } }
  }

  /// How many values were set.
  public private(set) var count = 0

  /// Makes a pulse without a value.
  public init() {}
}

extension Pulse: Sendable where Value: Sendable {}
extension Pulse: Equatable where Value: Equatable {}
extension Pulse: Hashable where Value: Hashable {}
extension Pulse: Encodable where Value: Encodable {}
extension Pulse: Decodable where Value: Decodable {}
