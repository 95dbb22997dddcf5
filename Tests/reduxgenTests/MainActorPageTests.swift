import Foundation
import RandomSchemas
import Testing

/// What Documentation/Reference/MainActorByDefault.md shows compiles in the modules that it is about.
@Suite("Documentation/Reference/MainActorByDefault.md")
struct MainActorPageTests {
  private let folder: TemporaryFolder
  private let page = Page("Documentation/Reference/MainActorByDefault.md")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try #require(page.blocks("yaml").first), to: "Facts.feature.yaml")
    let run = try Tool.run(["generate", "--strict", "Facts.feature.yaml"], in: folder)
    try #require(run.status == 0, "\(run.errors)")
  }

  /// Compiles the blocks of the page.
  ///
  /// - Parameter change: what is done to their text.
  private func compile(
    _ isolation: ModuleIsolation, change: (String) -> String = { $0 }
  ) throws -> Tool.Result {
    var files = [folder("Generated/Facts.generated.swift")]
    for (index, block) in page.blocks("swift").enumerated() {
      try folder.write("import ReduxRuntime\n" + change(block), to: "Block\(index).swift")
      files.append(folder("Block\(index).swift"))
    }
    return try Tool.typecheck(
      files, in: folder, isolation: isolation, others: SwiftUIStub.options())
  }

  @Test("what it shows compiles", arguments: ModuleIsolation.allCases)
  func blocks(isolation: ModuleIsolation) throws {
    #expect(page.blocks("swift").count == 6)
    let result = try compile(isolation)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "without a word the compiler says what the page quotes",
    arguments: [
      (
        "nonisolated enum Topic",
        "main actor-isolated conformance of 'Topic' to 'Equatable' cannot be used in nonisolated context"
      ),
      (
        "nonisolated extension Facts.State",
        "call to main actor-isolated instance method 'shuffled()' in a synchronous nonisolated context"
      ),
      (
        "nonisolated extension Topic",
        "main actor-isolated property 'title' can not be referenced from a nonisolated context"
      ),
      (
        "nonisolated let highestNumber",
        "main actor-isolated let 'highestNumber' can not be referenced from a nonisolated context"
      ),
      ("nonisolated func reduce", "loses global actor 'MainActor'"),
      (
        "@MainActor func about",
        "main actor-isolated property 'recent' can not be mutated from a nonisolated context"
      ),
    ])
  func messages(declaration: String, message: String) throws {
    let rest = try #require(declaration.firstIndex(of: " ").map { declaration[$0...].dropFirst() })
    let result = try compile(.mainActorAndUpcomingFeatures) {
      $0.replacing(declaration, with: rest)
    }
    #expect(result.status != 0)
    #expect(result.errors.contains("error: "), "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(page.contains(message))
  }
}
