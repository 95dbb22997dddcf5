import SchemaModel
import SchemaTools

/// The difference between two texts, line by line, in the form that `diff -u` and `git diff` print.
enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3
  /// The maximum number of changed lines. If there are more, everything from the first to the last is shown as changed.
  private static let limit = 1_000

  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - path: The path of the file in the header.
  /// - Returns: The lines of the difference; none if there is none.
  static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [String] {
    guard old != new else { return [] }
    let (before, after) = (LineDiff.lines(of: old), LineDiff.lines(of: new))
    let steps = LineDiff.steps(from: before, to: after, atMost: limit)
    return ["--- \(path)", "+++ \(path)"] + hunks(steps, before, after)
  }

  private static func hunks(
    _ steps: [LineDiff.Step], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
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

  /// The lines in git's colors.
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
