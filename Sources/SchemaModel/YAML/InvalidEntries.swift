/// Marks the entries in which a mistake was found, so that later rules do not report it again.
enum InvalidEntries {
  /// Mistakes that say nothing about the entry they stand in: the second of two equal keys belongs
  /// to no entry at all, a second document and a directive to none of this one.
  private static let outsideEntries: Set<RuleID> = [.rx010, .rx011, .rx020, .rx021]

  static func marked(in root: Node, by findings: [Diagnostic]) -> Node {
    var root = root
    for finding in findings
    where finding.severity == .error && !outsideEntries.contains(finding.id) {
      mark(&root, at: finding.range.lower)
    }
    return root
  }

  /// Marks the innermost entry around an offset that is not inside `[…]` or `{…}`.
  ///
  /// - Returns: whether there was one.
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
