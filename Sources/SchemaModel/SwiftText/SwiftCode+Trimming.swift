extension SwiftCode {
  /// Where a part of the code stands in the schema, surrounding white space left off.
  ///
  /// - Parameter part: in bytes of `text`.
  func sourceRange(trimming part: Range<Int>) -> SourceRange { sourceRange(trimmed(part)) }
}
