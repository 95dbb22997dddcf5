/// A stretch of a file, in bytes. Lines and columns are computed when asked for.
public struct SourceRange: Sendable {
  /// The file it is a part of.
  public let file: SourceFile
  /// The offset of the first byte.
  public let lower: Int
  /// The offset after the last byte.
  public let upper: Int

  /// A stretch of a file.
  ///
  /// - Parameters:
  ///   - file: the file it is a part of.
  ///   - lower: the offset of the first byte.
  ///   - upper: the offset after the last byte; a smaller one than `lower` counts as `lower`.
  public init(file: SourceFile, lower: Int, upper: Int) {
    self.file = file
    self.lower = lower
    self.upper = max(lower, upper)
  }

  /// Where it begins.
  public var start: SourcePosition { file.position(at: lower) }
  /// Where it ends: the place after its last character.
  public var end: SourcePosition { file.position(at: upper) }
  /// What is written there.
  public var text: String { file.text(lower..<upper) }

  /// A part of this range.
  ///
  /// - Parameters:
  ///   - offset: in bytes from the start of this range.
  ///   - length: in bytes.
  public func slice(offset: Int, length: Int) -> SourceRange {
    SourceRange(file: file, lower: lower + offset, upper: min(lower + offset + length, upper))
  }
}
