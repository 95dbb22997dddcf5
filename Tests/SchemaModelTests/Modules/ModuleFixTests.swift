import Testing

@testable import SchemaModel

@Suite("Fix-its for modules")
struct ModuleFixTests {
  private static let map = SourceFile(
    path: "Map.yaml",
    bytes: Array("reduxgen: 1\nfeature: Map\naccess: public\nstate:\n  zoom: Double = 1\n".utf8))

  private static func check(_ text: String) -> [Diagnostic] {
    let modules = SchemaModules([
      ModuleSources(SchemaModule(name: "MapUI", package: ""), files: [map]),
      ModuleSources(
        SchemaModule(name: "App", package: ""),
        files: [SourceFile(path: "App.yaml", bytes: Array(text.utf8))]),
    ])
    return modules.check(1).diagnostics.errors.sorted
  }

  @Test(
    "an import is added wherever imports are",
    arguments: [
      "reduxgen: 1\nfeature: Home\nchildren:\n  map: Map\n",
      "reduxgen: 1 # first\nfeature: Home # the app\nchildren:\n  map: Map\n",
      "reduxgen: 1\nfeature: Home\nimports: [Foundation]\nchildren:\n  map: Map\n",
      "reduxgen: 1\nfeature: Home\nimports: Foundation\nchildren:\n  map: Map\n",
      "reduxgen: 1\nfeature: Home\nimports:\n  - Foundation\n  - Observation # seen\nchildren:\n  map: Map\n",
      "reduxgen: 1\nfeatures:\n  Home:\n    children:\n      map: Map\n      other: Map?\n",
      "reduxgen: 1\ntypes:\n  struct Shown:\n    state: Map.State\n",
      "reduxgen: 1\nfeature: Home\nstate:\n  map: 'Map.State = Map.State()'\n",
    ])
  func additions(text: String) throws {
    let found = Self.check(text)
    #expect(found.allSatisfy { $0.id == .notImported }, "\(found)")
    let fixes = found.filter { $0.replacement != nil }
    #expect(fixes.count == 1)
    let fix = try #require(fixes.first)
    var bytes = Array(text.utf8)
    let place = fix.replacedRange
    bytes.replaceSubrange(place.lower..<place.upper, with: try #require(fix.replacement).utf8)
    let fixed = String(decoding: bytes, as: UTF8.self)
    #expect(Self.check(fixed).map(\.description) == [], "\(fixed)")
  }

  @Test("a module that is imported twice is one module")
  func twice() {
    let text =
      "reduxgen: 1\nfeature: Home\nimports: [MapUI, Core, MapUI]\nchildren:\n  map: Map\n"
    #expect(Self.check(text).map(\.description) == [])
  }

  @Test("names with commas between them are a list, which is written in brackets")
  func list() throws {
    let text = "reduxgen: 1\nfeature: Home\nimports: MapUI, Core\nchildren:\n  map: Map\n"
    let found = Self.check(text)
    #expect(found.map(\.id) == [.notAMapping])
    #expect(found.first?.replacement == "[MapUI, Core]")
  }
}
