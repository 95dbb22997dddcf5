import Foundation
import RandomSchemas
import Testing

@testable import reduxgen

/// Swift that pages show compiles. What stands below `<!-- file: … -->` is built by `Tests/System/Consumers/pages.py`.
@Suite("Documentation: Swift")
struct PageCodeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The blocks of Swift in a page, with the comment in the line above.
  private static func blocks(_ path: String) throws -> [(mark: String, text: String)] {
    let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    return text.matches(of: /(?m)^(?:<!-- (.*) -->\n)?```swift\n((?s:.*?))^```/).map {
      (String($0.1 ?? ""), String($0.2))
    }
  }

  private func compile(_ code: [String], with schema: String, _ feature: String) throws {
    try folder.write(schema, to: "\(feature).feature.yaml")
    let run = try Tool.run(["generate", "\(feature).feature.yaml"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    var files = [folder("Generated/\(feature).generated.swift")]
    for (number, text) in code.enumerated() {
      try folder.write(text, to: "Code\(number).swift")
      files.append(folder("Code\(number).swift"))
    }
    let result = try Tool.typecheck(files, in: folder, others: SwiftUIStub.options())
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("the view of the README's first feature compiles")
  func use() throws {
    let use = try #require(try Self.blocks("README.md").first { $0.text.contains("struct FactsView") }).text
    let schema = try #require(Page.readme.blocks("yaml").first)
    try compile(["import ReduxRuntime\nimport SwiftUI\n" + use], with: schema, "Facts")
  }

  @Test("the README's view compiles with the feature that init writes")
  func view() throws {
    let view = try #require(
      try Self.blocks("README.md").first { $0.text.contains("import SwiftUI") })
    let project = StarterProject(name: "App", feature: "Counter", folder: folder.path)
    let schema = try #require(project.files.last).text
    try compile([view.text], with: schema, "Counter")
  }

  @Test("the tutorial's view and its preview compile")
  func tutorial() throws {
    let blocks = try Self.blocks("Documentation/Tutorial.md")
    let view = try #require(blocks.first { $0.text.contains("import SwiftUI") }).text
    let preview = try #require(blocks.first { $0.text.contains("#Preview {") }).text
    let schemas = Page("Documentation/Tutorial.md").blocks("yaml")
    let schema = try #require(schemas.last { $0.contains("feature: Facts") })
    let imports = "import ReduxRuntime\nimport SwiftUI\n"
    try compile([view, imports + preview], with: schema, "Facts")
    // The page begins with a view, too.
    let first = try #require(blocks.first).text
    try compile([imports + first, ""], with: schema, "Facts")
  }

  @Test(
    "no Swift of README and tutorial is left out",
    arguments: ["README.md", "Documentation/Tutorial.md"])
  func marks(page: String) throws {
    let others = try Self.blocks(page).filter { !$0.mark.hasPrefix("file: ") }.map(\.text)
    // The view of a feature and its code, which have tests of their own, and what only Xcode or a Mac can build.
    let known = [
      "struct FactsView", "static func reduce(", "import SwiftUI", "#Preview {",
    ]
    for text in others { #expect(known.contains { text.contains($0) }, "\(text)") }
  }
}
