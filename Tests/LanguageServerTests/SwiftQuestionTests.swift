import SchemaModel
import Testing

@testable import LanguageServer

/// What `reduxgen lsp` asks a language server for Swift, and what becomes of the answers. Here, the code that is generated
/// from a schema is the schema itself.
@Suite("Questions about Swift")
struct SwiftQuestionTests {
  private static let name = "Note.feature.yaml"
  private static let code = "/app/Generated/Note.generated.swift"
  private static let note = """
    reduxgen: 1
    feature: Note
    state: { title: String = "", editedAt: Date? }
    actions:
      edited: Date
    reduce:
      edited:
        - editedAt = $0
        - title = title.uppercased()

    """

  /// An editor, and the other end of the conversation about Swift.
  private struct Talk {
    var client: Client
    /// What Swift's server was sent.
    private(set) var received: [JSONValue] = []

    init(_ options: JSONValue = ["sourcekitLSP": true], capabilities: JSONValue = [:]) {
      client = Client([name: note], capabilities: capabilities, options: options) { schema, path in
        schema.files.filter { $0.source.path == path }.map {
          SchemaGroup.Code(path: code, front: [], bytes: $0.source.bytes)
        }
      }
      client.open(name, note)
      receive()
      answer(["capabilities": [:]], to: 0)
    }

    mutating func receive() { received += client.server.takeOutgoingToSwift() }

    /// What was asked about last.
    var question: JSONValue { received.last { $0["id"] != nil } ?? .null }

    /// The text that Swift's server has now, with `|` at the place of the last question.
    var text: String {
      let opened = received.last { $0["method"]?.text == "textDocument/didOpen" }
      let text = opened?["params"]?["textDocument"]?["text"]?.text ?? ""
      var bytes = Array(text.utf8)
      let offset = TextPositions(bytes, .utf16).offset(question["params"]?["position"])
      bytes.insert(UInt8(ascii: "|"), at: offset)
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Swift's server sends something.
    mutating func send(_ message: JSONValue) {
      client.server.takeSwift(MessageBuffer.framed(message))
      receive()
    }

    /// - Parameter id: of the question; nil for the last one.
    mutating func answer(_ result: JSONValue, to id: Int? = nil) {
      send(["id": .integer(id ?? question["id"]?.integer ?? -1), "result": result])
    }

    /// Sends a request about a place in the text.
    ///
    /// - Returns: the answer, if it comes at once.
    mutating func ask(_ method: String, _ text: String, _ offset: Int) -> JSONValue? {
      let answer = client.answer(method, client.place(name, text, offset))
      receive()
      if case .null = answer { return nil }
      return answer["result"]
    }

    /// What has been sent to the editor since.
    mutating func late() -> JSONValue? {
      client.server.answerAll().first { $0["id"] != nil && $0["method"] == nil }
    }

    mutating func type(_ text: String, for old: String) {
      client.replace(name, with: note.replacing(old, with: text))
      receive()
    }
  }

  private static func labels(_ list: JSONValue?) -> [String] {
    list?["items"]?.elements.compactMap { $0["label"]?.text } ?? []
  }

  /// An item of Swift's at the place of a question.
  ///
  /// - Parameter typed: how many characters of it are there.
  private static func item(_ label: String, _ talk: Talk, typed: Int = 0) -> JSONValue {
    let end = talk.question["params"]?["position"]
    let start: JSONValue = [
      "line": end?["line"], "character": .integer((end?["character"]?.integer ?? 0) - typed),
    ]
    return [
      "label": .string(label), "kind": 10,
      "textEdit": ["range": ["start": start, "end": end], "newText": .string(label)],
    ]
  }

