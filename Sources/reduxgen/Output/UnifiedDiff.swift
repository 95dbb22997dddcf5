/// The difference between two texts, line by line, in the form that `diff -u` and `git diff` print.
enum UnifiedDiff {
  /// How many unchanged lines are shown around a change.
  private static let context = 3
  /// How many lines may be taken out and put in before the rest counts as one big change: the work
  /// grows with the square of it. `difference(from:)` of the standard library has no such limit, and takes seconds for
  /// thousands of changed lines.
  private static let limit = 1_000

  private enum Step {
    case keep
    case remove
    case insert
  }

  /// - Parameters:
  ///   - old: the old text.
  ///   - new: the new text.
  ///   - path: how the file is named.
  /// - Returns: the lines of the difference; none if there is none.
  static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [String] {
    guard old != new else { return [] }
    let (before, after) = (split(old), split(new))
    let steps = steps(from: before, to: after)
    return ["--- \(path)", "+++ \(path)"] + hunks(steps, before, after)
  }

  /// The lines with their ends, so that a changed line end is a changed line.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private static func steps(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [Step] {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    let middle = shortest(
      from: Array(old[prefix..<old.count - suffix]), to: Array(new[prefix..<new.count - suffix]))
    return Array(repeating: .keep, count: prefix) + middle + Array(repeating: .keep, count: suffix)
  }

  /// Myers' greedy algorithm: "An O(ND) Difference Algorithm and Its Variations", 1986.
  private static func shortest(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [Step] {
    /// The furthest line of `old` reached on each diagonal, for every number of changes.
    var traces: [[Int]] = []
    var reached = [0, 0]
    for changes in 0...min(old.count + new.count, limit) {
      var next = [Int](repeating: 0, count: changes + 1)
      for index in 0...changes {
        // Diagonals are two apart: -changes, -changes + 2, …, changes.
        let diagonal = 2 * index - changes
        var line: Int
        if changes == 0 {
          line = 0
        } else if index == 0 || index < changes && reached[index - 1] < reached[index] {
          line = reached[index]
        } else {
          line = reached[index - 1] + 1
        }
        while line < old.count, line - diagonal < new.count, old[line] == new[line - diagonal] {
          line += 1
        }
        next[index] = line
        if line >= old.count, line - diagonal >= new.count {
          traces.append(next)
          return path(through: traces, to: (old.count, new.count))
        }
      }
      traces.append(next)
      reached = next
    }
    return Array(repeating: .remove, count: old.count)
      + Array(repeating: .insert, count: new.count)
  }

  private static func path(through traces: [[Int]], to end: (Int, Int)) -> [Step] {
    var steps: [Step] = []
    var (line, other) = end
    for changes in stride(from: traces.count - 1, to: 0, by: -1) {
      let index = (line - other + changes) / 2
      let reached = traces[changes - 1]
      let isInsertion = index == 0 || index < changes && reached[index - 1] < reached[index]
      let start = isInsertion ? reached[index] : reached[index - 1]
      let startOther = start - (isInsertion ? 2 * index - (changes - 1) : 2 * index - 1 - changes)
      let afterChange = isInsertion ? start : start + 1
      steps += Array(repeating: .keep, count: line - afterChange)
      steps.append(isInsertion ? .insert : .remove)
      (line, other) = (start, startOther)
    }
    steps += Array(repeating: .keep, count: line)
    return steps.reversed()
  }

  private static func hunks(
    _ steps: [Step], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [String] {
    var result: [String] = []
    var index = 0
    var (line, other) = (0, 0)
    while let start = steps[index...].firstIndex(where: { $0 != .keep }) {
      let first = max(index, start - context)
      (line, other) = (line + first - index, other + first - index)
      var end = start
      var position = start
      while position < steps.count, position - end <= 2 * context {
        if steps[position] != .keep { end = position + 1 }
        position += 1
      }
      end = min(steps.count, end + context)
      let hunk = steps[first..<end]
      let oldCount = hunk.count { $0 != .insert }
      let newCount = hunk.count { $0 != .remove }
      result.append("@@ -\(span(line, oldCount)) +\(span(other, newCount)) @@")
      for step in hunk {
        switch step {
        case .keep:
          result += shown(old[line], " ")
          (line, other) = (line + 1, other + 1)
        case .remove:
          result += shown(old[line], "-")
          line += 1
        case .insert:
          result += shown(new[other], "+")
          other += 1
        }
      }
      index = end
    }
    return result
  }

  private static func span(_ start: Int, _ count: Int) -> String {
    let first = count == 0 ? start : start + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }

  private static func shown(_ line: ArraySlice<UInt8>, _ mark: String) -> [String] {
    guard line.last == UInt8(ascii: "\n") else {
      return [mark + String(decoding: line, as: UTF8.self), "\\ No newline at end of file"]
    }
    return [mark + String(decoding: line.dropLast(), as: UTF8.self)]
  }

  /// The lines in the colors in which git shows them.
  static func colored(_ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      let code: String
      switch line.first {
      case _ where index < 2: code = "1"
      case "-": code = "31"
      case "+": code = "32"
      case "@": code = "36"
      default: return line
      }
      return "\u{1B}[\(code)m\(line)\u{1B}[0m"
    }
  }
}
