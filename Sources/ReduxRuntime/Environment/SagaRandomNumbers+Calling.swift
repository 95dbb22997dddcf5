extension SagaRandomNumbers {
  /// A random number of a range, as `random(in: 1...6)` where the numbers are called `random`.
  ///
  /// - Parameter range: The numbers to choose from; an empty range is a programmer's error.
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
  /// - Parameter range: The numbers to choose from; an empty range is a programmer's error.
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
