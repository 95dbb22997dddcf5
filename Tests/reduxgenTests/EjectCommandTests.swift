import Testing

@testable import reduxgen

private let search = """
  reduxgen: 1
  feature: Search

  state:
    query: String = ""
    log: '[String]'

  actions:
    typed: { text: String }

  reduce:
    typed:
      - query = text
      - |
        log.append(\"\"\"
          typed
            \\(text)
          \"\"\")

  """

private let app = """
  reduxgen: 1
  feature: App

  children:
    search: Search

  """

@Suite("reduxgen eject")
struct EjectCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(search, to: "App/Search.feature.yaml")
  }

  private func names() throws -> [String] {
    try FileSystem.files(below: folder.path).compactMap { Path.relative($0, to: folder.path) }
      .sorted()
  }

  @Test func theSwiftIsTheUsersAndTheSchemaIsForgotten() throws {
    _ = try Tool.run(["generate", "App"], in: folder)
    let generated = try folder.read("App/Generated/Search.generated.swift")
    let result = try Tool.run(["eject", "App"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        wrote App/Search.swift
        renamed App/Search.feature.yaml to App/Search.feature.yaml.ejected

        """)
    #expect(try names() == ["App/Search.feature.yaml.ejected", "App/Search.swift"])
    #expect(try folder.read("App/Search.feature.yaml.ejected") == search)
    let swift = try folder.read("App/Search.swift")
    #expect(swift.hasPrefix("import ReduxRuntime\n"))
    #expect(!swift.contains("reduxgen") && !swift.contains("sourceLocation"))
    #expect(!swift.contains("swift-format-ignore"))
    // What lies in the schema's columns there is indented here; texts keep theirs.
    #expect(
      swift.contains(
        """
            log.append(\"\"\"
              typed
                \\(text)
              \"\"\")
          }

        """))
    // All else is as it was generated.
    let kept = Set(generated.split(separator: "\n").map { $0.drop { $0 == " " } })
    for line in swift.split(separator: "\n") { #expect(kept.contains(line.drop { $0 == " " })) }
    #expect(try Tool.run(["generate", "App"], in: folder).status == 2)
  }

  @Test func longLinesOfTheSchemaStayAsTheyAre() throws {
    let sum = (0..<40).map { "query.count + \($0)" }.joined(separator: " + ")
    try folder.write(
      search.replacing("  log: ", with: "  sum: Int { max(\(sum), 0) }\n  log: "),
      to: "App/Search.feature.yaml")
    #expect(try Tool.run(["eject", "App"], in: folder).status == 0)
    let swift = try folder.read("App/Search.swift")
    #expect(swift.contains("\n      max(\(sum), 0)\n    }\n"))
    #expect(!swift.contains("reduxgen") && !swift.contains("sourceLocation"))
  }

  @Test func itWorksWithoutCodeThatWasGeneratedBefore() throws {
    #expect(try Tool.run(["eject", "App"], in: folder).status == 0)
    #expect(try names() == ["App/Search.feature.yaml.ejected", "App/Search.swift"])
  }

  @Test func aDryRunChangesNothing() throws {
    let before = try names()
    let result = try Tool.run(["eject", "--dry-run", "App"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("would write App/Search.swift\nwould rename"))
    #expect(try names() == before)
  }

  @Test(arguments: ["App/Search.swift", "App/Search.feature.yaml.ejected"])
  func nothingIsOverwritten(name: String) throws {
    try folder.write("// mine\n", to: name)
    let before = try names()
    let result = try Tool.run(["eject", "App"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("\(name): error: is in the way; move or delete it"))
    #expect(try names() == before)
    #expect(try folder.read(name) == "// mine\n")
  }

  @Test func editedCodeStopsIt() throws {
    _ = try Tool.run(["generate", "App"], in: folder)
    let name = "App/Generated/Search.generated.swift"
    try folder.write(try folder.read(name) + "// mine\n", to: name)
    let before = try names()
    let result = try Tool.run(["eject", "App"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("was edited by hand"))
    #expect(try names() == before)
  }

  @Test func errorsStopIt() throws {
    try folder.write(
      search.replacing("query = text", with: "qeury = text"), to: "App/Search.feature.yaml")
    let before = try names()
    let result = try Tool.run(["eject", "App"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("App/Search.feature.yaml:13:7: error: unknown state field"))
    #expect(result.errors.contains("nothing was changed"))
    #expect(try names() == before)
  }

  @Test func whatOthersNeedIsNotEjectedWithoutThem() throws {
    try folder.write(app, to: "App/App.feature.yaml")
    try folder.write("reduxgen: 1\noutput: App/Generated\n", to: "reduxgen.yaml")
    _ = try Tool.run(["generate"], in: folder)
    let before = try names()
    let result = try Tool.run(["eject", "App/Search.feature.yaml"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("eject all of them together"))
    #expect(try names() == before)
    #expect(try Tool.run(["eject", "."], in: folder).status == 0)
    #expect(
      try names() == [
        "App/App.feature.yaml.ejected", "App/App.swift", "App/Search.feature.yaml.ejected",
        "App/Search.swift", "reduxgen.yaml",
      ])
  }

  @Test func whatNobodyNeedsGoesAlone() throws {
    try folder.write(app, to: "App/App.feature.yaml")
    try folder.write("reduxgen: 1\noutput: App/Generated\n", to: "reduxgen.yaml")
    _ = try Tool.run(["generate"], in: folder)
    #expect(try Tool.run(["eject", "App/App.feature.yaml"], in: folder).status == 0)
    #expect(
      try names() == [
        "App/App.feature.yaml.ejected", "App/App.swift", "App/Generated/Search.generated.swift",
        "App/Search.feature.yaml", "reduxgen.yaml",
      ])
    #expect(try Tool.run(["check"], in: folder).status == 0)
  }

  @Test func withoutAPathNothingIsEjected() throws {
    try folder.write("reduxgen: 1\n", to: "reduxgen.yaml")
    let before = try names()
    let result = try Tool.run(["eject"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "name what to eject: a schema, a folder, or `.` for the whole project"))
    #expect(try names() == before)
  }

  @Test(
    "without a project, it is the schemas that were generated together", arguments: [true, false])
  func noProject(isRepository: Bool) throws {
    if isRepository { try folder.git("init", "--quiet") }
    try folder.write(app, to: "App/Main/App.feature.yaml")
    try folder.write(app.replacing("Search", with: "Other"), to: "Other/App.feature.yaml")
    _ = try Tool.run(["generate", "App"], in: folder)
    let before = try names()
    let refused = try Tool.run(["eject", "App/Search.feature.yaml"], in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("App/Main/App.feature.yaml would have errors without"))
    #expect(try names() == before)
    let result = try Tool.run(["eject", "App/Main/App.feature.yaml"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        wrote App/App.swift
        renamed App/Main/App.feature.yaml to App/Main/App.feature.yaml.ejected

        """)
    #expect(
      try names() == [
        "App/App.swift", "App/Generated/Search.generated.swift",
        "App/Main/App.feature.yaml.ejected", "App/Search.feature.yaml", "Other/App.feature.yaml",
      ])
    #expect(try Tool.run(["check", "App"], in: folder).status == 0)
    #expect(
      try Tool.run(["eject", "Search.feature.yaml"], in: folder, at: folder("App")).status == 0)
    #expect(
      try names() == [
        "App/App.swift", "App/Main/App.feature.yaml.ejected", "App/Search.feature.yaml.ejected",
        "App/Search.swift", "Other/App.feature.yaml",
      ])
  }

  @Test func codeElsewhereIsNotLeftBehind() throws {
    try folder.git("init", "--quiet")
    _ = try Tool.run(["generate", "App", "--output", "Out/Code"], in: folder)
    let before = try names()
    let result = try Tool.run(["eject", "App/Search.feature.yaml"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "Out/Code/Search.generated.swift: error: is code of the schema; name its folder with --output"
      ))
    #expect(try names() == before)
    let named = try Tool.run(["eject", "App", "--output", "Out/Code"], in: folder)
    #expect(named.status == 0, "\(named.errors)")
    #expect(try names() == ["App/Search.feature.yaml.ejected", "Out/Search.swift"])
  }
}
