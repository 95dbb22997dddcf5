import SchemaModel

/// The value of an entry, for the formatter.
enum EntryForm {
  /// No value.
  case bare
  case scalar(Node.Scalar)
  /// A flow collection that is Swift: `[String: Int]`.
  case code
  /// - Parameter isShort: Whether one item is written without the brackets of a list.
  case list([Node], of: GrammarNode, isShort: Bool)
  case mapping([Node.Entry], GrammarNode)
  /// A value that is unknown to the language, such as that of an `x-` key. It is kept unchanged.
  case verbatim

  /// - Parameters:
  ///   - value: The value as written.
  ///   - grammar: The grammar of the value; `nil` if the key is unknown.
  init(_ value: Node?, _ grammar: GrammarNode?) {
    guard let grammar else {
      self = .verbatim
      return
    }
    guard let value else {
      self = .bare
      return
    }
    if case .list(let item, isShort: false) = grammar, case .scalar = value.content {
      self = .list([value], of: item, isShort: false)
      return
    }
    switch (grammar.role(of: value), value.content) {
    case (.some, .scalar(let scalar)): self = .scalar(scalar)
    case (.text?, .sequence): self = .code
    case (.list(let item, let isShort)?, .sequence(let items)):
      let isKnown = items.allSatisfy {
        switch EntryForm($0, item) {
        case .scalar, .code: true
        // A mapping with one known key: `- let: …`.
        case .mapping(let entries, let inner):
          entries.count == 1 && inner.value(of: entries[0].key) != nil
        default: false
        }
      }
      self = isKnown ? .list(items, of: item, isShort: isShort) : .verbatim
    case (.sections(let keys)?, .mapping(let entries)):
      self = .mapping(Self.sorted(entries, by: keys), .sections(keys))
    case (let inner?, .mapping(let entries)): self = .mapping(entries, inner)
    default: self = .verbatim
    }
  }

  /// The items of a list; empty for other forms.
  var items: [Node] { if case .list(let items, _, _) = self { items } else { [] } }

  /// The sections in their canonical order. An unknown one stays after the section that it follows.
  private static func sorted(_ entries: [Node.Entry], by keys: [GrammarNode.Key]) -> [Node.Entry] {
    let ranks = Dictionary(first: keys.enumerated().map { ($1.name, $0) })
    var rank = 0
    let ranked = entries.enumerated().map { position, entry in
      rank = ranks[entry.key] ?? rank
      return (rank: rank, position: position, entry: entry)
    }
    return ranked.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.map(\.entry)
  }
}

extension Node {
  /// The source of a flow collection that is Swift, on one line and without comments.
  var codeText: String {
    let file = range.file
    let lines = file.line(at: range.lower)...file.line(at: max(range.upper - 1, range.lower))
    guard lines.count > 1 else { return range.text }
    var parts: [String] = []
    for line in lines {
      let whole = file.lineRange(line)
      let lower = max(whole.lowerBound, range.lower)
      let comment = comments.first { $0.line == line }
      let upper = comment?.range.lower ?? min(whole.upperBound, range.upper)
      let part = file.text(lower..<max(lower, upper)).split { $0 == " " || $0 == "\t" }
      parts += part.map(String.init)
    }
    var text = ""
    for part in parts {
      let isTight = text.isEmpty || text.hasSuffix("[") || part.hasPrefix("]")
      text += isTight ? part : " \(part)"
    }
    return text
  }
}
