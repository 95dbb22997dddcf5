import Foundation
import Testing

@Suite("Golden: diagnostics of schemas")
struct RuleFixtureTests {
  @Test("are those that are written below the lines", arguments: Fixtures.files("Rules"))
  func answers(file: URL) throws {
    try Fixtures.expect(file, is: try RuleFixture(file).answers())
  }

  @Test("there are files") func files() { #expect(Fixtures.files("Rules").count > 30) }
}
