extension SagaContext {
  /// A random number of a range; the same ones on every run in a store with a `SagaEnvironment.test`.
  ///
  /// - Parameter range: The numbers to choose from; an empty range is a programmer's error.
  public func random<Number: FixedWidthInteger>(in range: Range<Number>) -> Number {
    var generator = randomNumbers
    return Number.random(in: range, using: &generator)
  }

  /// A random number of a range; the same ones on every run in a store with a `SagaEnvironment.test`.
  ///
  /// - Parameter range: The numbers to choose from.
  public func random<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
    var generator = randomNumbers
    return Number.random(in: range, using: &generator)
  }

  /// A random number of a range; the same ones on every run in a store with a `SagaEnvironment.test`.
  ///
  /// - Parameter range: The numbers to choose from; an empty range is a programmer's error.
  public func random<Number: BinaryFloatingPoint>(in range: Range<Number>) -> Number
  where Number.RawSignificand: FixedWidthInteger {
    var generator = randomNumbers
    return Number.random(in: range, using: &generator)
  }

  /// A random number of a range; the same ones on every run in a store with a `SagaEnvironment.test`.
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

  /// The bytes of a new UUID, for those who do without Foundation; otherwise see `uuid()`.
  public func uuidBytes() -> SagaEnvironment.UUIDBytes { scope.runtime.environment.uuid() }

  /// The time since the first of January 1970, UTC, for those who do without Foundation; otherwise see
  /// `now()`.
  public func timeSince1970() -> Duration {
    scope.runtime.environment.date(scope.runtime.elapsed())
  }
}

/// The random numbers of a store's `SagaEnvironment`. Copies go on where the last one stopped.
public struct SagaRandomNumbers: RandomNumberGenerator, Sendable {
  let environment: SagaEnvironment

  /// A number, all of whose bits are random.
  public mutating func next() -> UInt64 { environment.randomNumber() }
}
