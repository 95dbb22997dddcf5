/// What git leaves of a merge that it cannot make: both versions, between lines with marks.
package enum MergeConflicts {
  /// Reports them, and blanks out the marks and all versions but the first.
  static func replace(in bytes: inout [UInt8], log: inout DiagnosticLog) {
    /// The lines with marks of a conflict that has no end yet.
    var open: [Range<Int>] = []
    func reportOpen() {
      for line in open { report(line, in: &bytes, &log) }
      open = []
    }
    // Nearly every line shows by its first byte that it has none.
    for (index, start) in log.file.lineStarts.enumerated()
    where start < bytes.count && isSign(bytes[start]) {
      let line = log.file.lineRange(index + 1)
      switch mark(of: line, in: bytes) {
      case nil: continue
      case .begin:
        reportOpen()
        open = [line]
      case .middle where !open.isEmpty: open.append(line)
      case .end where open.count > 1:
        log.error(
          .mergeConflict, at: open[0],
          "a merge has left two versions here, down to line \(log.file.line(at: line.lowerBound)); keep what is right, and delete the lines with marks"
        )
        bytes.blank(open[0])
        bytes.blank(open[1].lowerBound..<line.upperBound)
        open = []
      case .middle, .end:
        reportOpen()
        report(line, in: &bytes, &log)
      }
    }
    reportOpen()
  }

  /// The line of a file of any kind in which the first conflict begins, from 1; `nil` if there is none.
  package static func firstLine(in bytes: [UInt8]) -> Int? {
    bytes.lines.enumerated().first { mark(of: $1, in: bytes) == .begin }.map { $0.offset + 1 }
  }

  /// The lines of a file of any kind that are no marks.
  package static func linesWithoutMarks(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.lines.filter { mark(of: $0, in: bytes) == nil }.map { bytes[$0] }
  }

  private enum Mark { case begin, middle, end }

  /// `<`, `=`, `>` or `|`.
  private static func isSign(_ byte: UInt8) -> Bool {
    (UInt8.lessThan...UInt8.greaterThan).contains(byte) || byte == .pipe
  }

  private static func mark(of line: Range<Int>, in bytes: [UInt8]) -> Mark? {
    let length = 7
    let end = line.lowerBound + length
    guard end <= line.upperBound else { return nil }
    let sign = bytes[line.lowerBound]
    // All but the one between the versions may be followed by a name.
    let hasName = end < line.upperBound && bytes[end] == .space
    let mark: Mark
    switch sign {
    case .lessThan: mark = .begin
    case .pipe: mark = .middle
    case .equals where !hasName: mark = .middle
    case .greaterThan: mark = .end
    default: return nil
    }
    guard hasName || end == line.upperBound else { return nil }
    return bytes[line.lowerBound..<end].allSatisfy { $0 == sign } ? mark : nil
  }

  /// A mark that is left of a conflict somebody has resolved.
  private static func report(
    _ line: Range<Int>, in bytes: inout [UInt8], _ log: inout DiagnosticLog
  ) {
    let text = String(decoding: bytes[line], as: UTF8.self)
    log.error(.mergeConflict, at: line, "`\(text)` is left of a merge; delete the line", with: "")
    bytes.blank(line)
  }
}
