extension SagaContext {
  /// A random number of a range. With `SagaEnvironment.test`, every run gets the same numbers.
  ///
  /// - Parameter range: The numbers to choose from; an empty range is a programming error.
  public func random<Number: FixedWidthInteger>(in range: Range<Number>) -> Number {
    var generator = randomNumbers
    return Number.random(in: range, using: &generator)
  }

  /// A random number of a range. With `SagaEnvironment.test`, every run gets the same numbers.
  ///
  /// - Parameter range: The numbers to choose from.
  public func random<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
    var generator = randomNumbers
    return Number.random(in: range, using: &generator)
  }

  /// A random number of a range. With `SagaEnvironment.test`, every run gets the same numbers.
  ///
  /// - Parameter range: The numbers to choose from; an empty range is a programming error.
  public func random<Number: BinaryFloatingPoint>(in range: Range<Number>) -> Number
  where Number.RawSignificand: FixedWidthInteger {
    var generator = randomNumbers
    return Number.random(in: range, using: &generator)
  }

  /// A random number of a range. With `SagaEnvironment.test`, every run gets the same numbers.
  ///
  /// - Parameter range: The numbers to choose from.
  public func random<Number: BinaryFloatingPoint>(in range: ClosedRange<Number>) -> Number
  where Number.RawSignificand: FixedWidthInteger {
    var generator = randomNumbers
    return Number.random(in: range, using: &generator)
  }

  /// Where this store's random numbers come from, for `shuffled(using:)` and the like.
  public var randomNumbers: SagaRandomNumbers {
    SagaRandomNumbers(environment: scope.runtime.environment)
  }

  /// The bytes of a new UUID, without Foundation. With Foundation, use `uuid()`.
  public func uuidBytes() -> SagaEnvironment.UUIDBytes { scope.runtime.environment.uuid() }

  /// The time since January 1, 1970, UTC, without Foundation. With Foundation, use `now()`.
  public func timeSince1970() -> Duration {
    scope.runtime.environment.date(scope.runtime.elapsed())
  }
}

/// The random numbers of a store's `SagaEnvironment`. All copies share one sequence.
public struct SagaRandomNumbers: RandomNumberGenerator, Sendable {
  let environment: SagaEnvironment

  /// A number, all of whose bits are random.
  public mutating func next() -> UInt64 { environment.randomNumber() }
}

extension SagaRandomNumbers {
  /// A random number of a range, as `random(in: 1...6)` where the numbers are called `random`.
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
