import Foundation
import LanguageServer
import SchemaModel
import Testing

@testable import reduxgen

/// What editors see of several modules: one group each, checked with what it imports.
@Suite("Modules in editors")
struct ModuleEditorTests {
  @Test("each target is a group, and knows its module")
  func groups() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write("reduxgen: 1\n", to: "reduxgen.yaml")
    let map = "reduxgen: 1\nfeature: Map\naccess: public\nstate:\n  zoom: Double = 1\n"
    try folder.write(map, to: "Sources/MapUI/Map.feature.yaml")
    let home = "reduxgen: 1\nfeature: Home\nimports: [MapUI]\nchildren:\n  map: Map\n"
    try folder.write(home, to: "Sources/App/Home.feature.yaml")
    let groups = WorkspaceSearch().groups(below: folder.path, open: [:])
    #expect(groups.map(\.module.name) == ["App", "MapUI"])
    #expect(Set(groups.map(\.folder)).count == 2)

    var sessions = groups.map { group in
      var session = SchemaSession()
      session.update(group.files.map(\.source))
      return (module: group.module, session: session)
    }
    #expect(sessions[0].session.check(of: sessions[0].module, among: [sessions[1]]).all.isEmpty)
    #expect(sessions[0].session.seesOthers)

    let source = SourceFile(
      path: groups[0].files[0].source.path,
      bytes: Array(home.replacing("imports: [MapUI]\n", with: "").utf8))
    sessions[0].session.update([source])
    let found = sessions[0].session.check(of: sessions[0].module, among: [sessions[1]]).all
    #expect(found.map(\.id) == [.rx230])
    #expect(sessions[1].session.check(of: sessions[1].module, among: [sessions[0]]).all.isEmpty)
    #expect(!sessions[1].session.seesOthers)
  }
}
