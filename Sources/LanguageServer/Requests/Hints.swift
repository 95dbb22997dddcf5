import SchemaModel
import SchemaTools

// Inlay hints, code lenses and signature help.

extension LanguageServer {
  /// `textDocument/inlayHint`
  mutating func inlayHints(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request) else { return [] }
    let range = request["range"].map { spot.positions.offsets($0) } ?? 0..<spot.file.bytes.count
    return .array(
      spot.index.hints(in: range, of: spot.file).map {
        [
          "position": spot.positions.position($0.place), "label": .string(": \($0.type)"),
          "kind": 1,
        ]
      })
  }

  /// `textDocument/codeLens`: who sends and who handles each action, and where the generated code is.
  mutating func codeLenses(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request) else { return [] }
    let uri = JSONValue.string(workspace.uri(workspace.path(of: spot.file)))
    var lenses: [JSONValue] = []
    for declaration in spot.index.declarations(in: spot.file) {
      let range = spot.positions.range(declaration.range)
      switch declaration.id.kind {
      case .feature:
        lenses.append([
          "range": range,
          "command": [
            "title": "Open generated code", "command": .string(Self.openGenerated),
            "arguments": [uri, .string(declaration.id.name)],
          ],
        ])
      case .action:
        let users = spot.index.users(of: declaration.id)
        let sending = users.filter { $0.use == .sends }
        let handling = users.filter { $0.use == .handles }
        guard !sending.isEmpty || !handling.isEmpty else { continue }
        let places = (sending + handling).flatMap(\.ranges).map { location($0) }
        var parts: [String] = []
        if !sending.isEmpty { parts.append("sent by \(sending.count)") }
        if !handling.isEmpty { parts.append("handled by \(handling.count)") }
        lenses.append([
          "range": range,
          "command": [
            "title": .string(parts.joined(separator: " · ")), "command": "reduxgen.showReferences",
            "arguments": [
              uri, spot.positions.position(declaration.range.lower), .array(places),
            ],
          ],
        ])
      default: break
      }
    }
    return .array(lenses)
  }

  /// `textDocument/signatureHelp`
  mutating func signatureHelp(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request),
      let index = spot.unit.readableIndex(for: spot.file, among: workspace.modules),
      let help = SignatureHelp(at: spot.offset, in: spot.file, index)
    else { return .null }
    return [
      "signatures": [
        [
          "label": .string(help.label),
          "documentation": help.documentation.isEmpty
            ? nil
            : ["kind": "markdown", "value": .string(help.documentation.joined(separator: "\n"))],
          "parameters": .array(help.parameters.map { ["label": .string($0)] }),
        ]
      ], "activeSignature": 0, "activeParameter": .integer(help.active),
    ]
  }
}
