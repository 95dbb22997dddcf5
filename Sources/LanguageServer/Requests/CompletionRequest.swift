import SchemaModel
import SchemaTools

extension LanguageServer {
  /// `textDocument/completion`
  mutating func completion(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request),
      let index = spot.unit.readableIndex(for: spot.file, among: workspace.modules)
    else {
      return projectSpot(request).map { file, positions in
        let offset = positions.offset(request["position"])
        return list(Completion(at: offset, in: file, SchemaIndex.empty), positions)
      } ?? .null
    }
    let modules = workspace.modules.importable(at: spot.unit.place)
    return list(
      Completion(at: spot.offset, in: spot.file, index, importing: modules), spot.positions)
  }

  private func list(_ completion: Completion, _ positions: TextPositions) -> JSONValue {
    let range = positions.range(completion.range)
    return [
      "isIncomplete": false,
      "items": .array(
        completion.items.enumerated().map { place, item in
          let snippet = client.takesSnippets ? item.snippet : nil
          let digits = String(place)
          return [
            "label": .string(item.label),
            "kind": .integer(Self.kind(of: item.kind)),
            "detail": item.detail.map { .string($0) },
            "documentation": item.documentation.map {
              ["kind": "markdown", "value": .string($0)]
            },
            "tags": item.isDeprecated ? [1] : nil,
            // Editors sort items by this text: by rank, and then in the order of `items`.
            "sortText": .string(
              "\(item.rank)" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits),
            "filterText": .string(item.label),
            "insertTextFormat": snippet == nil ? 1 : 2,
            "textEdit": ["range": range, "newText": .string(snippet ?? item.text)],
          ]
        }),
    ]
  }

  /// The number of LSP's `CompletionItemKind`.
  private static func kind(of kind: CompletionItem.Kind) -> Int {
    switch kind {
    case .key, .word, .attribute: 14  // Keyword
    case .feature: 9  // Module
    case .type: 22  // Struct
    case .member, .enumCase: 20  // EnumMember
    case .client: 8  // Interface
    case .method: 2  // Method
    case .dependency, .value: 6  // Variable
    case .field: 5  // Field
    case .child: 10  // Property
    case .action: 23  // Event
    case .queue: 12  // Value
    case .rule: 21  // Constant
    }
  }
}