  @Test("asks nobody unless the user says so")
  func silent() {
    for options: JSONValue in [.null, [:], ["sourcekitLSP": false]] {
      var talk = Talk(options)
      talk.type("title = title.", for: "title = title.uppercased()")
      #expect(talk.ask("textDocument/completion", "title.", 6)?["isIncomplete"]?.isFalse == true)
      #expect(talk.ask("textDocument/hover", "title.", 6) != nil)
      #expect(talk.received.isEmpty)
      #expect(talk.client.server.swiftProgram == nil)
    }
    #expect(
      Talk(["sourcekitLSP": "/tools/sourcekit-lsp"]).client.server.swiftProgram
        == "/tools/sourcekit-lsp")
  }

  @Test("introduces itself, and builds nothing")
  func introduction() {
    let talk = Talk()
    #expect(talk.client.server.swiftProgram == "sourcekit-lsp")
    #expect(talk.received.map { $0["method"]?.text } == ["initialize", "initialized"])
    let parameters = talk.received.first?["params"]
    #expect(parameters?["rootUri"]?.text == "file:///app")
    #expect(parameters?["initializationOptions"]?["backgroundIndexing"]?.isFalse == true)
  }

  @Test("gives its own completion at once, and all of it with the next letter")
  func completion() throws {
    var talk = Talk()
    talk.type("title = title.", for: "title = title.uppercased()")
    let first = talk.ask("textDocument/completion", "= title.", 8)
    #expect(first?["isIncomplete"]?.isTrue == true)
    #expect(Self.labels(first).contains("isEmpty"))
    #expect(talk.question["method"]?.text == "textDocument/completion")
    #expect(talk.text.contains("- title = title.|\n"))
    talk.answer([
      "isIncomplete": true,
      "items": [
        Self.item("isEmpty", talk), Self.item("isContiguousUTF8", talk), Self.item("self", talk),
      ],
    ])
    talk.type("title = title.is", for: "title = title.uppercased()")
    let second = talk.ask("textDocument/completion", "= title.is", 10)
    let labels = Self.labels(second)
    #expect(labels.filter { $0 == "isEmpty" }.count == 1)
    #expect(labels.contains("isContiguousUTF8"))
    #expect(!labels.contains("self"))
    let item = second?["items"]?.elements.first { $0["label"]?.text == "isContiguousUTF8" }
    // It replaces what is typed by now.
    let range = TextPositions(talk.client.texts[Self.name] ?? [], .utf16).offsets(
      item?["textEdit"]?["range"])
    #expect(talk.client.texts[Self.name]?[range].elementsEqual("is".utf8) == true)
  }

  @Test("waits a moment where it has nothing of its own")
  func waiting() {
    var talk = Talk()
    talk.type("title = $0.desc", for: "title = title.uppercased()")
    #expect(talk.ask("textDocument/completion", "$0.desc", 7) == nil)
    #expect(talk.client.server.nextDeadline != nil)
    talk.answer(["items": [Self.item("description", talk, typed: 4)]])
    #expect(Self.labels(talk.late()?["result"]) == ["description"])
    #expect(talk.client.server.nextDeadline == nil)
  }

  @Test("waits no longer than people do, and uses the answer later")
  func patience() {
    var talk = Talk()
    talk.type("title = $0.desc", for: "title = title.uppercased()")
    #expect(talk.ask("textDocument/completion", "$0.desc", 7) == nil)
    talk.client.server.giveUp(at: .now)
    #expect(talk.late() == nil)
    talk.client.server.giveUp(at: .now.advanced(by: LanguageServer.patience))
    let empty = talk.late()?["result"]
    #expect(empty?["isIncomplete"]?.isTrue == true && Self.labels(empty).isEmpty)
    talk.answer(["items": [Self.item("description", talk, typed: 4)]])
    #expect(talk.late() == nil)
    #expect(Self.labels(talk.ask("textDocument/completion", "$0.desc", 7)) == ["description"])
  }

