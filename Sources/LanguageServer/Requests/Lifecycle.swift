import SchemaModel

// The lifecycle of a connection, and its documents and folders.

extension LanguageServer {
  mutating func initialize(_ parameters: JSONValue) -> JSONValue {
    let capabilities = parameters["capabilities"]
    let offered = (capabilities?["general"]?["positionEncodings"]?.elements ?? []).compactMap(
      \.text)
    let document = capabilities?["textDocument"]
    let shared = capabilities?["workspace"]
    // UTF-8 positions are byte offsets, which need no counting.
    client.encoding = offered.contains("utf-8") ? .utf8 : .utf16
    client.pullsDiagnostics = document?["diagnostic"] != nil
    client.refreshesDiagnostics = shared?["diagnostics"]?["refreshSupport"]?.isTrue ?? false
    client.registersWatchers =
      shared?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue ?? false
    client.takesSnippets =
      document?["completion"]?["completionItem"]?["snippetSupport"]?.isTrue ?? false
    client.takesDocumentChanges = shared?["workspaceEdit"]?["documentChanges"]?.isTrue ?? false
    client.showsDocuments = capabilities?["window"]?["showDocument"]?["support"]?.isTrue ?? false
    client.keepsOldNames =
      parameters["initializationOptions"]?["renameKeepsOldName"]?.isFalse != true
    let folders = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.text } ?? []
    let root = parameters["rootUri"]?.text.flatMap(FileURI.path) ?? parameters["rootPath"]?.text
    let paths = folders.isEmpty ? root.map { [$0] } ?? [] : folders.compactMap(FileURI.path)
    for path in paths { workspace.add(folder: path) }
    var provided: [(name: String, value: JSONValue?)] = [
      ("positionEncoding", .string(client.encoding.rawValue)),
      ("textDocumentSync", ["openClose": true, "change": 2, "save": true]),
      ("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
    ]
    provided += RequestTable.rows.compactMap(\.capability).map { ($0.name, $0.value) }
    return [
      "capabilities": .object(provided),
      "serverInfo": ["name": "reduxgen", "version": .string(version)],
    ]
  }

  mutating func initialized(_: JSONValue) {
    guard client.registersWatchers else { return }
    send(
      request: "client/registerCapability",
      [
        "registrations": [
          [
            "id": "schemas", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": "**/*.{yaml,yml}"]]],
          ]
        ]
      ])
  }

  mutating func didOpen(_ parameters: JSONValue) {
    guard let document = parameters["textDocument"], let uri = document["uri"]?.text,
      let path = workspace.path(uri), let text = document["text"]?.text
    else { return }
    workspace.open(
      Document(uri: uri, path: path, version: document["version"]?.integer, text: text))
  }

  mutating func didChange(_ parameters: JSONValue) {
    guard let path = path(of: parameters) else { return }
    let encoding = client.encoding
    workspace.change(path) {
      $0.change(
        parameters["contentChanges"]?.elements ?? [],
        version: parameters["textDocument"]?["version"]?.integer, encoding)
    }
  }

  mutating func didClose(_ parameters: JSONValue) {
    if let path = path(of: parameters) { workspace.close(path) }
  }

  /// Marks the workspace as outdated after a save, for clients that do not watch files.
  mutating func didSave(_: JSONValue) {
    if !client.registersWatchers { workspace.isOutdated = true }
  }

  mutating func didChangeFiles(_: JSONValue) { workspace.isOutdated = true }

  mutating func didChangeFolders(_ parameters: JSONValue) {
    func paths(_ change: String) -> [String] {
      (parameters["event"]?[change]?.elements ?? []).compactMap { $0["uri"]?.text }
        .compactMap(FileURI.path)
    }
    for path in paths("removed") { workspace.remove(folder: path) }
    for path in paths("added") { workspace.add(folder: path) }
  }
}
