import Foundation
import Testing

@testable import reduxgen

@Suite("Code in a folder that was the output")
struct FormerOutputTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try setOutput("First")
    try folder.write("reduxgen: 1\nfeature: A\n", to: "Features/A.feature.yaml")
    try folder.write("reduxgen: 1\nfeature: B\n", to: "Features/B.feature.yaml")
    #expect(try Tool.run(["generate"], in: folder).status == 0)
  }

  private func setOutput(_ output: String?) throws {
    let line = output.map { "output: \($0)\n" } ?? ""
    try folder.write("reduxgen: 1\nschemas: [Features]\n\(line)", to: "reduxgen.yaml")
  }

  private func code() throws -> [String] {
    try folder.files().filter { $0.hasSuffix(".swift") }
  }

  @Test("is removed, and reported by check", arguments: ["Second", "First/Inner", nil])
  func moved(output: String?) throws {
    try setOutput(output)
    let check = try Tool.run(["check", "--quiet"], in: folder)
    #expect(check.status == 1)
    for name in ["A", "B"] {
      #expect(
        check.errors.contains(
          "First/\(name).generated.swift:1:1: error: left over, no schema gives this file"))
    }
    let dry = try Tool.run(["generate", "--dry-run"], in: folder)
    #expect(dry.output.contains("would remove First/A.generated.swift\n"))
    let run = try Tool.run(["generate"], in: folder)
    #expect(run.output.hasSuffix("2 files written, 2 removed, 0 unchanged\n"), "\(run)")
    let place = output ?? "Features/Generated"
    #expect(try code() == ["\(place)/A.generated.swift", "\(place)/B.generated.swift"])
    #expect(try Tool.run(["check"], in: folder).status == 0)
  }

  @Test("is removed with code of a schema that is gone")
  func gone() throws {
    try setOutput("Second")
    try FileManager.default.removeItem(atPath: folder("Features/B.feature.yaml"))
    #expect(try Tool.run(["generate"], in: folder).status == 0)
    #expect(try code() == ["Second/A.generated.swift"])
  }

  @Test("stays if it was edited, and is named")
  func edited() throws {
    let edited = try folder.read("First/A.generated.swift") + "// mine\n"
    try folder.write(edited, to: "First/A.generated.swift")
    try folder.write("// mine\n", to: "First/Mine.generated.swift")
    try setOutput("Second")
    let run = try Tool.run(["generate"], in: folder)
    #expect(
      run.errors.hasPrefix(
        "First/A.generated.swift: warning: is no longer generated, but was edited by hand; delete it"))
    #expect(run.status == 0)
    #expect(try folder.read("First/A.generated.swift") == edited)
    #expect(
      try code() == [
        "First/A.generated.swift", "First/Mine.generated.swift", "Second/A.generated.swift",
        "Second/B.generated.swift",
      ])
    #expect(try Tool.run(["check"], in: folder).status == 1)
  }

  @Test("stays if it is of another project, or the command line names the output")
  func ofOthers() throws {
    let before = try code()
    let run = try Tool.run(["generate", "--output", "Other"], in: folder)
    #expect(!run.output.contains("remove"))
    try FileManager.default.removeItem(atPath: folder("Other"))
    try folder.write("reduxgen: 1\noutput: Out\n", to: "Inner/reduxgen.yaml")
    try folder.write("reduxgen: 1\nfeature: A\n", to: "Inner/A.feature.yaml")
    try folder.write(
      try folder.read("First/A.generated.swift"), to: "Inner/Old/A.generated.swift")
    #expect(try Tool.run(["generate", "Inner"], in: folder).status == 0)
    #expect(try Tool.run(["generate"], in: folder).output.hasPrefix("Everything is up to date"))
    #expect(try Set(code()).isSuperset(of: before + ["Inner/Old/A.generated.swift"]))
  }
}
