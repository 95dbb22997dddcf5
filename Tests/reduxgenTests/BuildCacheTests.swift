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

private let handled = """
  reduxgen: 1
  feature: Handled
  actions:
    tapped:
  reduce:
    tapped: swift

  """

@Suite("Build cache")
struct BuildCacheTests {
  let folder: TemporaryFolder
  let cache: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    cache = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write("reduxgen: 1\n", to: "App/reduxgen.yaml")
    try folder.write(counter, to: "App/Counter.feature.yaml")
    try folder.write(handled, to: "App/Handled.feature.yaml")
  }

  /// The plan of a run in this process; carried out on request.
  private func plan(_ arguments: [String] = ["App"], generating: Bool = false) throws -> OutputPlan
  {
    var reporter = Reporter(try ReportOptions.parse([]), currentFolder: folder.path)
    let run = try GenerationOptions.parse(arguments)
      .plan(force: false, cache: cache.path, &reporter)
    if generating { try run.write(&reporter) }
    return run.plan
  }

  /// The answer of the cache: nil if everything has to be computed.
  private func answer(_ arguments: [String] = ["App"]) throws -> OutputPlan? {
    var reporter = Reporter(try ReportOptions.parse([]), currentFolder: folder.path)
    let options = try GenerationOptions.parse(arguments)
    let inputs = try SchemaRun.find(
      options.paths, output: options.output, templates: options.templates, &reporter)
    return try #require(BuildCache(inputs)).plan(in: cache.path)
  }

  @Test func nothingIsRenderedTwice() throws {
    #expect(try answer() == nil)
    #expect(try plan(generating: true).changes.count == 3)
    #expect(try answer() == OutputPlan(unchanged: 2))
    #expect(try plan() == OutputPlan(unchanged: 2))
  }

  @Test(
    "Whatever differs is looked at",
    arguments: [
      ("App/Counter.feature.yaml", counter.replacing("Int = 0", with: "Int = 1")),
      ("App/More.feature.yaml", counter.replacing("Counter", with: "More")),
      ("App/reduxgen.yaml", "reduxgen: 1\naccess: public\n"),
      ("App/Generated/Counter.generated.swift", "// Ours no more.\n"),
      ("App/Generated/Left.generated.swift", "// Not ours.\n"),
    ])
  func changes(_ name: String, _ text: String) throws {
    _ = try plan(generating: true)
    let before = try? folder.read(name)
    try folder.write(text, to: name)
    #expect(try answer() == nil)
    // Back to the same bytes, though not to the same times.
    if let before {
      try folder.write(before, to: name)
      #expect(try answer() == OutputPlan(unchanged: 2))
    }
  }

  @Test(
    "Whatever is gone is missed",
    arguments: [
      "App/Counter.feature.yaml", "App/reduxgen.yaml", "App/Generated/Handled.generated.swift",
      "App/HandledHandlers.swift",
    ])
  func removals(_ name: String) throws {
    _ = try plan(generating: true)
    try FileManager.default.removeItem(atPath: folder(name))
    #expect(try answer() == nil)
  }

  @Test func anEditOfOneByteIsSeenWhateverTheTimes() throws {
    _ = try plan(generating: true)
    let name = "App/Generated/Counter.generated.swift"
    let times = try FileManager.default.attributesOfItem(atPath: folder(name))
    try folder.write(try folder.read(name).replacing("count += 1", with: "count -= 1"), to: name)
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(times[.modificationDate])], ofItemAtPath: folder(name))
    #expect(try answer() == nil)
    #expect(throws: ExitStatus.refused) { try plan() }
  }

  @Test func movedHandwrittenFilesAreFound() throws {
    _ = try plan(generating: true)
    try FileManager.default.createDirectory(
      atPath: folder("App/Handlers"), withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      atPath: folder("App/HandledHandlers.swift"),
      toPath: folder("App/Handlers/HandledHandlers.swift"))
    #expect(try answer() == nil)
    #expect(try plan(generating: true) == OutputPlan(unchanged: 2))
    #expect(try answer() == OutputPlan(unchanged: 2))
  }

  @Test func otherOptionsAreOtherRuns() throws {
    _ = try plan(generating: true)
    #expect(try answer(["App", "--output", "Elsewhere"]) == nil)
    #expect(try answer(["App/Counter.feature.yaml"]) == nil)
  }

  @Test func templatesAreRead() throws {
    try folder.write("// {{name}}\n", to: "Templates/Note.feature.swift.mustache")
    let arguments = ["App", "--templates", folder("Templates")]
    _ = try plan(arguments, generating: true)
    #expect(try answer(arguments)?.unchanged == 4)
    try folder.write("// {{name}}.\n", to: "Templates/Note.feature.swift.mustache")
    #expect(try answer(arguments) == nil)
  }

  @Test func warningsAreRepeated() throws {
    try folder.write(
      counter.replacing("actions:", with: "  lost: Int = 0\nactions:"),
      to: "App/Counter.feature.yaml")
    _ = try plan(generating: true)
    #expect(try answer() == nil)
  }

  @Test("Damaged caches are ignored", arguments: [0, 1, 40, 90])
  func damage(_ length: Int) throws {
    _ = try plan(generating: true)
    let name = try #require(try cache.files().first)
    let text = try cache.read(name)
    try cache.write(String(text.prefix(length)), to: name)
    #expect(try answer() == nil)
    try cache.write(text.replacing("HandledHandlers", with: "OtherHandlers"), to: name)
    #expect(try answer() == nil)
    try cache.write(text, to: name)
    #expect(try answer() != nil)
  }

  @Test func noCacheIsNoError() throws {
    // A file where the folder would be: it can be neither read nor made.
    try folder.write("", to: "cache")
    let environment = ["XDG_CACHE_HOME": folder("cache")]
    for expected in ["3 files written, 0 unchanged", "Everything is up to date (2 files)."] {
      let result = try Tool.run(["generate", "App"], in: folder, environment: environment)
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.contains(expected))
    }
  }

  @Test func cachesOfDeletedProjectsAreRemoved() throws {
    _ = try plan(generating: true)
    for number in 0..<70 { try cache.write("/gone/\(number)\nx\n", to: "\(number).record") }
    try folder.write(counter, to: "App/Counter.feature.yaml")
    _ = try plan(["App", "--output", folder("Elsewhere")], generating: true)
    #expect(try cache.files().count == 2)
  }
}

@Suite("Digests")
struct DigestTests {
  // From another implementation: Python's hashlib.blake2b(data, digest_size=32).
  @Test(
    "BLAKE2b",
    arguments: [
      ([], "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
      (Array("abc".utf8), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"),
      (Array(0...255), "39a7eb9fedc19aabc83425c6755dd90e6f9d0c804964a1f4aaeea3b9fb599835"),
      (
        (0..<1_000).map { UInt8($0 % 251) },
        "b372d0608f720c8c3dd41e9c8eecb10143b41abe520b616607e754bf79c08331"
      ),
      (
        [UInt8](repeating: 0, count: 128),
        "378d0caaaa3855f1b38693c1d6ef004fd118691c95c959d4efa950d6d6fcf7c1"
      ),
    ] as [([UInt8], String)])
  func known(_ bytes: [UInt8], _ digest: String) {
    #expect("\(Digest(bytes))" == digest)
  }
}
