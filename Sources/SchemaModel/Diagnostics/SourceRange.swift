/// A source range, in bytes. Lines and columns are computed on demand.
///
/// The integers are small because nearly everything in a schema has a range, and no schema has four billion
/// bytes.
package struct SourceRange: Hashable, Sendable {
  /// The file that contains the range.
  package let file: SourceFile
  private let bounds: Range<UInt32>
  /// The offset of the first byte.
  package var lower: Int { Int(bounds.lowerBound) }
  /// The offset after the last byte.
  package var upper: Int { Int(bounds.upperBound) }

  /// A range of a file.
  ///
  /// - Parameters:
  ///   - file: The file that contains the range.
  ///   - lower: The offset of the first byte.
  ///   - upper: The offset after the last byte; a smaller one than `lower` counts as `lower`.
  package init(file: SourceFile, lower: Int, upper: Int) {
    self.file = file
    bounds = UInt32(clamping: lower)..<UInt32(clamping: max(lower, upper))
  }

  /// The location of the first character of the range.
  package var start: SourcePosition { file.position(at: lower) }
  /// The location after the last character of the range.
  package var end: SourcePosition { file.position(at: upper) }
  /// An empty range at the start of this range.
  package var beginning: SourceRange { slice(offset: 0, length: 0) }
  /// An empty range at the end of this range.
  package var ending: SourceRange { slice(offset: upper - lower, length: 0) }
  /// The source text of the range.
  package var text: String { file.text(lower..<upper) }

  /// Whether another range begins in this one. Compares the paths of the files, since a file may have been read again.
  func holdsStart(of other: SourceRange) -> Bool {
    lower <= other.lower && other.lower < upper && file.path == other.file.path
  }

  /// A part of this range.
  ///
  /// - Parameters:
  ///   - offset: In bytes from the start of this range.
  ///   - length: In bytes.
  package func slice(offset: Int, length: Int) -> SourceRange {
    SourceRange(file: file, lower: lower + offset, upper: min(lower + offset + length, upper))
  }
}
