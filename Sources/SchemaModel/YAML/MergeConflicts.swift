/// The markers of git around the versions of a merge conflict.
package enum MergeConflicts {
  /// Reports merge conflicts, and blanks out the markers and all versions except the first.
  static func replace(in bytes: inout [UInt8], log: inout DiagnosticLog) {
    /// The marker lines of the current conflict, whose end was not found yet.
    var open: [Range<Int>] = []
    func reportOpen() {
      for line in open { report(line, in: &bytes, &log) }
      open = []
    }
    // The first byte rules out nearly every line.
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
          "a merge has left two versions here, down to line \(log.file.line(at: line.lowerBound)); keep what is right, and delete the lines with markers"
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

  /// The 1-based line of the first conflict in a file of any kind; `nil` if there is none.
  package static func firstLine(in bytes: [UInt8]) -> Int? {
    bytes.lines.enumerated().first { mark(of: $1, in: bytes) == .begin }.map { $0.offset + 1 }
  }

  /// The lines of a file of any kind, without marker lines.
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
    // Every marker except `=======` may be followed by a name.
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

  /// Reports a marker that is left over from a resolved conflict.
  private static func report(
    _ line: Range<Int>, in bytes: inout [UInt8], _ log: inout DiagnosticLog
  ) {
    let text = String(decoding: bytes[line], as: UTF8.self)
    log.error(.mergeConflict, at: line, "`\(text)` is left of a merge; delete the line", with: "")
    bytes.blank(line)
  }
}
