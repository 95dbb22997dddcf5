import RandomSchemas
import Testing

@testable import SchemaModel

/// Documentation/Adopting.md shows what Tests/Data/Goldens compiles and runs.
@Suite("Documentation/Adopting.md")
struct AdoptingPageTests {
  private static let page = Page("Documentation/Adopting.md")
  private static let code = Samples(
    ["Tests/Data/Goldens/Adopting", "Tests/Data/Goldens/Tests/AdoptingTests"])

  private static func yaml(_ word: String) throws -> String {
    try #require(page.blocks("yaml").first { $0.contains("\(word)\n") })
  }

  @Test("shows nothing that no test runs")
  func blocks() throws {
    let others = try [Self.yaml("feature: Cart"), Self.yaml("templates: redux")]
    let shown = Self.page.blocks("yaml").filter { !others.contains($0) } + Self.page.blocks("swift")
    #expect(shown.count >= 9)
    // What is left of TCA needs TCA.
    for block in shown where !block.contains("@Reducer") {
      #expect(Self.code.contain(block), "\(block)")
    }
    for (path, text) in Self.code.texts where path.hasSuffix(".yaml") {
      #expect(shown.contains { text.contains(Samples.lines($0)) }, "\(path) is shown")
    }
  }

  @Test("the templates `redux` write Swift for the store that it shows")
  func redux() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.yaml("templates: redux"), to: "reduxgen.yaml")
    try folder.write(Self.yaml("feature: Cart"), to: "Cart.feature.yaml")
    try folder.write(
      """
      reduxgen: 1
      feature: Screen
      state:
        let windowID: Int
        isOpen: Bool = false
      actions:
        opened:
      reduce:
        opened: isOpen = true
      """, to: "Screen.feature.yaml")
    let run = try Tool.run(["generate"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("these templates leave out `trackingOpened`"))
    try folder.write(
      """
      protocol AppAction {}
      struct Envelope {
        var window: Int?
        var action: any AppAction
      }

      func check() -> [Bool] {
        let state = Screen.State(windowID: 1)
        return [nil, 1, 2].map {
          Screen.reducer(state: state, envelope: Envelope(window: $0, action: Screen.Action.opened)).isOpen
        }
      }
      """, to: "App.swift")
    // Those of Cart wait for its handler.
    let files = ["Generated/ReduxSupport.generated.swift", "Generated/Screen.generated.swift", "App.swift"]
    let result = try Tool.typecheck(files.map { folder($0) }, in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }
}
