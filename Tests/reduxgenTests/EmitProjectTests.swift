import Foundation
import Testing

@testable import reduxgen

/// What the plugin relies on: the same project file, the same code.
@Suite("reduxgen emit and a project's reduxgen.yaml")
struct EmitProjectTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write("reduxgen: 1\naccess: public\nimports: [Observation]\n", to: "reduxgen.yaml")
    try folder.write(schema("Counter"), to: "App/Counter.feature.yaml")
  }

  private func schema(_ name: String) -> String {
    "reduxgen: 1\nfeature: \(name)\nstate:\n  count: Int = 0\n"
  }

  private func emit(_ options: String..., units: [String] = ["Counter=App/Counter.feature.yaml"])
    throws -> Tool.Result
  {
    try Tool.run(["emit", "--into", "out"] + options + units, in: folder)
  }

  private func addTemplates() throws {
    try folder.write(
      "reduxgen: 1\naccess: public\ntemplates: [Templates]\n", to: "reduxgen.yaml")
    try folder.write("// Routes of {{name}}\n", to: "Templates/Routes.feature.swift.mustache")
  }

  @Test("the same code comes out as by generate")
  func sameCode() throws {
    try addTemplates()
    try folder.write(schema("Deep") + "access: package\n", to: "App/Deep/Deep.feature.yaml")
    let result = try emit(units: [
      "Counter=App/Counter.feature.yaml", "Deep=App/Deep/Deep.feature.yaml",
    ])
    #expect(result.errors == "")
    #expect(try Tool.run(["generate", "App"], in: folder).errors == "")
    for name in ["Counter", "Deep"] {
      let emitted = try folder.read("out/\(name).generated.swift")
      for part in ["\(name).generated.swift", "\(name)Routes.generated.swift"] {
        // The fingerprint is of the whole file.
        let lines = try folder.read("App/Generated/\(part)").split(separator: "\n").drop {
          $0.hasPrefix("//") && !$0.hasPrefix("// Routes")
        }
        #expect(!lines.isEmpty)
        #expect(emitted.contains(lines.joined(separator: "\n").prefix { $0 != "\n" }))
      }
    }
    #expect(
      try folder.read("out/Counter.generated.swift").contains("public nonisolated enum Counter: "))
    #expect(try folder.read("out/Deep.generated.swift").contains("package nonisolated enum Deep: "))
    #expect(try folder.read("out/Deep.generated.swift").contains("// Routes of Deep"))
  }

  @Test("the nearest one counts, and none of another package")
  func nearest() throws {
    try folder.write("reduxgen: 1\naccess: package\n", to: "App/Near/reduxgen.yaml")
    try folder.write(schema("Near"), to: "App/Near/Near.feature.yaml")
    try folder.write("// swift-tools-version: 6.0\n", to: "Other/Package.swift")
    try folder.write(schema("Other"), to: "Other/Other.feature.yaml")
    let result = try emit(units: [
      "A=App/Counter.feature.yaml", "B=App/Near/Near.feature.yaml", "C=Other/Other.feature.yaml",
    ])
    #expect(result.errors == "")
    let a = try folder.read("out/A.generated.swift")
    #expect(a.contains("import Observation\n") && a.contains("public nonisolated enum Counter: "))
    let b = try folder.read("out/B.generated.swift")
    #expect(!b.contains("Observation") && b.contains("package nonisolated enum Near: "))
    #expect(try folder.read("out/C.generated.swift").contains("\nnonisolated enum Other: "))
  }

  @Test("its errors have source locations, and nothing is written")
  func errors() throws {
    try folder.write("reduxgen: 1\naccess: open\ntemplates: Templats\n", to: "reduxgen.yaml")
    try folder.write("", to: "Templates/reduce.mustache")
    let result = try emit()
    #expect(result.status == 1)
    #expect(result.errors.contains("reduxgen.yaml:2:9: error: `access` is public"))
    #expect(result.errors.contains("reduxgen.yaml:3:12: error: `Templats`: there is no such"))
    let absolute = try emit(units: ["A=\(folder("App/Counter.feature.yaml"))"])
    #expect(absolute.errors.hasPrefix("\(folder("reduxgen.yaml")):2:9: error: "))
    #expect(FileSystem.kind(of: folder("out")) == .missing)
  }

  @Test("its templates come before the default ones, and those of the command line before both")
  func order() throws {
    try folder.write("// Ours\n", to: "Ours/Note.feature.swift.mustache")
    let open = try emit("--default-templates", "Ours")
    #expect(open.errors == "")
    #expect(try folder.read("out/Counter.generated.swift").contains("// Ours"))
    try addTemplates()
    try #require(try emit("--default-templates", "Ours").status == 0)
    let said = try folder.read("out/Counter.generated.swift")
    #expect(!said.contains("// Ours") && said.contains("// Routes of Counter"))
    try #require(try emit("--templates", "Ours").status == 0)
    let named = try folder.read("out/Counter.generated.swift")
    #expect(named.contains("// Ours") && !named.contains("// Routes"))
  }

  @Test("inputs that the build does not know are errors")
  func tracked() throws {
    try addTemplates()
    let none = try emit("--only-tracked")
    #expect(none.status == 2)
    #expect(
      none.errors.contains("\nreduxgen.yaml: error: the build does not look at this file yet; "))
    #expect(none.errors.hasPrefix("Templates/Routes.feature.swift.mustache: error: the build"))
    #expect(FileSystem.kind(of: folder("out")) == .missing)
    let some = try emit("--only-tracked", "--tracked", "reduxgen.yaml")
    #expect(some.status == 2)
    #expect(!some.errors.contains("reduxgen.yaml: error"))
    let all = try emit(
      "--only-tracked", "--tracked", folder("reduxgen.yaml"), "--tracked",
      "App/../Templates/Routes.feature.swift.mustache")
    #expect(all.status == 0, "\(all.errors)")
    #expect(try emit("--tracked", "reduxgen.yaml").status == 2)
  }

  @Test("a sandbox of a build system has links to all inputs")
  func sandbox() throws {
    try addTemplates()
    let sandbox = try TemporaryFolder()
    let names = [
      "reduxgen.yaml", "App/Counter.feature.yaml", "Templates/Routes.feature.swift.mustache",
    ]
    for name in names {
      try sandbox.write("", to: name)
      try FileManager.default.removeItem(atPath: sandbox(name))
      try FileManager.default.createSymbolicLink(
        atPath: sandbox(name), withDestinationPath: folder(name))
    }
    let words = ["emit", "--into", "out", "Counter=App/Counter.feature.yaml"]
    let tracked = ["--only-tracked", "--tracked", "reduxgen.yaml", "--tracked", names[2]]
    let refused = try Tool.run(words + tracked, in: sandbox)
    #expect(refused.errors.contains("\(names[2]): error: is a link that leads out of the project"))
    let result = try Tool.run(words + tracked + ["--follow-links"], in: sandbox)
    #expect(result.errors == "")
    try #require(try emit().status == 0)
    #expect(
      try sandbox.read("out/Counter.generated.swift") == folder.read("out/Counter.generated.swift"))
    #expect(try Tool.run(words + ["--follow-links"], in: sandbox).status == 2)
  }

  @Test("files that a build waits for are there although their templates render nothing")
  func rendersNothing() throws {
    try addTemplates()
    try folder.write("  \n", to: "Templates/None.project.swift.mustache")
    try folder.write("  \n", to: "Templates/Text.project.md.mustache")
    try #require(try emit().status == 0)
    #expect(try folder.files().contains("out/None.generated.swift"))
    #expect(!(try folder.files().contains("out/Text.generated.md")))
  }
}
