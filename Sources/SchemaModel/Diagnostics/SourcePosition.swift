/// A source location: line, column and byte offset.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1, in Unicode scalars, as libyaml counts them; swiftc counts bytes.
  package var column: Int
  /// The offset from the start of the file, in bytes.
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
