/// Where the parts of a line begin and end.
extension [UInt8] {
  /// The first offset of a range whose byte is not skipped; the end of the range if all are.
  func skip(_ isSkipped: (UInt8) -> Bool, in range: Range<Int>) -> Int {
    withUnsafeBufferPointer { $0[range].firstIndex { !isSkipped($0) } ?? range.upperBound }
  }

  /// A range without the trailing bytes that satisfy a predicate.
  package func trimmed(_ range: Range<Int>, of isTrimmed: (UInt8) -> Bool = \.isBlank) -> Range<Int> {
    withUnsafeBufferPointer { bytes in
      let last = bytes[range].lastIndex { !isTrimmed($0) }
      return range.lowerBound..<(last.map { $0 + 1 } ?? range.lowerBound)
    }
  }

  /// A part of a line without its ` #` comment and trailing spaces.
  func withoutComment(_ range: Range<Int>) -> Range<Int> {
    let comment = range.dropFirst().first { self[$0] == .hash && self[$0 - 1].isBlank }
    return trimmed(range.lowerBound..<(comment ?? range.upperBound))
  }

  /// From an offset to the end of its line, without the line end.
  func restOfLine(from start: Int) -> Range<Int> {
    let end = skip({ $0 != .lineFeed }, in: start..<count)
    return start..<(end > start && self[end - 1] == .carriageReturn ? end - 1 : end)
  }

  /// The lines, without their line ends.
  var lines: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while start < count {
      result.append(restOfLine(from: start))
      start = skip({ $0 != .lineFeed }, in: result[result.count - 1].upperBound..<count) + 1
    }
    return result
  }

  /// Replaces everything except line ends with spaces.
  ///
  /// - Returns: Whether anything was replaced.
  @discardableResult
  mutating func blank(_ range: Range<Int>) -> Bool {
    var isChanged = false
    for offset in range where !self[offset].isBlankOrLineEnd {
      self[offset] = .space
      isChanged = true
    }
    return isChanged
  }
}
