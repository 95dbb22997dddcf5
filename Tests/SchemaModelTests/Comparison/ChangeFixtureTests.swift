import Foundation
import Testing

@testable import SchemaModel

/// The cases of a file in `Tests/Data/Fixtures/Diff`: lines of a schema that go, those that come, and the output of
/// `diff`.
@Suite("Golden: changes")
struct ChangeFixtureTests {
  @Test("are those that are written below them", arguments: Fixtures.files("Diff"))
  func answers(file: URL) throws {
    let fixture = try ChangeFixture(file)
    try Fixtures.expect(file, is: try fixture.answers(Self.answer))
  }

  @Test("there is one of every kind") func kinds() throws {
    let answers = try Fixtures.files("Diff").flatMap { try Fixtures.lines(of: $0) }
      .filter { $0.hasPrefix("#> ") }
    let missing = ChangeKind.all.map(\.name)
      .filter { name in !answers.contains { $0.contains(" \(name)") } }
    #expect(missing == [])
  }

  private static func answer(
    _ schema: ChangeFixture.Schema, _ item: ChangeFixture.Case
  ) throws -> [String] {
    let (old, new) = (schema.texts, try schema.changed(by: item.lines).texts)
    let run = try ComparedRun(old, new)
    // The other way round there is something to say as well, and a schema is like itself.
    let back = try ComparedRun(new, old)
    #expect(back.lines.isEmpty == run.lines.isEmpty, "\(item.title)")
    #expect(try ComparedRun(old, old).lines == [], "\(item.title)")
    #expect(try ComparedRun(new, new).lines == [], "\(item.title)")
    return run.lines + run.questions.map { "? \($0)" }
  }
}
