import SchemaModel
import Testing

@testable import LanguageServer

/// An editor with schemas of several modules.
@Suite("The language server over modules")
struct ModuleServerTests {
  static let mapFile = "Sources/MapUI/Map.feature.yaml"
  static let toolbarFile = "Sources/MapUI/Toolbar.feature.yaml"
  static let homeFile = "Sources/App/Home.feature.yaml"
  static let sideFile = "Sources/App/Side.feature.yaml"
  static let ownFile = "Sources/App/Toolbar.feature.yaml"
  static let map = """
    reduxgen: 1
    feature: Map
    access: public
    state: { zoom: Double = 1 }
    actions: { zoomed: Double, delegate.done: }
    reduce: { zoomed: zoom = $0 }
    forward: { zoomed: delegate.done }

    """
  static let toolbar = """
    reduxgen: 1
    feature: Toolbar
    access: public
    state: { text: String = "" }
    actions: { typed: String }
    reduce: { typed: text = $0 }

    """
  static let home = """
    reduxgen: 1
    feature: Home
    imports: [MapUI]
    state: { count: Int = 0 }
    children:
      map: Map
      toolbar: MapUI.Toolbar
      own: Toolbar
      side: Side
    reduce:
      map.delegate.done: count += 1

    """
  static let side = """
    reduxgen: 1
    feature: Side
    imports: [MapUI]
    state: { count: Int = 0 }
    reduce:
      MapUI.Toolbar.typed: count = 0

    """
  static let own = """
    reduxgen: 1
    feature: Toolbar
    state: { isOn: Bool = false }
    actions: { toggled: }
    reduce: { toggled: isOn.toggle() }

    """

  static let files = [
    mapFile: map, toolbarFile: toolbar, homeFile: home, sideFile: side, ownFile: own,
  ]

  static func client(_ changed: [String: String] = [:]) -> Client {
    let files = files.merging(changed) { $1 }
    var client = Client(files)
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { client.open(name, text) }
    return client
  }

  /// The file and the line of a place, from 0.
  private func place(_ location: JSONValue?) -> String {
    let uri = location?["uri"]?.text ?? ""
    let line = location?["range"]?["start"]?["line"]?.integer ?? -1
    return "\(uri.replacing("file:///app/", with: "")):\(line)"
  }

  @Test("a definition is found in another module, also where files of both have one path")
  func definition() {
    var client = Self.client()
    func definition(_ text: String, _ offset: Int) -> String {
      place(client.request("textDocument/definition", client.place(Self.homeFile, text, offset)))
    }
    #expect(definition("map: Map", 5) == "\(Self.mapFile):1")
    #expect(definition("map.delegate.done", 14) == "\(Self.mapFile):4")
    #expect(definition("MapUI.Toolbar", 6) == "\(Self.toolbarFile):1")
    #expect(definition("own: Toolbar", 5) == "\(Self.ownFile):1")
  }

