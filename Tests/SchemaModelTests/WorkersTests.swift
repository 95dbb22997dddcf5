import Testing

@testable import SchemaModel

@Suite("Work on all cores")
struct WorkersTests {
  private struct Refusal: Error, Equatable { let number: Int }

  @Test func resultsKeepTheirOrder() {
    #expect(Workers.map(Array(0..<1_000)) { $0 * 2 } == (0..<1_000).map { $0 * 2 })
  }

  @Test func theFirstErrorIsThrown() {
    #expect(throws: Refusal(number: 3)) {
      try Workers.map(Array(0..<100)) { (number) throws(Refusal) in
        if number % 3 == 0, number > 0 { throw Refusal(number: number) }
        return number
      }
    }
  }

  /// Bytes of stack that the caller has left, at least; it recurses until there are fewer.
  @Sendable
  private static func reach(_ bytes: Int, from start: UInt) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { space in
      space[0] = 1
      let here = UInt(bitPattern: space.baseAddress)
      return (start > here ? start - here : here - start) > UInt(bytes)
        || reach(bytes, from: start) && space[0] == 1
    }
  }

  @Test func everyThreadHasADeepStack() {
    let reached = Workers.map(Array(0..<100)) { _ in
      withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) {
        Self.reach(DeepThread.stackSize / 2, from: UInt(bitPattern: $0.baseAddress))
      }
    }
    #expect(reached == Array(repeating: true, count: 100))
  }

  @Test func workersInWorkersComeToAnEnd() {
    let sums = Workers.map(Array(0..<20)) { outer in
      Workers.map(Array(0..<20)) { $0 * outer }.reduce(0, +)
    }
    #expect(sums == (0..<20).map { $0 * 190 })
  }

  @Test func whatIsDiscardedIsGivenUpAtOnce() async {
    final class Part: Sendable {
      let isGone: @Sendable () -> Void
      init(_ isGone: @escaping @Sendable () -> Void) { self.isGone = isGone }
      deinit { isGone() }
    }
    var nothing: Int?
    Workers.discard(&nothing)
    await withCheckedContinuation { continuation in
      var part: Part? = Part { continuation.resume() }
      Workers.discard(&part)
      #expect(part == nil)
    }
  }
}
