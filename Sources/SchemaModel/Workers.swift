import Dispatch

/// Work on all cores.
package enum Workers {
  /// Transforms every element, several at a time.
  ///
  /// - Parameter transform: must not depend on the others having been transformed.
  /// - Returns: the results, in the order of the elements.
  /// - Throws: the error of the first element that has one.
  package static func map<Element: Sendable, Result: Sendable, Failure: Error>(
    _ elements: [Element],
    _ transform: @Sendable (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    guard elements.count > 1 else {
      var results: [Result] = []
      for element in elements { results.append(try transform(element)) }
      return results
    }
    var results = [Swift.Result<Result, Failure>?](repeating: nil, count: elements.count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each iteration writes the place of its own element, and nobody reads before all are done.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        do throws(Failure) {
          places[index] = .success(try transform(elements[index]))
        } catch {
          places[index] = .failure(error)
        }
      }
    }
    var all: [Result] = []
    all.reserveCapacity(elements.count)
    // Moved, since a copy of a large value counts references to each of its parts.
    for index in results.indices {
      if let result = results[index].take() { all.append(try result.get()) }
    }
    return all
  }

  /// Does two things at the same time.
  ///
  /// - Returns: what both have given.
  /// - Throws: the error of the first one.
  package static func both<First: Sendable, Second: Sendable, Failure: Error>(
    _ first: @Sendable () throws(Failure) -> First, _ second: @Sendable () -> Second
  ) throws(Failure) -> (First, Second) {
    let results = try map([true, false]) { isFirst throws(Failure) -> (First?, Second?) in
      isFirst ? (try first(), nil) : (nil, second())
    }
    guard let first = results[0].0, let second = results[1].1 else {
      preconditionFailure("both have been done")
    }
    return (first, second)
  }

  /// Takes apart what nobody needs any more, while the caller goes on: a large tree has a million parts to give back. The
  /// end of the process waits for none of them, so that whoever has more to do does that first.
  package static func discard(_ value: consuming some Sendable) {
    DispatchQueue.global().async { [value] in withExtendedLifetime(value) {} }
  }
}
