/// The values of an async sequence whose type is not known, `any AsyncSequence<Int, Never>`.
///
/// Generated code opens what a client returns as such a type. The sequence is iterated where a run follows it.
public struct OpenedStream<Element, Failure: Error>: AsyncSequence {
  /// An iterator of the sequence.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: any AsyncIteratorProtocol<Element, Failure>

    /// The next element; `nil` at the end.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Throws: What the sequence throws.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Element? {
      try await base.next(isolation: actor)
    }
  }

  private let make: () -> AsyncIterator

  fileprivate init(_ base: some AsyncSequence<Element, Failure>) {
    make = { AsyncIterator(base: base.makeAsyncIterator()) }
  }

  /// Makes an iterator.
  public func makeAsyncIterator() -> AsyncIterator { make() }
}

extension AsyncSequence {
  /// This sequence as a type that a run can follow.
  public func opened() -> OpenedStream<Element, Failure> { OpenedStream(self) }
}
