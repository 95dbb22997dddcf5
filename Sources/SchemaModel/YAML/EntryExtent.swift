/// The lines of an entry, judged by their indentation.
package struct EntryExtent {
  /// All of it, the dashes of a list before it aside.
  let whole: Range<Int>
  /// What follows its colon; empty without one.
  package let value: Range<Int>

  /// - Parameters:
  ///   - file: the file.
  ///   - bytes: its working copy.
  ///   - line: the line on which the entry begins.
  package init(file: SourceFile, bytes: [UInt8], line: Int) {
    let first = file.lineRange(line)
    let entry = EntryLine(bytes, line: first)
    var end = first.upperBound
    var next = line + 1
    while next <= file.lineStarts.count {
      let range = file.lineRange(next)
      let content = EntryLine(bytes, line: range)
      if !content.isEmpty {
        let text = bytes[content.contentStart..<content.end]
        guard content.column > entry.keyColumn || Self.isClosing(text) else { break }
        end = range.upperBound
      }
      next += 1
    }
    whole = entry.keyStart..<max(end, entry.keyStart)
    value = (entry.colon.map { $0 + 1 } ?? end)..<end
  }

  /// Whether a line only closes brackets that were opened above.
  private static func isClosing(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy {
      $0 == .closeBracket || $0 == .closeBrace || $0 == .comma || $0.isBlank
    }
  }
}
