import SchemaModel
import SchemaTools

// Symbols, folding ranges and selection ranges.

extension LanguageServer {
  /// `textDocument/documentSymbol`
  mutating func documentSymbols(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request) else { return [] }
    return .array(
      SchemaOutline(of: spot.file, in: spot.index).items.map { Self.symbol($0, spot) })
  }

  private static func symbol(_ item: SchemaOutline.Item, _ spot: Spot) -> JSONValue {
    let inner = item.items.map { symbol($0, spot) }
    let summary = spot.index.summary(of: item.id)?.swift
    return [
      "name": .string(item.id.kind == .action ? item.id.pathText : item.id.name),
      "detail": summary.map { .string(String($0.prefix { $0 != "\n" })) },
      "kind": .integer(kind(of: item.id)),
      "tags": item.isDeprecated ? [1] : nil,
      "range": spot.positions.range(item.range),
      "selectionRange": spot.positions.range(item.nameRange),
      "children": inner.isEmpty ? nil : .array(inner),
    ]
  }

  /// The number of LSP's `SymbolKind`.
  static func kind(of id: DeclarationID) -> Int {
    switch id.kind {
    case .feature: 2  // Module
    case .type: 23  // Struct
    case .member, .choice: 22  // EnumMember
    case .client: 11  // Interface
    case .method: 6  // Method
    case .queue: 18  // Array
    case .dependency, .value, .local: 13  // Variable
    case .field: 8  // Field
    case .child: 7  // Property
    case .action: 24  // Event
    case .saga: 12  // Function
    }
  }

  /// `workspace/symbol`: the names that have the letters of the query in the same order.
  mutating func workspaceSymbols(_ request: JSONValue) -> JSONValue {
    workspace.check()
    let query = Array((request["query"]?.text ?? "").lowercased().filter { !$0.isWhitespace })
    var symbols: [JSONValue] = []
    for unit in workspace.units {
      guard let index = unit.session.index else { continue }
      for source in unit.session.sources {
        for declaration in index.declarations(in: source)
        where Self.matches(declaration.id.fullName, query) {
          // Stops here, because editors show only a few dozen symbols.
          guard symbols.count < 500 else { return .array(symbols) }
          symbols.append([
            "name": .string(declaration.id.name),
            "kind": .integer(Self.kind(of: declaration.id)),
            "location": location(declaration.range),
            "containerName": declaration.id.kind == .feature
              ? nil : declaration.id.feature.map { .string($0) },
          ])
        }
      }
    }
    return .array(symbols)
  }

  private static func matches(_ name: String, _ query: [Character]) -> Bool {
    var left = query[...]
    for letter in name.lowercased() where letter == left.first { left.removeFirst() }
    return left.isEmpty
  }

  /// `textDocument/foldingRange`
  mutating func foldingRanges(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request) else { return [] }
    return .array(
      SyntaxExtents(of: spot.file).folds.compactMap { fold in
        let first = spot.positions.lineAndCharacter(of: fold.range.lowerBound).line
        let last = spot.positions.lineAndCharacter(of: fold.range.upperBound).line
        guard first < last else { return nil }
        return [
          "startLine": .integer(first), "endLine": .integer(last),
          "kind": fold.isComment ? "comment" : "region",
        ]
      })
  }

  /// `textDocument/selectionRange`
  mutating func selectionRanges(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request) else { return [] }
    let extents = SyntaxExtents(of: spot.file)
    return .array(
      (request["positions"]?.elements ?? []).map { position in
        let offset = spot.positions.offset(position)
        var ranges = extents.ranges(around: offset)
        if let name = spot.index.reference(at: offset, in: spot.file)?.range {
          let range = name.lower..<name.upper
          if ranges.first.map({ $0.count > range.count }) ?? true { ranges.insert(range, at: 0) }
        }
        return ranges.reversed().reduce(nil as JSONValue?) { outer, range in
          ["range": spot.positions.range(range), "parent": outer]
        } ?? ["range": spot.positions.range(offset..<offset)]
      })
  }
}
