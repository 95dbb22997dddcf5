import Foundation
import RandomSchemas
import Testing

/// What Documentation/Views.md shows compiles, with the settings of new Xcode projects as well.
@Suite("Documentation/Views.md")
struct ViewsPageTests {
  private let folder: TemporaryFolder
  private let page = Page("Documentation/Views.md")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try #require(page.blocks("yaml").first), to: "Tasks.yaml")
    let run = try Tool.run(["generate", "Tasks.yaml"], in: folder)
    try #require(run.status == 0, "\(run.errors)")
  }

  /// What the page's block about UIKit needs of it.
  private static let uiKit = """
    import Foundation
    import ReduxRuntime
    @MainActor class UIView { var isHidden = false }
    @MainActor class UIViewController {
      var title: String?
      init(nibName: String?, bundle: Bundle?) {}
      required init?(coder: NSCoder) {}
      func viewDidLoad() {}
    }

    """

  /// Compiles the blocks of the page.
  ///
  /// - Parameter change: what is done to their text.
  private func compile(
    _ isolation: ModuleIsolation, change: (String) -> String = { $0 }
  ) throws -> Tool.Result {
    let generated = try FileManager.default.contentsOfDirectory(atPath: folder("Generated"))
    var files = generated.map { folder("Generated/\($0)") }
    for (index, block) in page.blocks("swift").enumerated() {
      let imports = block.contains("UIViewController") ? Self.uiKit : ""
      try folder.write(imports + change(block), to: "Block\(index).swift")
      files.append(folder("Block\(index).swift"))
    }
    return try Tool.typecheck(
      files, in: folder, isolation: isolation, others: SwiftUIStub.options())
  }

  @Test("what it shows compiles", arguments: ModuleIsolation.allCases)
  func blocks(isolation: ModuleIsolation) throws {
    #expect(page.blocks("swift").count == 10)
    let result = try compile(isolation)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "a wrong view or preview does not compile",
    arguments: [
      // The screen may not change a field without `@bind`.
      ("text: $store.query", "text: $store.title"),
      ("text: $store.name", "text: $store.nam"),
      (".sheet(item: $store.edit)", ".sheet(item: $store.rows)"),
      (".alert($store.destination.delete)", ".alert($store.destination.share)"),
      ("Tasks.preview(Tasks.State(edit", "Edit.preview(Tasks.State(edit"),
    ])
  func wrong(right: String, wrong: String) throws {
    #expect(page.contains(right))
    let result = try compile(.mainActorAndUpcomingFeatures) { $0.replacing(right, with: wrong) }
    #expect(result.status != 0)
    #expect(result.errors.contains("error: "), "\(result.errors)")
  }
}
