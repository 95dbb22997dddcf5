import SchemaModel

extension LanguageServer {
  /// `textDocument/prepareCallHierarchy`
  mutating func prepareCallHierarchy(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request),
      let index = workspace.connectedIndex(around: spot.file, in: spot.unit),
      let target = index.reference(at: spot.offset, in: spot.file)?.target,
      CallHierarchy.has(target), let item = item(target, index)
    else { return .null }
    return [item]
  }

  /// `callHierarchy/incomingCalls`
  mutating func incomingCalls(_ request: JSONValue) -> JSONValue {
    calls(request, "from") { $0.incoming($1) }
  }

  /// `callHierarchy/outgoingCalls`
  mutating func outgoingCalls(_ request: JSONValue) -> JSONValue {
    calls(request, "to") { $0.outgoing($1) }
  }

  private mutating func calls(
    _ request: JSONValue, _ end: String,
    _ edges: (CallHierarchy, DeclarationID) -> [CallHierarchy.Edge]
  ) -> JSONValue {
    workspace.check()
    guard let item = request["item"], let path = workspace.path(item["uri"]?.text),
      let unit = workspace.unit(of: path), let file = unit.source(path),
      let index = workspace.connectedIndex(around: file, in: unit),
      let id = Self.id(item["data"])
    else { return .null }
    return .array(
      edges(CallHierarchy(index), id).compactMap { edge in
        guard let other = self.item(edge.id, index) else { return nil }
        let ranges = edge.ranges.map {
          TextPositions($0.file.bytes, client.encoding).range($0.lower..<$0.upper)
        }
        return .object([(end, other), ("fromRanges", .array(ranges))])
      })
  }

  private func item(_ id: DeclarationID, _ index: SchemaIndex) -> JSONValue? {
    guard let declaration = index.declaration(id) else { return nil }
    let place = location(declaration.range)
    return [
      "name": .string(id.pathText), "kind": .integer(Self.kind(of: id)),
      "detail": id.feature.map { .string($0) }, "uri": place["uri"], "range": place["range"],
      "selectionRange": place["range"],
      "data": [
        "kind": .integer(Int(id.kind.rawValue)), "feature": id.feature.map { .string($0) },
        "path": .array(id.path.map { .string($0) }),
      ],
    ]
  }

  private static func id(_ data: JSONValue?) -> DeclarationID? {
    guard let number = data?["kind"]?.integer.flatMap({ UInt8(exactly: $0) }),
      let kind = DeclarationID.Kind(rawValue: number), let feature = data?["feature"]?.text
    else { return nil }
    return DeclarationID(kind, in: feature, data?["path"]?.elements.compactMap(\.text) ?? [])
  }
}
