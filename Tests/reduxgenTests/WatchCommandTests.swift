import Foundation
import Testing

@testable import reduxgen

private let counter = """
  reduxgen: 1
  feature: Counter
  state:
    count: Int = 0
  actions:
    increment:
  reduce:
    increment: count += 1

  """

/// A `reduxgen watch` that runs.
private final class Watcher {
  private let process = Process()
  private let pipe = Pipe()
  private var rest = Data()

  init(_ arguments: [String], in folder: TemporaryFolder) throws {
    process.executableURL = URL(filePath: Tool.path)
    process.arguments = ["watch"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Reads until a line has a text. Without one, the limit of the test's time ends it.
  func wait(for text: String) throws {
    var lines: [String] = []
    while true {
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        lines.append(line)
        if line.contains(text) { return }
      }
      let data = pipe.fileHandleForReading.availableData
      try #require(!data.isEmpty, "ended without `\(text)`; it said \(lines)")
      rest += data
    }
  }

  /// Ends it as Ctrl-C does.
  ///
  /// - Returns: its status, and what it said that nobody has waited for.
  func interrupt() -> (status: Int32, rest: String) {
    process.interrupt()
    let data = rest + pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -1
    return (status, String(decoding: data, as: UTF8.self))
  }
}

@Suite("reduxgen watch", .timeLimit(.minutes(2)))
struct WatchCommandTests {
  let folder: TemporaryFolder
  private let schema = "App/Counter.feature.yaml"
  private let generated = "App/Generated/Counter.generated.swift"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write(counter, to: schema)
  }

  @Test func aChangedOutputTakesItsCodeAlong() throws {
    let settings = "reduxgen: 1\nschemas: [App]\noutput: First\n"
    try folder.write(settings, to: "reduxgen.yaml")
    let watcher = try Watcher([], in: folder)
    try watcher.wait(for: "wrote First/Counter.generated.swift")
    try watcher.wait(for: "Watching for changes")
    try folder.write(settings.replacing("First", with: "Second"), to: "reduxgen.yaml")
    try watcher.wait(for: "removed First/Counter.generated.swift")
    try watcher.wait(for: "wrote Second/Counter.generated.swift")
    #expect(watcher.interrupt().status == 0)
    #expect(FileSystem.kind(of: folder("First/Counter.generated.swift")) == .missing)
  }

  @Test func generatesOnSave() throws {
    let watcher = try Watcher(["App"], in: folder)
    try watcher.wait(for: "wrote \(generated)")
    try watcher.wait(for: "Watching for changes")
    try folder.write(counter.replacing("Int = 0", with: "Int = 7"), to: schema)
    try watcher.wait(for: "wrote \(generated)")
    #expect(try folder.read(generated).contains("count: Int = 7"))

    try folder.write(
      counter.replacing("Counter", with: "More"), to: "App/Further/More.feature.yaml")
    try watcher.wait(for: "wrote App/Generated/More.generated.swift")
    try FileManager.default.removeItem(atPath: folder("App/Further"))
    try watcher.wait(for: "removed App/Generated/More.generated.swift")

    let end = watcher.interrupt()
    #expect(end.status == 0)
    #expect(end.rest == "1 file written, 0 unchanged\n" || end.rest.hasSuffix("1 unchanged\n"))
  }

  /// A project file that comes counts for what is below it.
  @Test(arguments: ["App", "App/Counter.feature.yaml"])
  func noticesANewProjectFile(path: String) throws {
    let watcher = try Watcher([path], in: folder)
    try watcher.wait(for: "Watching for changes")
    try folder.write("reduxgen: 1\naccess: public\n", to: "reduxgen.yaml")
    try watcher.wait(for: "wrote \(generated)")
    #expect(try folder.read(generated).contains("public nonisolated enum Counter"))
    #expect(watcher.interrupt().status == 0)
  }

  @Test func showsErrorsAsTheyComeAndGo() throws {
    let watcher = try Watcher(["App"], in: folder)
    try watcher.wait(for: "Watching for changes")
    // Half of a file, as an editor may write it.
    try folder.write(String(counter.prefix(counter.count / 2)) + "{", to: schema)
    try watcher.wait(for: "error: ")
    try watcher.wait(for: "nothing was written")
    try folder.write(counter.replacing("count +=", with: "conut +="), to: schema)
    try watcher.wait(for: "unknown state field `conut`")
    try folder.write(counter, to: schema)
    try watcher.wait(for: "Everything is up to date (1 file).")
    #expect(watcher.interrupt() == (0, ""))
  }

