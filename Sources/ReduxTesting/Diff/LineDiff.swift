/// The difference between two values, as expected lines and actual lines.
enum LineDiff {
  /// The difference between two values, or `nil` if even their full text is the same.
  ///
  /// `-` marks expected lines and `+` actual lines. Other lines appear only as context.
  static func text(expected: Any, actual: Any) -> String? {
    for text in [ValueText(), ValueText(takesApart: true)] {
      let (old, new) = (text.lines(expected), text.lines(actual))
      if old != new { return render(old, new) }
    }
    return nil
  }

  /// A line, behind its mark.
  private struct Change {
    let mark: String
    let text: String
  }

  private static func render(_ old: [String], _ new: [String]) -> String {
    let changes = changes(old, new)
    var result: [String] = []
    var skipped = 0
    for (index, change) in changes.enumerated() {
      let near = changes[max(0, index - 2)...min(changes.count - 1, index + 2)]
      if near.allSatisfy({ $0.mark == "  " }) {
        skipped += 1
        continue
      }
      if skipped > 0 { result.append("  … \(skipped) unchanged") }
      skipped = 0
      result.append(change.mark + change.text)
    }
    if skipped > 0 { result.append("  … \(skipped) unchanged") }
    return result.joined(separator: "\n")
  }

  private static func changes(_ old: [String], _ new: [String]) -> [Change] {
    let difference = new.difference(from: old)
    var (gone, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if gone.contains(left) {
        changes.append(Change(mark: "- ", text: old[left]))
        left += 1
      } else if added.contains(right) {
        changes.append(Change(mark: "+ ", text: new[right]))
        right += 1
      } else {
        changes.append(Change(mark: "  ", text: new[right]))
        left += 1
        right += 1
      }
    }
    return changes
  }
}
