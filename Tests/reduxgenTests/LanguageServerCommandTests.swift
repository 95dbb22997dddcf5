import LanguageServer
import SchemaModel
import Testing

@testable import reduxgen

@Suite("reduxgen lsp")
struct LanguageServerCommandTests {
  private static func schema(_ name: String, _ rest: String = "") -> String {
    "reduxgen: 1\nfeature: \(name)\nstate: { let x: Int = 0 }\n\(rest)"
  }

  /// The schemas that are checked together, as paths in the folder, by the folder of each group and its module.
  ///
  /// - Parameter tops: the folders that the editor has open.
  private func groups(
    _ folder: TemporaryFolder, open: [String: String] = [:], tops: [String] = [""]
  ) -> [String: [String]] {
    let root = WorkspaceSearch().resolved(folder.path)
    let bytes = Dictionary(
      open.map { ("\(root)/\($0.key)", Array($0.value.utf8)) }, uniquingKeysWith: { $1 })
    var result: [String: [String]] = [:]
    let folders = tops.map { $0.isEmpty ? root : "\(root)/\($0)" }
    for group in WorkspaceSearch().groups(below: folders, open: bytes) {
      let name = group.folder == root ? "." : String(group.folder.dropFirst(root.count + 1))
      let module = group.module.name
      let files = group.files.map { String($0.path.dropFirst(root.count + 1)) }
      result[name.hasSuffix(module) ? name : "\(name) \(module)", default: []] += files
    }
    return result
  }

