import Foundation
import RandomSchemas
import Testing

/// The pages of Documentation/HowTo show what Tests/Data/Goldens compiles and runs.
@Suite("Documentation/HowTo")
struct HowToPageTests {
  private static let folder = "Documentation/HowTo"
  private static let samples = "Tests/Data/Goldens/HowTo"
  private static let pages = Samples.files(folder, ".md").filter { !$0.hasSuffix("/README.md") }
  private static let code = Samples([samples, "Tests/Data/Goldens/Tests/HowToTests"])

  @Test("is one question on 40 lines at most, with words to search for", arguments: pages)
  func size(path: String) {
    let lines = Page(path).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 41, "the last line is empty")
    #expect(lines[0].hasPrefix("<!-- search: ") && lines[0].hasSuffix(" -->"))
    #expect(lines.count { $0.hasPrefix("# ") } == 1)
  }

  @Test("its list of pages is complete")
  func index() throws {
    let index = Page("\(Self.folder)/README.md").text
    #expect(Self.pages.count >= 14)
    for page in Self.pages {
      let title = try #require(Page(page).text.firstMatch(of: /\n# (.+)\n/)).1
      #expect(index.contains("| [\(title)](\(page.split(separator: "/").last ?? "")) |"))
    }
  }

  @Test("shows nothing that no test runs", arguments: pages)
  func blocks(path: String) {
    let page = Page(path)
    let shown = page.blocks("yaml") + page.blocks("swift") + page.blocks("json")
    for block in shown where !block.contains("import SwiftUI") {
      #expect(Self.code.contain(block), "\(block)")
    }
  }

  @Test("every sample is shown")
  func samples() {
    let shown = Self.pages.flatMap { Page($0).blocks("yaml") + Page($0).blocks("swift") }
      .map(Samples.lines)
    for (path, text) in Self.code.texts where path.hasPrefix(Self.samples) {
      #expect(shown.contains { text.contains($0) }, "\(path)")
    }
  }

  @Test("every schema has a test that runs it")
  func tested() throws {
    let tests = Self.code.texts.filter { $0.key.contains("/HowToTests/") }.values.joined()
    for (path, text) in Self.code.texts where path.hasSuffix(".yaml") {
      let feature = try #require(text.firstMatch(of: /feature: (\w+)\n|features:\n(\w+):\n/))
      let name = feature.1 ?? feature.2 ?? ""
      #expect(tests.contains("\(name).store(") || tests.contains("\(name).reduce"), "\(path)")
    }
  }

  @Test("the picture is what reduxgen draws")
  func picture() throws {
    let page = Page("\(Self.folder)/Picture.md")
    let folder = try TemporaryFolder()
    try folder.write(try #require(page.blocks("yaml").first), to: "Study.feature.yaml")
    let command = try #require(page.blocks("console").first)
    let words = command.split(separator: "\n")[0].split(separator: " ").map(String.init)
    #expect(words.prefix(2) == ["$", "reduxgen"])
    let run = try Tool.run(Array(words.dropFirst(2)), in: folder)
    #expect(run.errors == "")
    #expect(page.blocks("mermaid") == [run.output])
  }

  @Test("its app compiles", arguments: ModuleIsolation.allCases)
  func app(isolation: ModuleIsolation) throws {
    let blocks = Self.pages.flatMap { Page($0).blocks("swift") }
      .filter { $0.contains("import SwiftUI") }
    #expect(blocks.count == 1)
    #expect(blocks[0].contains("WindowGroup"))
    let result = try compile(blocks[0], isolation)
    #expect(result.status == 0, "\(result.errors)")
    let wrong = try compile(blocks[0].replacing("$store.draft", with: "$store.notes"), isolation)
    #expect(wrong.errors.contains("error: "))
  }

  private func compile(_ app: String, _ isolation: ModuleIsolation) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    try folder.write(app, to: "App.swift")
    let notes = ["Generated/Notes.generated.swift"].map {
      Repository.root.appending(path: "\(Self.samples)/\($0)").path
    }
    return try Tool.typecheck(
      notes + [folder("App.swift")], in: folder, isolation: isolation,
      others: SwiftUIStub.options())
  }
}
