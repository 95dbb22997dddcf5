import SchemaModel

extension SemanticTokens {
  /// The words of the language in a file: keys, keywords before names, attributes.
  package static func words(in file: SourceFile) -> [Token] {
    file.root.map { words(of: $0, Grammar.node(of: $0)) } ?? []
  }

  private static func words(of node: Node, _ grammar: GrammarNode) -> [Token] {
    switch (node.content, grammar.role(of: node)) {
    case (.sequence(let items), .list(let item, _)?): return items.flatMap { words(of: $0, item) }
    case (.scalar(let scalar), _):
      guard case .word(let known) = grammar, known.contains(scalar.text) else { return [] }
      return [Token(range: node.range.lower..<node.range.upper, kind: .keyword)]
    case (.mapping(let entries), let role):
      return entries.flatMap { entry -> [Token] in
        guard let inner = grammar.value(of: entry.key) else { return [] }
        let inside = entry.value.map { words(of: $0, inner) } ?? []
        switch role {
        case .keys(let keys)?, .sections(let keys)?:
          let range = entry.keyRange.lower..<entry.keyRange.upper
          let key = keys.first { $0.name == entry.key }.map { (name: $0.name, about: $0.about) }
          return [Token(range: range, kind: .keyword, key: key)] + inside
        default: return wordsOfHeader(entry.keyRange) + inside
        }
      }
    default: return []
    }
  }

  /// `struct`, `enum`, `typealias` or `let` before a name, and the attributes after it.
  private static func wordsOfHeader(_ range: SourceRange) -> [Token] {
    let text = range.text
    var words: [Token] = []
    if let word = ["struct", "enum", "typealias", "let"].first(where: { text.hasPrefix($0 + " ") }) {
      words.append(
        Token(range: range.lower..<range.lower + word.utf8.count, kind: .keyword))
    }
    let bytes = Array(text.utf8)
    for place in bytes.indices where bytes[place] == .at && place > 0 && bytes[place - 1] == .space {
      let end = bytes[(place + 1)...].firstIndex { !$0.isNamePart } ?? bytes.count
      words.append(Token(range: range.lower + place..<range.lower + end, kind: .decorator))
    }
    return words
  }
}
