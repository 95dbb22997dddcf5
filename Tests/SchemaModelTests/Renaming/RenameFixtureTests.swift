import Foundation
import Testing

@testable import SchemaModel
@testable import SchemaTools

/// The cases of a file in `Tests/Data/Fixtures/Rename`: `$ App.state.count total`, and below it the lines that change,
/// the places to look at, the notes, and what the checker says of the new files.
@Suite("Golden: renames")
struct RenameFixtureTests {
  @Test("are those that are written below what is renamed", arguments: Fixtures.files("Rename"))
  func answers(file: URL) throws {
    let fixture = try ChangeFixture(file)
    try Fixtures.expect(file, is: try fixture.answers(Self.answer))
  }

  @Test("there are files") func files() { #expect(Fixtures.files("Rename").count > 2) }

  private static func answer(
    _ schema: ChangeFixture.Schema, _ item: ChangeFixture.Case
  ) throws -> [String] {
    let words = try #require(item.lines.first, "\(item.title)").split(separator: " ")
      .map(String.init)
    let before = schema.texts
    let run = CheckedRun(before)
    let checked = try #require(run.schema, "\(item.title): \(run.lines)")
    let rename: SchemaRename
    do throws(SchemaRename.Failure) {
      rename = try SchemaRename(
        checked.index.id(at: words[words.count - 2]), to: words[words.count - 1],
        in: checked.index,
        keepsOldName: !words.contains("--plain"))
    } catch {
      return ["error: \(error.message)"]
    }
    let after = before.map { path, text in
      let file = rename.files.first { $0.path == path }
      return (path: path, text: file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? text)
    }
    var answers: [String] = []
    for (old, new) in zip(before, after) {
      let lines = [old, new].map { $0.text.components(separatedBy: "\n") }
      #expect(lines[0].count == lines[1].count, "\(item.title)")
      let place = old.path == "A.yaml" ? "" : "\(old.path):"
      for (number, pair) in zip(1..., zip(lines[0], lines[1])) where pair.0 != pair.1 {
        answers.append("\(place)\(number): \(pair.1.drop { $0 == " " })")
      }
    }
    for mention in rename.mentions {
      let start = mention.range.start
      answers.append("look at \(start.line):\(start.column): \(mention.text)")
    }
    answers += rename.notes.map { "note: \($0)" }
    answers += CheckedRun(after).diagnostics.sorted.filter { $0.severity == .error }
      .map { "then: \($0)" }
    return answers
  }
}
