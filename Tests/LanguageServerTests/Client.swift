import SchemaModel

@testable import LanguageServer

/// Schemas in memory: all of them are checked together, or those in each folder of `Sources`.
struct MemorySearch: SchemaSearch {
  var disk: [String: [UInt8]] = [:]

  func groups(below folders: [String], open: [String: [UInt8]]) -> [SchemaGroup] {
    folders.flatMap { groups(below: $0, open: open) }
  }

  private func groups(below folder: String, open: [String: [UInt8]]) -> [SchemaGroup] {
    let files = disk.merging(open) { $1 }
    let paths = files.keys.filter { $0.hasPrefix(folder + "/") && isSchema($0, open: open) }
      .sorted()
    let modules = Dictionary(grouping: paths) { path in
      let parts = path.split(separator: "/")
      return parts.dropFirst(2).first.map { parts[1] == "Sources" ? String($0) : "" } ?? ""
    }
    guard modules.keys.contains(where: { !$0.isEmpty }) else {
      return [group(folder, SchemaModule(name: "", package: ""), paths, files)]
    }
    return modules.sorted { $0.key < $1.key }.map { name, paths in
      group(
        "\(folder)/Sources/\(name)", SchemaModule(name: name, package: folder), paths, files)
    }
  }

  private func group(
    _ folder: String, _ module: SchemaModule, _ paths: [String], _ files: [String: [UInt8]]
  ) -> SchemaGroup {
    SchemaGroup(
      folder: folder, module: module,
      files: paths.map { path in
        SchemaGroup.File(
          source: SourceFile(
            path: String(path.dropFirst(folder.count + 1)), bytes: files[path] ?? []),
          path: path, project: Project(), output: folder + "/Generated")
      }, problems: [], settings: [], more: nil)
  }

  func top(of path: String) -> String { "/app" }
  func isSchema(_ path: String, open: [String: [UInt8]]) -> Bool { path.hasSuffix(".feature.yaml") }
  func isProject(_ path: String) -> Bool { path.hasSuffix("/reduxgen.yaml") }
  func resolved(_ path: String) -> String { path }
  func read(_ path: String) -> [UInt8]? { disk[path] }
}

/// An editor.
struct Client {
  private(set) var server: LanguageServer
  private var count = 0
  /// What the server sent without being asked.
  private(set) var notifications: [JSONValue] = []
  /// The diagnostics of files as the editor shows them: `line:character-line:character code`.
  private(set) var shown: [String: [String]] = [:]
  /// The text of open files.
  private(set) var texts: [String: [UInt8]] = [:]
  private(set) var capabilities: JSONValue = .null

  init(_ disk: [String: String] = [:], capabilities: JSONValue = [:], options: JSONValue = .null) {
    let files = Dictionary(
      disk.map { ("/app/\($0.key)", Array($0.value.utf8)) }, uniquingKeysWith: { $1 })
    server = LanguageServer(MemorySearch(disk: files), version: "1")
    self.capabilities =
      request(
        "initialize",
        [
          "rootUri": "file:///app", "capabilities": capabilities, "initializationOptions": options,
        ]) ?? .null
    notify("initialized", [:])
  }

  static func uri(_ name: String) -> JSONValue { .string("file:///app/\(name)") }

  /// The result of a request; nil if there is none.
  mutating func request(_ method: String, _ parameters: JSONValue) -> JSONValue? {
    answer(method, parameters)["result"]
  }

  /// The whole answer to a request.
  mutating func answer(_ method: String, _ parameters: JSONValue) -> JSONValue {
    count += 1
    let id = JSONValue.integer(count)
    let messages = send([
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters,
    ])
    return messages.first { $0["id"]?.integer == count } ?? .null
  }

  mutating func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  @discardableResult
  mutating func send(_ message: JSONValue) -> [JSONValue] {
    send(bytes: MessageBuffer.framed(message))
  }

  @discardableResult
  mutating func send(bytes: [UInt8]) -> [JSONValue] {
    server.take(bytes)
    let messages = server.answerAll()
    for message in messages where message["method"] != nil {
      notifications.append(message)
      guard message["method"]?.text == "textDocument/publishDiagnostics",
        let uri = message["params"]?["uri"]?.text
      else { continue }
      let lines = (message["params"]?["diagnostics"]?.elements ?? []).map(Self.line)
      shown[String(uri.dropFirst("file:///app/".count))] = lines.isEmpty ? nil : lines
    }
    return messages
  }

  static func line(_ diagnostic: JSONValue) -> String {
    func place(_ position: JSONValue?) -> String {
      "\(position?["line"]?.integer ?? -1):\(position?["character"]?.integer ?? -1)"
    }
    let range = diagnostic["range"]
    return "\(place(range?["start"]))-\(place(range?["end"])) \(diagnostic["code"]?.text ?? "")"
  }

  mutating func open(_ name: String, _ text: String) {
    texts[name] = Array(text.utf8)
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": Self.uri(name), "version": 1, "text": .string(text)]])
  }

  mutating func change(_ name: String, _ changes: JSONValue) {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": Self.uri(name), "version": 2], "contentChanges": changes])
  }

  mutating func replace(_ name: String, with text: String) {
    texts[name] = Array(text.utf8)
    change(name, [["text": .string(text)]])
  }

  /// A request about a place: in front of a piece of text that stands there once, or so many bytes behind it.
  func place(_ name: String, _ text: String, _ offset: Int = 0) -> JSONValue {
    let whole = String(decoding: texts[name] ?? [], as: UTF8.self)
    let found = whole.firstRange(of: text)?.lowerBound ?? whole.startIndex
    let positions = TextPositions(texts[name] ?? [], .utf16)
    return [
      "textDocument": ["uri": Self.uri(name)],
      "position": positions.position(whole[..<found].utf8.count + offset),
    ]
  }

  /// The texts of files after an edit.
  func applying(_ edit: JSONValue?) -> [String: String] {
    guard case .object(let files)? = edit?["changes"] else { return [:] }
    var result: [String: String] = [:]
    for (uri, edits) in files {
      let name = String(uri.dropFirst("file:///app/".count))
      result[name] = String(
        decoding: Self.applying(edits?.elements ?? [], to: texts[name] ?? []), as: UTF8.self)
    }
    return result
  }

  static func applying(_ edits: [JSONValue], to bytes: [UInt8]) -> [UInt8] {
    let positions = TextPositions(bytes, .utf16)
    var result = bytes
    let all = edits.map {
      (positions.offsets($0["range"]), Array(($0["newText"]?.text ?? "").utf8))
    }
    for (range, text) in all.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      result.replaceSubrange(range, with: text)
    }
    return result
  }
}
