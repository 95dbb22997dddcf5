extension SagaContext {
  /// The random numbers of this store: call it, as in `context.randomNumbers(in: 1...6)`, or pass it to
  /// `shuffled(using:)`. With `SagaEnvironment.test`, every run gets the same numbers.
  public var randomNumbers: SagaRandomNumbers {
    SagaRandomNumbers(environment: scope.runtime.environment)
  }
}

/// The random numbers of a store's `SagaEnvironment`. All copies share one sequence.
public struct SagaRandomNumbers: RandomNumberGenerator, Sendable {
  let environment: SagaEnvironment

  /// A number, all of whose bits are random.
  public mutating func next() -> UInt64 { environment.randomNumber() }
}

extension SagaRandomNumbers {
  /// A random number of a range: `randomNumbers(in: 1...6)`.
  ///
  /// - Parameter range: The numbers to choose from; an empty range is a programming error.
  public func callAsFunction<Number: FixedWidthInteger>(in range: Range<Number>) -> Number {
    var generator = self
    return Number.random(in: range, using: &generator)
  }

  /// A random number of a range.
  ///
  /// - Parameter range: The numbers to choose from.
  public func callAsFunction<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
    var generator = self
    return Number.random(in: range, using: &generator)
  }

  /// A random number of a range.
  ///
  /// - Parameter range: The numbers to choose from; an empty range is a programming error.
  public func callAsFunction<Number: BinaryFloatingPoint>(in range: Range<Number>) -> Number
  where Number.RawSignificand: FixedWidthInteger {
    var generator = self
    return Number.random(in: range, using: &generator)
  }

  /// A random number of a range.
  ///
  /// - Parameter range: The numbers to choose from.
  public func callAsFunction<Number: BinaryFloatingPoint>(in range: ClosedRange<Number>) -> Number
  where Number.RawSignificand: FixedWidthInteger {
    var generator = self
    return Number.random(in: range, using: &generator)
  }
}
