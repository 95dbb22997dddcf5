import SchemaModel

/// The meaning of a file, without its layout.
struct Meaning: Equatable {
  /// Texts and keys in canonical order, with their `##` comments and the brackets around them.
  private var parts: [String] = []

  /// - Parameter root: The mapping at the top of a file.
  init(of root: Node) { add(root, Grammar.node(of: root)) }

  private mutating func add(_ value: Node?, _ grammar: GrammarNode?) {
    switch (EntryForm(value, grammar), value?.content) {
    case (.scalar(let scalar), _):
      let text = "text \(Self.text(scalar))"
      if case .list? = grammar { parts += ["[", "item", text, "]"] } else { parts.append(text) }
    case (.code, _): parts.append("text \(value?.codeText ?? "")")
    case (.list(let items, let inner, _), _): add(items, inner)
    case (.mapping(let entries, let inner), _): add(entries, inner)
    case (.verbatim, .scalar(let scalar)?): parts.append("text \(scalar.text)")
    case (.verbatim, .sequence(let items)?): add(items, nil)
    case (.verbatim, .mapping(let entries)?): add(entries, nil)
    case (.bare, _), (.verbatim, nil): break
    }
  }

  private mutating func add(_ items: [Node], _ grammar: GrammarNode?) {
    parts.append("[")
    for item in items {
      if grammar != nil { parts += item.documentation.map { "## \($0)" } }
      parts.append("item")
      add(item, grammar)
    }
    parts.append("]")
  }

  private mutating func add(_ entries: [Node.Entry], _ grammar: GrammarNode?) {
    parts.append("{")
    for entry in entries {
      if grammar != nil { parts += entry.documentation.map { "## \($0)" } }
      parts.append("key \(entry.key)")
      add(entry.value, grammar?.value(of: entry.key))
    }
    parts.append("}")
  }

  /// The text without the white space at the end of a block text, which has no meaning.
  private static func text(_ scalar: Node.Scalar) -> String {
    guard scalar.isBlock else { return scalar.text }
    return String(scalar.text.reversed().drop { $0 == "\n" || $0 == " " }.reversed())
  }
}
