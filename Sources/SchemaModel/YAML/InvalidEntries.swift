/// Marks the entries with errors, so that later rules do not report them again.
enum InvalidEntries {
  /// Errors that leave the entry at their location valid: duplicate keys, second documents and directives.
  private static let outsideEntries: Set<RuleID> = [.oneDocument, .declaredTwice]

  static func marked(in root: Node, by diagnostics: [Diagnostic]) -> Node {
    var root = root
    for diagnostic in diagnostics
    where diagnostic.severity == .error && !outsideEntries.contains(diagnostic.id) {
      mark(&root, at: diagnostic.range.lower)
    }
    return root
  }

  /// Marks the innermost entry around an offset. Entries inside `[…]` or `{…}` do not count.
  ///
  /// - Returns: Whether there was such an entry.
  @discardableResult
  private static func mark(_ node: inout Node, at offset: Int) -> Bool {
    if node.isFlow { return false }
    switch node.content {
    case .scalar: return false
    case .sequence(var items):
      guard let index = items.lastIndex(where: { $0.range.lower <= offset }) else { return false }
      guard mark(&items[index], at: offset) else { return false }
      node.content = .sequence(items)
      return true
    case .mapping(var entries):
      guard let index = entries.lastIndex(where: { $0.keyRange.lower <= offset }) else {
        return false
      }
      if var value = entries[index].value, mark(&value, at: offset) {
        entries[index].value = value
      } else {
        entries[index].isInvalid = true
      }
      node.content = .mapping(entries)
      return true
    }
  }
}
