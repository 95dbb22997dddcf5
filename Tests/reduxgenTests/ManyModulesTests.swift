import Foundation
import Testing

@testable import reduxgen

/// What commands do in a repository of several packages with several modules.
@Suite("Commands over many modules")
struct ManyModulesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n", to: "Kit/Package.swift")
    try folder.write("// swift-tools-version: 6.2\n", to: "Main/Package.swift")
    try folder.write(Self.geo, to: "Kit/Sources/Geo/features.yaml")
    try folder.write(Self.map, to: "Kit/Sources/MapUI/Map.feature.yaml")
    try folder.write(Self.home, to: "Main/Sources/App/Home.feature.yaml")
  }

  private static let geo = """
    reduxgen: 1
    access: public
    types:
      struct Place:
        id: Int
        name: String = ""
    clients:
      PlaceClient:
        find: (String) async throws -> Place

    """

  private static let map = """
    reduxgen: 1
    feature: Map
    access: public
    imports: [Geo]
    dependencies:
      places: PlaceClient
    state:
      zoom: Double = 1
      place: Place?
    actions:
      zoomed: Double
      typed: String
      delegate.done: Place
    reduce:
      zoomed: zoom = $0
      find.success: place = $0
      find.failure: reset place
    forward:
      find.success: delegate.done($0)
    sagas:
      find: { takeLatest: typed, call: places.find($0) }

    """

  private static let home = """
    reduxgen: 1
    feature: Home
    imports: [MapUI, Geo]
    state:
      last: Place?
    children:
      map: Map
    reduce:
      map.delegate.done: last = $0

    """

  private func run(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(arguments, in: folder)
  }

  private func commit() throws {
    if try !folder.files().contains(".git/HEAD") { try folder.git("init", "-q") }
    try folder.git("add", "-A")
    try folder.git("commit", "-qm", "A version")
  }

  /// Moves a file from one module to another.
  private func move(_ path: String, to other: String, _ change: (String) -> String = { $0 }) throws {
    try folder.write(change(try folder.read(path)), to: other)
    try FileManager.default.removeItem(atPath: folder(path))
  }

  private func replace(_ old: String, with new: String, in path: String) throws {
    let text = try folder.read(path)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: path)
  }

  // MARK: diff

  @Test("diff says what has moved to another module, and compares what is inside")
  func diffOfMoves() throws {
    try commit()
    try move("Kit/Sources/MapUI/Map.feature.yaml", to: "Kit/Sources/Atlas/Map.feature.yaml") {
      $0.replacing("zoom: Double = 1", with: "zoom: Double = 2")
    }
    try replace("MapUI", with: "Atlas", in: "Main/Sources/App/Home.feature.yaml")
    let result = try run("diff", "git:HEAD", ".")
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(
      result.output == """
        Kit/Sources/Atlas/Map.feature.yaml
          source    Map: moved to another module  MapUI -> Atlas  (whoever uses it imports the other module)
          behavior  state.zoom: start value changed  1 -> 2
        1 source, 1 behavior, 1 safe (--all lists it); 1 change fails

        """)
    #expect(try run("diff", "--level", "features.moved=ignore", "git:HEAD", ".").status == 0)
    // A move within a module is none.
    try commit()
    try move("Kit/Sources/Atlas/Map.feature.yaml", to: "Kit/Sources/Atlas/Maps/Map.feature.yaml")
    #expect(try run("diff", "git:HEAD", ".").output == "No changes\n")
    // Nor is one of a package with all of its modules.
    try FileManager.default.moveItem(atPath: folder("Kit"), toPath: folder("Base"))
    #expect(try run("diff", "git:HEAD", ".").output == "No changes\n")
  }

  @Test("diff takes a name that several modules have for that of the module where it was")
  func diffOfMovedSharedName() throws {
    let toolbar = """
      reduxgen: 1
      feature: Toolbar
      access: public
      state:
        text: String = ""
      actions:
        typed: String
      reduce:
        typed: text = $0

      """
    try folder.write(toolbar, to: "Kit/Sources/Geo/Toolbar.feature.yaml")
    try folder.write(toolbar, to: "Kit/Sources/MapUI/Toolbar.feature.yaml")
    try commit()
    try move("Kit/Sources/MapUI/Toolbar.feature.yaml", to: "Kit/Sources/Bars/Toolbar.feature.yaml")
    let result = try run("diff", "git:HEAD", ".")
    #expect(
      result.output == """
        Kit/Sources/Bars/Toolbar.feature.yaml
          source    Bars.Toolbar: moved to another module  MapUI -> Bars  (whoever uses it imports the other module)
        1 source; 1 change fails

        """, "\(result.errors)")
  }

  /// Another package with the same modules, files and features.
  private func copyKit() throws {
    try FileManager.default.copyItem(atPath: folder("Kit"), toPath: folder("Other"))
    try FileManager.default.removeItem(atPath: folder("Main"))
  }

  @Test("packages with the same files, modules and features are compared each with itself")
  func diffOfAlikePackages() throws {
    try copyKit()
    try commit()
    #expect(try run("diff", "git:HEAD", ".").output == "No changes\n")
    try replace("Double = 1", with: "Double = 2", in: "Other/Sources/MapUI/Map.feature.yaml")
    let result = try run("diff", "git:HEAD", ".")
    #expect(
      result.output == """
        Other/Sources/MapUI/Map.feature.yaml
          behavior  state.zoom: start value changed  1 -> 2
        1 behavior

        """, "\(result.errors)")
    let graph = try run("graph", ".")
    #expect(graph.errors == "")
    #expect(graph.output.contains("[\"Kit.MapUI.Map\"]"), "\(graph.output)")
    #expect(graph.output.contains("[\"Other.MapUI.Map\"]"))
  }

  // MARK: fix

  @Test("fix adds the imports that are missing, in all modules, until nothing is left")
  func fixOfImports() throws {
    try replace("imports: [MapUI, Geo]\n", with: "", in: "Main/Sources/App/Home.feature.yaml")
    try replace("imports: [Geo]\n", with: "", in: "Kit/Sources/MapUI/Map.feature.yaml")
    let dry = try run("fix", "--dry-run", ".")
    #expect(
      dry.output.contains(
        "would fix Kit/Sources/MapUI/Map.feature.yaml:8:10: not-imported: insert imports: [Geo]\n"))
    #expect(dry.output.contains("not-imported: Geo -> Geo, MapUI\n"), "\(dry.output)")
    #expect(try run("validate", ".").status == 1)
    let result = try run("fix", ".")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("3 errors fixed in 2 files\n"), "\(result.output)")
    #expect(
      try folder.read("Main/Sources/App/Home.feature.yaml")
        .hasPrefix("reduxgen: 1\nfeature: Home\nimports: [Geo, MapUI]\nstate:"))
    #expect(
      try folder.read("Kit/Sources/MapUI/Map.feature.yaml")
        .hasPrefix("reduxgen: 1\nfeature: Map\nimports: [Geo]\naccess: public\n"))
    #expect(try run("validate", ".").errors == "")
    #expect(try run("fix", ".").output == "Nothing to fix\n")
  }

  @Test("fix checks each module by itself")
  func fixOfModules() throws {
    // Both modules may have one, and each has an error.
    let helper = """
      reduxgen: 1
      feature: Helper
      staet:
        count: Int = 0
      actions:
        counted:
      reduce:
        counted: count += 1

      """
    try folder.write(helper, to: "Kit/Sources/Geo/Helper.feature.yaml")
    try folder.write(helper, to: "Main/Sources/App/Helper.feature.yaml")
    let result = try run("fix", ".")
    #expect(result.errors == "")
    #expect(result.output.hasSuffix("2 errors fixed in 2 files\n"), "\(result.output)")
    // What another package keeps to itself stays an error.
    try replace("access: public\n", with: "access: package\n", in: "Kit/Sources/Geo/features.yaml")
    let hidden = try run("fix", ".")
    #expect(hidden.status == 1)
    #expect(
      hidden.errors.contains("Home.feature.yaml:5:9: error: `Place` is package in module Geo"))
    #expect(hidden.output.hasPrefix("Nothing to fix; "))
  }

  @Test("fix imports one of two modules that name each other, and says what is left")
  func fixOfCircles() throws {
    try folder.write(
      "reduxgen: 1\nfeature: A\naccess: public\nstate:\n  b: B.State?\n  x: Int = 0\n",
      to: "Kit/Sources/One/A.feature.yaml")
    try folder.write(
      "reduxgen: 1\nfeature: B\naccess: public\nstate:\n  a: A.State?\n  x: Int = 0\n",
      to: "Kit/Sources/Two/B.feature.yaml")
    let result = try run("fix", "Kit")
    #expect(result.status == 1)
    #expect(result.output.hasSuffix("1 error fixed in 1 file; 1 error left\n"), "\(result.output)")
    #expect(result.errors.contains("which imports"), "\(result.errors)")
    #expect(!result.errors.contains("import-cycle"))
  }

  @Test("fix and rename take files of packages apart that have one path")
  func editsOfAlikePackages() throws {
    try copyKit()
    for kit in ["Kit", "Other"] {
      try replace("state:\n", with: "staet:\n", in: "\(kit)/Sources/MapUI/Map.feature.yaml")
      try folder.write("reduxgen: 1\nimprots: [Foundation]\n", to: "\(kit)/reduxgen.yaml")
    }
    try replace("Double = 1", with: "Double = 2", in: "Other/Sources/MapUI/Map.feature.yaml")
    let result = try run("fix", "Kit", "Other")
    #expect(result.errors == "")
    #expect(result.output.contains("fixed Other/Sources/MapUI/Map.feature.yaml:7:1: unknown-key"))
    #expect(result.output.hasSuffix("4 errors fixed in 4 files\n"), "\(result.output)")
    #expect(try folder.read("Kit/Sources/MapUI/Map.feature.yaml") == Self.map)
    #expect(
      try folder.read("Other/Sources/MapUI/Map.feature.yaml")
        == Self.map.replacing("Double = 1", with: "Double = 2"))
    let rename = try run("rename", "Other.MapUI.Map.state.zoom", "scale", ".")
    #expect(rename.errors == "")
    #expect(try folder.read("Kit/Sources/MapUI/Map.feature.yaml") == Self.map)
    #expect(
      try folder.read("Other/Sources/MapUI/Map.feature.yaml").contains(
        "scale @was(\"zoom\"): Double = 2"))
  }

  // MARK: eject

  @Test("eject of a feature of one module changes that module's folder alone")
  func ejectOfOneModule() throws {
    try folder.git("init", "-q")
    #expect(try run("generate", ".").status == 0)
    let before = try folder.files()
    let result = try run("eject", "Main/Sources/App/Home.feature.yaml")
    #expect(result.errors == "")
    #expect(result.status == 0)
    let after = try folder.files()
    #expect(Set(before).subtracting(after).allSatisfy { $0.hasPrefix("Main/Sources/App/") })
    #expect(
      after.filter { $0.hasPrefix("Main/Sources") } == [
        "Main/Sources/App/Home.feature.yaml.ejected", "Main/Sources/App/Home.swift",
      ])
    #expect(try run("check", ".").status == 0)
  }

  @Test("eject of some starts no hand-written files of others")
  func ejectOfSomeOfProject() throws {
    try folder.write("reduxgen: 1\n", to: "Kit/reduxgen.yaml")
    try replace(
      "zoomed: zoom = $0", with: "zoomed: handler", in: "Kit/Sources/MapUI/Map.feature.yaml")
    try folder.write(
      "reduxgen: 1\nfeature: Pin\nstate:\n  x: Int = 0\n", to: "Kit/Sources/Geo/Pin.feature.yaml")
    let result = try run("eject", "Kit/Sources/Geo/Pin.feature.yaml")
    #expect(result.errors == "")
    #expect(
      try folder.files().filter { $0.hasPrefix("Kit/Sources") } == [
        "Kit/Sources/Geo/Pin.feature.yaml.ejected", "Kit/Sources/Geo/Pin.swift",
        "Kit/Sources/Geo/features.yaml", "Kit/Sources/MapUI/Map.feature.yaml",
      ])
  }

  @Test("eject refuses what schemas of other modules use, and no more")
  func ejectOfUsed() throws {
    // An error that is there with and without it.
    try folder.write(
      "reduxgen: 1\nfeature: Broken\nchildren:\n  a: Nothing.\n", to: "Kit/Sources/Odd/Odd.yaml")
    #expect(try run("generate", "Kit/Sources/Geo", "Kit/Sources/MapUI").status == 0)
    try folder.git("init", "-q")
    let before = try folder.files()
    let result = try run("eject", "Kit/Sources/Geo")
    #expect(result.status == 1)
    #expect(!result.errors.contains("Odd"), "\(result.errors)")
    #expect(
      result.errors.contains("Kit/Sources/MapUI/Map.feature.yaml:"), "\(result.errors)")
    #expect(try folder.files() == before)
  }

  @Test("eject takes files of packages apart that have one path")
  func ejectOfAlikePackages() throws {
    try copyKit()
    #expect(try run("generate", ".").status == 0)
    let result = try run("eject", ".")
    #expect(result.errors == "")
    #expect(
      try folder.files().filter { $0.hasPrefix("Kit") }.map { $0.dropFirst("Kit".count) }
        == folder.files().filter { $0.hasPrefix("Other") }.map { $0.dropFirst("Other".count) })
    #expect(try folder.files().contains("Other/Sources/MapUI/Map.swift"))
    #expect(try folder.files().allSatisfy { !$0.contains("Generated") })
  }

  // MARK: One module, with others that are read

  private static let reading = [
    "--reading-external", "MapUI=Kit/Sources/MapUI", "--reading-external", "Geo=Kit/Sources/Geo",
  ]

  @Test("commands about one module read others without writing there")
  func reading() throws {
    let app = "Main/Sources/App"
    func run(_ verb: String) throws -> Tool.Result {
      try Tool.run([verb, app] + Self.reading, in: folder)
    }
    #expect(try self.run("validate", app).status == 1)
    #expect(try run("validate").output == "1 schema file checked, no errors\n")
    #expect(try run("generate").errors == "")
    #expect(
      try folder.files().filter { $0.contains("Generated") }
        == ["Main/Sources/App/Generated/Home.generated.swift"])
    #expect(try run("check").errors == "")
    #expect(try run("check").status == 0)
    try replace("imports: [MapUI, Geo]\n", with: "", in: "\(app)/Home.feature.yaml")
    #expect(try run("fix").output.hasSuffix("2 errors fixed in 1 file\n"))
    #expect(try run("validate").errors == "")
    // What has changed there counts, also for what remembers earlier runs.
    try replace(
      "delegate.done: Place", with: "delegate.done", in: "Kit/Sources/MapUI/Map.feature.yaml")
    try replace(
      "find.success: delegate.done($0)", with: "find.success: delegate.done",
      in: "Kit/Sources/MapUI/Map.feature.yaml")
    #expect(try run("check").status == 1)
    let missing = try Tool.run(["check", app, "--reading", "MapUI=Kit/MapUI"], in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("Kit/MapUI: error: "))
  }
}
