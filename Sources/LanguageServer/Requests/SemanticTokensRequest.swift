import SchemaModel
import SchemaTools

extension LanguageServer {
  /// The capability in `initialize`, with the legend of ``semanticTokens(_:)``.
  static let semanticTokensProvider: JSONValue = [
    "legend": [
      "tokenTypes": .array(SemanticTokens.Kind.allCases.map { .string($0.rawValue) }),
      "tokenModifiers": ["declaration", "defaultLibrary", "deprecated"],
    ],
    "full": true, "range": true,
  ]

  /// `textDocument/semanticTokens/full`, `textDocument/semanticTokens/range`
  mutating func semanticTokens(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request) else { return .null }
    let wanted = request["range"].map { spot.positions.offsets($0) } ?? 0..<spot.file.bytes.count
    var data: [JSONValue] = []
    var last = (line: 0, character: 0)
    for token in SemanticTokens(of: spot.file, in: spot.index).tokens
    where token.range.overlaps(wanted) {
      let start = spot.positions.lineAndCharacter(of: token.range.lowerBound)
      let end = spot.positions.lineAndCharacter(of: token.range.upperBound)
      let isSameLine = start.line == last.line
      let modifiers =
        (token.isDeclaration ? 1 : 0) | (token.isLibrary ? 2 : 0) | (token.isDeprecated ? 4 : 0)
      let kind = SemanticTokens.Kind.allCases.firstIndex(of: token.kind) ?? 0
      data += [
        .integer(start.line - last.line),
        .integer(isSameLine ? start.character - last.character : start.character),
        .integer(end.character - start.character), .integer(kind), .integer(modifiers),
      ]
      last = start
    }
    return ["data": .array(data)]
  }
}
