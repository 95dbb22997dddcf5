/// A source range, in bytes. Lines and columns are computed on demand.
///
/// The integers are small because nearly everything in a schema has a range, and no schema has four billion
/// bytes.
package struct SourceRange: Hashable, Sendable {
  /// The file it is a part of.
  package let file: SourceFile
  private let bounds: Range<UInt32>
  /// The offset of the first byte.
  package var lower: Int { Int(bounds.lowerBound) }
  /// The offset after the last byte.
  package var upper: Int { Int(bounds.upperBound) }

  /// A stretch of a file.
  ///
  /// - Parameters:
  ///   - file: The file it is a part of.
  ///   - lower: The offset of the first byte.
  ///   - upper: The offset after the last byte; a smaller one than `lower` counts as `lower`.
  package init(file: SourceFile, lower: Int, upper: Int) {
    self.file = file
    bounds = UInt32(clamping: lower)..<UInt32(clamping: max(lower, upper))
  }

  /// Where it begins.
  package var start: SourcePosition { file.position(at: lower) }
  /// The location after its last character.
  package var end: SourcePosition { file.position(at: upper) }
  /// Nothing, where it begins.
  package var beginning: SourceRange { slice(offset: 0, length: 0) }
  /// Nothing, where it ends.
  package var ending: SourceRange { slice(offset: upper - lower, length: 0) }
  /// What is written there.
  package var text: String { file.text(lower..<upper) }

  /// Whether another range begins in this one. Its file may have been read again.
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
