import SchemaModel
import Testing

@testable import LanguageServer

@Suite("The language server")
struct ServerTests {
  private static let counter = ProtocolTests.counter
  private static let app = """
    reduxgen: 1
    feature: App
    state: { total: Int = 0 }
    children: { counter: Counter }
    actions: { reset: }
    reduce:
      counter.added: total += $0
      reset: total = 0

    """

  private func client() -> Client {
    var client = Client([
      "App.feature.yaml": Self.app, "Counter.feature.yaml": Self.counter,
    ])
    client.open("App.feature.yaml", Self.app)
    client.open("Counter.feature.yaml", Self.counter)
    return client
  }

  @Test("reports errors while people type, also in files that are not open")
  func diagnostics() {
    var client = Client([
      "App.feature.yaml": Self.app, "Counter.feature.yaml": Self.counter,
    ])
    #expect(client.shown.isEmpty)
    client.open("Counter.feature.yaml", Self.counter)
    client.replace("Counter.feature.yaml", with: Self.counter.replacing("added", with: "grown"))
    #expect(client.shown == ["App.feature.yaml": ["6:10-6:15 unknown-action"]])
    // What is not saved is gone when the file is closed.
    client.notify(
      "textDocument/didClose", ["textDocument": ["uri": Client.uri("Counter.feature.yaml")]])
    #expect(client.shown.isEmpty)
  }

  @Test("is asked for diagnostics by clients that ask, and reports none by itself")
  func pulled() {
    var client = Client(
      ["App.feature.yaml": Self.app], capabilities: ["textDocument": ["diagnostic": [:]]])
    client.open("App.feature.yaml", Self.app)
    #expect(client.shown.isEmpty)
    let parameters: JSONValue = ["textDocument": ["uri": Client.uri("App.feature.yaml")]]
    let first = client.request("textDocument/diagnostic", parameters)
    #expect(first?["items"]?.elements.map(Client.line).isEmpty == false)
    let name = first?["resultId"]
    let again = client.request(
      "textDocument/diagnostic",
      ["textDocument": ["uri": Client.uri("App.feature.yaml")], "previousResultId": name])
    #expect(again?["kind"]?.text == "unchanged")
    let all = client.request("workspace/diagnostic", ["previousResultIds": []])
    #expect(all?["items"]?.elements.count == 1)
    client.replace("App.feature.yaml", with: Self.counter)
    let fixed = client.request(
      "workspace/diagnostic",
      ["previousResultIds": [["uri": Client.uri("App.feature.yaml"), "value": name]]])
    #expect(fixed?["items"]?.elements.first?["items"]?.elements.isEmpty == true)
  }

  @Test("makes changes of parts of a text, one after the other")
  func parts() {
    var client = client()
    func range(_ line: Int, _ from: Int, _ to: Int) -> JSONValue {
      [
        "start": ["line": .integer(line), "character": .integer(from)],
        "end": ["line": .integer(line), "character": .integer(to)],
      ]
    }
    client.change(
      "Counter.feature.yaml",
      [["range": range(7, 2, 7), "text": "😀"], ["range": range(7, 2, 4), "text": "added"]])
    #expect(client.shown.isEmpty)
    client.change("Counter.feature.yaml", [["range": range(10, 9, 14), "text": "cuont"]])
    #expect(client.shown == ["Counter.feature.yaml": ["10:9-10:14 unknown-field"]])
  }

