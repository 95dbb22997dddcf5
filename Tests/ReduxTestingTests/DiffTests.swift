import Testing

@testable import ReduxTesting

@Suite("Differences of values")
struct DiffTests {
  enum Place: Hashable {
    case home
    case work(String, floor: Int)
    case at(Point)
  }
  struct Point: Hashable { var x = 0, y = 0 }
  struct Person {
    var name = "Ann"
    var age: Int? = 3
    var places: [Place] = [.home]
    var scores: [String: Int] = ["b": 2, "a": 1]
    var tags: Set<String> = ["y", "x"]
    var pair = (1, second: 2)
  }

  @Test("212. values are written over lines, always in the same order")
  func text() {
    let person = Person(places: [.work("Acme", floor: 2), .at(Point(x: 1))])
    #expect(
      ValueText().lines(person).joined(separator: "\n") == """
        Person(
          name: "Ann",
          age: 3,
          places: [
            .work(
              "Acme",
              floor: 2,
            ),
            .at(
              Point(
                x: 1,
                y: 0,
              ),
            ),
          ],
          scores: [
            "a": 1,
            "b": 2,
          ],
          tags: [
            "x",
            "y",
          ],
          pair: (
            1,
            second: 2,
          ),
        )
        """)
    #expect(ValueText().lines(Int?.none as Any) == ["nil"])
    #expect(ValueText().lines(Place.home) == [".home"])
  }

  /// Writes itself in whole seconds, as dates do.
  struct Time: Hashable, CustomStringConvertible {
    var milliseconds: Int
    var description: String { "\(milliseconds / 1_000) s" }
  }

  @Test("242. values with the same description are compared part by part")
  func takenApart() {
    #expect(
      LineDiff.text(expected: Time(milliseconds: 500), actual: Time(milliseconds: 2_000))
        == "- 0 s\n+ 2 s")
    #expect(
      LineDiff.text(
        expected: [Time(milliseconds: 500)], actual: [Time(milliseconds: 900)])
          == """
          - [Time(milliseconds: 500)]
          + [Time(milliseconds: 900)]
          """)
    #expect(LineDiff.text(expected: Time(milliseconds: 1), actual: Time(milliseconds: 1)) == nil)
  }

  @Test("213. lines that were expected and lines that came instead, with those nearby")
  func diff() {
    #expect(LineDiff.text(expected: Person(), actual: Person()) == nil)
    #expect(
      LineDiff.text(expected: Person(), actual: Person(age: nil)) == """
          Person(
            name: "Ann",
        -   age: 3,
        +   age: nil,
            places: [.home],
            scores: [
          … 12 unchanged
        """)
    #expect(LineDiff.text(expected: 1, actual: 2) == "- 1\n+ 2")
  }
}
