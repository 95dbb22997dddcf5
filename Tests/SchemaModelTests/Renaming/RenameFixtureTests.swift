import Foundation
import Testing

@testable import SchemaModel

/// The cases of a file in `Tests/Fixtures/Rename`: `$ App.state.count total`, and below it the lines that change, the places
/// to look at, the notes, and what the checker says of the new files.
@Suite("Golden: renames")
struct RenameFixtureTests {
  @Test("are those that are written below what is renamed", arguments: Fixtures.files("Rename"))
  func answers(file: URL) throws {
    let fixture = try ChangeFixture(file)
    try Fixtures.expect(file, is: try fixture.answers(Self.answer))
  }

  @Test("there are files") func files() { #expect(Fixtures.files("Rename").count > 2) }

  @Test("a mention that the checker no longer resolves was a reference")
  func mentionsThatAreMeant() throws {
    let text = """
      reduxgen: 1
      feature: A
      types:
        enum Tone: [warm, cold]
      state:
        tones: '[Tone]'
      actions:
        a: { tone: Tone, of: Int }
        b:
      reduce:
        a: 'tones = [.warm, tone].shuffled()'
      sagas:
        s: { takeEvery: b, put: 'a(.warm, of: 3)' }
        t: { takeEvery: b, put: 'a(tone: .warm, of: 3)' }
      """
    let source = SourceFile(path: "A.yaml", bytes: Array(text.utf8))
    let checked = try #require(CheckedRun(sources: [source]).schema)
    let rename = try SchemaRename(
      checked.index.id(at: "A.types.Tone.warm"), to: "hot", in: checked.index,
      keepsOldName: false)
    #expect(rename.mentions.map(\.range.start.line) == [11, 13, 14])
    let wrong = CheckedRun(sources: rename.applied(to: [source]))
    #expect(wrong.schema == nil)
    let whole = try #require(rename.replacing(mentionsAt: wrong.diagnostics.sorted))
    #expect(whole.count == rename.count + 2)
    #expect(whole.mentions.map(\.range.start.line) == [11])
    let files = whole.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      files == [
        text.replacing("[warm,", with: "[hot,").replacing("'a(.warm", with: "'a(.hot")
          .replacing("tone: .warm", with: "tone: .hot")
      ])
    let right = CheckedRun([("A.yaml", files[0])])
    #expect(right.schema != nil)
    #expect(whole.replacing(mentionsAt: right.diagnostics.sorted) == nil)
  }

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
