import Foundation
import Testing

/// Run with `UPDATE_GOLDENS=1` to write the diagnostics into the fixtures again.
@Suite("Golden: diagnostics of schemas")
struct RuleFixtureTests {
  private static let fixtures: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/Rules")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.sorted().filter { $0.hasSuffix(".yaml") }.map { folder.appending(path: $0) }
  }()

  @Test("are those that are written below the lines", arguments: fixtures)
  func answers(file: URL) throws {
    let fixture = try RuleFixture(file)
    let answers = fixture.answers()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(answers.map { "\($0)\n" }.joined().utf8).write(to: file)
    }
    let difference = fixture.firstDifference(from: answers)
    #expect(difference == nil, "'make goldens' writes it again")
  }

  @Test("there are files") func files() { #expect(Self.fixtures.count > 30) }
}
