/// Trivia of a schema file: a comment, `##` or not, or the `---` at its top.
struct Trivia {
  /// With its marks, without spaces at its end.
  var text: String
  var offset: Int
  /// 1-based.
  var line: Int
  /// How many characters stand before it on its line.
  var column: Int
  /// Whether nothing but spaces stands before it on its line.
  var standsAlone: Bool
  /// Whether the line above it is empty.
  var hasBlankAbove: Bool

  /// Whether it documents what it stands above. Then nothing may come between the two; if it does
  /// not, something has to.
  var documents = false

  /// Whether it would document what follows on the next line.
  var isDocumentation: Bool { text.hasPrefix("##") && !text.hasPrefix("###") }

  /// All comments in a node and, for the top of a file, around it.
  ///
  /// libyaml drops comments. They are looked for where none of its texts is.
  static func all(in node: Node, of file: SourceFile, isWholeFile: Bool = false) -> [Trivia] {
    var scanner = TriviaScanner(
      file: file, position: isWholeFile ? 0 : node.range.lower, seesMarks: isWholeFile)
    scanner.visit(node)
    scanner.scan(to: isWholeFile ? file.bytes.count : node.range.upper)
    return scanner.trivia
  }
}

extension SourceFile {
  /// Whether nothing but spaces stands before an offset on its line, or the dashes of a list.
  func isFirstOnLine(_ offset: Int) -> Bool {
    bytes[lineStarts[line(at: offset) - 1]..<offset].allSatisfy { $0.isBlank || $0 == .dash }
  }

  /// Whether what begins at an offset is the first of its line, and the line above is empty.
  func hasBlankAbove(_ offset: Int) -> Bool {
    let line = line(at: offset)
    guard line > 1, isFirstOnLine(offset) else { return false }
    return bytes[lineRange(line - 1)].allSatisfy(\.isBlank)
  }

  /// How many characters stand before an offset on its line.
  func column(at offset: Int) -> Int { position(at: offset).column - 1 }
}

private struct TriviaScanner {
  let file: SourceFile
  /// Everything before it was scanned.
  var position: Int
  /// Whether the `---` of the document counts. Inside a node it cannot occur.
  let seesMarks: Bool
  var trivia: [Trivia] = []

  mutating func visit(_ node: Node) {
    switch node.content {
    case .scalar(let scalar):
      scan(to: node.range.lower)
      if scalar.isBlock {
        // A comment may follow the `|`; below it, `#` is text.
        scan(to: file.lineRange(file.line(at: node.range.lower)).upperBound)
      }
      position = max(position, node.range.upper)
    case .sequence(let items):
      for item in items { visit(item) }
    case .mapping(let entries):
      for entry in entries {
        scan(to: entry.keyRange.lower)
        position = max(position, entry.keyRange.upper)
        if let value = entry.value { visit(value) }
      }
    }
  }

  mutating func scan(to end: Int) {
    let bytes = file.bytes
    while position < end {
      if bytes[position] == .hash, position == 0 || bytes[position - 1].isBlankOrLineEnd {
        add(upTo: file.lineRange(file.line(at: position)).upperBound)
      } else if seesMarks, isDocumentStart(position) {
        add(upTo: position + 3)
      } else {
        position += 1
      }
    }
  }

  private func isDocumentStart(_ offset: Int) -> Bool {
    let bytes = file.bytes
    guard offset + 3 <= bytes.count, bytes[offset..<offset + 3].allSatisfy({ $0 == .dash })
    else { return false }
    let isAtLineStart = offset == 0 || bytes[offset - 1] == .lineFeed
    return isAtLineStart && (offset + 3 == bytes.count || bytes[offset + 3].isBlankOrLineEnd)
  }

  private mutating func add(upTo end: Int) {
    var upper = end
    while upper > position, file.bytes[upper - 1].isBlank { upper -= 1 }
    let line = file.line(at: position)
    let start = file.lineStarts[line - 1]
    trivia.append(
      Trivia(
        text: file.text(position..<upper), offset: position, line: line,
        column: file.column(at: position),
        standsAlone: file.bytes[start..<position].allSatisfy(\.isBlank),
        hasBlankAbove: line > 1 && file.bytes[file.lineRange(line - 1)].allSatisfy(\.isBlank)))
    position = end
  }
}
