import Foundation
import Testing

@testable import reduxgen

/// What Documentation/Reference/CommandLine.md shows of the commands that rewrite schemas is what they do.
@Suite("Documentation: format and fix")
struct ReadmeFormatTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theDifferenceIsWhatFormatMakes() throws {
    let block = try #require(Page.commandLine.block("diff", with: "What the user typed"))
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    func side(_ mark: Character) -> String {
      lines.filter { $0.first == " " || $0.first == mark }.map { $0.dropFirst() + "\n" }.joined()
    }
    let result = try Tool.run(["format", "-"], in: folder, input: side("-"))
    #expect(result.errors == "")
    #expect(result.output == side("+"))
  }

  @Test func theFixesAreWhatFixPrints() throws {
    let block = try #require(Page.commandLine.block("text", with: "$ reduxgen fix\n"))
    try folder.write(
      "reduxgen: 1\nfeature: Search\nstaet:\n\tquery: String = \"\"\n", to: "Search.feature.yaml")
    let result = try Tool.run(["fix"], in: folder)
    #expect("$ reduxgen fix\n" + result.output == block)
  }

  @Test func theFirstLineForEditorsIsWhatInitWrites() throws {
    let block = try #require(Page.commandLine.block("text", with: "yaml-language-server"))
    #expect(try Tool.run(["init", "--quiet"], in: folder).status == 0)
    #expect(try folder.read("Features/Counter.feature.yaml").hasPrefix(block))
  }

  @Test func staleCodeIsReportedAsShown() throws {
    let block = try #require(Page.commandLine.block("text", with: "$ reduxgen check"))
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    let schema = "reduxgen: 1\nfeature: Counter\nstate:\n  count: Int = 0\n"
    try folder.write(schema, to: "Sources/App/Counter.feature.yaml")
    #expect(try Tool.run(["generate", "Sources/App"], in: folder).status == 0)
    try folder.write(
      schema.replacing("= 0", with: "= 1"), to: "Sources/App/Counter.feature.yaml")
    let result = try Tool.run(["check", "--quiet", "Sources/App"], in: folder)
    #expect("$ reduxgen check --quiet Sources/App\n" + result.errors == block)
  }
}
