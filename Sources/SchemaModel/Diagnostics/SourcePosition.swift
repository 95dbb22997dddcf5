/// A source location: line, column and byte offset.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// 1-based.
  package var line: Int
  /// 1-based, in characters (Unicode scalars, as libyaml and swiftc count them).
  package var column: Int
  /// 0-based, in bytes.
  package var offset: Int

  /// Makes a source location. `SourceFile.position(at:)` computes one from an offset.
  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Whether one location comes before another of the same file.
  package static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}
