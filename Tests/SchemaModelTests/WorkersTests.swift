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
