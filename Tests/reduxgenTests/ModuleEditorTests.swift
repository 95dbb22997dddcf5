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
    let groups = WorkspaceSearch().groups(below: [folder.path], open: [:])
    #expect(groups.map(\.module.name) == ["App", "MapUI"])
    #expect(Set(groups.map(\.id)).count == 2)

    var sessions = groups.map { group in
      var session = SchemaSession()
      session.update(group.files.map(\.source))
      return (module: group.module, session: session)
    }
    var modules = SchemaModules(of: sessions)
    #expect(sessions[0].session.check(at: 0, of: modules).all.isEmpty)
    #expect(sessions[1].session.check(at: 1, of: modules).all.isEmpty)

    let source = SourceFile(
      path: groups[0].files[0].source.path,
      bytes: Array(home.replacing("imports: [MapUI]\n", with: "").utf8))
    sessions[0].session.update([source])
    let change = modules.replace(0, by: sessions[0].session)
    // Whoever is imported no more may be what nobody uses.
    #expect(sessions[1].session.depends(on: change))
    #expect(sessions[0].session.check(at: 0, of: modules).all.map(\.id) == [.notImported])
  }

  @Test("a change is seen by what uses it, and by nothing else")
  func dependents() throws {
    func session(_ name: String, _ text: String) -> SchemaSession {
      var session = SchemaSession()
      session.update([SourceFile(path: name, bytes: Array("reduxgen: 1\n\(text)".utf8))])
      return session
    }
    let map = "access: public\nfeatures:\n  Map:\n    state:\n      zoom: Int = 1\n"
    let actions = "    actions:\n      zoomed:\n    reduce:\n      zoomed: zoom += 1\n"
    var sessions = [
      session("Map.yaml", map + actions),
      session(
        "Home.yaml",
        "feature: Home\nimports: [MapUI]\nchildren:\n  map: Map\nreduce:\n  map.zoomed: map.zoom = 0\n"
      ),
      session(
        "Side.yaml", "feature: Side\nimports: [MapUI]\nstate:\n  isOpen: Bool = false\n"),
    ]
    let names = ["MapUI", "App", "SideUI"]
    var modules = SchemaModules(
      of: zip(names, sessions).map { (SchemaModule(name: $0, package: ""), $1) })
    func check() -> [[RuleID]] {
      sessions.indices.map { place in
        sessions[place].check(at: place, of: modules).all.map(\.id)
      }
    }
    #expect(check() == [[], [], []])
    func edit(_ text: String) -> [Bool] {
      sessions[0].update(session("Map.yaml", text).sources)
      let change = modules.replace(0, by: sessions[0])
      return [1, 2].map { sessions[$0].depends(on: change) }
    }
    #expect(edit(map + actions.replacing("+= 1", with: "+= 2")) == [false, false])
    #expect(edit(map + actions.replacing("zoomed", with: "moved")) == [true, false])
    #expect(check() == [[], [.unknownAction], []])
    // What is missing may come from anywhere.
    #expect(edit(map + actions + "  Other:\n    actions:\n      done:\n") == [true, false])
    #expect(check() == [[], [], []])
  }
}
