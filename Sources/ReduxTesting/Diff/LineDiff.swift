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

  private static func render(_ old: [String], _ new: [String]) -> String {
    let lines = lines(old, new)
    var result: [String] = []
    var skipped = 0
    for (index, line) in lines.enumerated() {
      let near = lines[max(0, index - 2)...min(lines.count - 1, index + 2)]
      if near.allSatisfy({ $0.hasPrefix("  ") }) {
        skipped += 1
        continue
      }
      if skipped > 0 { result.append("  … \(skipped) unchanged") }
      skipped = 0
      result.append(line)
    }
    if skipped > 0 { result.append("  … \(skipped) unchanged") }
    return result.joined(separator: "\n")
  }

  /// All lines, each with its prefix.
  private static func lines(_ old: [String], _ new: [String]) -> [String] {
    let difference = new.difference(from: old)
    var (gone, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if gone.contains(left) {
        lines.append("- " + old[left])
        left += 1
      } else if added.contains(right) {
        lines.append("+ " + new[right])
        right += 1
      } else {
        lines.append("  " + new[right])
        left += 1
        right += 1
      }
    }
    return lines
  }
}
