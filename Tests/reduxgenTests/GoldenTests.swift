import Foundation
import RandomSchemas
import Testing

/// The folders that hold a schema beside the code expected from it. Other checks compile that code and hold it to
/// swift-format's rules; here it must be what reduxgen writes.
private let goldens: [String] = ["Tests/Data/Goldens", "Examples"].flatMap { parent in
  let folder = Repository.root.appending(path: parent)
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
  return names.sorted().map { folder.appending(path: $0).path() }
    .filter { FileManager.default.fileExists(atPath: "\($0)/Generated") }
}

@Suite("Golden files")
struct GoldenTests {
  @Test("there are some")
  func existence() {
    #expect(goldens.count >= 8)
  }

  @Test("have schemas in format", arguments: goldens)
  func format(folder: String) throws {
    // Where they are updated, `golden` does it: lines that move are in the code, too.
    guard !Repository.updatesGoldens else { return }
    let run = try Tool.run(["format", "--check", folder], in: try TemporaryFolder())
    #expect(run.errors == "")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("are what reduxgen writes", arguments: goldens)
  func golden(folder: String) throws {
    let elsewhere = try TemporaryFolder()
    if Repository.updatesGoldens {
      #expect(try Tool.run(["format", folder], in: elsewhere).status == 0)
      #expect(try Tool.run(["generate", folder], in: elsewhere).status == 0)
    } else {
      let run = try Tool.run(["generate", "--dry-run", folder], in: elsewhere)
      #expect(run.errors == "")
      #expect(run.output.hasPrefix("Everything is up to date"), "\(run.output)")
    }
  }

  @Test("come back when they are deleted, byte for byte", arguments: goldens)
  func restored(folder: String) throws {
    let copy = try TemporaryFolder()
    let files = FileManager.default
    let name = URL(filePath: folder).lastPathComponent
    let target = copy(name)
    try files.copyItem(atPath: folder, toPath: target)
    // The place of the package decides how messages name the schema.
    try copy.write("// swift-tools-version: 6.1", to: "Package.swift")
    let generated = "\(target)/Generated"
    func contents() throws -> [String: Data] {
      var result: [String: Data] = [:]
      for file in try files.contentsOfDirectory(atPath: generated) {
        result[file] = files.contents(atPath: "\(generated)/\(file)")
      }
      return result
    }
    let before = try contents()
    try files.removeItem(atPath: generated)
    #expect(try Tool.run(["generate", target], in: copy).status == 0)
    #expect(try contents() == before)
    let again = try Tool.run(["generate", target], in: copy)
    #expect(again.output.hasPrefix("Everything is up to date"), "\(again.output)")
  }

  /// A new project of Xcode is such a module. The package of golden files compiles them in others.
  @Test(
    "compile in modules that belong to the main actor",
    arguments: goldens, [ModuleIsolation.mainActor, .mainActorAndUpcomingFeatures])
  func isolation(folder: String, isolation: ModuleIsolation) throws {
    let place = try TemporaryFolder()
    let files = try ["", "/Generated"].flatMap { subfolder in
      try FileManager.default.contentsOfDirectory(atPath: folder + subfolder)
        .filter { $0.hasSuffix(".swift") && $0 != "main.swift" }.map {
          "\(folder)\(subfolder)/\($0)"
        }
    }
    if folder.hasSuffix("/ReSwiftSet") {
      let source = Repository.root.appending(path: "Tests/Data/Goldens/StandIns/ReSwift/ReSwift.swift")
      let compiler = SwiftCompiler(modules: "", folder: URL(filePath: place.path))
      try #require(try compiler.makeModule("ReSwift", from: source))
    }
    let result = try Tool.typecheck(files, in: place, isolation: isolation, modules: [place.path])
    #expect(result.status == 0, "\(result.errors)")
  }
}
