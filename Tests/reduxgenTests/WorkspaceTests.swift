import Foundation
import SchemaModel
import Testing

@testable import LanguageServer
@testable import reduxgen

@Suite("reduxgen lsp: folders and files")
struct WorkspaceTests {
  /// A client of a server for folders on the disk.
  private struct Client {
    private var server = LanguageServer(WorkspaceSearch(), version: "1")
    private var count = 0
    /// The ids of rules by the names of files, without those of files that have none.
    private(set) var shown: [String: [String]] = [:]

    init(_ folders: [String], watches: Bool = false) {
      _ = request(
        "initialize",
        [
          "capabilities": [
            "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": .boolean(watches)]]
          ],
          "workspaceFolders": .array(folders.map { ["uri": .string(FileURI.uri($0))] }),
        ])
      notify("initialized", [:])
    }

    mutating func request(_ method: String, _ parameters: JSONValue) -> JSONValue? {
      count += 1
      let id = count
      return send(["id": .integer(id), "method": .string(method), "params": parameters])
        .first { $0["id"]?.integer == id }?["result"]
    }

    mutating func notify(_ method: String, _ parameters: JSONValue) {
      _ = send(["method": .string(method), "params": parameters])
    }

    private mutating func send(_ message: JSONValue) -> [JSONValue] {
      server.take(MessageBuffer.framed(message))
      let messages = server.answerAll()
      for message in messages where message["method"]?.text == "textDocument/publishDiagnostics" {
        let path = message["params"]?["uri"]?.text.flatMap(FileURI.path) ?? ""
        let ids = (message["params"]?["diagnostics"]?.elements ?? []).compactMap {
          $0["code"]?.text
        }
        shown[Path.name(of: path)] = ids.isEmpty ? nil : ids
      }
      return messages
    }

    mutating func open(_ path: String, _ text: String) {
      notify(
        "textDocument/didOpen",
        ["textDocument": ["uri": .string(FileURI.uri(path)), "version": 1, "text": .string(text)]])
    }

    mutating func change(_ path: String, to text: String) {
      notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(FileURI.uri(path)), "version": 2],
          "contentChanges": [["text": .string(text)]],
        ])
    }
  }

  private static func schema(_ name: String, _ type: String = "Int") -> String {
    "reduxgen: 1\nfeature: \(name)\nstate: { let x: \(type) = 0 }\n"
  }

  @Test("have schemas of their own, and come and go")
  func folders() throws {
    let one = try TemporaryFolder()
    let two = try TemporaryFolder()
    try one.write(Self.schema("A", "Itn"), to: "A.feature.yaml")
    try two.write(Self.schema("A"), to: "A2.feature.yaml")
    try two.write(Self.schema("B", "Itn"), to: "B.feature.yaml")
    var client = Client([one.path])
    #expect(client.shown == ["A.feature.yaml": ["misspelled-type"]])
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [["uri": .string(FileURI.uri(two.path))]], "removed": []]])
    #expect(
      client.shown == [
        "A.feature.yaml": ["misspelled-type"], "B.feature.yaml": ["misspelled-type"],
      ])
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [], "removed": [["uri": .string(FileURI.uri(one.path))]]]])
    #expect(client.shown == ["B.feature.yaml": ["misspelled-type"]])
  }

  @Test("are seen again when another program makes or deletes files")
  func otherPrograms() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.schema("A"), to: "A.feature.yaml")
    var client = Client([folder.path], watches: true)
    #expect(client.shown.isEmpty)
    try folder.write(Self.schema("B", "Itn"), to: "Inner/B.feature.yaml")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(client.shown == ["B.feature.yaml": ["misspelled-type"]])
    // What is open counts, whatever is on the disk.
    client.open(folder("Inner/B.feature.yaml"), Self.schema("B"))
    #expect(client.shown.isEmpty)
    try folder.write("reduxgen: 2\n", to: "Inner/B.feature.yaml")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(client.shown.isEmpty)
  }

  @Test("go by the settings of their project, saved or not")
  func settings() throws {
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\nschemas: [A]\n", to: "reduxgen.yaml")
    try folder.write(Self.schema("A"), to: "A/A.feature.yaml")
    try folder.write(Self.schema("B", "Itn"), to: "B/B.feature.yaml")
    var client = Client([folder.path])
    #expect(client.shown == ["B.feature.yaml": ["unlisted-schema"]])
    client.open(folder("reduxgen.yaml"), "reduxgen: 1\nschemas: [A, B]\n")
    #expect(client.shown == ["B.feature.yaml": ["misspelled-type"]])
    client.change(folder("reduxgen.yaml"), to: "reduxgen: 1\nschemas: [A]\nacces: public\n")
    #expect(
      client.shown == ["B.feature.yaml": ["unlisted-schema"], "reduxgen.yaml": ["unknown-key"]])
    let file: JSONValue = ["uri": .string(FileURI.uri(folder("reduxgen.yaml")))]
    let keys = client.request(
      "textDocument/completion",
      ["textDocument": file, "position": ["line": 2, "character": 3]])
    let labels = (keys?["items"]?.elements ?? []).compactMap { $0["label"]?.text }
    #expect(labels.contains("access") && labels.contains("templates"))
    #expect(!labels.contains("schemas") && !labels.contains("state"))
    let hover = client.request(
      "textDocument/hover", ["textDocument": file, "position": ["line": 1, "character": 2]])
    #expect(hover?["contents"]?["value"]?.text?.contains("Folders and files") == true)
  }

  @Test("with YAML of other programs are left alone")
  func others() throws {
    let folder = try TemporaryFolder()
    var client = Client([folder.path])
    client.open(folder("compose.yaml"), "services:\n    web:   {image: x}\n")
    let file: JSONValue = [
      "textDocument": ["uri": .string(FileURI.uri(folder("compose.yaml")))],
      "position": ["line": 1, "character": 5], "newName": "x",
    ]
    for method in ["textDocument/formatting", "textDocument/completion", "textDocument/hover"] {
      guard case .null? = client.request(method, file) else {
        Issue.record("\(method) has an answer")
        continue
      }
    }
    #expect(client.shown.isEmpty)
  }

  @Test("may have lines that end as on Windows")
  func lineEnds() throws {
    let folder = try TemporaryFolder()
    let text = Self.schema("A", "Itn").replacing("\n", with: "\r\n")
    var client = Client([folder.path])
    client.open(folder("A.feature.yaml"), text)
    #expect(client.shown == ["A.feature.yaml": ["misspelled-type"]])
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(FileURI.uri(folder("A.feature.yaml"))), "version": 2],
        "contentChanges": [
          [
            "range": [
              "start": ["line": 2, "character": 16], "end": ["line": 2, "character": 19],
            ], "text": "Int",
          ]
        ],
      ])
    #expect(client.shown.isEmpty)
  }

  @Test("are as clean as with validate, if projects lie in folders with schemas")
  func projectInside() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write(Self.schema("Top"), to: "Top.feature.yaml")
    try folder.write("reduxgen: 1\n", to: "Sources/Kit/reduxgen.yaml")
    try folder.write(
      Self.schema("Kit").replacing("feature:", with: "access: public\nfeature:"),
      to: "Sources/Kit/Kit.feature.yaml")
    let app = "reduxgen: 1\nfeature: App\nimports: [Kit]\nchildren:\n  kit: Kit\n"
    try folder.write(app, to: "Sources/App/App.feature.yaml")
    let validated = try Tool.run(["validate", "."], in: folder)
    #expect(validated.status == 0, "\(validated.errors)")
    var client = Client([folder.path])
    #expect(client.shown.isEmpty)
    let child: JSONValue = [
      "textDocument": ["uri": .string(FileURI.uri(folder("Sources/App/App.feature.yaml")))],
      "position": ["line": 4, "character": 8], "newName": "Box",
    ]
    let kit = FileURI.uri(folder("Sources/Kit/Kit.feature.yaml"))
    #expect(client.request("textDocument/definition", child)?["uri"]?.text == kit)
    #expect(
      client.request("textDocument/rename", child)?["changes"]?[kit]?.elements.isEmpty == false)
    client.open(folder("Sources/Kit/Kit.feature.yaml"), Self.schema("Kit", "Itn"))
    #expect(client.shown["Kit.feature.yaml"] == ["misspelled-type"])
  }

  @Test("are checked although one of them cannot be named or read")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.schema("A", "Itn"), to: "A.feature.yaml")
    let script = """
      mkdir "$1" && echo 'reduxgen: 1' > "$1/B.feature.yaml" && echo named
      name=$(printf %0250d 0) && for _ in $(seq 20); do mkdir "$name" && cd "$name"; done
      """
    let name = "printf 'd\\376'"
    let made = try Tool.run(
      URL(filePath: "/bin/bash"), ["-c", "set -- \"$(\(name))\"\n\(script)"], in: folder)
    #expect(made.status == 0, "\(made.errors)")
    // The file system of Apple's systems refuses names that are not UTF-8.
    let isNamed = made.output == "named\n"
    #if os(Linux)
      #expect(isNamed)
    #endif
    let long = folder(
      Array(repeating: String(repeating: "0", count: 250), count: 20).joined(separator: "/"))
    defer {
      _ = try? Tool.run(URL(filePath: "/bin/rm"), ["-rf", folder.path], in: folder, at: "/")
    }
    let client = Client([folder.path])
    #expect(client.shown["A.feature.yaml"] == ["misspelled-type"])
    #expect(client.shown["B.feature.yaml"] == (isNamed ? ["unreadable-file"] : nil))
    #expect(client.shown[String(repeating: "0", count: 250)] == ["unreadable-file"])
    #expect(long.utf8.count > 4096)
    let validated = try Tool.run(["validate", "."], in: folder)
    #expect(validated.status == 2)
    #expect(
      validated.errors.contains(
        "B.feature.yaml: error: the name, or that of its folder, is not UTF-8") == isNamed)
    #expect(validated.errors.contains("cannot read the folder: File name too long"))
  }
}
