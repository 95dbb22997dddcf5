extension SwiftCode {
  /// Where a part of the code stands in the schema, surrounding white space left off.
  ///
  /// - Parameter part: in bytes of `text`.
  func sourceRange(trimming part: Range<Int>) -> SourceRange {
    let bytes = text.utf8
    func isBlank(_ offset: Int) -> Bool {
      bytes[bytes.index(bytes.startIndex, offsetBy: offset)].isBlankOrLineEnd
    }
    var lower = part.lowerBound
    var upper = min(part.upperBound, bytes.count)
    while lower < upper, isBlank(lower) { lower += 1 }
    while upper > lower, isBlank(upper - 1) { upper -= 1 }
    return sourceRange(lower..<upper)
  }
}
