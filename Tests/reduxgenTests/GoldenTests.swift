import Foundation
import RandomSchemas
import Testing

/// The folders of schemas whose code is compiled and run: those of the package of goldens, and the examples.
private let schemas: [String] = ["Tests/Data/Goldens", "Examples"].flatMap { parent in
  let folder = Repository.root.appending(path: parent)
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.sorted().filter { !$0.hasPrefix(".") }.map {
    folder.appending(path: $0).path(percentEncoded: false)
  }.filter { path in
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }
    return files?.contains { $0.hasSuffix(".yaml") } == true
  }
}

/// Those of them whose code git keeps. It has to be what reduxgen writes, byte for byte.
private let goldens: [String] = {
  let list = Repository.root.appending(path: "Tests/Data/Goldens/.gitignore")
  let ignored = (try? String(contentsOf: list, encoding: .utf8))?.matches(of: /(?m)^\/(\w+)\//).map { $0.1 } ?? []
  return schemas.filter { path in !ignored.contains { path.hasSuffix("/Goldens/\($0)") } }
}()

@Suite("Golden files")
struct GoldenTests {
  @Test("are of examples and of schemas of one construct each")
  func existence() {
    #expect(goldens.count >= 20)
    #expect(schemas.count >= goldens.count + 10)
  }

  @Test("have schemas in format", arguments: schemas)
  func format(folder: String) throws {
    // Where they are updated, `golden` does it: lines that move are in the code, too.
    guard !Repository.updatesGoldens else { return }
    let run = try Tool.run(["format", "--check", folder], in: try TemporaryFolder())
    #expect(run.errors == "")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("are what reduxgen writes", arguments: Repository.updatesGoldens ? schemas : goldens)
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
}
