/// What the grammar says about a place in a file.
package enum GrammarPlace {
  /// The key of the language at a place, with what it is for.
  ///
  /// - Parameter place: in bytes.
  package static func key(
    at place: Int, in file: SourceFile
  ) -> (name: String, about: String, range: Range<Int>)? {
    var diagnostics = Diagnostics()
    guard let root = YAMLReader.read(file, into: &diagnostics) else { return nil }
    return key(at: place, in: root, Grammar.node(of: root))
  }

  /// The words of the language in a file: its keys, the words in front of names, attributes.
  static func words(in file: SourceFile) -> [(range: Range<Int>, kind: SemanticTokens.Kind)] {
    var diagnostics = Diagnostics()
    guard let root = YAMLReader.read(file, into: &diagnostics) else { return [] }
    var words: [(range: Range<Int>, kind: SemanticTokens.Kind)] = []
    add(wordsOf: root, Grammar.node(of: root), to: &words)
    return words
  }

  private static func add(
    wordsOf node: Node, _ grammar: GrammarNode,
    to words: inout [(range: Range<Int>, kind: SemanticTokens.Kind)]
  ) {
    switch (node.content, grammar.role(of: node)) {
    case (.sequence(let items), .list(let item, _)):
      for value in items { add(wordsOf: value, item, to: &words) }
    case (.scalar(let scalar), _):
      if case .word(let known) = grammar, known.contains(scalar.text) {
        words.append((node.range.lower..<node.range.upper, .keyword))
      }
    case (.mapping(let entries), let role):
      for entry in entries {
        guard let inner = grammar.value(of: entry.key) else { continue }
        if case .names = role {
          words += wordsOfHeader(entry.keyRange)
        } else {
          words.append((entry.keyRange.lower..<entry.keyRange.upper, .keyword))
        }
        if let value = entry.value { add(wordsOf: value, inner, to: &words) }
      }
    default: break
    }
  }

  /// `struct`, `let` and `_` in front of a name, and attributes behind it.
  private static func wordsOfHeader(
    _ range: SourceRange
  ) -> [(range: Range<Int>, kind: SemanticTokens.Kind)] {
    let text = range.text
    var words: [(range: Range<Int>, kind: SemanticTokens.Kind)] = []
    if let word = ["struct", "enum", "typealias", "let"].first(where: { text.hasPrefix($0 + " ") }) {
      words.append((range.lower..<range.lower + word.utf8.count, .keyword))
    }
    let bytes = Array(text.utf8)
    for place in bytes.indices where bytes[place] == .at && place > 0 && bytes[place - 1] == .space {
      let end = bytes[(place + 1)...].firstIndex { !$0.isNamePart } ?? bytes.count
      words.append((range.lower + place..<range.lower + end, .decorator))
    }
    return words
  }

  private static func key(
    at place: Int, in node: Node, _ grammar: GrammarNode
  ) -> (name: String, about: String, range: Range<Int>)? {
    switch node.content {
    case .scalar: return nil
    case .sequence(let items):
      guard case .list(let item, _) = grammar.role(of: node) else { return nil }
      return items.lazy.compactMap { key(at: place, in: $0, item) }.first
    case .mapping(let entries):
      for entry in entries {
        if entry.keyRange.lower <= place, place <= entry.keyRange.upper {
          let range = entry.keyRange.lower..<entry.keyRange.upper
          return grammar.keys(for: node).first { $0.name == entry.key }.map {
            ($0.name, $0.about, range)
          }
        }
        if let value = entry.value, value.range.lower <= place, place <= value.range.upper,
          let inner = grammar.value(of: entry.key)
        {
          return key(at: place, in: value, inner)
        }
      }
      return nil
    }
  }
}

extension GrammarNode {
  /// The keys of the language that a mapping here may have.
  fileprivate func keys(for node: Node) -> [Key] {
    switch role(of: node) {
    case .keys(let keys), .sections(let keys): keys
    default: []
    }
  }
}
