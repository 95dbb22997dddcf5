import Foundation
import Testing

@testable import reduxgen

@Suite("A schema that no run reads")
struct UnlistedSchemaTests {
  let folder: TemporaryFolder
  private let reason =
    "reduxgen.yaml does not list this schema; add it, or its folder, to `schemas:` [unlisted-schema]\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write("reduxgen: 1\nschemas: [Sources/App/Features]\n", to: "reduxgen.yaml")
    try folder.write(Self.feature("A"), to: "Sources/App/Features/A.feature.yaml")
  }

  private static func feature(_ name: String) -> String { "reduxgen: 1\nfeature: \(name)\n" }

  @Test("is named by generate and validate, and an error for check")
  func named() throws {
    #expect(try Tool.run(["generate"], in: folder).errors == "")
    try folder.write(Self.feature("B"), to: "Sources/App/B/B.feature.yaml")
    try folder.write("reduxgen: 1\ntypes:\n  struct P: { x: Int }\n", to: "Shared.yaml")
    let warnings =
      "Shared.yaml: warning: \(reason)Sources/App/B/B.feature.yaml: warning: \(reason)2 warnings\n"
    for command in ["generate", "validate"] {
      let run = try Tool.run([command], in: folder)
      #expect(run.errors == warnings, "\(command)")
      #expect(run.status == 0)
      #expect(try Tool.run([command, "--strict"], in: folder).status == 1)
    }
    let check = try Tool.run(["check"], in: folder)
    #expect(check.status == 1)
    #expect(
      check.errors == warnings.replacing("warning:", with: "error:").replacing("warnings", with: "errors"))
    // Stale code is not kept back.
    try folder.write(Self.feature("A") + "state: { x: Int }\n", to: "Sources/App/Features/A.feature.yaml")
    #expect(try Tool.run(["check"], in: folder).errors.contains("error: stale; "))
    try folder.write(
      "reduxgen: 1\nschemas: [Sources/App/Features, Sources/App/B, Shared.yaml]\n",
      to: "reduxgen.yaml")
    #expect(try !Tool.run(["validate"], in: folder).errors.contains("unlisted"))
  }

  @Test(
    "is not one of another project, of a package, of a hidden folder or of a package manager",
    arguments: [
      ["Inner/reduxgen.yaml"], ["Inner/Package.swift"], ["Inner/.git/HEAD"], [],
    ])
  func others(marks: [String]) throws {
    let place = marks.isEmpty ? "Pods/.hidden" : "Inner"
    for mark in marks { try folder.write("reduxgen: 1\n", to: mark) }
    try folder.write(Self.feature("B"), to: "\(place)/Deep/B.feature.yaml")
    try folder.write(Self.feature("C"), to: ".hidden/C.feature.yaml")
    try folder.write(Self.feature("D"), to: "node_modules/D/D.feature.yaml")
    try folder.write("types: [a]\nservices: 1\n", to: "compose.yml.txt")
    try folder.write("services: 1\n", to: "compose.yml")
    #expect(try Tool.run(["validate"], in: folder).errors == "")
    #expect(try Tool.run(["generate"], in: folder).errors == "")
  }

  @Test("is shown in editors, and the open file counts")
  func editor() throws {
    try folder.write(Self.feature("B"), to: "Sources/App/B.feature.yaml")
    try folder.write(Self.feature("D"), to: "node_modules/D/D.feature.yaml")
    func problems(_ open: [String: [UInt8]] = [:]) -> [String] {
      WorkspaceSearch().groups(below: [folder.path], open: open).flatMap(\.problems).map {
        "\($0.path) \($0.diagnostic.severity) \($0.diagnostic.id)"
      }
    }
    #expect(problems() == [folder("Sources/App/B.feature.yaml") + " warning unlisted-schema"])
    let settings = Array("reduxgen: 1\nschemas: [Sources]\n".utf8)
    #expect(problems([folder("reduxgen.yaml"): settings]) == [])
  }

  @Test("behind a link to a folder is named, wherever the link leads")
  func links() throws {
    let outside = try TemporaryFolder()
    try outside.write(Self.feature("O"), to: "O.feature.yaml")
    try outside.write("", to: "Other.txt")
    try folder.write(Self.feature("S"), to: "Shared/Deep/S.feature.yaml")
    try folder.write("", to: "Plain/Read.txt")
    try folder.link("Sources/App/Shared", to: "../../Shared")
    try folder.write(Self.feature("H"), to: ".hidden/H.feature.yaml")
    try folder.link("Sources/App/Hidden", to: "../../.hidden")
    try folder.link("Sources/App/Out", to: outside.path)
    try folder.link("Sources/App/Plain", to: "../../Plain")
    try folder.link("Sources/App/Loop", to: ".")
    try folder.link("Sources/App/Nowhere", to: "Missing")
    let following = "is a link to schemas, and links to folders are not followed; name the folder"
    let run = try Tool.run(["validate", "Sources/App"], in: folder)
    #expect(
      run.errors == """
        Sources/App/Hidden: warning: \(following) `.hidden` [unlisted-schema]
        Sources/App/Out: warning: \(following) `\(outside.path)` [unlisted-schema]
        Sources/App/Shared: warning: \(following) `Shared` [unlisted-schema]
        3 warnings

        """)
    #expect(run.output == "1 schema file checked, no errors\n")
    // In the project, the schemas are named themselves.
    let whole = try Tool.run(["validate"], in: folder)
    #expect(
      whole.errors == """
        Shared/Deep/S.feature.yaml: warning: \(reason)\
        Sources/App/Hidden: warning: \(following) `.hidden` [unlisted-schema]
        Sources/App/Out: warning: \(following) `\(outside.path)` [unlisted-schema]
        3 warnings

        """)
    // A link in the list is followed.
    try folder.write(
      "reduxgen: 1\nschemas: [Sources/App/Features, Sources/App/Shared]\n", to: "reduxgen.yaml")
    let listed = try Tool.run(["validate"], in: folder)
    #expect(!listed.errors.contains("Shared"))
    #expect(listed.output == "2 schema files checked, no errors\n")
  }

  @Test(
    "begins with a byte order mark or a long comment, and is read",
    arguments: [
      "\u{FEFF}", "\u{FEFF}# a\n", String(repeating: "# A license: see below.\n", count: 400),
      "  # indented: yes\n",
    ])
  func beginnings(start: String) throws {
    try folder.write("reduxgen: 1\n", to: "reduxgen.yaml")
    try folder.write(
      start + "reduxgen: 1\ntypes:\n  struct P: { id: Int }\n", to: "Sources/App/Shared.yaml")
    try folder.write(
      Self.feature("A") + "state: { p: P? }\n", to: "Sources/App/Features/A.feature.yaml")
    let run = try Tool.run(["validate"], in: folder)
    #expect(run.output == "2 schema files checked, no errors\n", "\(run.errors)")
  }
}
