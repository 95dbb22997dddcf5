/// A place in a file as people and compilers count it.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// 1-based.
  package var line: Int
  /// 1-based, in characters (Unicode scalars, as libyaml and swiftc count them).
  package var column: Int
  /// 0-based, in bytes.
  package var offset: Int

  /// Puts together a place; `SourceFile.position(at:)` works one out.
  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Whether one place stands before another of the same file.
  package static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}