  @Test("references are found in all modules, wherever they are asked for")
  func references() {
    var client = Self.client()
    func references(_ file: String, _ text: String, _ offset: Int = 0) -> Set<String> {
      let found = client.request(
        "textDocument/references", client.place(file, text, offset))?.elements
      return Set((found ?? []).map { place($0) })
    }
    let toolbar: Set = ["\(Self.toolbarFile):1", "\(Self.homeFile):6", "\(Self.sideFile):5"]
    #expect(references(Self.toolbarFile, "Toolbar") == toolbar)
    #expect(references(Self.sideFile, "MapUI.Toolbar", 6) == toolbar)
    #expect(
      references(Self.ownFile, "feature: Toolbar", 9)
        == ["\(Self.ownFile):1", "\(Self.homeFile):7"])
    let done: Set = ["\(Self.mapFile):4", "\(Self.mapFile):6", "\(Self.homeFile):10"]
    #expect(references(Self.mapFile, "delegate.done:", 9) == done)
    #expect(references(Self.homeFile, "map.delegate.done", 13) == done)
    // A file that is broken hides its own alone.
    client.replace(Self.sideFile, with: "reduxgen: 1\nfeature: [")
    #expect(references(Self.homeFile, "map.delegate.done", 13) == done)
  }

  @Test("what a broken file may declare is unknown, in modules above too, until it is repaired")
  func brokenBelow() {
    let file = "Sources/MapUI/More.feature.yaml"
    var client = Self.client([
      Self.homeFile: Self.home.replacing("own: Toolbar", with: "own: Nowhere"),
      file: "reduxgen: 1\n",
    ])
    let found = client.shown[Self.homeFile]
    #expect(found?.count == 1)
    client.replace(file, with: "reduxgen: [\n")
    #expect(client.shown[Self.homeFile] == nil)
    client.replace(file, with: "reduxgen: 1\n")
    #expect(client.shown[Self.homeFile] == found)
  }

  @Test("fix all adds what is missing in front of the names of another module")
  func fixAll() throws {
    func actions(_ text: String) -> (client: Client, actions: [JSONValue]) {
      var client = Self.client([Self.homeFile: text])
      #expect(client.shown[Self.homeFile] != nil)
      let actions = client.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string("file:///app/" + Self.homeFile)],
          "range": [
            "start": ["line": 0, "character": 0], "end": ["line": 20, "character": 0],
          ], "context": ["diagnostics": []],
        ])
      return (client, actions?.elements ?? [])
    }
    let broken = Self.home.replacing("imports: [MapUI]\n", with: "")
    #expect(actions(broken).actions.contains { $0["title"]?.text == "Add `imports: [MapUI]`" })
    // One error hides the other.
    let (client, found) = actions(broken.replacing("children:", with: "childen:"))
    let edit = found.first { $0["kind"]?.text == "source.fixAll" }?["edit"]
    #expect(client.applying(edit)[Self.homeFile] == Self.home)
  }

  @Test("names of other modules are offered, behind that of the module too")
  func completion() {
    func labels(_ file: String, _ text: String, _ typed: String) -> Set<String> {
      let old = Self.files[file] ?? ""
      var client = Self.client([
        file: old.replacing(text, with: typed),
        // It imports a module that others see through it.
        "Sources/MapUI/Row.feature.yaml": """
        reduxgen: 1
        feature: Row
        access: public
        imports: [Geo]
        types: { enum Kind: [small, large] }
        state: { place: Place?, kind: Kind = .small }

        """,
        "Sources/Geo/Place.feature.yaml": """
        reduxgen: 1
        access: public
        types: { struct Place: { id: Int, name: String }, struct Toolbar: { id: Int } }

        """,
      ])
      let answer = client.request(
        "textDocument/completion", client.place(file, typed, typed.utf8.count))
      return Set((answer?["items"]?.elements ?? []).compactMap { $0["label"]?.text })
    }
    let home = Self.homeFile
    let children = labels(home, "toolbar: MapUI.Toolbar", "toolbar: ")
    #expect(children.isSuperset(of: ["Map", "MapUI.Toolbar", "Row", "Side", "Toolbar"]))
    #expect(labels(home, "MapUI.Toolbar", "MapUI.") == ["Map", "Row", "Toolbar"])
    #expect(labels(home, "MapUI.Toolbar", "Geo.") == [])
    let types = labels(home, "count: Int = 0", "count: MapUI.")
    #expect(types == ["Map", "Row", "Toolbar"])
    #expect(labels(home, "count: Int = 0", "count: Geo.") == ["Place", "Toolbar"])
    #expect(labels(home, "count: Int = 0", "count: MapUI.Row.") == ["Action", "Kind", "State"])
    #expect(labels(home, "count: Int = 0", "count: MapUI.Toolbar.") == ["Action", "State"])
    let side = Self.sideFile
    #expect(labels(side, "MapUI.Toolbar.typed: count", "MapUI.") == ["Map", "Row", "Toolbar"])
    #expect(labels(side, "MapUI.Toolbar.typed: count", "MapUI.Toolbar.") == ["typed"])
    #expect(labels(side, "MapUI.Toolbar.typed: count", "MapUI.Map.").contains("zoomed"))
    #expect(labels(side, "count = 0", "count = MapUI.Toolbar.State.") == ["init"])
    #expect(labels(home, "[MapUI]", "[") == ["Geo", "MapUI"])
    #expect(labels(home, "[MapUI]", "[MapUI, ") == ["Geo"])
    #expect(labels(home, "imports: [MapUI]", "imports: ") == ["Geo", "MapUI"])
    // What imports it cannot be imported.
    #expect(labels(Self.mapFile, "access: public", "access: public\nimports: ") == ["Geo"])
  }

  /// The files after a rename.
  private func renaming(
    _ file: String, _ text: String, _ offset: Int = 0, to name: String, in client: inout Client
  ) throws -> [String: String] {
    guard case .object(var parameters) = client.place(file, text, offset) else { return [:] }
    let prepared = client.request("textDocument/prepareRename", .object(parameters))
    #expect(prepared?["placeholder"]?.text != nil)
    parameters.append(("newName", .string(name)))
    let answer = client.answer("textDocument/rename", .object(parameters))
    #expect(answer["error"]?["message"]?.text == nil)
    let texts = client.applying(answer["result"])
    for (file, text) in texts { client.replace(file, with: text) }
    #expect(client.shown.isEmpty)
    return texts
  }

  @Test("a rename changes the files of all modules, wherever it is asked for")
  func rename() throws {
    var client = Self.client()
    #expect(client.shown.isEmpty)
    var texts = try renaming(Self.homeFile, "map: Map", 5, to: "Plan", in: &client)
    #expect(Set(texts.keys) == [Self.mapFile, Self.homeFile])
    #expect(texts[Self.mapFile]?.contains(#"feature: Plan @was("Map")"#) == true)
    #expect(texts[Self.homeFile]?.contains("map: Plan\n") == true)
    // What other modules use is found from here, too.
    texts = try renaming(Self.mapFile, "delegate.done:", 9, to: "closed", in: &client)
    #expect(texts[Self.homeFile]?.contains("map.delegate.closed: count") == true)
  }

  @Test("a name with that of its module in front stays behind it")
  func renameOfShared() throws {
    var client = Self.client()
    let place = client.place(Self.sideFile, "MapUI.Toolbar.typed", 6)
    let prepared = client.request("textDocument/prepareRename", place)
    #expect(prepared?["placeholder"]?.text == "Toolbar")
    #expect(prepared?["range"]?["start"]?["character"]?.integer == 8)
    let module = client.place(Self.sideFile, "MapUI.Toolbar.typed", 2)
    #expect(client.request("textDocument/prepareRename", module)?["range"] == nil)
    let texts = try renaming(Self.sideFile, "MapUI.Toolbar.typed", 6, to: "Bar", in: &client)
    #expect(Set(texts.keys) == [Self.toolbarFile, Self.homeFile, Self.sideFile])
    #expect(texts[Self.sideFile] == Self.side.replacing("MapUI.Toolbar", with: "MapUI.Bar"))
    #expect(texts[Self.homeFile] == Self.home.replacing("MapUI.Toolbar", with: "MapUI.Bar"))
    let own = try renaming(Self.homeFile, "own: Toolbar", 5, to: "Strip", in: &client)
    #expect(Set(own.keys) == [Self.ownFile, Self.homeFile])
    #expect(own[Self.homeFile]?.contains("toolbar: MapUI.Bar\n  own: Strip\n") == true)
  }

  @Test(
    "a rename is refused with the place where the new name means something else, or an error is")
  func refused() {
    var client = Self.client()
    func message(_ file: String, _ text: String, _ offset: Int, _ name: String) -> String? {
      guard case .object(let parameters) = client.place(file, text, offset) else { return nil }
      return client.answer(
        "textDocument/rename", .object(parameters + [("newName", .string(name))]))["error"]?[
          "message"]?.text
    }
    #expect(
      message(Self.mapFile, "Map", 0, "Toolbar")
        == "a feature `Toolbar` exists already; choose another name")
    #expect(
      message(Self.ownFile, "feature: Toolbar", 9, "Map")?.hasPrefix(
        "with `Map` there would be an error: Home.feature.yaml:11:7: error:") == true)
    client.replace(Self.mapFile, with: Self.map.replacing("zoom = $0", with: "zom = $0"))
    #expect(
      message(Self.sideFile, "Toolbar.typed", 0, "Bar")?.hasPrefix(
        "first fix the errors in the schemas: Map.feature.yaml:6") == true)
  }
}
