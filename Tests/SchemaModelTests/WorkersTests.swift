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

  @Test func bothAreDone() throws {
    let (first, second) = try Workers.both { () throws(Refusal) in
      Workers.map([1, 2, 3]) { $0 + 1 }
    } _: {
      Workers.map(["a", "b"]) { $0 + $0 }
    }
    #expect(first == [2, 3, 4])
    #expect(second == ["aa", "bb"])
  }

  @Test func theErrorOfTheFirstIsThrown() {
    #expect(throws: Refusal(number: 1)) {
      try Workers.both { () throws(Refusal) in
        throw Refusal(number: 1)
      } _: {
      }
    }
  }
}
