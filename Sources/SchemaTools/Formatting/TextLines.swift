import SchemaModel

/// The lines of a formatted file.
struct TextLines {
  struct Line {
    var indent: Int
    var text: String
    /// The comment at the end of the line.
    var comment: Comment?

    var width: Int { indent + text.unicodeScalars.count }
  }

  private(set) var lines: [Line] = []

  var count: Int { lines.count }

  mutating func add(_ text: String, indent: Int, comment: Comment? = nil) {
    lines.append(Line(indent: indent, text: text, comment: comment))
  }

  /// Adds an empty line, unless the line above is empty or there is none.
  mutating func addBlank() { insertBlank(at: lines.count) }

  /// Inserts an empty line at an index, unless the line above is empty or there is none.
  mutating func insertBlank(at index: Int) {
    guard index > 0, !lines[index - 1].text.isEmpty else { return }
    lines.insert(Line(indent: 0, text: ""), at: index)
  }

  /// Makes a line the first one of an item.
  mutating func beginItem(at index: Int, indent: Int) {
    lines[index].indent = indent
    lines[index].text = "- \(lines[index].text)"
  }

  /// All lines with their comments.
  var text: String {
    let columns = commentColumns
    var result = ""
    for line in lines {
      if !line.text.isEmpty {
        result += String(repeating: " ", count: line.indent) + line.text
        if let comment = line.comment {
          let column = columns.contains(comment.column) ? comment.column : 0
          let gap = max(Self.gap, column - line.width)
          result += String(repeating: " ", count: gap) + comment.text
        }
      }
      result += "\n"
    }
    return result
  }

  /// The least number of spaces before a comment at the end of a line.
  private static let gap = 2

  /// The columns at which several comments are aligned and still fit.
  private var commentColumns: Set<Int> {
    var counts: [Int: Int] = [:]
    for line in lines {
      guard let comment = line.comment, line.width + Self.gap <= comment.column else { continue }
      counts[comment.column, default: 0] += 1
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }
}
