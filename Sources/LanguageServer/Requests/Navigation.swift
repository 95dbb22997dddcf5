import SchemaModel

// From a name to its declaration and its references.

extension LanguageServer {
  /// `textDocument/definition`, `textDocument/declaration`
  mutating func definition(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request) else { return generatedDefinition(request) }
    guard let reference = spot.reference,
      let declaration = spot.index.declaration(reference.target)
    else { return .null }
    return location(declaration.range)
  }

  /// `textDocument/references`
  mutating func references(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request), let target = spot.reference?.target else { return [] }
    let withDeclaration = request["context"]?["includeDeclaration"]?.isTrue ?? true
    let references = workspace.references(to: target, in: spot.unit).filter {
      withDeclaration || $0.role != .declaration
    }
    return .array(references.map { location($0.range) })
  }

  /// `textDocument/documentHighlight`
  mutating func highlights(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request), let target = spot.reference?.target else { return [] }
    let references = spot.index.references(to: target).filter { $0.range.file === spot.file }
    return .array(
      references.map {
        [
          "range": spot.positions.range($0.range),
          "kind": $0.role == .declaration || $0.use == .sets ? 3 : 2,
        ]
      })
  }
}
