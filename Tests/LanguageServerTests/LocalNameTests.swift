import Testing

@testable import LanguageServer
@testable import SchemaModel

@Suite("The language server: names that `let` gives")
struct LocalNameTests {
  private static let schema = """
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String, likes: Int }
    state:
      posts: '[Int: Post]'
      shown: String = ""
      total: Int = 0
    actions:
      picked: Int
      viewed: Int
      titled: { title: String }
    reduce:
      picked:
        - let: post = posts[$0]
        - shown = post.title
        - total += post.likes
        - handler
      viewed:
        - let: post = posts[$0]
        - total -= post.likes
    sagas:
      tell:
        takeEvery: viewed
        let: post = posts[$0]
        if: post.likes > 3
        put: titled(post.title)
    """

  private func client() -> Client {
    var client = Client(["Feed.feature.yaml": Self.schema])
    client.open("Feed.feature.yaml", Self.schema)
    return client
  }

  /// The lines of the schema that some places are in, counted from 1.
  private func lines(_ places: JSONValue?) -> [Int] {
    (places?.elements ?? []).compactMap { $0["range"]?["start"]?["line"]?.integer }.map { $0 + 1 }
  }

  @Test("lead to their `let`, and it to what follows it and nothing else")
  func navigation() {
    var client = client()
    let use = client.place("Feed.feature.yaml", "post.title", 1)
    let target = client.request("textDocument/definition", use)
    #expect(target?["range"]?["start"]?["line"]?.integer == 14)
    #expect(lines(client.request("textDocument/references", use)) == [15, 16, 17])
    let saga = client.place("Feed.feature.yaml", "post.likes > 3", 1)
    #expect(lines(client.request("textDocument/documentHighlight", saga)) == [25, 26, 27])
    let hover = client.request("textDocument/hover", saga)?["contents"]?["value"]?.text
    #expect(hover?.contains("let post = posts[$0]") == true, "\(hover ?? "")")
  }

  @Test("are renamed in one effect")
  func renaming() throws {
    var client = client()
    var place = client.place("Feed.feature.yaml", "post.title", 1)
    #expect(client.request("textDocument/prepareRename", place)?["placeholder"]?.text == "post")
    place = .object((place.members ?? []) + [("newName", "row")])
    let texts = client.applying(client.request("textDocument/rename", place))
    #expect(
      texts["Feed.feature.yaml"]
        == Self.schema
        .replacing(
          "- let: post = posts[$0]\n    - shown", with: "- let: row = posts[$0]\n    - shown"
        )
        .replacing("shown = post", with: "shown = row")
        .replacing("total += post", with: "total += row"))
  }

  @Test(
    "do not get a name that hides a field or a word of Swift",
    arguments: ["shown", "total", "in", "posts"])
  func taken(name: String) {
    var client = client()
    let place = client.place("Feed.feature.yaml", "post.title", 1)
    let answer = client.answer(
      "textDocument/rename", .object((place.members ?? []) + [("newName", .string(name))]))
    #expect(answer["error"]?["code"]?.integer == -32803, "\(answer.line)")
  }

  @Test("are no symbols of the file")
  func symbols() {
    var client = client()
    let symbols = client.request("workspace/symbol", ["query": "post"])?.elements ?? []
    #expect(!symbols.isEmpty && !symbols.contains { $0["name"]?.text == "post" })
  }
}
