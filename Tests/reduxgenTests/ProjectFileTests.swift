import Foundation
import Testing

@testable import reduxgen

@Suite("A project's reduxgen.yaml")
struct ProjectFileTests {
  private let counter = """
    reduxgen: 1
    feature: Counter
    state:
      count: Int = 0

    """
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("says where schemas are, where code goes, who sees it, and what it imports")
  func settings() throws {
    try folder.write(
      """
      reduxgen: 1
      project: App
      schemas: [Features, Shared.yaml]
      output: Sources/App/Generated
      access: public
      imports: [Observation]
      x-note: ours
      """, to: "reduxgen.yaml")
    try folder.write(counter, to: "Features/Counter.feature.yaml")
    try folder.write("reduxgen: 1\ntypes:\n  struct Place: { x: Int }\n", to: "Shared.yaml")
    try folder.write("reduxgen: 1\nfeature: Other\n", to: "Elsewhere/Other.feature.yaml")
    let run = try Tool.run(["generate"], in: folder)
    #expect(run.errors.hasPrefix("Elsewhere/Other.feature.yaml: warning: "))
    #expect(run.status == 0)
    #expect(
      try folder.files() == [
        "Elsewhere/Other.feature.yaml", "Features/Counter.feature.yaml", "Shared.yaml",
        "Sources/App/Generated/Counter.generated.swift",
        "Sources/App/Generated/SharedDeclarations.generated.swift", "reduxgen.yaml",
      ])
    let code = try folder.read("Sources/App/Generated/Counter.generated.swift")
    #expect(code.contains("import Observation\npublic import ReduxRuntime\n"))
    #expect(code.contains("public nonisolated enum Counter: "))
    // However a schema is named, the same comes out.
    for paths in [["."], ["reduxgen.yaml"], ["Features", "Shared.yaml"]] {
      let again = try Tool.run(["generate"] + paths, in: folder)
      #expect(again.output.hasPrefix("Everything is up to date (2 files)."), "\(paths)")
    }
    #expect(try Tool.run(["validate"], in: folder).status == 0)
    let below = try Tool.run(["generate", "--output", "Out"], in: folder)
    #expect(below.status == 0)
    #expect(try folder.files().contains("Out/Counter.generated.swift"))
  }

  @Test(
    "messages name a schema as the command line names its project",
    arguments: ["", "schemas: [Features]\n"])
  func namesInMessages(schemas: String) throws {
    try folder.write("reduxgen: 1\nproject: App\n\(schemas)", to: "reduxgen.yaml")
    let name = "Features/Counter.feature.yaml"
    try folder.write(counter.replacing("state", with: "staet"), to: name)
    for paths in [[], ["."], ["reduxgen.yaml"]] {
      let run = try Tool.run(["validate"] + paths, in: folder)
      #expect(run.errors.hasPrefix("\(name):3:1: error: "), "\(paths): \(run.errors)")
    }
    // Xcode finds the file of a message only so.
    for path in [folder.path, folder("reduxgen.yaml")] {
      let run = try Tool.run(["validate", path], in: folder)
      #expect(run.errors.hasPrefix("\(folder(name)):3:1: error: "), "\(path): \(run.errors)")
    }
  }

  @Test("without a schema, its folder is named as the command line does")
  func noSchemas() throws {
    try folder.write("reduxgen: 1\nproject: App\n", to: "reduxgen.yaml")
    for (paths, shown) in [([], "."), (["."], "."), ([folder.path], folder.path)] {
      let run = try Tool.run(["validate"] + paths, in: folder)
      #expect(
        run.errors.hasPrefix("\(shown): error: this folder contains no schema; "), "\(run.errors)")
    }
  }

  @Test("is found above the current folder, and only in the same package")
  func above() throws {
    try folder.write("reduxgen: 1\nschemas: App\n", to: "reduxgen.yaml")
    try folder.write(counter, to: "App/Counter.feature.yaml")
    try folder.write("", to: "Inner/Package.swift")
    let run = try Tool.run(["validate", folder("App")], in: folder)
    #expect(run.status == 0)
    let inner = try Tool.run(["validate", folder("Inner")], in: folder)
    #expect(inner.status == 2)
  }

  @Test("a feature's own words win")
  func precedence() throws {
    try folder.write("reduxgen: 1\nschemas: [.]\naccess: public\n", to: "reduxgen.yaml")
    try folder.write(counter + "access: package\n", to: "Counter.feature.yaml")
    #expect(try Tool.run(["generate"], in: folder).errors == "")
    let code = try folder.read("Generated/Counter.generated.swift")
    #expect(code.contains("package nonisolated enum Counter: "))
  }

  @Test("without doubles there are clients alone, in features and in shared files")
  func doubles() throws {
    let places = "  Places:\n    find: () async throws -> Int\n"
    try folder.write("reduxgen: 1\ndoubles: false\n", to: "reduxgen.yaml")
    try folder.write("reduxgen: 1\nclients:\n\(places)", to: "Shared.yaml")
    try folder.write(
      "reduxgen: 1\nfeature: Map\nclients:\n\(places.replacing("Places", with: "Pins"))",
      to: "Map.feature.yaml")
    let run = try Tool.run(["generate"], in: folder)
    #expect(run.status == 0)
    let shared = try folder.read("Generated/SharedDeclarations.generated.swift")
    #expect(
      shared.split(separator: "\n").dropFirst(2).joined(separator: "\n") == """
        nonisolated protocol Places: Sendable {
          func find() async throws -> Int
        }
        """)
    let map = try folder.read("Generated/Map.generated.swift")
    #expect(map.contains("protocol Pins") && !map.contains("Double") && !map.contains("\n\n\n"))
  }

  @Test("its errors have source locations, and nothing is written")
  func errors() throws {
    try folder.write(
      """
      reduxgen: 1
      projct: App
      schemas: [Featres, ../Other, /tmp]
      output:
      access: open
      doubles: never
      state: { a: Int }
      """, to: "reduxgen.yaml")
    try folder.write(counter, to: "Features/Counter.feature.yaml")
    let run = try Tool.run(["generate"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        reduxgen.yaml:2:1: error: unknown key `projct`; did you mean `project`? [unknown-key]
        reduxgen.yaml:3:11: error: `Featres` does not exist; did you mean `Features`? [unreadable-file]
        reduxgen.yaml:3:20: error: `../Other` leads out of the project; paths are relative to \
        the project file and below it [unreadable-file]
        reduxgen.yaml:3:30: error: `/tmp` leads out of the project; paths are relative to the \
        project file and below it [unreadable-file]
        reduxgen.yaml:4:1: error: `output` names the folder for generated files [not-a-mapping]
        reduxgen.yaml:5:9: error: `access` is public, package or internal, not `open` [unknown-access]
        reduxgen.yaml:6:10: error: `doubles` is `true` or `false`, not `never` [not-a-mapping]
        reduxgen.yaml:7:1: error: `state` belongs in a schema, not in the project file \
        [misplaced-key]
        8 errors; nothing was written

        """)
    #expect(try folder.files() == ["Features/Counter.feature.yaml", "reduxgen.yaml"])
  }

  @Test("without one, and without paths, the command says what to do")
  func none() throws {
    let run = try Tool.run(["generate"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        ".: error: this folder contains no schema; one begins with `reduxgen: 1`, and `reduxgen init` writes one"
      ))
  }

  @Test(
    "without paths, all commands find the same schemas",
    arguments: [
      ["validate"], ["generate", "--dry-run"], ["check", "--quiet"], ["graph"], ["diff"],
      ["format", "--check"], ["fix"], ["rename", "Counter", "Other", "--dry-run"],
    ])
  func noPaths(_ command: [String]) throws {
    func errors(in path: String? = nil) throws -> [Substring] {
      let run = try Tool.run(command, in: folder, at: path)
      #expect(run.status == 1, "\(run.errors)")
      return run.errors.split(separator: "\n").filter { $0.contains("error: unknown key") }
    }
    let wrong = "reduxgen: 1\nfeature: Wrong\nzzz:\n"
    try folder.git("init", "--quiet")
    for name in ["A", "B/C"] { try folder.write(wrong, to: "\(name)/Wrong.feature.yaml") }
    for name in ["A", "B/C"] { try folder.git("add", "\(name)/Wrong.feature.yaml") }
    try folder.git("commit", "--quiet", "--message", "First")
    try folder.write(wrong, to: "B/Other.yaml")
    // Without a project it is the folder.
    #expect(try errors(in: folder("B/C")).count == 1)
    // That of a project is all it lists, from wherever.
    try folder.write("reduxgen: 1\nschemas: [A]\n", to: "reduxgen.yaml")
    try folder.git("add", "reduxgen.yaml")
    try folder.git("commit", "--quiet", "--message", "Second")
    for place in [nil, folder("B/C")] {
      let errors = try errors(in: place)
      #expect(errors.count == 1 && errors[0].contains("A/Wrong.feature.yaml:3:1"), "\(errors)")
    }
  }

  @Test("two schemas with one name cannot go into one module")
  func sameNames() throws {
    try folder.write("reduxgen: 1\nschemas: [A, B]\noutput: Out\n", to: "reduxgen.yaml")
    try folder.write(counter, to: "A/features.yaml")
    try folder.write("reduxgen: 1\nfeature: Other\n", to: "B/features.yaml")
    let run = try Tool.run(["generate"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("a module can have one schema called `features.yaml`"))
    // Nor without a project, which would not help.
    try FileManager.default.removeItem(atPath: folder("reduxgen.yaml"))
    let other = try Tool.run(["generate", "."], in: folder)
    #expect(other.status == 2)
    #expect(
      other.errors.contains(
        "a module can have one schema called `features.yaml`, and `A/features.yaml` is it; rename"))
  }

  @Test(
    "all commands report the same errors of a project file",
    arguments: [
      ["validate", "."], ["generate", "."], ["check", "."], ["format", "."], ["format", "--check"],
      ["format", "reduxgen.yaml"], ["format", "Features"], ["rename", "Counter", "Other"],
      ["fix", "Features"],
    ])
  func errors(_ command: [String]) throws {
    try folder.write("reduxgen: 1\nouptut: Gen\nfeature: X\n", to: "reduxgen.yaml")
    try folder.write(counter + "\n\n", to: "Features/Counter.feature.yaml")
    let run = try Tool.run(command, in: folder)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        """
        reduxgen.yaml:2:1: error: unknown key `ouptut`; did you mean `output`? [unknown-key]
        reduxgen.yaml:3:1: error: `feature` belongs in a schema, not in the project file [misplaced-key]
        2 errors
        """), "\(run.errors)")
    #expect(try folder.files() == ["Features/Counter.feature.yaml", "reduxgen.yaml"])
    #expect(try folder.read("Features/Counter.feature.yaml") == counter + "\n\n")
  }

  @Test("packages of a repository share templates")
  func sharedTemplates() throws {
    try folder.git("init", "--quiet")
    try folder.write("// {{name}}\n", to: "Shared/Note.feature.swift.mustache")
    for package in ["A", "Deep/B"] {
      let up = package == "A" ? ".." : "../.."
      try folder.write("// swift-tools-version: 6.0\n", to: "\(package)/Package.swift")
      try folder.write(counter, to: "\(package)/Counter.feature.yaml")
      try folder.write(
        "reduxgen: 1\ntemplates: \(up)/Shared\n", to: "\(package)/reduxgen.yaml")
      let run = try Tool.run(["generate"], in: folder, at: folder(package))
      #expect(run.errors == "")
      let note = try folder.read("\(package)/Generated/CounterNote.generated.swift")
      #expect(note.hasSuffix("// Counter\n"))
    }
    // Outside of a repository it is the project alone.
    try FileManager.default.removeItem(atPath: folder(".git"))
    let run = try Tool.run(["generate"], in: folder, at: folder("A"))
    #expect(
      run.errors.hasPrefix(
        "reduxgen.yaml:2:12: error: `../Shared`: leads out of the repository [unreadable-file]\n"))
  }

  @Test("`fix` fixes a project file like a schema", arguments: [".", "reduxgen.yaml"])
  func fixed(_ path: String) throws {
    try folder.write("reduxgen: 1\nouptut: Gen\nfeature: X\n", to: "reduxgen.yaml")
    try folder.write(counter, to: "Features/Counter.feature.yaml")
    let run = try Tool.run(["fix", path], in: folder)
    #expect(run.status == 1)
    #expect(try folder.read("reduxgen.yaml") == "reduxgen: 1\noutput: Gen\nfeature: X\n")
    #expect(
      run.errors == """
        reduxgen.yaml:3:1: error: `feature` belongs in a schema, not in the project file [misplaced-key]
        1 error

        """)
    // What is not on the disk cannot be fixed.
    try folder.write("reduxgen: 1\nschemas: [Featuers]\n", to: "reduxgen.yaml")
    let other = try Tool.run(["fix", path], in: folder)
    #expect(other.status == 1)
    #expect(other.errors.contains("`Featuers` does not exist; did you mean `Features`?"))
    try folder.write("reduxgen: 1\ntemplates: My Own: Set\n", to: "reduxgen.yaml")
    let late = try Tool.run(["fix", path], in: folder)
    #expect(late.status == 1 && late.output.hasPrefix("fixed reduxgen.yaml:2:18: needs-quotes"))
    #expect(late.errors.contains("`My Own: Set`: there is no such folder of templates"))
  }
}
