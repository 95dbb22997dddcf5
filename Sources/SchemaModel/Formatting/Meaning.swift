/// The meaning of a file without its layout. Two files with the same meaning are equal.
indirect enum Meaning: Equatable {
  case absent
  case text(String)
  /// Swift or names of one list.
  case list([Documented<Meaning>])
  /// In canonical order, where the language has one.
  case mapping([Documented<Entry>])

  struct Entry: Equatable {
    var key: String
    var value: Meaning
  }

  /// Something with its `##` comment.
  struct Documented<Value: Equatable>: Equatable {
    var lines: [String]
    var value: Value
  }

  /// - Parameter root: the mapping at the top of a file.
  init(of root: Node) { self.init(root, Grammar.node(of: root)) }

  private init(_ value: Node?, _ grammar: GrammarNode?) {
    switch EntryForm(value, grammar) {
    case .bare: self = .absent
    case .scalar(let scalar):
      self = .text(Self.text(scalar))
      if case .list? = grammar { self = .list([Documented(lines: [], value: self)]) }
    case .code: self = .text(value?.codeText ?? "")
    case .list(let items, let inner, _):
      self = .list(
        items.map { item in
          let value: Meaning =
            switch item.content {
            case .scalar(let scalar): .text(Self.text(scalar))
            case .sequence: .text(item.codeText)
            case .mapping: Meaning(item, inner)
            }
          return Documented(lines: item.documentation, value: value)
        })
    case .mapping(let entries, let inner):
      self = .mapping(
        entries.map { entry in
          let value = Meaning(entry.value, inner.value(of: entry.key))
          return Documented(
            lines: entry.documentation, value: Entry(key: entry.key, value: value))
        })
    case .verbatim: self = value.map { Meaning(verbatim: $0) } ?? .absent
    }
  }

  private init(verbatim node: Node) {
    switch node.content {
    case .scalar(let scalar): self = .text(scalar.text)
    case .sequence(let items):
      self = .list(items.map { Documented(lines: [], value: Meaning(verbatim: $0)) })
    case .mapping(let entries):
      self = .mapping(
        entries.map { entry in
          let value = entry.value.map { Meaning(verbatim: $0) } ?? .absent
          return Documented(lines: [], value: Entry(key: entry.key, value: value))
        })
    }
  }

  /// The text, without the empty lines behind a `|` text, which count for nothing.
  private static func text(_ scalar: Node.Scalar) -> String {
    guard scalar.isBlock else { return scalar.text }
    var text = Substring(scalar.text)
    while text.last == "\n" || text.last == " " { text.removeLast() }
    return String(text)
  }
}
