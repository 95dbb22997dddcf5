import SchemaModel
import SchemaTools
import Testing

@testable import LanguageServer

/// The pictures of Editors.md are drawn from answers of the server. `UPDATE_GOLDENS=1` draws them again.
@Suite("Golden: pictures of editors")
struct EditorPictureTests {
  private static let feed = """
    reduxgen: 1
    feature: Feed

    types:
      struct Post:
        id: Int
        title: String

    clients:
      Api:
        ## Posts with a word in their titles.
        find: '(_ word: String) async throws -> [Post]'

    dependencies: { api: Api }

    state:
      query @bind: String = ""
      posts: [Post]
      isLoading: Bool = false
      error: String?

    actions:
      appeared:
      ## A post was touched.
      tapped: Post
      delegate.opened: Post

    reduce:
      load.success: error = nil

    sagas:
      load:
        takeLatest: [appeared, binding.query]
        call: api.find(query)
        loading: isLoading
        into: posts
        error: error
      open: { takeEvery: tapped, put: delegate.opened($0) }

    """
  private static let name = "Feed.feature.yaml"

  private static func client(_ text: String) -> Client {
    var client = Client([name: feed])
    client.open(name, feed)
    client.replace(name, with: text)
    return client
  }

  private static func picture(_ client: inout Client, from start: String = "state:") -> EditorPicture {
    let file: JSONValue = ["textDocument": ["uri": Client.uri(name)]]
    let text = String(decoding: client.texts[name] ?? [], as: UTF8.self)
    return EditorPicture(
      text.last == "\n" ? String(text.dropLast()) : text,
      tokens: client.request("textDocument/semanticTokens/full", file),
      legend: SemanticTokens.Kind.allCases.map(\.rawValue), from: start)
  }

  @Test("of what can be typed")
  func completion() throws {
    let text = Self.feed.replacing(
      "load.success: error = nil", with: "load.success: error = nil\n  tapped: posts.")
    var client = Self.client(text)
    var picture = Self.picture(&client)
    let place = client.place(Self.name, "posts.\n", 6)
    let items = client.request("textDocument/completion", place)?["items"]?.elements ?? []
    let position = place["position"]
    picture.box = EditorPicture.Box(
      line: position?["line"]?.integer ?? 0, character: position?["character"]?.integer ?? 0,
      rows: items.prefix(7).enumerated().map {
        ($1["textEdit"]?["newText"]?.text ?? "", $1["detail"]?.text ?? "", $0 == 4)
      })
    #expect(items.count > 6)
    try EditingFixtures.expect(
      "../../../../Documentation/Images/editor-completion.svg", is: picture.svg)
  }

  @Test("of a declaration, and of who uses it")
  func hover() throws {
    var client = Self.client(Self.feed)
    var picture = Self.picture(&client)
    let place = client.place(Self.name, "tapped: Post", 2)
    let text = client.request("textDocument/hover", place)?["contents"]?["value"]?.text ?? ""
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("```") }
    picture.box = EditorPicture.Box(
      line: place["position"]?["line"]?.integer ?? 0, character: 2,
      rows: rows.map { (String($0).replacing("`", with: ""), "", false) })
    let file: JSONValue = ["textDocument": ["uri": Client.uri(Self.name)]]
    for lens in client.request("textDocument/codeLens", file)?.elements ?? [] {
      picture.notes.append(
        (
          lens["range"]?["start"]?["line"]?.integer ?? 0, lens["command"]?["title"]?.text ?? ""
        ))
    }
    for hint in client.request("textDocument/inlayHint", file)?.elements ?? [] {
      picture.notes.append(
        (
          hint["position"]?["line"]?.integer ?? 0, "$0\(hint["label"]?.text ?? "")"
        ))
    }
    #expect(rows.count > 2)
    try EditingFixtures.expect("../../../../Documentation/Images/editor-hover.svg", is: picture.svg)
  }

  @Test("of an error, and what can be done about it")
  func fixing() throws {
    var client = Self.client(Self.feed.replacing("takeEvery: tapped", with: "takeEvery: tapepd"))
    var picture = Self.picture(&client, from: "reduce:")
    let diagnostic = client.notifications.last?["params"]?["diagnostics"]?.elements.last
    let range = diagnostic?["range"]
    let line = range?["start"]?["line"]?.integer ?? 0
    picture.errors = [
      (
        line, range?["start"]?["character"]?.integer ?? 0,
        range?["end"]?["character"]?.integer ?? 0,
        diagnostic?["message"]?.text ?? ""
      )
    ]
    let actions =
      client.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": Client.uri(Self.name)], "range": range,
          "context": ["diagnostics": []],
        ])?.elements ?? []
    picture.box = EditorPicture.Box(
      line: line, character: range?["start"]?["character"]?.integer ?? 0,
      rows: actions.enumerated().map { ($1["title"]?.text ?? "", "", $0 == 0) })
    #expect(actions.count > 1)
    try EditingFixtures.expect("../../../../Documentation/Images/editor-fix.svg", is: picture.svg)
  }
}
