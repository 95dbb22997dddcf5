import Foundation
import Testing

@testable import reduxgen

/// A schema with features `F0`, `F1`, …
private func features(_ count: Int, edited: Int? = nil) -> String {
  var text = "reduxgen: 1\ntypes:\n  struct Point: { x: Int }\nfeatures:\n"
  for index in 0..<count {
    text += """
        F\(index):
          imports: [\(index.isMultiple(of: 2) ? "Foundation" : "Swift")]
          state:
            count: Int = \(index == edited ? 7 : 0)
            at: 'Point = Point(x: 1)'
          actions:
            increment:
          reduce:
            increment: count += 1

      """
  }
  return text
}

private let handled = """
  reduxgen: 1
  feature: Handled
  state:
    count: Int = 0
  actions:
    tapped: Int
  reduce:
    tapped: count = $0

  """

@Suite("reduxgen emit")
struct EmitCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(features(20), to: "features.yaml")
    try folder.write(handled, to: "Handled.feature.yaml")
  }

  private func emit(_ units: String...) throws -> Tool.Result {
    try Tool.run(["emit", "--into", "out"] + units, in: folder)
  }

  @Test func writesTheFilesThatTheUnitsSay() throws {
    let result = try emit("Handled=Handled.feature.yaml", "features:16=features.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let parts = (0..<16).map { "features.\($0 < 10 ? "0" : "")\($0).generated.swift" }
    #expect(
      try folder.files().filter { $0.hasPrefix("out/") }
        == (["Handled.generated.swift"] + parts).map { "out/\($0)" })
    let texts = try parts.map { try folder.read("out/\($0)") }
    for index in 0..<20 {
      #expect(texts.count { $0.contains("enum F\(index): ") } == 1)
    }
    #expect(texts.count { $0.contains("struct Point") } == 1)
  }

  @Test(arguments: [1, 3, 16]) func partsCompileTogether(count: Int) throws {
    try #require(try emit("features:\(count)=features.yaml").status == 0)
    let files = try folder.files().filter { $0.hasPrefix("out/") }
    #expect(files.count == count)
    let result = try Tool.typecheck(files, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
  }

  @Test func anEditOfOneFeatureWritesOneFile() throws {
    try #require(try emit("features:16=features.yaml").status == 0)
    let files = try folder.files().filter { $0.hasPrefix("out/") }
    let before = try files.map(folder.identity)
    try folder.write(features(20, edited: 11), to: "features.yaml")
    let result = try emit("features:16=features.yaml")
    #expect(result.output.hasSuffix("1 file written, 15 unchanged\n"))
    let after = try files.map(folder.identity)
    #expect(zip(before, after).count { $0 != $1 } == 1)
  }

  @Test func theLastFeatureOfAFileLeavesNothingBehind() throws {
    try #require(try emit("features:2=features.yaml").status == 0)
    try folder.write("reduxgen: 1\ntypes:\n  struct Point: { x: Int }\n", to: "features.yaml")
    try #require(try emit("features:2=features.yaml").status == 0)
    let texts = try ["00", "01"].map { try folder.read("out/features.\($0).generated.swift") }
    #expect(!texts.joined().contains("enum F"))
    #expect(
      texts.contains { $0.hasSuffix("\n\n// No feature of the schema falls to this file.\n") })
  }

  @Test func schemasAreNamedAsOnTheCommandLine() throws {
    try folder.write("reduxgen: 1\nfeature: A\nstaet:\n", to: "sub/A.feature.yaml")
    let relative = try emit("A=sub/A.feature.yaml")
    #expect(relative.status == 1)
    #expect(relative.errors.hasPrefix("sub/A.feature.yaml:3:1: error: "))
    #expect(relative.errors.hasSuffix("1 error; nothing was written\n"))
    let absolute = try emit("A=\(folder("sub/A.feature.yaml"))")
    #expect(absolute.errors.hasPrefix("\(folder("sub/A.feature.yaml")):3:1: error: "))
    #expect(FileSystem.kind(of: folder("out")) == .missing)
  }

  @Test func whatIsWrittenByHandIsNotStarted() throws {
    let swift = handled.replacing("count = $0", with: "handler")
    try folder.write(swift, to: "Handled.feature.yaml")
    try #require(try emit("Handled=Handled.feature.yaml").status == 0)
    #expect(!(try folder.files().contains { $0.contains("Handlers") }))
  }

  @Test func editsInTheFolderOfABuildAreOverwritten() throws {
    try #require(try emit("Handled=Handled.feature.yaml").status == 0)
    let text = try folder.read("out/Handled.generated.swift")
    try folder.write(text + "// mine\n", to: "out/Handled.generated.swift")
    try #require(try emit("Handled=Handled.feature.yaml").status == 0)
    #expect(try folder.read("out/Handled.generated.swift") == text)
  }

  @Test(arguments: [
    "features.yaml", "=features.yaml", "a=", "a/b=features.yaml", "../a=features.yaml",
    ".a=features.yaml", "a:0=features.yaml", "a:257=features.yaml", "a:x=features.yaml",
    "a:=features.yaml",
  ])
  func whatIsNoUnitIsRefused(argument: String) throws {
    let result = try emit(argument)
    #expect(result.status == 2)
    #expect(result.errors.contains("is no unit"))
  }

  /// As the plugin names them.
  @Test func theNameOfAUnitCanBeginLikeAnOption() throws {
    try folder.write("reduxgen: 1\nfeature: A\n", to: "-o.feature.yaml")
    let result = try Tool.run(
      ["emit", "--into", "out", "--", "-o=\(folder("-o.feature.yaml"))"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.files().contains("out/-o.generated.swift"))
  }

  @Test func twoUnitsOfOneNameAreRefused() throws {
    let result = try emit("a=features.yaml", "A=Handled.feature.yaml")
    #expect(result.status == 2)
    #expect(result.errors.contains("`A.generated.swift` would be written twice"))
    #expect(try emit("a=missing.yaml").status == 2)
  }
}
