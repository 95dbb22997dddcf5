/// Steele, Lea and Flood's generator: small, fast, and the same numbers on every machine and in every run.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator.
  ///
  /// - Parameter seed: decides all the numbers that follow.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// True in so many of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool { next() % 100 < UInt64(percent) }

  /// One of some values, none of which is preferred.
  ///
  /// - Parameter values: at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }

  /// The values in any order.
  package mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for index in values.indices.dropFirst().reversed() {
      values.swapAt(index, Int(next() % UInt64(index + 1)))
    }
    return values
  }
}