  @Test("answers at once when the text changes, the editor cancels, or Swift's server ends")
  func endings() {
    var talk = Talk()
    func ask() {
      talk.type("title = $0.desc", for: "title = title.uppercased()")
      #expect(talk.ask("textDocument/completion", "$0.desc", 7) == nil)
    }
    ask()
    talk.type("title = $0.descr", for: "title = title.uppercased()")
    // The answer came with the change.
    #expect(talk.client.server.nextDeadline == nil)
    ask()
    let id = talk.client.server.openQuestions.last?.request ?? .null
    talk.client.server.take(
      MessageBuffer.framed(["method": "$/cancelRequest", "params": ["id": id]]))
    #expect(talk.late()?["error"]?["code"]?.integer == -32800)
    talk.receive()
    #expect(talk.received.last?["method"]?.text == "$/cancelRequest")
    ask()
    talk.client.server.endSwift()
    #expect(talk.late()?["result"] != nil)
    let count = talk.received.count
    #expect(talk.ask("textDocument/completion", "$0.desc", 7) != nil)
    #expect(talk.received.count == count)
  }

  @Test("closes what is open behind the cursor")
  func brackets() {
    for (typed, rest) in [
      ("title = title.filter { $0.", "}"), ("title = [title.", "]"), ("title = \"\\(title.", ")\""),
      ("title = f(g(title.", "))"), ("title = f(title.|)", ""), ("title = f(title.|, g())", ""),
      ("title = f(title.|, g()", ")"),
    ] {
      var talk = Talk()
      let parts = typed.split(separator: "|", omittingEmptySubsequences: false)
      talk.type(parts.joined(), for: "title = title.uppercased()")
      _ = talk.ask("textDocument/completion", parts.joined(), parts[0].utf8.count)
      let more = parts.count > 1 ? parts[1] : ""
      #expect(talk.text.contains("- \(parts[0])|\(rest)\(more)\n"), "\(typed): \(talk.text)")
    }
  }

  @Test("asks only about Swift")
  func places() {
    for (typed, offset) in [("title = \"of.", 12), ("title = nil # of.", 16), ("res", 3)] {
      var talk = Talk()
      talk.type(typed, for: "title = title.uppercased()")
      #expect(talk.ask("textDocument/completion", typed, offset) != nil)
      #expect(talk.question["method"]?.text == "initialize")
    }
    var talk = Talk()
    for word in ["feature:", "edited:", "String", "title ="] {
      _ = talk.ask("textDocument/hover", word, 1)
      _ = talk.ask("textDocument/definition", word, 1)
    }
    #expect(talk.received.filter { $0["method"]?.text == "textDocument/hover" }.count <= 1)
  }

