import SchemaModel

extension LanguageServer {
  /// Sends the diagnostics of each file whose diagnostics have changed.
  mutating func publishDiagnostics() {
    workspace.check()
    let known = published
    published = allDiagnostics()
    let changed = Set(known.keys).union(published.keys).sorted().filter { path in
      let (old, new) = (known[path] ?? [], published[path] ?? [])
      // Compare as JSON only if necessary: the diagnostics of nearly all files are unchanged.
      return !Self.areSame(old, new)
        && Self.answer(old, client.encoding).line != Self.answer(new, client.encoding).line
    }
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
          "diagnostics": Self.answer(published[path] ?? [], client.encoding),
        ])
    }
  }

  /// The diagnostics by file path. No list is empty.
  private func allDiagnostics() -> [String: [Diagnostic]] {
    var result: [String: [Diagnostic]] = [:]
    for unit in workspace.units {
      for (path, diagnostic) in unit.group.problems { result[path, default: []].append(diagnostic) }
      for diagnostic in unit.diagnostics {
        result[workspace.path(of: diagnostic.range.file), default: []].append(diagnostic)
      }
    }
    return result
  }

  private static func areSame(_ old: [Diagnostic], _ new: [Diagnostic]) -> Bool {
    old.elementsEqual(new) {
      $0.range.file === $1.range.file && $0.range.lower == $1.range.lower
        && $0.range.upper == $1.range.upper && $0.id == $1.id && $0.severity == $1.severity
        && $0.message == $1.message
    }
  }

  private static func answer(
    _ diagnostics: [Diagnostic], _ encoding: PositionEncoding
  ) -> JSONValue {
    guard let file = diagnostics.first?.range.file else { return [] }
    let positions = TextPositions(file.bytes, encoding)
    return .array(diagnostics.map { diagnostic($0, positions) })
  }

  static func diagnostic(_ diagnostic: Diagnostic, _ positions: TextPositions) -> JSONValue {
    // The numbers of LSP's `DiagnosticTag`: Unnecessary and Deprecated.
    let tag: Int? =
      switch diagnostic.id {
      case .unused: 1
      case .deprecatedUse: 2
      default: nil
      }
    return [
      "range": positions.range(diagnostic.range),
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
    let path = path(of: request) ?? ""
    let own = allDiagnostics()[path] ?? []
    return .object(
      Self.report(Self.answer(own, client.encoding), since: request["previousResultId"]?.text))
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
      let answer = Self.answer(now[path] ?? [], client.encoding)
      let version = workspace.documents[path]?.version.map { JSONValue.integer($0) } ?? .null
      return .object(
        Self.report(answer, since: known[path])
          + [("uri", .string(workspace.uri(path))), ("version", version)])
    }
    return ["items": .array(items)]
  }

  /// - Parameter known: The result id that the client has. Equal diagnostics have equal ids.
  private static func report(
    _ items: JSONValue, since known: String?
  ) -> [(name: String, value: JSONValue?)] {
    // Fowler, Noll and Vo's hash (FNV-1a, 64 bits): the same in every run, unlike Swift's own.
    let digest = items.line.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let name = String(digest, radix: 16)
    return known == name
      ? [("kind", "unchanged"), ("resultId", .string(name))]
      : [("kind", "full"), ("resultId", .string(name)), ("items", items)]
  }
}
