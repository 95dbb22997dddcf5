extension SemanticTokens {
  /// The words of the language in a file: its keys, the words in front of names, attributes.
  package static func words(in file: SourceFile) -> [Token] {
    var words: [Token] = []
    if let root = file.root { add(wordsOf: root, Grammar.node(of: root), to: &words) }
    return words
  }

  private static func add(
    wordsOf node: Node, _ grammar: GrammarNode, to words: inout [Token]
  ) {
    switch (node.content, grammar.role(of: node)) {
    case (.sequence(let items), .list(let item, _)?):
      for value in items { add(wordsOf: value, item, to: &words) }
    case (.scalar(let scalar), _):
      if case .word(let known) = grammar, known.contains(scalar.text) {
        words.append(Token(range: node.range.lower..<node.range.upper, kind: .keyword))
      }
    case (.mapping(let entries), let role):
      for entry in entries {
        guard let inner = grammar.value(of: entry.key) else { continue }
        switch role {
        case .keys(let keys)?, .sections(let keys)?:
          words.append(
            Token(
              range: entry.keyRange.lower..<entry.keyRange.upper, kind: .keyword,
              key: keys.first { $0.name == entry.key }.map { ($0.name, $0.about) }))
        default: words += wordsOfHeader(entry.keyRange)
        }
        if let value = entry.value { add(wordsOf: value, inner, to: &words) }
      }
    default: break
    }
  }

  /// `struct`, `let` and `_` in front of a name, and attributes behind it.
  private static func wordsOfHeader(_ range: SourceRange) -> [Token] {
    let text = range.text
    var words: [Token] = []
    if let word = ["struct", "enum", "typealias", "let"].first(where: { text.hasPrefix($0 + " ") })
    {
      words.append(
        Token(range: range.lower..<range.lower + word.utf8.count, kind: .keyword))
    }
    let bytes = Array(text.utf8)
    for place in bytes.indices where bytes[place] == .at && place > 0 && bytes[place - 1] == .space
    {
      let end = bytes[(place + 1)...].firstIndex { !$0.isNamePart } ?? bytes.count
      words.append(Token(range: range.lower + place..<range.lower + end, kind: .decorator))
    }
    return words
  }
}