  @Test("puts `?.` in the place of the dot behind an optional")
  func optional() {
    var talk = Talk()
    talk.type("title = editedAt.desc", for: "title = title.uppercased()")
    #expect(talk.ask("textDocument/completion", "editedAt.desc", 13) == nil)
    let end = talk.question["params"]?["position"]
    func before(_ count: Int) -> JSONValue {
      ["line": end?["line"], "character": .integer((end?["character"]?.integer ?? 0) - count)]
    }
    talk.answer([
      "items": [
        [
          "label": "description", "filterText": "description",
          "textEdit": ["range": ["start": before(5), "end": end], "newText": "?.description"],
        ],
        // It would change what is not typed.
        [
          "label": "x",
          "textEdit": ["range": ["start": before(5), "end": before(1)], "newText": "x"],
        ],
      ]
    ])
    let items = talk.late()?["result"]?["items"]?.elements ?? []
    #expect(items.count == 1)
    #expect(items.first?["filterText"]?.text == ".description")
    let edit = items.first.map {
      Client.applying([$0["textEdit"] ?? .null], to: talk.client.texts[Self.name] ?? [])
    }
    #expect(
      edit.map { String(decoding: $0, as: UTF8.self) }?.contains("title = editedAt?.description\n")
        == true)
  }

  @Test("shows what Swift says about a name, and where it declares it")
  func names() {
    var talk = Talk(capabilities: ["general": ["positionEncodings": ["utf-8"]]])
    #expect(talk.ask("textDocument/hover", "uppercased", 3) == nil)
    #expect(talk.text.contains("title.uppercase|d()"))
    talk.answer(["contents": "of Swift"])
    let hover = talk.late()?["result"]
    #expect(hover?["contents"]?.text == "of Swift")
    #expect(hover?["range"]?["start"]?["line"]?.integer == 8)
    // A name of the schema is known without Swift.
    #expect(talk.ask("textDocument/hover", "title.upper", 2) != nil)
    #expect(talk.ask("textDocument/definition", "uppercased", 3) == nil)
    talk.answer([
      [
        "uri": "file:///app/Own.swift",
        "range": ["start": ["line": 0, "character": 4], "end": ["line": 0, "character": 5]],
      ],
      ["uri": "sourcekit-lsp://interface", "range": ["start": [:], "end": [:]]],
    ])
    // Nothing can be read there, so nothing is known about its characters.
    if case .null? = talk.late()?["result"] {
    } else {
      Issue.record("a place in a file that is not there")
    }
  }

  @Test("counts characters as each side does")
  func encodings() {
    var talk = Talk(capabilities: ["general": ["positionEncodings": ["utf-8"]]])
    talk.client.open("Own.swift", "/* 🐦 */ func uppercased() {}\n")
    #expect(talk.ask("textDocument/definition", "uppercased", 3) == nil)
    talk.answer([
      "uri": "file:///app/Own.swift",
      "range": ["start": ["line": 0, "character": 14], "end": ["line": 0, "character": 24]],
    ])
    let range = talk.late()?["result"]?.elements.first?["range"]
    #expect(range?["start"]?["character"]?.integer == 16)
    #expect(range?["end"]?["character"]?.integer == 26)
  }

  @Test("hands arguments of Swift's functions to Swift")
  func signatures() {
    var talk = Talk()
    talk.type("title = $0.formatted(", for: "title = title.uppercased()")
    #expect(talk.ask("textDocument/signatureHelp", "formatted(", 10) == nil)
    #expect(talk.text.contains("$0.formatted(|)\n"))
    talk.answer(["signatures": [["label": "formatted()"]], "activeSignature": 0])
    #expect(talk.late()?["result"]?["signatures"]?.elements.count == 1)
  }

  @Test("answers what Swift's server asks, and tells it about files of Swift")
  func manners() {
    var talk = Talk()
    talk.send(["id": "a", "method": "client/registerCapability", "params": [:]])
    #expect(talk.received.last?["id"]?.text == "a")
    talk.client.notify(
      "workspace/didChangeWatchedFiles",
      [
        "changes": [
          ["uri": "file:///app/Own.swift", "type": 1], ["uri": "file:///app/a.yaml", "type": 1],
        ]
      ])
    talk.receive()
    #expect(
      talk.received.last?["params"]?["changes"]?.elements.map { $0["uri"]?.text } == [
        "file:///app/Own.swift"
      ])
    // Anything may come.
    talk.client.server.takeSwift(Array("Content-Length: 3\r\n\r\n{[}nonsense\r\n\r\n".utf8))
    talk.send(["id": 77, "result": []])
    talk.send(["result": []])
    #expect(talk.late() == nil)
  }

  @Test("asks for one place after the other, and never the same position twice in a row")
  func positions() {
    var talk = Talk()
    var places: [String] = []
    for name in ["editedAt", "titleTwo"] {
      talk.type("title = \(name).desc", for: "title = title.uppercased()")
      _ = talk.ask("textDocument/completion", "\(name).desc", 13)
      places.append(talk.question["params"]?["position"]?.line ?? "")
    }
    #expect(Set(places).count == 2)
    // The first document is closed before the second one is open.
    let opened = talk.received.compactMap { $0["method"]?.text }.filter {
      $0.hasPrefix("textDocument/did")
    }
    #expect(opened == ["textDocument/didOpen", "textDocument/didClose", "textDocument/didOpen"])
  }
}