  @Test("checks the schemas of a project together")
  func project() throws {
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\nproject: App\n", to: "App/reduxgen.yaml")
    try folder.write(Self.schema("A"), to: "App/A/A.feature.yaml")
    try folder.write(Self.schema("B"), to: "App/B/B.feature.yaml")
    try folder.write("services: [a]\n", to: "App/B/compose.yaml")
    try folder.write("reduxgen: 1\n", to: "Other/reduxgen.yaml")
    try folder.write(Self.schema("A"), to: "Other/A.feature.yaml")
    #expect(
      groups(folder) == [
        "App": ["App/A/A.feature.yaml", "App/B/B.feature.yaml"], "Other": ["Other/A.feature.yaml"],
      ])
  }

  @Test("checks modules of one name each by itself, if packages below one project have them")
  func packages() throws {
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\n", to: "reduxgen.yaml")
    for kit in ["Kit", "Other"] {
      try folder.write("// swift-tools-version: 6.0\n", to: "\(kit)/Package.swift")
      try folder.write(Self.schema("A"), to: "\(kit)/Sources/MapUI/A.feature.yaml")
    }
    #expect(
      groups(folder) == [
        "Kit/Sources/MapUI": ["Kit/Sources/MapUI/A.feature.yaml"],
        "Other/Sources/MapUI": ["Other/Sources/MapUI/A.feature.yaml"],
      ])
  }

  @Test("checks the schemas of a target together, where there is no project")
  func targets() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write(Self.schema("A"), to: "Sources/One/A.feature.yaml")
    try folder.write(Self.schema("B"), to: "Sources/One/Inner/B.feature.yaml")
    try folder.write(Self.schema("A"), to: "Sources/Two/A.feature.yaml")
    try folder.write(Self.schema("A"), to: "Demo/A.feature.yaml")
    #expect(
      groups(folder) == [
        "Sources/One": ["Sources/One/A.feature.yaml", "Sources/One/Inner/B.feature.yaml"],
        "Sources/Two": ["Sources/Two/A.feature.yaml"], "Demo": ["Demo/A.feature.yaml"],
      ])
    try folder.write(Self.schema("Top"), to: "Top.feature.yaml")
    // Each module is checked by itself, wherever the search begins.
    #expect(
      groups(folder) == [
        ". One": ["Sources/One/A.feature.yaml", "Sources/One/Inner/B.feature.yaml"],
        ". Two": ["Sources/Two/A.feature.yaml"], ".": ["Demo/A.feature.yaml", "Top.feature.yaml"],
      ])
  }

  @Test("checks a schema once, wherever other projects, targets and folders begin")
  func nested() throws {
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\n", to: "App/reduxgen.yaml")
    try folder.write(Self.schema("A"), to: "App/A.feature.yaml")
    try folder.write("reduxgen: 1\nschemas: [S]\n", to: "Other/reduxgen.yaml")
    try folder.write(Self.schema("A"), to: "Other/S/A.feature.yaml")
    try folder.write(Self.schema("Unlisted"), to: "Other/Unlisted.feature.yaml")
    try folder.write(Self.schema("Loose"), to: "Loose.feature.yaml")
    let apart = [
      "App": ["App/A.feature.yaml"], "Other": ["Other/S/A.feature.yaml"],
      ".": ["Loose.feature.yaml"],
    ]
    #expect(groups(folder) == apart)
    #expect(groups(folder, tops: ["", "App", "Other/S"]) == apart)
    #expect(groups(folder, tops: ["Other/S", "App", ""]) == apart)
    // As `validate` does, a project takes those inside it that it lists.
    try folder.write("reduxgen: 1\nschemas: [App, Loose.feature.yaml]\n", to: "reduxgen.yaml")
    #expect(
      groups(folder) == [
        ".": ["App/A.feature.yaml", "Loose.feature.yaml"], "Other": ["Other/S/A.feature.yaml"],
      ])
  }

  @Test("keeps the modules of packages below one project apart, whatever folders have their names")
  func packagesBelowOneFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\n", to: "reduxgen.yaml")
    try folder.write(Self.schema("Top"), to: "Top.feature.yaml")
    for kit in ["Kit", "Other"] {
      try folder.write("// swift-tools-version: 6.0\n", to: "\(kit)/Package.swift")
      try folder.write(Self.schema("A"), to: "\(kit)/Sources/MapUI/A.feature.yaml")
    }
    try folder.write("reduxgen: 1\nmodule: Inner\n", to: "MapUI/reduxgen.yaml")
    try folder.write(Self.schema("A"), to: "MapUI/A.feature.yaml")
    let all = WorkspaceSearch().groups(below: [folder.path], open: [:])
    #expect(all.map(\.files.count) == [1, 1, 1, 1])
    #expect(Set(all.map(\.id)).count == 4)
    #expect(all.flatMap(\.problems).isEmpty)
  }

  @Test("sees files that were never saved, and the text of others as it is open")
  func open() throws {
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\n", to: "reduxgen.yaml")
    try folder.write(Self.schema("A"), to: "A.feature.yaml")
    try folder.write("a: 1\n", to: "b.yaml")
    let all = groups(
      folder,
      open: [
        "New.feature.yaml": Self.schema("New"), "b.yaml": Self.schema("B"), "c.yaml": "c: 1\n",
      ])
    #expect(all == [".": ["A.feature.yaml", "New.feature.yaml", "b.yaml"]])
  }

  @Test("reports what is wrong with a project file at its place")
  func settings() throws {
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\nacces: public\n", to: "reduxgen.yaml")
    try folder.write(Self.schema("A"), to: "A.feature.yaml")
    try folder.write(Self.schema("B"), to: "X/A.feature.yaml")
    let root = WorkspaceSearch().resolved(folder.path)
    let group = try #require(WorkspaceSearch().groups(below: [root], open: [:]).first)
    #expect(
      group.problems.contains {
        $0.path == "\(root)/reduxgen.yaml" && $0.diagnostic.id == .unknownKey
      })
    let fixed = WorkspaceSearch().groups(
      below: [root], open: ["\(root)/reduxgen.yaml": Array("reduxgen: 1\n".utf8)])
    #expect(fixed.first?.problems.contains { $0.diagnostic.id == .unknownKey } == false)
  }

  @Test("finds the same as validate, with templates that leave something out")
  func sameAsValidate() throws {
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\ntemplates: redux\n", to: "reduxgen.yaml")
    try folder.write(
      Self.schema("A", "actions: { go: , done: }\nsagas: { s: { takeEvery: go, put: done } }\n"),
      to: "A.feature.yaml")
    let result = try Tool.run(["validate"], in: folder)
    #expect(result.errors.contains("not-rendered"))
    let root = WorkspaceSearch().resolved(folder.path)
    let group = try #require(WorkspaceSearch().groups(below: [root], open: [:]).first)
    var session = SchemaSession()
    session.update(group.files.map(\.source))
    let found = session.check(more: group.more).sorted
    #expect(
      found.map { "\($0) [\($0.id)]" }
        == result.errors.split(separator: "\n").map(String.init).dropLast())
  }

  @Test("serves a client on standard input and output until it ends")
  func process() throws {
    let folder = try TemporaryFolder()
    func frame(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
    let initialize = frame(#"{"id":1,"method":"initialize","params":{"capabilities":{}}}"#)
    let end = frame(#"{"id":2,"method":"shutdown"}"#) + frame(#"{"method":"exit"}"#)
    let served = try Tool.run(["lsp", "--stdio"], in: folder, input: initialize + end)
    #expect(served.status == 0)
    #expect(served.output.contains(#""positionEncoding":"utf-16""#))
    #expect(served.output.hasSuffix(#"{"jsonrpc":"2.0","id":2,"result":null}"#))
    #expect(served.errors.isEmpty)
    let broken = try Tool.run(["lsp"], in: folder, input: initialize)
    #expect(broken.status == 1)
    #expect(try Tool.run(["lsp", "x"], in: folder).status == 2)
  }
}
