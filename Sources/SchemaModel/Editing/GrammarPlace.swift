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
