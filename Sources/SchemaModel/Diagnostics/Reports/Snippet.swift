/// A source line with an underline, cut to a maximum width.
struct Snippet {
  /// The line as it is shown.
  private(set) var line: String
  /// The spaces before the underline.
  private(set) var indentation: String
  private(set) var underline: String

  /// - Parameters:
  ///   - range: The range to underline, up to the end of its first line. An empty range becomes a caret.
  ///   - columns: The maximum width of the line.
  init(_ range: SourceRange, columns: Int) {
    let file = range.file
    let whole = file.lineRange(file.line(at: range.lower))
    let lower = min(max(range.lower, whole.lowerBound), whole.upperBound)
    let upper = min(max(range.upper, lower), whole.upperBound)
    // A Unicode scalar has at most four bytes, so at most `4 * columns` bytes on each side can be visible.
    let start = Self.start(file, max(whole.lowerBound, lower - 4 * columns))
    let end = Self.start(file, min(whole.upperBound, lower + 4 * columns))
    let before = TerminalText(file.text(start..<lower)).cells
    let focus = TerminalText(file.text(lower..<max(lower, min(upper, end)))).cells
    let after = TerminalText(file.text(min(upper, end)..<max(end, min(upper, end)))).cells

    var shown = before + focus + after
    var first = 0
    var isCutBefore = start > whole.lowerBound
    let total = shown.reduce(0) { $0 + $1.width }
    if isCutBefore || total > columns {
      // The underline begins in the first third, unless the line fits up to the end of the underline.
      let widthBefore = before.reduce(0) { $0 + $1.width }
      let focusWidth = focus.reduce(0) { $0 + $1.width }
      let wanted = isCutBefore || widthBefore + focusWidth > columns - 2 ? columns / 3 : widthBefore
      var width = widthBefore
      while width > wanted, first < before.count {
        width -= before[first].width
        first += 1
        isCutBefore = true
      }
    }
    shown.removeFirst(first)
    let focusStart = before.count - first
    let focusEnd = focusStart + focus.count
    let (count, isCutAfter) = Self.count(
      of: shown, columns: columns - (isCutBefore ? 1 : 0), isMore: end < whole.upperBound)
    line = (isCutBefore ? "…" : "") + shown[..<count].map(\.text).joined()
    if isCutAfter { line += "…" }
    let gap = shown[..<min(focusStart, count)].reduce(isCutBefore ? 1 : 0) { $0 + $1.width }
    indentation = String(repeating: " ", count: gap)
    let length = shown[min(focusStart, count)..<min(focusEnd, count)].reduce(0) { $0 + $1.width }
    underline = "^" + String(repeating: "~", count: max(0, length - 1))
  }

  /// The number of cells that fit into the columns, and whether the line is cut after them.
  private static func count(
    of cells: [TerminalText.Cell], columns: Int, isMore: Bool
  ) -> (Int, Bool) {
    var width = 0
    for (index, cell) in cells.enumerated() {
      let isLast = index == cells.count - 1 && !isMore
      if width + cell.width > columns - (isLast ? 0 : 1) { return (index, true) }
      width += cell.width
    }
    return (cells.count, isMore)
  }

  /// The offset of the first byte of the character at an offset.
  private static func start(_ file: SourceFile, _ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < file.bytes.count, file.bytes[offset].isContinuation { offset -= 1 }
    return offset
  }
}