  @Test func survivesWhatHappensToFiles() throws {
    let watcher = try Watcher(["App"], in: folder)
    try watcher.wait(for: "Watching for changes")
    try FileManager.default.moveItem(atPath: folder("App"), toPath: folder("Away"))
    try watcher.wait(for: "`App` does not exist")
    try FileManager.default.moveItem(atPath: folder("Away"), toPath: folder("App"))
    try watcher.wait(for: "Everything is up to date")
    // A folder in the place of the file, and the file again.
    try FileManager.default.removeItem(atPath: folder(schema))
    try watcher.wait(for: "removed \(generated)")
    try FileManager.default.createDirectory(
      atPath: folder(schema), withIntermediateDirectories: false)
    try FileManager.default.removeItem(atPath: folder(schema))
    try folder.write(counter.replacing("Int = 0", with: "Int = 9"), to: schema)
    try watcher.wait(for: "wrote \(generated)")
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(filePath: folder(schema)))
    try watcher.wait(for: "error: ")
    try folder.write(counter.replacing("Int = 0", with: "Int = 9"), to: schema)
    try watcher.wait(for: "Everything is up to date")
    #expect(watcher.interrupt() == (0, ""))
  }

  @Test func followsTheProject() throws {
    try folder.write("reduxgen: 1\nschemas: [App, ../\(name)/Shared]\n", to: "reduxgen.yaml")
    try folder.write(counter.replacing("Counter", with: "Other"), to: "Shared/Other.feature.yaml")
    let watcher = try Watcher([], in: folder)
    try watcher.wait(for: "Watching for changes")
    try folder.write(
      "reduxgen: 1\naccess: public\nschemas: [App, Shared]\n", to: "reduxgen.yaml")
    try watcher.wait(for: "2 files written")
    #expect(try folder.read(generated).contains("public nonisolated enum Counter"))
    #expect(watcher.interrupt().status == 0)
  }

  private var name: String { Path.name(of: folder.path) }

  @Test func wrongUseEndsIt() throws {
    let result = try Tool.run(["watch", "Appp"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("did you mean `App`?"))
    #expect(try Tool.run(["watch", "--format", "json"], in: folder).status == 2)
  }

  @Test("writes the code of the modules that see an edit, and follows a schema to another module")
  func manyModules() throws {
    let map = ModuleTests.map
    let home = """
      reduxgen: 1
      feature: Home
      imports: [MapUI]
      children:
        map: Map
      reduce:
        map.zoomed: handler

      """
    try FileManager.default.removeItem(atPath: folder("App"))
    try folder.write(map, to: "Sources/MapUI/Map.feature.yaml")
    try folder.write(home, to: "Sources/App/Home.feature.yaml")
    let watcher = try Watcher(["."], in: folder)
    let (app, maps) = ("Sources/App/Generated/Home", "Sources/MapUI/Generated/Map")
    try watcher.wait(for: "wrote \(app).generated.swift")
    try watcher.wait(for: "wrote \(maps).generated.swift")
    // A body is nobody else's matter.
    let before = try folder.identity("\(app).generated.swift")
    let other = map.replacing("zoom = $0", with: "zoom = $0 * 2")
    try folder.write(other, to: "Sources/MapUI/Map.feature.yaml")
    try watcher.wait(for: "wrote \(maps).generated.swift")
    #expect(try folder.identity("\(app).generated.swift") == before)
    // Neither is an action that nobody else mentions.
    let moved = other.replacing("actions:\n", with: "actions:\n  moved:\n")
      .replacing("reduce:\n", with: "reduce:\n  moved: zoom = 1\n")
    try folder.write(moved, to: "Sources/MapUI/Map.feature.yaml")
    try watcher.wait(for: "wrote \(maps).generated.swift")
    #expect(try folder.identity("\(app).generated.swift") == before)
    // What others mention is.
    try folder.write(
      moved.replacing("Double", with: "Int"), to: "Sources/MapUI/Map.feature.yaml")
    try watcher.wait(for: "wrote \(app).generated.swift")
    try watcher.wait(for: "wrote \(maps).generated.swift")
    // As people move a file: with an error until the import is changed.
    try FileManager.default.createDirectory(
      atPath: folder("Sources/Atlas"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: folder("Sources/MapUI/Map.feature.yaml"),
      toPath: folder("Sources/Atlas/Map.feature.yaml"))
    try watcher.wait(for: "`Map` is in module Atlas; add it to `imports:` [not-imported]")
    #expect(try folder.files().contains("\(maps).generated.swift"))
    try folder.write(
      home.replacing("MapUI", with: "Atlas"), to: "Sources/App/Home.feature.yaml")
    try watcher.wait(for: "removed \(maps).generated.swift")
    #expect(try folder.files().contains("Sources/Atlas/Generated/Map.generated.swift"))
    // Into the last module that is left.
    try folder.write(
      home.replacing("imports: [MapUI]\n", with: ""), to: "Sources/App/Home.feature.yaml")
    try FileManager.default.moveItem(
      atPath: folder("Sources/Atlas/Map.feature.yaml"),
      toPath: folder("Sources/App/Map.feature.yaml"))
    try watcher.wait(for: "removed Sources/Atlas/Generated/Map.generated.swift")
    #expect(
      try folder.files().filter { $0.hasSuffix(".generated.swift") }
        == ["\(app).generated.swift", "Sources/App/Generated/Map.generated.swift"])
    #expect(try Tool.run(["check", "."], in: folder).status == 0)
    #expect(watcher.interrupt().status == 0)
  }
}
