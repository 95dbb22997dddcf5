/// The lines of an entry, judged by their indentation.
package struct EntryExtent {
  /// The whole entry, without list dashes before it.
  let whole: Range<Int>
  /// The range after the colon of the entry; empty without a colon.
  package let value: Range<Int>

  /// - Parameters:
  ///   - file: The file.
  ///   - bytes: Its working copy.
  ///   - line: The line on which the entry begins.
  package init(file: SourceFile, bytes: [UInt8], line: Int) {
    let first = file.lineRange(line)
    let entry = EntryLine(bytes, line: first)
    var end = first.upperBound
    for next in (line + 1)..<max(file.lineStarts.count + 1, line + 1) {
      let content = EntryLine(bytes, line: file.lineRange(next))
      if content.isEmpty { continue }
      // A line that only closes brackets belongs to the entry, even if it is not indented deeper.
      let isClosing = bytes[content.contentStart..<content.end].allSatisfy {
        $0 == .closeBracket || $0 == .closeBrace || $0 == .comma || $0.isBlank
      }
      guard content.column > entry.keyColumn || isClosing else { break }
      end = file.lineRange(next).upperBound
    }
    whole = entry.keyStart..<max(end, entry.keyStart)
    value = (entry.colon.map { $0 + 1 } ?? end)..<end
  }
}