  @Test("goes from a child's action to its declaration, and back to all places")
  func navigation() {
    var client = client()
    let place = client.place("App.feature.yaml", "counter.added", 9)
    let target = client.request("textDocument/definition", place)
    #expect(target?["uri"]?.line == Client.uri("Counter.feature.yaml").line)
    #expect(target?["range"]?["start"]?["line"]?.integer == 7)
    let all = client.request("textDocument/references", place)?.elements ?? []
    #expect(all.count == 3)
    let own = client.request("textDocument/documentHighlight", place)?.elements ?? []
    #expect(own.count == 1)
    let child = client.request(
      "textDocument/definition", client.place("App.feature.yaml", "counter.added", 2))
    #expect(child?["range"]?["start"]?["line"]?.integer == 3)
    #expect(
      client.answer("textDocument/definition", client.place("App.feature.yaml", "reduce"))[
        "result"]?.line == "null")
  }

  @Test("renames in all files, so that the schema is valid again", arguments: [true, false])
  func renaming(keepsOldName: Bool) {
    var client = Client(
      ["App.feature.yaml": Self.app, "Counter.feature.yaml": Self.counter],
      options: ["renameKeepsOldName": .boolean(keepsOldName)])
    client.open("App.feature.yaml", Self.app)
    client.open("Counter.feature.yaml", Self.counter)
    var parameters = client.place("App.feature.yaml", "counter.added", 9)
    #expect(
      client.request("textDocument/prepareRename", parameters)?["placeholder"]?.text == "added")
    guard case .object(let members) = parameters else { return }
    parameters = .object(members + [("newName", "grown")])
    let texts = client.applying(client.request("textDocument/rename", parameters))
    #expect(texts.count == 2)
    let mark = keepsOldName ? #" @was("added")"# : ""
    #expect(texts["Counter.feature.yaml"]?.contains("grown\(mark): Int") == true)
    for (name, text) in texts { client.replace(name, with: text) }
    #expect(client.shown.isEmpty)
    let taken = client.answer(
      "textDocument/rename",
      .object(
        (client.place("App.feature.yaml", "reset:").members ?? []) + [("newName", "not a name")]))
    #expect(taken["error"]?["code"]?.integer == -32803)
    #expect(
      client.answer("textDocument/rename", client.place("App.feature.yaml", "reduce"))["error"]
        != nil)
  }

  @Test("fixes what is wrong, one by one and all at once")
  func fixing() {
    var client = client()
    let broken = Self.counter.replacing("count += $0", with: "cuont += $0")
      .replacing("state:", with: "stat:")
    client.replace("Counter.feature.yaml", with: broken)
    var request: JSONValue = [
      "textDocument": ["uri": Client.uri("Counter.feature.yaml")],
      "range": [
        "start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0],
      ], "context": ["diagnostics": []],
    ]
    let actions = client.request("textDocument/codeAction", request)?.elements ?? []
    #expect(actions.contains { $0["title"]?.text == "Replace with `state`" })
    let all = actions.first { $0["kind"]?.text == "source.fixAll" }
    let fixed = client.applying(all?["edit"])["Counter.feature.yaml"]
    // `fix` replaces names of the language without a question, and no others.
    #expect(fixed == broken.replacing("stat:", with: "state:"))
    request = .object(
      (request.members ?? []).filter { $0.name != "context" }
        + [("context", ["diagnostics": [], "only": ["refactor"]])])
    #expect(client.request("textDocument/codeAction", request)?.elements.isEmpty == true)
  }

  @Test(
    "adds a missing action to the feature that the path leads to",
    arguments: [
      ("row.tapped", "Add the action `tapped` to Row", "Row.feature.yaml"),
      ("rows.tapped.twice", "Add the action `tapped.twice` to Row", "Row.feature.yaml"),
      ("sheet.row.tapped", "Add the action `tapped` to Row", "Row.feature.yaml"),
      ("Bar.tapped", "Add the action `tapped` to Bar", "Bar.feature.yaml"),
      ("tapped.twice", "Add the action `tapped.twice`", "Main.feature.yaml"),
      ("binding.tapped", nil, ""), ("load.tapped", nil, ""), ("posts.tapped", nil, ""),
      ("sheet.tapped", nil, ""), ("Box.tapped", nil, ""), ("row.binding.tapped", nil, ""),
      ("row.save.tapped", nil, ""),
    ])
  func addingActions(path: String, title: String?, file: String) throws {
    var client = Client()
    let files = [
      "Main.feature.yaml": """
      reduxgen: 1
      feature: Main
      clients: { Api: { load: () async -> Void, posts: '(Int) async -> [Post]' } }
      types:
        struct Post: { id: Int }
      dependencies: { api: Api }
      children: { row: Row, rows: '[Row]', sheet: { oneOf: { row: Row, box: Box } } }
      state: { n @bind: Int = 0 }
      pages:
        posts: { of: Post, page: Int, call: api.posts(page), first: opened, more: opened }
      actions:
        opened:
      reduce:
        \(path): n += 1
      sagas:
        load: { takeLatest: opened, call: api.load() }

      """,
      "Row.feature.yaml": """
      reduxgen: 1
      feature: Row
      dependencies: { api: Api }
      state: { let id: Int = 0, n @bind: Int = 0 }
      actions:
        shown:
      sagas:
        save: { takeLatest: shown, call: api.load() }

      """,
      "Box.feature.yaml": "reduxgen: 1\nfeature: Box\nactions:\n  shown:\n",
      "Bar.feature.yaml": "reduxgen: 1\nfeature: Bar\nactions:\n  shown:\n",
      "App.feature.yaml": "reduxgen: 1\nfeature: App\nchildren: { main: Main, bar: Bar }\n",
    ]
    for (name, text) in files { client.open(name, text) }
    let actions =
      client.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": Client.uri("Main.feature.yaml")],
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]],
          "context": ["diagnostics": []],
        ])?.elements ?? []
    let added = actions.filter { $0["title"]?.text?.hasPrefix("Add the action") == true }
    #expect(added.map { $0["title"]?.text } == [title].compactMap(\.self))
    guard let edit = added.first?["edit"] else { return }
    let texts = client.applying(edit)
    let changed = texts.filter { files[$0.key] != $0.value }
    #expect(changed.map(\.key) == [file])
    for (name, text) in changed { client.replace(name, with: text) }
    let left = client.shown["Main.feature.yaml"] ?? []
    #expect(!left.contains { "\($0)".contains("unknown action") }, "\(left)")
  }

  @Test(
    "adds what is missing, where it belongs",
    arguments: [
      (
        "  added: count += $0", "  more: count += 1", "Add the action `more`",
        "  added: Int\n  more:\n"
      ),
      (
        "count += $0", "total += 1", "Declare the field `total`",
        "  count: Int = 0\n  total: Int = 0\n"
      ),
      ("count += $0", "name = \"x\"", "Declare the field `name`", "  name: String = \"\"\n"),
      (
        "  added: count += $0\n",
        "  added: count += $0\nsagas:\n  a: { takeEvery: more, put: added(1) }\n",
        "Add the action `more`", "  more:\n"
      ),
      ("added: Int", "added: Int\n  left:", "Handle `left` in Swift", "  left: handler\n"),
      (
        "count: Int = 0", "count: Int = 0\n  place: Place?", "Declare the struct `Place`",
        "types:\n  struct Place:\n    id: Int\n"
      ),
      ("reduxgen: 1\n", "", "Begin with `reduxgen: 1`", "reduxgen: 1\nfeature"),
    ])
  func adding(_ old: String, _ new: String, _ title: String, _ expected: String) {
    var client = Client()
    client.open("Counter.feature.yaml", Self.counter)
    client.replace("Counter.feature.yaml", with: Self.counter.replacing(old, with: new))
    let before = client.shown["Counter.feature.yaml"] ?? []
    let actions =
      client.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": Client.uri("Counter.feature.yaml")],
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]],
          "context": ["diagnostics": []],
        ])?.elements ?? []
    let titles = actions.compactMap { $0["title"]?.text }
    guard let action = actions.first(where: { $0["title"]?.text == title }) else {
      Issue.record("\(titles)")
      return
    }
    let text = client.applying(action["edit"])["Counter.feature.yaml"] ?? ""
    #expect(text.contains(expected), "\(text)")
    client.replace("Counter.feature.yaml", with: text)
    let code = action["diagnostics"]?.elements.first.map { $0["code"]?.text ?? "" } ?? ""
    let after = client.shown["Counter.feature.yaml"] ?? []
    #expect(after.count { $0.hasSuffix(code) } < before.count { $0.hasSuffix(code) }, "\(after)")
  }

  @Test("formats as the command does, in small edits")
  func formatting() throws {
    var client = client()
    let untidy = Self.counter.replacing("  count: Int = 0", with: "    count:   'Int = 0'")
      .replacing("  added: Int", with: "  added:    Int")
    client.replace("Counter.feature.yaml", with: untidy)
    let file: JSONValue = ["textDocument": ["uri": Client.uri("Counter.feature.yaml")]]
    let edits = client.request("textDocument/formatting", file)?.elements ?? []
    #expect(edits.count == 2)
    let text = Client.applying(edits, to: Array(untidy.utf8))
    #expect(String(decoding: text, as: UTF8.self) == Self.counter)
    let part = client.request(
      "textDocument/rangeFormatting",
      .object(
        (file.members ?? []) + [
          ("range", ["start": ["line": 7, "character": 0], "end": ["line": 7, "character": 9]])
        ]))
    #expect(part?.elements.count == 1)
    client.replace("Counter.feature.yaml", with: "feature: [")
    #expect(client.answer("textDocument/formatting", file)["result"]?.line == "null")
  }

  @Test("completes by what was known before the text was broken")
  func completion() {
    var client = client()
    let typing = Self.app.replacing("  reset: total = 0", with: "  reset: total = 0\n  counter.")
    client.replace("App.feature.yaml", with: typing)
    let list = client.request(
      "textDocument/completion", client.place("App.feature.yaml", "\n  counter.\n", 11))
    #expect(list?["items"]?.elements.contains { $0["label"]?.text == "added" } == true)
    // A broken file keeps what it had.
    let broken = Self.app.replacing("  reset: total = 0", with: "  reset: [total = \n  x: { tot")
    client.replace("App.feature.yaml", with: broken)
    let fields = client.request(
      "textDocument/completion", client.place("App.feature.yaml", "total = \n", 8))
    #expect(fields?["items"]?.elements.contains { $0["label"]?.text == "total" } == true)
  }

  @Test("knows files that come, go and are no schemas")
  func files() {
    var client = Client()
    client.open("notes.yaml", "a: [1, 2")
    #expect(client.shown.isEmpty)
    #expect(
      client.answer("textDocument/hover", client.place("notes.yaml", "a"))["result"]?.line == "null"
    )
    client.open("New.feature.yaml", "")
    client.replace("New.feature.yaml", with: "reduxgen: 1\nfeature: New\nstate: { x: Itn }\n")
    #expect(client.shown["New.feature.yaml"]?.count == 1)
    client.notify(
      "textDocument/didClose", ["textDocument": ["uri": Client.uri("New.feature.yaml")]])
    #expect(client.shown.isEmpty)
    client.notify("textDocument/didChange", ["textDocument": ["uri": "file:///app/x.yaml"]])
    client.notify("textDocument/didOpen", ["textDocument": ["uri": "untitled:x", "text": "a"]])
  }

  @Test("leads from generated Swift to the schema, and to the Swift of a declaration")
  func generated() {
    var client = Client([
      "Counter.feature.yaml": Self.counter,
      "Generated/Counter.generated.swift": """
      // Generated by reduxgen 1 from Counter.feature.yaml. Edit the schema, not this file.

      enum Counter {
        enum Action { case added(Int) }
      }
      #sourceLocation(file: "Counter.feature.yaml", line: 11)
      { count += _0 }
      #sourceLocation()

      """,
    ])
    client.open("Counter.feature.yaml", Self.counter)
    let swift = client.request(
      "textDocument/implementation", client.place("Counter.feature.yaml", "added: Int", 1))
    #expect(swift?["range"]?["start"]?["line"]?.integer == 3)
    func definition(_ line: Int, _ character: Int) -> JSONValue? {
      client.request(
        "textDocument/definition",
        [
          "textDocument": ["uri": Client.uri("Generated/Counter.generated.swift")],
          "position": ["line": .integer(line), "character": .integer(character)],
        ])
    }
    #expect(definition(6, 3)?["range"]?["start"]?["line"]?.integer == 10)
    #expect(definition(3, 24)?["range"]?["start"]?["line"]?.integer == 7)
    let links = client.request(
      "textDocument/documentLink",
      ["textDocument": ["uri": Client.uri("Generated/Counter.generated.swift")]])
    #expect(links?.elements.count == 2)
    let lens = client.request(
      "textDocument/codeLens", ["textDocument": ["uri": Client.uri("Counter.feature.yaml")]])
    let command = lens?.elements.first?["command"]
    #expect(client.answer("workspace/executeCommand", command ?? .null)["result"]?["uri"] != nil)
    #expect(client.answer("workspace/executeCommand", ["command": "rm"])["error"] != nil)
  }
}

extension JSONValue {
  var members: [(name: String, value: JSONValue?)]? {
    if case .object(let members) = self { members } else { nil }
  }
}
