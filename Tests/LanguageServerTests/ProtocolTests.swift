import SchemaModel
import Testing

@testable import LanguageServer

@Suite("The language server: messages")
struct ProtocolTests {
  static let counter = """
    reduxgen: 1
    feature: Counter

    state:
      count: Int = 0

    actions:
      added: Int

    reduce:
      added: count += $0

    """

  @Test("begins with what it can do, in the encoding that the client takes")
  func initialize() {
    let plain = Client()
    #expect(plain.capabilities["capabilities"]?["positionEncoding"]?.text == "utf-16")
    let modern = Client(capabilities: ["general": ["positionEncodings": ["utf-16", "utf-8"]]])
    #expect(modern.capabilities["capabilities"]?["positionEncoding"]?.text == "utf-8")
    for row in RequestTable.rows {
      guard let name = row.capability?.name else { continue }
      #expect(plain.capabilities["capabilities"]?[name] != nil, "\(row.method)")
    }
  }

  @Test("answers what it does not know, and what comes too early or too late")
  func order() {
    var client = Client()
    #expect(client.answer("x/y", [:])["error"]?["code"]?.integer == -32601)
    #expect(client.answer("initialize", [:])["error"]?["code"]?.integer == -32600)
    client.notify("x/z", [:])
    #expect(client.answer("shutdown", .null)["result"] != nil)
    #expect(client.answer("textDocument/hover", [:])["error"]?["code"]?.integer == -32600)
    client.notify("exit", .null)
    #expect(client.server.exitCode == 0)
    var early = LanguageServer(MemorySearch(), version: "1")
    early.take(MessageBuffer.framed(["id": 1, "method": "textDocument/hover"]))
    #expect(early.answerAll().first?["error"]?["code"]?.integer == -32002)
    early.take(MessageBuffer.framed(["method": "exit"]))
    _ = early.answerAll()
    #expect(early.exitCode == 1)
  }

  @Test("survives what is no message, and goes on behind it")
  func garbage() {
    var client = Client()
    for text in [
      "Content-Length: 3\r\n\r\n{{{", "Content-Length: x\r\n\r\n", "Content-Length: -5\r\n\r\n",
      "garbage\r\n\r\n", "\n\n", "Content-Length: 2\r\nContent-Type: y\r\n\r\n[]",
      "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 4\r\n\r\nnull",
    ] {
      let answers = client.send(bytes: Array(text.utf8))
      #expect(answers.allSatisfy { $0["error"] != nil }, "\(text)")
    }
    let deep = String(repeating: "[", count: 5_000)
    client.send(bytes: Array("Content-Length: 5000\r\n\r\n\(deep)".utf8))
    #expect(client.answer("textDocument/hover", [:])["result"] != nil)
  }

  @Test("come in pieces of any size")
  func pieces() {
    var client = Client()
    let request = MessageBuffer.framed([
      "id": 7, "method": "workspace/symbol", "params": ["query": ""],
    ])
    var answers: [JSONValue] = []
    for byte in request { answers += client.send(bytes: [byte]) }
    #expect(answers.count == 1)
    #expect(answers.first?["id"]?.integer == 7)
  }

  @Test("are not answered once they are cancelled")
  func cancelling() {
    var client = Client(["a.feature.yaml": Self.counter])
    let request = MessageBuffer.framed([
      "id": "x", "method": "workspace/symbol", "params": ["query": ""],
    ])
    let cancel = MessageBuffer.framed(["method": "$/cancelRequest", "params": ["id": "x"]])
    let answers = client.send(bytes: request + cancel)
    #expect(answers.first { $0["id"]?.text == "x" }?["error"]?["code"]?.integer == -32800)
    // What is answered already cannot be cancelled, and the id may come again.
    client.send(bytes: cancel)
    #expect(client.send(bytes: request).first?["result"]?.elements.isEmpty == false)
  }

  @Test("are JSON, whatever texts are in them")
  func texts() {
    for text in ["", "\"\\/\u{08}\u{0C}\n\r\t", "é漢😀", "\u{2028}\u{7F}\u{0}", "a\u{301}"] {
      let message = JSONValue.object([("x", .string(text)), ("y", .array([.number(1.5), .null]))])
      let read = JSONReader.value(Array(message.line.utf8))
      #expect(read?["x"]?.text == text)
      #expect(read?.line == message.line)
    }
    for (text, expected) in [
      (#""😀""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"),
      (#""\u00e9\/""#, "é/"), (#""\ud83dA""#, "\u{FFFD}A"),
    ] {
      #expect(JSONReader.value(Array(text.utf8))?.text == expected, "\(text)")
    }
    for text in [
      "", "{", "[1,]", "{\"a\":}", "\"a", "01x", "tru", "nul", "{\"a\" 1}", "[1 2]", "\"\\x\"",
      "\"\\u12\"", "\"\n\"", "1 2", "-", "{1:2}",
    ] {
      #expect(JSONReader.value(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("count characters as the client does", arguments: [PositionEncoding.utf8, .utf16])
  func positions(_ encoding: PositionEncoding) {
    let text = "aé😀\r\nb\rc\n\n漢"
    let positions = TextPositions(Array(text.utf8), encoding)
    let units: [PositionEncoding: [Int]] = [.utf8: [0, 1, 3, 7], .utf16: [0, 1, 2, 4]]
    for (unit, offset) in zip(units[encoding] ?? [], [0, 1, 3, 7]) {
      #expect(positions.offset(["line": 0, "character": .integer(unit)]) == offset)
      #expect(positions.lineAndCharacter(of: offset) == (0, unit))
    }
    // Behind the end of a line is its end, in front of the line feed.
    #expect(positions.offset(["line": 0, "character": 99]) == 7)
    #expect(positions.offset(["line": 1, "character": 1]) == 10)
    #expect(positions.offset(["line": 2, "character": 0]) == 11)
    #expect(positions.offset(["line": 4, "character": 9]) == text.utf8.count)
    #expect(positions.offset(["line": 99, "character": 0]) == text.utf8.count)
    #expect(positions.offset(["line": -1, "character": 5]) == 0)
    // No place of the text is lost, whatever is in it.
    let broken = TextPositions([0xFF, 0x0A, 0xE6, 0xBC, 0x0D, 0x0A, 0xF0, 0x9F], encoding)
    for offset in [0, 1, 2, 3, 6, 7, 8] {
      #expect(broken.offset(broken.position(offset)) == offset)
    }
  }

  @Test("name files by URIs")
  func uris() {
    for path in ["/a/b.yaml", "/a b/ü%/c#d.yaml", "/漢/😀?.yaml"] {
      #expect(FileURI.path(FileURI.uri(path)) == path)
    }
    #expect(FileURI.path("file:///a%20b%2Fc") == "/a b/c")
    #expect(FileURI.path("file://localhost/a") == "/a")
    #expect(FileURI.path("untitled:1") == nil)
    #expect(FileURI.path("file://") == nil)
    #expect(FileURI.path("file:///a%00") == nil)
    #expect(FileURI.path("file:///100%") == "/100%")
  }
}
