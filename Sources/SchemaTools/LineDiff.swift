/// The lines in which two texts differ.
package enum LineDiff {
  /// What is done with the next line.
  package enum Step: Sendable {
    case keep
    case remove
    case insert
  }

  /// The lines with their ends, so that a changed line end is a changed line.
  package static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// - Parameter limit: The maximum number of changed lines. If there are more, everything from the first to the last
  ///   counts as one big change. Time grows with the square of the limit: thousands take seconds.
  package static func steps(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>], atMost limit: Int
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
      from: Array(old[prefix..<old.count - suffix]), to: Array(new[prefix..<new.count - suffix]),
      atMost: limit)
    return Array(repeating: .keep, count: prefix) + middle + Array(repeating: .keep, count: suffix)
  }

  /// Myers' greedy algorithm: "An O(ND) Difference Algorithm and Its Variations", 1986.
  private static func shortest(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>], atMost limit: Int
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
}
