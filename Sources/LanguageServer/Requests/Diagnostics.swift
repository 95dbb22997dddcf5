import SchemaModel

/// The diagnostics that a client knows.
struct PublishedDiagnostics {
  /// By the path of the file: its version and what was sent.
  var files: [String: JSONValue] = [:]
}

extension LanguageServer {
  /// Sends the diagnostics of files that have others than before.
  mutating func publishDiagnostics() {
    workspace.check()
    let now = allDiagnostics()
    var changed: [String] = []
    for path in Set(now.keys).union(published.files.keys).sorted() {
      let old = published.files[path]
      guard (now[path]?.line ?? "[]") != (old?.line ?? "[]") else { continue }
      changed.append(path)
    }
    published.files = now
    if client.pullsDiagnostics {
      if !changed.isEmpty, client.refreshesDiagnostics {
        send(request: "workspace/diagnostic/refresh", .null)
      }
      return
    }
    for path in changed {
      send(
        notification: "textDocument/publishDiagnostics",
        [
          "uri": .string(workspace.uri(path)),
          "version": workspace.documents[path]?.version.map { .integer($0) },
          "diagnostics": now[path] ?? [],
        ])
    }
  }

  /// What is wrong, by the paths of files.
  private func allDiagnostics() -> [String: JSONValue] {
    var result: [String: [JSONValue]] = [:]
    for unit in workspace.units {
      var positions: [String: TextPositions] = [:]
      func add(_ diagnostic: Diagnostic, to path: String) {
        let text = positions[path] ?? TextPositions(diagnostic.range.file.bytes, client.encoding)
        positions[path] = text
        result[path, default: []].append(Self.diagnostic(diagnostic, text))
      }
      for (path, diagnostic) in unit.group.problems { add(diagnostic, to: path) }
      for diagnostic in unit.diagnostics { add(diagnostic, to: unit.path(of: diagnostic.range.file)) }
    }
    return result.mapValues { .array($0) }
  }

  static func diagnostic(_ diagnostic: Diagnostic, _ positions: TextPositions) -> JSONValue {
    // LSP's Unnecessary and Deprecated.
    let tag: Int? =
      switch diagnostic.id {
      case .rx051, .rx182: 1
      case .rx177: 2
      default: nil
      }
    return [
      "range": positions.range(diagnostic.range.lower..<diagnostic.range.upper),
      "severity": diagnostic.severity == .error ? 1 : 2,
      "code": .string(diagnostic.id.description),
      "source": "reduxgen",
      "message": .string(diagnostic.message),
      "tags": tag.map { [.integer($0)] },
    ]
  }

  /// `textDocument/diagnostic`
  mutating func pullDiagnostics(_ request: JSONValue) -> JSONValue {
    workspace.check()
    let path = workspace.path(request["textDocument"]?["uri"]?.text) ?? ""
    return Self.report(allDiagnostics()[path] ?? [], since: request["previousResultId"]?.text)
  }

  /// `workspace/diagnostic`
  mutating func pullAllDiagnostics(_ request: JSONValue) -> JSONValue {
    workspace.check()
    var known: [String: String] = [:]
    for item in request["previousResultIds"]?.elements ?? [] {
      if let path = workspace.path(item["uri"]?.text) { known[path] = item["value"]?.text }
    }
    let now = allDiagnostics()
    let items = Set(now.keys).union(known.keys).sorted().map { path -> JSONValue in
      guard case .object(let members) = Self.report(now[path] ?? [], since: known[path]) else {
        return .null
      }
      let version = workspace.documents[path]?.version.map { JSONValue.integer($0) } ?? .null
      return .object(
        members + [("uri", .string(workspace.uri(path))), ("version", version)])
    }
    return ["items": .array(items)]
  }

  /// - Parameter known: the name of what the client has: a text that is the same for the same diagnostics.
  private static func report(_ items: JSONValue, since known: String?) -> JSONValue {
    let name = String(TextDigest.of(items.line), radix: 16)
    return known == name
      ? ["kind": "unchanged", "resultId": .string(name)]
      : ["kind": "full", "resultId": .string(name), "items": items]
  }
}

/// Fowler, Noll and Vo's hash (FNV-1a, 64 bits): the same in every run, unlike Swift's own.
enum TextDigest {
  static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
